// An engine: a program that plays at a table, asked line by line. It needs nothing but Node.
//
//     clew bot http://localhost:8000/t/TABLE --engine "node examples/engine.js"
//
// It knows no rules. Of what it may do it leaves out what could lose everything at once, and then it does what it has
// done least often: so it tries everything, and does not go round in circles.

const { createInterface } = require("node:readline");

const done = new Map();
const times = (offer) => done.get(offer.say) ?? 0;

/** One of the offers. */
function choose(offers) {
  const safe = offers.filter((offer) => !offer.grave);
  return (safe.length ? safe : offers).reduce((best, offer) => (times(offer) < times(best) ? offer : best));
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const told = JSON.parse(line);
  if (told.type === "hello") {
    console.error(`I am ${told.names[told.seat]} in ${told.title}.`);
  } else if (told.type === "frame") {
    const offer = choose(told.offers);
    done.set(offer.say, times(offer) + 1);
    console.log(JSON.stringify({ action: offer.action }));
  } else if (told.type === "over" && told.outcome) {
    console.error(told.outcome.reason);
  }
});
