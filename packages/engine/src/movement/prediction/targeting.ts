import { requireInteger, requirePositive } from '../../data/check.js';
import { asin, atan2, cos, sin } from '../../math/trig.js';
import { createVector3, scale3, type Vector3 } from '../../math/vector3.js';
import { type Arc, createFiringSolution, findFiringSolution } from './firing-solution.js';
import { type Miss, measureMiss } from './miss.js';
import type { Trial } from './trial.js';

/** What is asked for: from where, at what, how hard, how near. World units, seconds. */
export interface AimOptions {
  /** Passing nearer than this is a hit. */
  readonly margin: number;
  /** Trials before giving up. */
  readonly maxTrials: number;
  readonly arc: Arc;
}

/** About 12 trials find a low shot through drag; wind takes two or three rounds of that; to prove a target out of range takes 20. */
export const AIM: AimOptions = { margin: 0.1, maxTrials: 120, arc: 'low' };

export function validateAim(options: AimOptions, path: string): void {
  requirePositive(options.margin, `${path}.margin`);
  requireInteger(options.maxTrials, `${path}.maxTrials`);
  requirePositive(options.maxTrials, `${path}.maxTrials`);
}

/** A shot to be aimed. The gravity is for the first guess only; what really happens is the trial's affair. */
export interface Shot {
  readonly start: Readonly<Vector3>;
  readonly target: Readonly<Vector3>;
  readonly speed: number;
  readonly gravity: Readonly<Vector3>;
}

/** How to fire, and how near it comes. */
export interface Aim {
  /** Along which to fire, of length 1. */
  readonly direction: Vector3;
  /** Angle above the horizon. */
  elevation: number;
  /** Angle from the straight way to the target, to the left. */
  bearing: number;
  /** Distance at which the best trial passed the target; negative when under or short. */
  miss: number;
  /** How many trials it took. */
  trials: number;
}

export function createAim(): Aim {
  return { direction: createVector3(), elevation: 0, bearing: 0, miss: 0, trials: 0 };
}

/** `found`: it hits. `none`: no elevation reaches so far. `partial`: trials ran out, or wind needs a bearing; `out` has the best. */
export type AimStatus = 'found' | 'partial' | 'none';

/** The smaller part of the golden section. */
const GOLDEN = (3 - Math.sqrt(5)) / 2;
/** Angles nearer than this are alike: near the longest range the range hardly changes with the angle. */
const FINE = 1e-3;
/** Rounds of elevation and bearing before giving up; each leaves a small part of the last one's error. */
const ROUNDS = 8;

/** One search: where it is and how many trials are left. */
interface Search {
  readonly options: AimOptions;
  readonly shot: Shot;
  readonly trial: Trial;
  readonly velocity: Vector3;
  readonly miss: Miss;
  readonly out: Aim;
  bearing: number;
  best: number;
}

/**
 * Finds the elevation that hits a target through drag, lift or whatever else the trial does to a shot (MOV-63). It starts from the
 * dragless solution; if that is short it seeks the longest range by golden section, stopping at the first elevation that carries
 * over the target, and then bisects below it (above it for the high arc). That the longest range lies at 45° is true without drag only. Where
 * air hardly matters `findFiringSolution` needs no trials; where wind blows from the side take {@link findAim}.
 */
export function findElevation(out: Aim, options: AimOptions, shot: Shot, trial: Trial): AimStatus {
  const search = beginSearch(out, options, shot, trial);
  const status = searchElevation(search, guessElevation(shot, options.arc));
  return status === 'found' && Math.abs(out.miss) > options.margin ? 'partial' : status;
}

/**
 * Finds elevation and bearing of a shot in wind or with spin (MOV-64): sets the elevation, turns against what then goes aside, and so
 * on in turn until it hits. Without anything that pushes aside it is {@link findElevation}, at the same cost.
 */
export function findAim(out: Aim, options: AimOptions, shot: Shot, trial: Trial): AimStatus {
  const search = beginSearch(out, options, shot, trial);
  const dx = shot.target.x - shot.start.x;
  const dz = shot.target.z - shot.start.z;
  const ground = Math.sqrt(dx * dx + dz * dz);
  let guess = guessElevation(shot, options.arc);
  for (let round = 0; round < ROUNDS; round++) {
    const status = searchElevation(search, guess);
    if (status !== 'found' || Math.abs(out.miss) <= options.margin) return status;
    search.bearing -= atan2(search.miss.aside, ground);
    search.best = Infinity; // what was best before the turn says nothing about after it
    guess = out.elevation;
  }
  return 'partial';
}

function beginSearch(out: Aim, options: AimOptions, shot: Shot, trial: Trial): Search {
  out.trials = 0;
  out.miss = -Infinity;
  const miss = { over: 0, aside: 0, distance: 0 };
  return { options, shot, trial, velocity: createVector3(), miss, out, bearing: 0, best: Infinity };
}

/** The elevation that would do without air; 45° where none would, as lift or wind may still carry so far. */
function guessElevation(shot: Shot, arc: Arc): number {
  const solution = createFiringSolution();
  const { start, target, speed, gravity } = shot;
  const isFound = findFiringSolution(solution, start, target, speed, gravity, arc);
  return isFound ? asin(Math.max(-1, Math.min(1, solution.direction.y))) : Math.PI / 4;
}

/** Leaves the miss of the last trial in the search; `found` means that it passed near enough but for what goes aside. */
function searchElevation(search: Search, guess: number): AimStatus {
  const isHigh = search.options.arc === 'high';
  let over = tryElevation(search, guess);
  if (isNear(search)) return 'found';
  // `inner` will carry over the target; between it and an `outer` that falls short the hit is bisected.
  let inner = guess;
  let outer = isHigh ? Math.PI / 2 : -Math.PI / 2;
  if (over < 0) {
    // The longest range lies on the side on which it gets better: upwards as a rule, but lift can have it below.
    const isBetterAbove = tryElevation(search, guess + FINE) > over;
    if (isNear(search)) return 'found';
    let low = isBetterAbove ? guess : -Math.PI / 2;
    let high = isBetterAbove ? Math.PI / 2 : guess;
    let left = low + GOLDEN * (high - low);
    let right = high - GOLDEN * (high - low);
    let overLeft = tryElevation(search, left);
    if (isNear(search)) return 'found';
    let overRight = overLeft >= 0 ? -Infinity : tryElevation(search, right);
    if (isNear(search)) return 'found';
    while (overLeft < 0 && overRight < 0) {
      if (high - low < FINE) return 'none';
      if (search.out.trials >= search.options.maxTrials) return 'partial';
      if (overLeft > overRight) {
        high = right;
        right = left;
        overRight = overLeft;
        left = low + GOLDEN * (high - low);
        overLeft = tryElevation(search, left);
      } else {
        low = left;
        left = right;
        overLeft = overRight;
        right = high - GOLDEN * (high - low);
        overRight = tryElevation(search, right);
      }
      if (isNear(search)) return 'found';
    }
    inner = overLeft >= 0 ? left : right;
    outer = isHigh ? high : low;
  }
  while (search.out.trials < search.options.maxTrials) {
    const middle = (inner + outer) / 2; // the sum: the printed difference is no midpoint (correction C8)
    over = tryElevation(search, middle);
    if (isNear(search)) return 'found';
    if (over < 0) outer = middle;
    else inner = middle;
  }
  return 'partial';
}

/** Near enough in the plane of the shot; what is aside is left out, because elevation cannot help it. */
function isNear(search: Search): boolean {
  const { distance, aside } = search.miss;
  return distance * distance - aside * aside <= (search.options.margin * search.options.margin) / 4;
}

function tryElevation(search: Search, elevation: number): number {
  const { shot, velocity, miss, out } = search;
  aimAt(velocity, shot, elevation, search.bearing);
  scale3(velocity, velocity, shot.speed);
  measureMiss(miss, search.trial, shot.start, shot.target, velocity);
  out.trials++;
  const distance = Math.abs(miss.distance);
  if (distance <= search.best || isNear(search)) {
    search.best = distance;
    out.elevation = elevation;
    out.bearing = search.bearing;
    out.miss = miss.distance;
    scale3(out.direction, velocity, 1 / shot.speed);
  }
  return miss.over;
}

/** The unit direction at an elevation, turned by `bearing` to the left of the way to the target. */
function aimAt(out: Vector3, shot: Shot, elevation: number, bearing: number): void {
  const dx = shot.target.x - shot.start.x;
  const dz = shot.target.z - shot.start.z;
  const ground = Math.sqrt(dx * dx + dz * dz);
  const ux = ground > 0 ? dx / ground : 0;
  const uz = ground > 0 ? dz / ground : 1;
  const level = cos(elevation);
  const c = cos(bearing) * level;
  const s = sin(bearing) * level;
  out.x = ux * c + uz * s;
  out.y = sin(elevation);
  out.z = uz * c - ux * s;
}
