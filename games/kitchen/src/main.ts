import { parseArgs } from 'node:util';
import { joinServer } from 'gumption/protocol';
import { WebSocket } from 'ws';
import { readBehaviors } from './behaviors.js';
import { createKitchen } from './game.js';
import { DAY_SECONDS, dayOf, STEP_SECONDS, type World } from './world.js';

// The game as a Node program without a page: it prints its story, and can join a workbench.

const { values } = parseArgs({ options: { url: { type: 'string' }, quiet: { type: 'boolean' } } });

/** Day and hour, as in `day 2 14:30`. */
function clock(world: World): string {
  const minutes = Math.floor((((world.tick * STEP_SECONDS) % DAY_SECONDS) / DAY_SECONDS) * 24 * 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return `day ${dayOf(world)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const { session } = createKitchen(readBehaviors(), {
  onStep(world) {
    if (!values.quiet) for (const what of world.happenings) console.log(`${clock(world)}  ${what}`);
  },
  now: () => performance.now() / 1000,
});

const leave = joinServer(session, {
  ...(values.url !== undefined && { url: values.url }),
  open: (url) => new WebSocket(url),
  later: setTimeout,
  report: ({ message }) => console.warn(message),
  onState: (state, problem) => {
    if (state === 'joined') console.log('The workbench is there.');
    if (state === 'refused') console.log(`The workbench refuses this game: ${problem}`);
  },
});

let last = performance.now();
const timer = setInterval(() => {
  const now = performance.now();
  session.frame((now - last) / 1000);
  last = now;
}, 1000 * STEP_SECONDS);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    clearInterval(timer);
    leave();
  });
