import { InvalidDataError, requireNonNegative, requirePositive } from '../../data/check.js';
import { checkOptionNames, type OptionNames } from '../../data/known-options.js';
import { GroundCircleRecord, SortedGrid } from '../../math/sorted-grid.js';
import { createKinematic, createSteering, type Kinematic, MotionLimitsRecord } from '../core/kinematic.js';
import type { Neighborhood } from '../core/neighborhood.js';
import { checkMotion } from './check-motion.js';
import type { CrowdMember, CrowdOptions } from './crowd-options.js';
import { type CrowdId, CrowdSlots } from './crowd-slots.js';
import { type CrowdRows, createRows, loadMotion, moveRows, storeMotion } from './rows.js';
import { readCrowd, type SavedCrowd, writeCrowd } from './saved-crowd.js';

/**
 * The motion of up to many tens of thousands of characters, in flat arrays sorted by position:
 * neighbors lie side by side in memory, so a look around reads a few ranges and copies nothing.
 * `tickCrowd` moves all of them with the same behaviors that move single records. For a few dozen
 * characters, plain `Kinematic` records and `gatherNeighbors` are simpler.
 *
 * A character has an id, and for behaviors a _slot_: a small number that stays the same and indexes
 * what the game stores about its characters. The _row_ of its motion changes on every tick; get it
 * from {@link rowOf}.
 */
export class Crowd {
  /** The options it was made with. */
  readonly options: CrowdOptions;
  /**
   * By slot: the limits of each body. May be written at any time; the arrays are replaced when the
   * crowd grows.
   */
  maxSpeed = new Float64Array(0);
  /** By slot: the fastest turn of each body, in radians per second. */
  maxRotation = new Float64Array(0);
  /** Records for `tickCrowd` to work with, of this crowd alone and made once. */
  readonly scratch = { motion: createKinematic(), request: createSteering(), limits: new MotionLimitsRecord() };

  #current = createRows(0);
  #spare = createRows(0);
  #population = 0;
  readonly #slots = new CrowdSlots();
  /** By slot: the row, or −1; up to date while `knowsRows`. */
  #rowBySlot = new Int32Array(0);
  #knowsRows = true;
  readonly #grid: SortedGrid;
  /** While sorting: the new row of each row. */
  #order = new Int32Array(0);
  /** What is asked of the grid, and what was asked last in a step. */
  readonly #circle = new GroundCircleRecord();
  readonly #cellCircle = new GroundCircleRecord();
  #isSorted = true;
  #isStepping = false;

  constructor(options: CrowdOptions) {
    checkOptionNames(options, CROWD_OPTIONS, 'Crowd');
    const { reach, cellSize = reach, radius = 0.5 } = options;
    requirePositive(reach, 'crowd.reach');
    requirePositive(cellSize, 'crowd.cellSize');
    requireNonNegative(radius, 'crowd.radius');
    requireNonNegative(options.maxSpeed, 'crowd.maxSpeed');
    requireNonNegative(options.maxRotation, 'crowd.maxRotation');
    this.options = options;
    this.#grid = new SortedGrid(cellSize * (1 + 2 ** -20));
  }

  /** The number of characters; their rows are 0 to `count` − 1. */
  get count(): number {
    return this.#population;
  }

  /**
   * The motions, for drawing and for loops over all of them: rows 0 to `count` − 1. Do not keep the
   * arrays; every tick replaces them. After writing into them call {@link touch}.
   */
  get rows(): CrowdRows {
    return this.#current;
  }

  /**
   * Adds a character. Others see it from the next tick. Arrays grow by doubling, here and never
   * during a tick.
   */
  add(member: CrowdMember = {}): CrowdId {
    this.#refuseWhileStepping();
    const { options } = this;
    checkOptionNames(member, MEMBER_OPTIONS, 'a member of a crowd');
    const row = this.#population;
    const motion = createKinematic(member);
    const { radius = options.radius ?? 0.5, maxSpeed = options.maxSpeed, maxRotation = options.maxRotation } = member;
    checkMotion(motion, 'member');
    requireNonNegative(radius, 'member.radius');
    requireNonNegative(maxSpeed, 'member.maxSpeed');
    requireNonNegative(maxRotation, 'member.maxRotation');
    const slot = this.#slots.take();
    this.#reserve(Math.max(this.#slots.used, row + 1));
    storeMotion(this.#current, row, motion);
    this.#current.radius[row] = radius;
    this.#current.place[row] = slot;
    this.#rowBySlot[slot] = row;
    this.maxSpeed[slot] = maxSpeed;
    this.maxRotation[slot] = maxRotation;
    this.#population++;
    this.#isSorted = false;
    return this.#slots.idAt(slot);
  }

  /**
   * Removes a character; returns false if it was removed before. Its slot may be reused under
   * another id.
   */
  remove(id: CrowdId): boolean {
    this.#refuseWhileStepping();
    const { scratch } = this;
    const current = this.#current;
    const rowBySlot = this.#rowBySlot;
    const row = this.rowOf(id);
    if (row < 0) return false;
    const slot = current.place[row];
    const last = --this.#population;
    // The last row fills the gap.
    loadMotion(scratch.motion, current, last);
    storeMotion(current, row, scratch.motion);
    current.radius[row] = current.radius[last];
    current.place[row] = current.place[last];
    rowBySlot[current.place[row]] = row;
    rowBySlot[slot] = -1;
    this.#slots.release(slot);
    this.#isSorted = false;
    return true;
  }

  /** Whether the character is in the crowd. */
  has(id: CrowdId): boolean {
    return this.rowOf(id) >= 0;
  }

  /**
   * The character's slot, below the largest number there ever were at a time; −1 if it was removed.
   */
  slotOf(id: CrowdId): number {
    return this.#slots.slotOf(id);
  }

  /** The id of the character in a slot. */
  idAt(slot: number): CrowdId {
    return this.#slots.idAt(slot);
  }

  /**
   * The row of the character's motion in {@link rows}, valid until the next tick or query; −1 if it
   * was removed.
   */
  rowOf(id: CrowdId): number {
    const slot = this.#slots.slotOf(id);
    if (slot < 0) return -1;
    if (!this.#knowsRows) this.#findRows();
    return this.#rowBySlot[slot];
  }

  /**
   * Copies a character's motion into a record. Returns false and copies nothing if it was removed.
   */
  read(out: Kinematic, id: CrowdId): boolean {
    const row = this.rowOf(id);
    if (row < 0) return false;
    loadMotion(out, this.#current, row);
    return true;
  }

  /** Sets a character's motion; returns false if it was removed. */
  write(id: CrowdId, motion: Readonly<Kinematic>): boolean {
    this.#refuseWhileStepping();
    checkMotion(motion, 'motion');
    const row = this.rowOf(id);
    if (row < 0) return false;
    storeMotion(this.#current, row, motion);
    this.#isSorted = false;
    return true;
  }

  /**
   * Puts the rows into the order of these ids, which must be all there are. The order of neighbors
   * then depends only on the present positions: for owners that keep the motions themselves, so
   * that those are all there is to save.
   */
  arrange(ids: readonly CrowdId[]): void {
    this.#refuseWhileStepping();
    const current = this.#current;
    const spare = this.#spare;
    const order = this.#order;
    const population = this.#population;
    if (ids.length !== population)
      throw new InvalidDataError('ids', `must be all ${population} of the crowd, got ${ids.length}`);
    for (let i = 0; i < ids.length; i++) {
      const row = this.rowOf(ids[i]);
      if (row < 0) throw new InvalidDataError(`ids[${i}]`, 'has gone');
      order[row] = i;
    }
    moveRows(spare, current, order, population);
    this.#current = spare;
    this.#spare = current;
    this.#isSorted = false;
    this.#knowsRows = false;
  }

  /** Call it after writing into {@link rows}, so that neighbor queries see the new positions. */
  touch(): void {
    this.#refuseWhileStepping();
    this.#isSorted = false;
  }

  /**
   * Writes the neighbors of a character within `radius`, and some beyond, into `out`. Returns false
   * and no neighbors if it was removed.
   */
  near(out: Neighborhood, id: CrowdId, radius = this.options.reach): boolean {
    this.#sort();
    const row = this.rowOf(id);
    this.#show(out);
    out.reach = radius;
    if (row < 0) return false;
    out.self = row;
    this.#circle.x = this.#current.x[row];
    this.#circle.z = this.#current.z[row];
    this.#circle.radius = radius;
    out.rangeCount = this.#grid.findRanges(out.ranges, this.#circle);
    return true;
  }

  /**
   * Writes the characters within `radius` of a position on the ground, and some beyond, into `out`.
   */
  nearPlace(out: Neighborhood, x: number, z: number, radius = this.options.reach): void {
    this.#sort();
    this.#show(out);
    out.reach = radius;
    this.#circle.x = x;
    this.#circle.z = z;
    this.#circle.radius = radius;
    out.rangeCount = this.#grid.findRanges(out.ranges, this.#circle);
  }

  /**
   * Copies the whole state as plain JSON. A restored crowd continues as the saved one would have.
   */
  save(): SavedCrowd {
    return writeCrowd(this.#current, this.#population, this.#slots, this);
  }

  /**
   * Replaces the state by a saved one, whose ids become valid again. Throws if it is invalid, and
   * then changes nothing.
   */
  restore(state: SavedCrowd): void {
    this.#refuseWhileStepping();
    const { rows, population, generations, used, free, maxSpeed, maxRotation } = readCrowd(state);
    this.#reserve(used);
    this.#slots.generations = generations;
    this.#slots.used = used;
    this.#slots.free = free;
    this.#population = population;
    for (const key of Object.keys(rows) as (keyof CrowdRows)[]) this.#current[key].set(rows[key]);
    this.maxSpeed.set(maxSpeed);
    this.maxRotation.set(maxRotation);
    this.#rowBySlot.fill(-1);
    this.#findRows();
    this.#isSorted = false;
  }

  /**
   * For `tickCrowd`: sorts the rows and returns rows for the next motions, all of which must be
   * written; {@link endTick} makes them current. Until then the current ones stay readable.
   */
  beginTick(near: Neighborhood): CrowdRows {
    this.#refuseWhileStepping();
    this.#sort();
    this.#show(near);
    this.#isStepping = true;
    return this.#spare;
  }

  /**
   * For `tickCrowd`: shows in `near` the neighbors within `reach` of the character in a row. Sets
   * only the ranges; {@link beginTick} has set the arrays. The ranges are those of the whole cell:
   * rows that follow one another are mostly in the same cell, and their ranges stay as they are.
   */
  lookRound(near: Neighborhood, row: number): void {
    const { options } = this;
    const current = this.#current;
    const circle = this.#cellCircle;
    const grid = this.#grid;
    const { cellSize } = grid;
    near.self = row;
    const x = (Math.floor(current.x[row] / cellSize) + 0.5) * cellSize;
    const z = (Math.floor(current.z[row] / cellSize) + 0.5) * cellSize;
    if (x === circle.x && z === circle.z) return;
    circle.x = x;
    circle.z = z;
    circle.radius = options.reach + cellSize / 2;
    near.rangeCount = grid.findRanges(near.ranges, circle);
  }

  /** For `tickCrowd`: makes the next motions current, or discards them after a failure. */
  endTick(outcome: 'done' | 'failed'): void {
    this.#isStepping = false;
    if (outcome === 'failed') return;
    const current = this.#current;
    const spare = this.#spare;
    // Radius and slot of each row have not changed: these two arrays stay on their side.
    const { radius, place } = spare;
    spare.radius = current.radius;
    spare.place = current.place;
    current.radius = radius;
    current.place = place;
    this.#current = spare;
    this.#spare = current;
    this.#isSorted = false;
  }

  #show(out: Neighborhood): void {
    const current = this.#current;
    const grid = this.#grid;
    out.x = current.x;
    out.y = current.y;
    out.z = current.z;
    out.velocityX = current.velocityX;
    out.velocityY = current.velocityY;
    out.velocityZ = current.velocityZ;
    out.orientation = current.orientation;
    out.radius = current.radius;
    out.self = -1;
    out.reach = this.options.reach;
    out.rangeCount = 0;
    // `out` may be the neighborhood of the tick, whose ranges are then gone.
    this.#cellCircle.x = Number.NaN;
    if (out.within.length < current.x.length) out.within = new Int32Array(current.x.length);
    if (out.ranges.length < grid.mostRangeEnds) out.ranges = new Int32Array(grid.mostRangeEnds);
  }

  #sort(): void {
    if (this.#isSorted) return;
    const current = this.#current;
    const spare = this.#spare;
    const order = this.#order;
    const population = this.#population;
    this.#grid.sort(order, current.x, current.z, population);
    moveRows(spare, current, order, population);
    this.#current = spare;
    this.#spare = current;
    this.#isSorted = true;
    this.#knowsRows = false;
  }

  /** Called only when a row is asked for: for a large crowd it reads much memory. */
  #findRows(): void {
    const rowBySlot = this.#rowBySlot;
    const population = this.#population;
    const { place } = this.#current;
    for (let row = 0; row < population; row++) rowBySlot[place[row]] = row;
    this.#knowsRows = true;
  }

  #reserve(count: number): void {
    const capacity = this.#order.length;
    if (count <= capacity) return;
    const larger = Math.max(16, 2 * capacity, count);
    const rows = createRows(larger);
    for (const key of Object.keys(rows) as (keyof CrowdRows)[]) rows[key].set(this.#current[key]);
    this.#current = rows;
    this.#spare = createRows(larger);
    this.#order = new Int32Array(larger);
    this.#rowBySlot = enlarge(this.#rowBySlot, new Int32Array(larger).fill(-1));
    this.maxSpeed = enlarge(this.maxSpeed, new Float64Array(larger));
    this.maxRotation = enlarge(this.maxRotation, new Float64Array(larger));
  }

  #refuseWhileStepping(): void {
    if (this.#isStepping)
      throw new InvalidDataError('crowd', 'cannot be changed during tickCrowd; change it between ticks');
  }
}

function enlarge<T extends Float64Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** For the check of misspelled options. */
const CROWD_OPTIONS = {
  reach: true,
  cellSize: true,
  facing: true,
  radius: true,
  maxSpeed: true,
  maxRotation: true,
} as const satisfies OptionNames<CrowdOptions>;
const MEMBER_OPTIONS = {
  position: true,
  velocity: true,
  orientation: true,
  rotation: true,
  radius: true,
  maxSpeed: true,
  maxRotation: true,
} as const satisfies OptionNames<CrowdMember>;
