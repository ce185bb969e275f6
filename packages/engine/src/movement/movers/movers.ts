import { InvalidDataError } from '../../data/check.js';
import { checkSeconds } from '../../data/check-time.js';
import { checkOptionNames, type OptionNames } from '../../data/known-options.js';
import { addScaled3, copy3, createVector3, dot3, length3, scale3, subtract3 } from '../../math/vector3.js';
import {
  type AvoidWallsOptions,
  type AvoidWallsState,
  avoidWalls,
  createAvoidWallsState,
} from '../avoidance/avoid-walls.js';
import { type CollisionDetector, createHit } from '../avoidance/detector.js';
import { whiskers } from '../avoidance/rays.js';
import { separate } from '../avoidance/separate.js';
import { integrate } from '../core/integrate.js';
import {
  addSteering,
  copySteering,
  createSteering,
  type Kinematic,
  limitAngular,
  limitLength,
} from '../core/kinematic.js';
import { createNeighborhood, type Neighborhood } from '../core/neighborhood.js';
import { Crowd } from '../crowd/crowd.js';
import type { CrowdId } from '../crowd/crowd-slots.js';
import { align } from '../steering/align.js';
import { lookWhereGoing } from '../steering/look-where-going.js';
import { Kinship } from './kinship.js';
import type { Mover } from './mover.js';
import { steerByWish } from './steer-by-wish.js';

/** Settings that all movers of a world share. World units, seconds. */
export interface MoversOptions {
  /**
   * The distance they keep between the edges of their bodies; 0 lets them run through each other.
   */
  readonly clearance?: number;
  /** How far flocking movers look around; a flock with a larger radius sees no farther. */
  readonly reach?: number;
  /** The obstacles, if there are any. */
  readonly walls?: CollisionDetector;
  /** How far ahead walls are detected, in seconds of travel. */
  readonly lookahead?: number;
}

/**
 * The weight of keeping apart relative to what a mover wants: with a lower one, two movers that want
 * to be in the same place would overlap.
 */
const SEPARATION_WEIGHT = 3;

/** Within how many seconds one with nowhere to look stops turning. */
const TURNING_STOPS_WITHIN = 0.1;

/** A mover among others. */
interface Entry {
  readonly mover: Mover;
  readonly id: CrowdId;
  /** Its number in the crowd, below the most there ever were. */
  readonly place: number;
  readonly walls: AvoidWallsState;
  isGone: boolean;
}

/**
 * All movers of a world. On each tick, every mover is steered towards its wish, kept away from
 * walls first and from other movers second, and looks where it goes unless it wishes to look
 * elsewhere. All see where the others were before the tick, so their order only affects the last
 * bits of sums. Save each mover (`saveMover`) and the order in which they were added. For more than
 * a few thousand, or for behaviors of your own, use a `Crowd`.
 */
export class Movers {
  /** The options it was made with, defaults filled in. */
  readonly options: Required<Omit<MoversOptions, 'walls'>> & Pick<MoversOptions, 'walls'>;
  /** In the order of joining; removed ones stay in the list until {@link closeGaps}. */
  readonly #entries: Entry[] = [];
  readonly #byMover = new Map<Mover, Entry>();
  readonly #crowd: Crowd;
  readonly #ids: CrowdId[] = [];
  readonly #near = createNeighborhood();
  readonly #kinship = new Kinship();
  readonly #push = createSteering();
  readonly #turn = createSteering();
  // Written again for each mover, and read by behaviors: one record of each serves all.
  readonly #separation = { threshold: 0, maxAcceleration: 0, falloff: 'linear' as const };
  readonly #turning = { maxAngularAcceleration: 0, maxRotation: 0, targetRadius: 0.01, slowRadius: 0.6 };
  readonly #feelers: { -readonly [K in keyof AvoidWallsOptions]: AvoidWallsOptions[K] };
  readonly #from = createVector3();
  readonly #way = createVector3();
  readonly #hit = createHit();
  readonly #limits = { maxSpeed: 0, maxRotation: 0 };

  constructor(options: MoversOptions = {}) {
    checkOptionNames(options, MOVERS_OPTIONS, 'Movers');
    const { clearance = 0.3, reach = 5, lookahead = 0.7, walls } = options;
    this.options = { clearance, reach, lookahead, walls };
    this.#crowd = new Crowd({ reach, maxSpeed: 0, maxRotation: 0 });
    this.#feelers = { rays: whiskers(), lookahead, minLookahead: 0, avoidDistance: 0, maxAcceleration: 0 };
  }

  /** The number of movers. */
  get count(): number {
    return this.#byMover.size;
  }

  /** Adds a mover. It moves, and is in the way of others, from the next tick. */
  add(mover: Mover): void {
    if (this.#byMover.has(mover)) throw new InvalidDataError('mover', 'is added already');
    const id = this.#crowd.add({ ...mover.motion, radius: mover.body.radius });
    const place = this.#crowd.slotOf(id);
    const entry = { mover, id, place, walls: createAvoidWallsState(), isGone: false };
    this.#byMover.set(mover, entry);
    this.#entries.push(entry);
    this.#ids.push(id);
  }

  /** Removes a mover; returns false if it was not added. */
  remove(mover: Mover): boolean {
    const entry = this.#byMover.get(mover);
    if (entry === undefined) return false;
    this.#byMover.delete(mover);
    this.#crowd.remove(entry.id);
    entry.isGone = true;
    // Gaps are closed all at once: at the next step, or here when they are so many that it costs no
    // more than making them did.
    if (this.#entries.length > 2 * this.#byMover.size) this.#closeGaps();
    return true;
  }

  /** Moves all movers by `dt` seconds. */
  tick(dt: number): void {
    checkSeconds(dt);
    const entries = this.#entries;
    const crowd = this.#crowd;
    const kinship = this.#kinship;
    if (entries.length > this.#byMover.size) this.#closeGaps();
    crowd.arrange(this.#ids);
    for (let i = 0; i < entries.length; i++) {
      const { id, place, mover } = entries[i];
      crowd.write(id, mover.motion);
      kinship.set(place, mover.body.kin);
    }
    for (let i = 0; i < entries.length; i++) this.#steer(entries[i], dt);
    for (let i = 0; i < entries.length; i++) this.#move(entries[i].mover, dt);
  }

  /** The wall that the mover detected in the last tick, for debug drawing; undefined if none. */
  wallMetBy(mover: Mover): AvoidWallsState | undefined {
    const walls = this.#byMover.get(mover)?.walls;
    return walls && walls.ray >= 0 ? walls : undefined;
  }

  #closeGaps(): void {
    const entries = this.#entries;
    const ids = this.#ids;
    let count = 0;
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[i];
      if (entry.isGone) continue;
      entries[count] = entry;
      ids[count++] = entry.id;
    }
    entries.length = count;
    ids.length = count;
  }

  #steer({ mover, id, walls }: Entry, dt: number): void {
    const { options } = this;
    const near = this.#near;
    const push = this.#push;
    const turn = this.#turn;
    const separation = this.#separation;
    const turning = this.#turning;
    const { body, request, motion } = mover;
    const isClear = !options.walls || !this.#feelWalls(mover, walls, dt);
    this.#crowd.near(near, id, options.reach);
    // A designer's radius beyond it is no mistake of the game: the mover looks as far as it can.
    near.reach = Number.POSITIVE_INFINITY;
    if (isClear) steerByWish(request, mover, this.#kinOf(mover), dt);
    else copySteering(request, push);
    if (options.clearance > 0) {
      separation.threshold = 2 * body.radius + options.clearance;
      separation.maxAcceleration = body.maxAcceleration;
      if (separate(push, separation, motion, near)) addSteering(request, push, SEPARATION_WEIGHT);
    }
    turning.maxAngularAcceleration = body.maxAngularAcceleration;
    turning.maxRotation = body.maxRotation;
    const { facing } = mover.wish;
    const turns = Number.isNaN(facing) ? lookWhereGoing(turn, turning, motion) : align(turn, turning, motion, facing);
    // With nowhere to look it must still stop turning.
    request.angular = turns ? turn.angular : -motion.rotation / TURNING_STOPS_WITHIN;
    limitLength(request, body.maxAcceleration);
    limitAngular(request, body.maxAngularAcceleration);
  }

  /** Those of its kind among `near`; all, where it has no kind or does not mind. */
  #kinOf({ body, wish, motion }: Mover): Neighborhood {
    const isGregarious = wish.mode === 'flock' || (wish.mode === 'evade' && wish.cohesion > 0);
    if (body.kin === undefined || !isGregarious) return this.#near;
    return this.#kinship.gather(this.#near, this.#crowd.rows.place, body.kin, motion.position, this.options.reach);
  }

  #feelWalls({ body, motion }: Mover, state: AvoidWallsState, dt: number): boolean {
    const { options } = this;
    const feelers = this.#feelers;
    const push = this.#push;
    feelers.minLookahead = 2 * body.radius;
    feelers.avoidDistance = 2 * body.radius;
    feelers.maxAcceleration = body.maxAcceleration;
    return avoidWalls(push, feelers, state, motion, options.walls!, dt);
  }

  #move({ motion, body, wish, request }: Mover, dt: number): void {
    const limits = this.#limits;
    const wished = wish.mode === 'rest' ? body.maxSpeed : Math.min(wish.speed, body.maxSpeed);
    // A mover whose speed limit drops brakes as it can; it does not stop instantly.
    const { x, y, z } = motion.velocity;
    limits.maxSpeed = Math.max(wished, Math.sqrt(x * x + y * y + z * z) - body.maxAcceleration * dt);
    limits.maxRotation = body.maxRotation;
    copy3(this.#from, motion.position);
    integrate(motion, request, limits, dt);
    if (this.options.walls) this.#stayOutOfWalls(motion, body.radius);
  }

  /**
   * Makes walls solid, since feelers only steer: a mover that would run into a wall stops at it and
   * slides along.
   */
  #stayOutOfWalls({ position, velocity }: Kinematic, radius: number): void {
    const { options } = this;
    const from = this.#from;
    const way = this.#way;
    const hit = this.#hit;
    // Along one wall, then perhaps into the next: a corner takes two.
    for (let tries = 0; tries < 2; tries++) {
      subtract3(way, position, from);
      const length = length3(way);
      if (length === 0) return;
      scale3(way, way, (length + radius) / length);
      if (!options.walls!(hit, from, way)) return;
      const { normal } = hit;
      // How far the body's edge would be inside: so far it is set back, straight out of the wall.
      subtract3(way, position, hit.position);
      const inside = radius - dot3(way, normal);
      if (inside > 0) addScaled3(position, position, normal, inside);
      const into = dot3(velocity, normal);
      if (into < 0) addScaled3(velocity, velocity, normal, -into);
    }
  }
}

/** For the check of misspelled options. */
const MOVERS_OPTIONS = {
  clearance: true,
  reach: true,
  walls: true,
  lookahead: true,
} as const satisfies OptionNames<MoversOptions>;
