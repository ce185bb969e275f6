import { assignments, behaviors, sheets } from 'virtual:gumption';
import { joinServer } from 'gumption/protocol';
import { WebSocket } from 'ws';
import { createGame } from './game.js';

// The game as a program without a page: it plays here, and joins the workbench of this project while
// one runs. `npm run dev` starts both, and swaps in what somebody saves.

const { world, session } = createGame({ behaviors, sheets, assignments });
const leave = joinServer(session, { open: (url) => new WebSocket(url) });

let last = performance.now();
const timer = setInterval(() => {
  const now = performance.now();
  session.frame((now - last) / 1000);
  last = now;
}, 1000 / 60);
const story = setInterval(() => console.log(`The guard is at ${world.guard.x.toFixed(1)} m.`), 1000);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    clearInterval(timer);
    clearInterval(story);
    leave();
  });
