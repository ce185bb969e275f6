import { expect, it } from 'vitest';
import { defineObjectType } from '../../behavior/index.js';
import { RUNNING, SUCCESS } from '../../behavior/vocabulary/status.js';
import { createMover, type Mover } from '../movers/mover.js';
import type { Wish } from '../movers/wish.js';
import { createLinePath, type Path } from '../steering/path.js';
import { movementActions } from './movement-actions.js';

// What an action asks of its mover, field by field: every parameter has another value.

const body = { radius: 0.4, maxSpeed: 4, maxAcceleration: 10, maxRotation: 6, maxAngularAcceleration: 30 };
const at = (x: number, z: number) => ({ x, y: 0, z });
const place = defineObjectType<{ x: number; z: number }>('place', { id: () => 'place' });
const creature = defineObjectType<Mover>('creature', { id: () => 'creature' });
const route = defineObjectType<Path>('route', { id: () => 'route' });
const other = createMover(body, 2, { position: at(30, 40) });
const lane = createLinePath([at(0, 0), at(50, 0)]);
const slot = { position: at(-3, 4), orientation: 1.25 };

const actions = movementActions({
  mover: (mover: Mover) => mover,
  places: { type: place, positionOf: ({ x, z }) => at(x, z) },
  creatures: { type: creature, motionOf: ({ motion }: Mover) => motion },
  routes: { type: route, pathOf: (path: Path) => path },
  formations: { slotOf: () => slot },
});

interface Run {
  readonly mover: Mover;
  readonly status: unknown;
  readonly stop: () => void;
}

/** Starts an action and updates it once, `time` seconds later. */
function run(name: string, params: object, time = 0): Run {
  const task = actions.find((each) => each.name === name) as unknown as Record<
    'start' | 'update' | 'stop',
    ((agent: Mover, params: object, context: object) => unknown) | undefined
  >;
  const mover = createMover(body, 1, { position: at(0, 0) });
  const memory = { since: 0, claim: 0 };
  mover.progress.parameter = 49;
  task.start?.(mover, params, { memory, time: 10 });
  const status = task.update?.(mover, params, { memory, time: 10 + time });
  return { mover, status, stop: () => void task.stop?.(mover, params, { memory, time: 10 + time }) };
}

const cases: readonly (readonly [string, object, Partial<Wish>])[] = [
  ['wander', { pace: 0.25, restlessness: 7, seconds: 3 }, { mode: 'wander', speed: 1, restlessness: 7 }],
  [
    'flock',
    { pace: 0.75, radius: 9, separation: 2, alignment: 3, cohesion: 5, restlessness: 7 },
    { mode: 'flock', speed: 3, distance: 9, separation: 2, alignment: 3, cohesion: 5, restlessness: 7 },
  ],
  [
    'follow',
    { target: other, pace: 0.5, distance: 6, braking: 8 },
    { mode: 'follow', speed: 2, distance: 6, braking: 8, quarry: other.motion },
  ],
  ['chase', { target: other, pace: 0.5, reach: 49.9 }, { mode: 'chase', speed: 2, quarry: other.motion }],
  [
    'flee',
    { target: other, pace: 0.5, distance: 50.1, huddle: 3, radius: 6 },
    { mode: 'evade', speed: 2, cohesion: 3, distance: 6, quarry: other.motion },
  ],
  [
    'followRoute',
    { route: lane, pace: 0.5, lead: 3, isBackwards: false, near: 5, braking: 7 },
    { mode: 'path', speed: 2, lead: 3, distance: 2.5, braking: 7, path: lane },
  ],
  [
    'followRoute',
    { route: lane, pace: 0.5, lead: 3, isBackwards: true, near: 5, braking: 7 },
    { mode: 'path', speed: 2, lead: -3, distance: 2.5, braking: 7, path: lane },
  ],
];

it.each(cases)('%s asks for what its parameters say, and for nothing once it has stopped', (name, params, wish) => {
  const { mover, status, stop } = run(name, params);
  expect(status).toBe(RUNNING);
  expect(mover.wish).toMatchObject(wish);
  stop();
  expect(mover.wish).toMatchObject({ mode: 'rest', quarry: undefined, path: undefined });
});

it('chase and flee are done exactly at their distance, and wander when its time is over', () => {
  expect(run('chase', { target: other, pace: 1, reach: 50 }).status).toBe(SUCCESS);
  expect(run('flee', { target: other, pace: 1, distance: 50, huddle: 0, radius: 1 }).status).toBe(SUCCESS);
  const stroll = { pace: 1, restlessness: 1, seconds: 3 };
  expect([2.5, 3, 3.5].map((time) => run('wander', stroll, time).status)).toEqual([RUNNING, SUCCESS, SUCCESS]);
  expect(run('wander', { ...stroll, seconds: 0 }, 1000).status).toBe(RUNNING);
});

it('followRoute looks for its place again when it starts, wherever it was before', () => {
  const { mover } = run('followRoute', { route: lane, pace: 1, lead: 1, isBackwards: false, near: 2, braking: 1 });
  expect(mover.progress.parameter).toBe(-1);
});
