// The peer: a boardgame.io server with its lobby and its live connections, everything in memory, as its tutorial starts one.

const { Server } = require("boardgame.io/server");
const { version } = require("boardgame.io/package.json");
const { ConnectFour } = require("../runners/connect_four.js");

const port = Number(process.argv[process.argv.indexOf("--port") + 1]);
const server = Server({ games: [{ ...ConnectFour, name: "connect_four" }], origins: [/localhost/] });

process.on("SIGUSR2", () => global.gc()); // before memory is read: only what is still needed counts
// The lobby has the next port: beside the live connections it is not found with the Koa that its lock brings along.
server.run({ port, lobbyConfig: { apiPort: port + 1 } }, () => console.log(`boardgame.io ${version}`));
