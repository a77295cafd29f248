// Connect Four written against boardgame.io's API, as its tutorial writes tic-tac-toe.
// It remembers the last disc, so that the end is looked for only among the lines through it.

const { INVALID_MOVE } = require("boardgame.io/core");

const COLUMNS = 7;
const ROWS = 6;
const CELLS = COLUMNS * ROWS; // cell = row * COLUMNS + column, rows from below

/** For each cell the other three cells of every line of four through it. */
const LINES_THROUGH = Array.from({ length: CELLS }, () => []);
for (const [right, up] of [[1, 0], [0, 1], [1, 1], [1, -1]]) {
  for (let column = 0; column < COLUMNS; column++) {
    for (let row = 0; row < ROWS; row++) {
      const far = [column + 3 * right, row + 3 * up];
      if (far[0] >= COLUMNS || far[1] >= ROWS || far[1] < 0) continue;
      const line = [0, 1, 2, 3].map((step) => (row + step * up) * COLUMNS + column + step * right);
      for (const cell of line) LINES_THROUGH[cell].push(line.filter((other) => other !== cell));
    }
  }
}

const isWon = ({ cells, last }) => {
  const mine = cells[last];
  return LINES_THROUGH[last].some(([a, b, c]) => cells[a] === mine && cells[b] === mine && cells[c] === mine);
};

exports.ConnectFour = {
  setup: () => ({ cells: Array(CELLS).fill(null), last: null, discs: 0 }),

  turn: { minMoves: 1, maxMoves: 1 },

  moves: {
    drop: ({ G, playerID }, column) => {
      let cell = column;
      while (cell < CELLS && G.cells[cell] !== null) cell += COLUMNS;
      if (cell >= CELLS) return INVALID_MOVE;
      G.cells[cell] = playerID;
      G.last = cell;
      G.discs += 1;
    },
  },

  endIf: ({ G, ctx }) => {
    if (G.last === null) return undefined;
    if (isWon(G)) return { winner: ctx.currentPlayer };
    if (G.discs === CELLS) return { draw: true };
    return undefined;
  },

  ai: {
    enumerate: (G) => {
      const moves = [];
      for (let column = 0; column < COLUMNS; column++) {
        if (G.cells[CELLS - COLUMNS + column] === null) moves.push({ move: "drop", args: [column] });
      }
      return moves;
    },
  },
};
