import { expect, it } from 'vitest';
import { addSteering, createSteering, type Steering } from '../core/kinematic.js';
import { createNeighborhood, gatherNeighbors } from '../core/neighborhood.js';
import { flock } from '../crowd/flock.js';
import { arrive } from '../steering/arrive.js';
import { evade } from '../steering/evade.js';
import { followPathToEnd } from '../steering/follow-path.js';
import { createLinePath } from '../steering/path.js';
import { pursue, pursueAndArrive } from '../steering/pursue.js';
import { createMover, type Mover } from './mover.js';
import { PREDICTION, steerByWish } from './steer-by-wish.js';
import { claimWish, type Wish, type WishMode } from './wish.js';

// A wish becomes the steering behavior of its name, with the options that the wish and the body say.

const body = { radius: 0.5, maxSpeed: 6, maxAcceleration: 10, maxRotation: 6, maxAngularAcceleration: 30 };
const at = (x: number, z: number) => ({ x, y: 0, z });
const other = createMover(body, 2, { position: at(9, 5), velocity: at(-1, 2) });
const friends = [
  createMover(body, 3, { position: at(2, 1), velocity: at(0, 3) }),
  createMover(body, 4, { position: at(-1, 2), velocity: at(1, 1) }),
  createMover(body, 5, { position: at(40, 2) }),
];
const lane = createLinePath([at(-20, 3), at(5, 3), at(5, 30)]);

function wishing(mode: WishMode, wish: Partial<Wish>): Mover {
  const mover = createMover(body, 1, { position: at(0, 0), velocity: at(1, 0.5) });
  claimWish(mover.wish, mode);
  Object.assign(mover.wish, { speed: 4, distance: 1.5, braking: 2.5, ...wish });
  return mover;
}

const near = createNeighborhood();
const self = wishing('rest', {}).motion;
gatherNeighbors(
  near,
  self,
  friends.map(({ motion }) => ({ motion, radius: body.radius })),
);
const options = {
  maxAcceleration: 10,
  maxSpeed: 4,
  targetRadius: 1.5,
  slowRadius: 4,
  maxPrediction: PREDICTION,
};
const together = (weights: { separation: number; alignment: number; cohesion: number }, radius: number) => {
  const out = createSteering();
  flock(out, { maxAcceleration: 10, radius, ...weights }, self, near);
  return out;
};

const cases: readonly (readonly [WishMode, Partial<Wish>, (out: Steering) => unknown])[] = [
  ['arrive', { target: at(3, -7) }, (out) => arrive(out, options, self, at(3, -7))],
  ['follow', { quarry: other.motion }, (out) => pursueAndArrive(out, options, self, other.motion)],
  ['chase', { quarry: other.motion }, (out) => pursue(out, options, self, other.motion)],
  ['evade', { quarry: other.motion, cohesion: 0 }, (out) => evade(out, options, self, other.motion)],
  [
    'evade',
    { quarry: other.motion, cohesion: 0.7, distance: 5 },
    (out) => {
      evade(out, options, self, other.motion);
      addSteering(out, together({ separation: 0, alignment: 1, cohesion: 1 }, 5), 0.7);
    },
  ],
  [
    'flock',
    { separation: 2, alignment: 3, cohesion: 5, distance: 7, restlessness: 0 },
    (out) => addSteering(out, together({ separation: 2, alignment: 3, cohesion: 5 }, 7)),
  ],
  [
    'path',
    { path: lane, lead: 2, distance: 1.5 },
    (out) => {
      const aim = { ...options, offset: 2, window: 8.5, lostBeyond: 8.5 };
      followPathToEnd(out, aim, createMover(body, 1).progress, self, lane);
    },
  ],
];

it.each(cases)('%s is the steering behavior of that name, with the options of wish and body', (mode, wish, steer) => {
  const [out, expected] = [createSteering(), createSteering()];
  expect(steerByWish(out, wishing(mode, wish), near, 0.1)).toBe(true);
  steer(expected);
  expect(out).toEqual(expected);
});

it.each(['follow', 'chase', 'evade', 'path'] as const)(
  '%s without anybody or anything to it asks for nothing',
  (mode) => {
    const out = createSteering(1, 2, 3, 4);
    expect(steerByWish(out, wishing(mode, {}), near, 0.1)).toBe(false);
    expect(out).toEqual(createSteering());
  },
);

it('a wish for more speed than the body has is one for all that it has', () => {
  const [one, two] = [createSteering(), createSteering()];
  steerByWish(one, wishing('arrive', { target: at(2, 90), speed: 100 }), near, 0.1);
  arrive(two, { ...options, maxSpeed: 6 }, self, at(2, 90));
  expect(one).toEqual(two);
});

it('a flock that is restless adds three tenths of a stroll, and moves even alone', () => {
  const alone = createNeighborhood();
  const stroll = createSteering();
  const out = createSteering();
  steerByWish(stroll, wishing('wander', { restlessness: 2 }), alone, 0.1);
  const weights = { separation: 2, alignment: 3, cohesion: 5, distance: 7 };
  expect(steerByWish(out, wishing('flock', { ...weights, restlessness: 2 }), near, 0.1)).toBe(true);
  const expected = together({ separation: 2, alignment: 3, cohesion: 5 }, 7);
  addSteering(expected, stroll, 0.3);
  expect(out).toEqual(expected);
  expect(steerByWish(out, wishing('flock', { ...weights, restlessness: 2 }), alone, 0.1)).toBe(true);
  expect(steerByWish(out, wishing('flock', { ...weights, restlessness: 0 }), alone, 0.1)).toBe(false);
});
