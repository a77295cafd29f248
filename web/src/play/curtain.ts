// Who should sit before a screen that several seats share.

/** The seat whose eyes are wanted: the one that looks, unless another of mine is asked and it is not. */
export function wanted(looking: number, awaited: number[], mine: number[]): number {
  const team = awaited.includes(-2) && mine.includes(looking);
  if (team || awaited.includes(looking)) return looking;
  return mine.find((seat) => awaited.includes(seat)) ?? looking;
}
