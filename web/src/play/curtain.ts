// Who should sit before a screen that several seats share.

/** The seat of a number key: the first of mine is 1. */
export function seatOfKey(key: string, mine: number[]): number | null {
  return /^[1-9]$/.test(key) && mine.length > 1 ? (mine[Number(key) - 1] ?? null) : null;
}

/** The seat whose eyes are wanted: the one that looks, unless another of mine is asked and it is not. */
export function wanted(looking: number, awaited: number[], mine: number[]): number {
  const team = awaited.includes(-2) && mine.includes(looking);
  if (team || awaited.includes(looking)) return looking;
  return mine.find((seat) => awaited.includes(seat)) ?? looking;
}
