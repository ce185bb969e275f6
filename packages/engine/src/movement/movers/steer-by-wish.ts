import { createVector3 } from '../../math/vector3.js';
import { addSteering, clearSteering, createSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import type { Neighborhood } from '../core/neighborhood.js';
import { flock } from '../crowd/flock.js';
import { arrive } from '../steering/arrive.js';
import { evade } from '../steering/evade.js';
import { followPathToEnd } from '../steering/follow-path.js';
import { matchVelocity } from '../steering/match-velocity.js';
import type { Path } from '../steering/path.js';
import { pursue, pursueAndArrive } from '../steering/pursue.js';
import { wander } from '../steering/wander.js';
import type { Mover } from './mover.js';

/** How many seconds ahead `chase`, `follow` and `evade` predict the other's motion. */
export const PREDICTION = 1;

/** Radius of the wander circle, smaller than its distance ahead. */
const WANDER_RADIUS = 2;

const scratchStill = createVector3();

/**
 * Options of all the behaviors together, written again for each mover before any of them reads it.
 */
const scratchOptions = {
  maxAcceleration: 0,
  maxSpeed: 0,
  targetRadius: 0,
  slowRadius: 0,
  maxPrediction: PREDICTION,
  offset: 3,
  radius: WANDER_RADIUS,
  jitter: 0,
  separation: 0,
  alignment: 0,
  cohesion: 0,
};

/**
 * Of paths: how far along to aim, how far from the last place to look for the next, and when it
 * counts as carried off.
 */
const scratchAim = { ...scratchOptions, offset: 0, window: 0, lostBeyond: 0 };

const scratchStroll = createSteering();
const scratchTogether = createSteering();

/** The weight of wandering within a flock. */
const STROLL = 0.3;

/**
 * Asks for what a mover wishes, walls and others left out of account: the one place where a wish
 * becomes a behavior. False if there is nothing to be done about it: it has arrived, or stands.
 */
export function steerByWish(out: Steering, mover: Mover, near: Readonly<Neighborhood>, dt: number): boolean {
  const { wish, motion, body } = mover;
  const options = scratchOptions;
  options.maxAcceleration = body.maxAcceleration;
  options.maxSpeed = Math.min(wish.speed, body.maxSpeed);
  options.targetRadius = wish.distance;
  options.slowRadius = wish.distance + wish.braking;
  const { quarry } = wish;
  switch (wish.mode) {
    case 'arrive':
      return arrive(out, options, motion, wish.target);
    case 'wander':
      options.radius = WANDER_RADIUS;
      options.jitter = wish.restlessness;
      return wander(out, options, mover.wander, motion, mover.rng, dt);
    case 'follow':
      if (quarry) return pursueAndArrive(out, options, motion, quarry);
      break;
    case 'chase':
      if (quarry) return pursue(out, options, motion, quarry);
      break;
    case 'evade':
      if (quarry) return evadeTogether(out, mover, quarry, near);
      break;
    case 'path':
      if (wish.path) return followWishedPath(out, mover, wish.path);
      break;
    case 'flock':
      return flockAndStroll(out, mover, near, dt);
    case 'rest':
      return matchVelocity(out, options, motion, scratchStill);
  }
  clearSteering(out);
  return false;
}

/**
 * A herd that runs stays a herd: besides getting away, each seeks the midst of the others and goes
 * their way.
 */
function evadeTogether(
  out: Steering,
  { wish, motion }: Mover,
  threat: Readonly<Kinematic>,
  near: Readonly<Neighborhood>,
): boolean {
  const options = scratchOptions;
  const asks = evade(out, options, motion, threat);
  if (wish.cohesion === 0) return asks;
  options.radius = wish.distance;
  options.separation = 0;
  options.alignment = 1;
  options.cohesion = 1;
  if (!flock(scratchTogether, options, motion, near)) return asks;
  addSteering(out, scratchTogether, wish.cohesion);
  return true;
}

function followWishedPath(out: Steering, mover: Mover, path: Path): boolean {
  const { wish, motion, progress } = mover;
  const aim = Object.assign(scratchAim, scratchOptions);
  aim.offset = wish.lead;
  aim.window = 4 * Math.abs(wish.lead) + mover.body.radius;
  aim.lostBeyond = aim.window;
  return followPathToEnd(out, aim, progress, motion, path);
}

function flockAndStroll(out: Steering, mover: Mover, near: Readonly<Neighborhood>, dt: number): boolean {
  const { wish, motion } = mover;
  const options = scratchOptions;
  options.radius = wish.distance;
  options.separation = wish.separation;
  options.alignment = wish.alignment;
  options.cohesion = wish.cohesion;
  let asks = flock(out, options, motion, near);
  if (wish.restlessness > 0) {
    options.jitter = wish.restlessness;
    options.radius = WANDER_RADIUS;
    wander(scratchStroll, options, mover.wander, motion, mover.rng, dt);
    addSteering(out, scratchStroll, STROLL);
    asks = true;
  }
  return asks;
}
