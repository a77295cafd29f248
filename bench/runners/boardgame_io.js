// boardgame.io under Node: its own reducer and its own bot's list and choice, without network or rendering.
// A state is never changed but replaced, so there is nothing to clone.

const { InitializeGame, CreateGameReducer } = require("boardgame.io/internal");
const { RandomBot } = require("boardgame.io/ai");
const { version } = require("boardgame.io/package.json");
const { ConnectFour } = require("./connect_four.js");

const seconds = Number(process.argv[process.argv.indexOf("--seconds") + 1]);
const reducer = CreateGameReducer({ game: ConnectFour });
const bot = new RandomBot({ game: ConnectFour, enumerate: ConnectFour.ai.enumerate });

/** One random game; how many moves it took. */
function play() {
  let state = InitializeGame({ game: ConnectFour });
  let steps = 0;
  while (state.ctx.gameover === undefined) {
    const moves = bot.enumerate(state.G, state.ctx, state.ctx.currentPlayer);
    state = reducer(state, bot.random(moves));
    steps += 1;
  }
  return steps;
}

/** Games until the time is over: steps, seconds on the wall, seconds of the processor. */
function clock(limit) {
  const wall = performance.now();
  const cpu = process.cpuUsage();
  let units = 0;
  while (performance.now() - wall < 1000 * limit) units += play();
  const used = process.cpuUsage(cpu);
  return { units, wall: (performance.now() - wall) / 1000, cpu: (used.user + used.system) / 1e6 };
}

clock(Math.max(seconds, 1)); // longer than elsewhere: Node compiles what it has seen often
console.log(JSON.stringify({ by: `boardgame.io ${version}`, steps: clock(seconds), clones: null }));
