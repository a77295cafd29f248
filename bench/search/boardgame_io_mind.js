// boardgame.io's Monte Carlo bot as a player of Connect Four, with the depth of playouts that a whole game needs.

const readline = require("readline");
const { InitializeGame, CreateGameReducer } = require("boardgame.io/internal");
const { MCTSBot } = require("boardgame.io/ai");
const { version } = require("boardgame.io/package.json");
const { ConnectFour } = require("../runners/connect_four.js");

const LEARNING = 50;
const EARLY = 6;
const reducer = CreateGameReducer({ game: ConnectFour });
let rate = 0;

/** The board after these discs. */
function dropped(discs) {
  let state = InitializeGame({ game: ConnectFour });
  for (const column of discs) {
    const payload = { type: "drop", args: [column], playerID: state.ctx.currentPlayer };
    state = reducer(state, { type: "MAKE_MOVE", payload });
  }
  return state;
}

async function answer(line, number) {
  const asked = JSON.parse(line);
  const looks = rate ? Math.max(1, Math.floor(rate * asked.seconds)) : LEARNING;
  const bot = new MCTSBot({
    game: ConnectFour,
    enumerate: ConnectFour.ai.enumerate,
    iterations: looks,
    playoutDepth: 42,
    seed: `${number}`,
  });
  const state = dropped(asked.discs);
  const began = process.cpuUsage();
  const { action } = await bot.play(state, state.ctx.currentPlayer);
  const used = process.cpuUsage(began);
  const cpu = (used.user + used.system) / 1e6;
  if (asked.discs.length < EARLY) rate = looks / cpu; // as the others do
  console.log(JSON.stringify({ column: action.payload.args[0], looks, cpu }));
}

(async () => {
  console.log(JSON.stringify({ by: `boardgame.io ${version}` }));
  let number = 0;
  for await (const line of readline.createInterface({ input: process.stdin })) await answer(line, number++);
})();
