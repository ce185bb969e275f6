import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseDocument } from 'gumption/behavior/files';
import { joinServer } from 'gumption/protocol';
import { WebSocket } from 'ws';
import { createGame } from './game.js';
import { watchBehaviors } from './watch-behaviors.js';

// The game as a program without a page: it plays here, and joins a workbench where one is (npm run
// workbench).

const folder = fileURLToPath(new URL('../behaviors/', import.meta.url));
const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
const { world, session } = createGame(names.map((name) => parseDocument(readFileSync(folder + name, 'utf8'))));

const leave = joinServer(session, {
  open: (url) => new WebSocket(url),
  later: setTimeout,
  report: ({ message }) => console.warn(message),
});

// A behavior that somebody saves, in the workbench or in an editor, is swapped in.
const stopWatching = watchBehaviors(session, folder);

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
    stopWatching();
    leave();
  });
