import { createVector3 } from '../../math/vector3.js';
import { type Sketch, sketchArrow, sketchCircle, sketchDot, sketchLine } from '../../sketch/sketch.js';
import type { Path } from '../steering/path.js';
import { predictTarget } from '../steering/predict-target.js';
import type { Mover } from './mover.js';
import type { Movers } from './movers.js';
import { PREDICTION } from './steer-by-wish.js';

/** Seconds of motion that arrows stand for: a speed of 4 m/s is drawn 2 m long. */
const VELOCITY_SCALE = 0.5;
const REQUEST_SCALE = 0.15;

const scratchPlace = createVector3();

/**
 * Draws what a mover is doing: its velocity and request, where it wants to be, the character it
 * reacts to and where it expects it, how far it looks around, and the wall that it detects. Call it
 * only for frames in which the overlay is shown.
 */
export function sketchMover(out: Sketch, mover: Mover, movers?: Movers): void {
  const { motion, wish, request } = mover;
  const { position } = motion;
  sketchArrow(out, 'velocity', position, motion.velocity, VELOCITY_SCALE);
  sketchArrow(out, 'request', position, request, REQUEST_SCALE);
  if (wish.mode === 'arrive') {
    sketchLine(out, 'target', position, wish.target);
    sketchCircle(out, 'target', wish.target, wish.distance);
  } else if (wish.quarry) {
    predictTarget(scratchPlace, PREDICTION, motion, wish.quarry);
    sketchLine(out, 'target', position, scratchPlace);
    sketchDot(out, 'target', scratchPlace);
    if (wish.mode === 'follow') sketchCircle(out, 'target', scratchPlace, wish.distance);
  } else if (wish.mode === 'path' && wish.path) sketchPath(out, wish.path);
  else if (wish.mode === 'flock') sketchCircle(out, 'range', position, wish.distance);
  const wall = movers?.wallMetBy(mover);
  if (!wall) return;
  sketchLine(out, 'ray', position, wall.hit);
  sketchDot(out, 'hit', wall.hit);
}

/** Draws a path, corner by corner. */
export function sketchPath(out: Sketch, { x, y, z }: Path): void {
  for (let i = 1; i < x.length; i++)
    sketchLine(out, 'path', { x: x[i - 1], y: y[i - 1], z: z[i - 1] }, { x: x[i], y: y[i], z: z[i] });
}
