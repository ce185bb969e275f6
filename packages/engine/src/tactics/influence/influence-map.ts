import { InvalidDataError } from '../../data/check.js';
import type { GridShape, Ground } from '../ground/ground.js';
import { type DropOff, INVERSE, numberOfDropOff, PLATEAU, ROOT } from './drop-off.js';

/** A unit that influences the ground around it. */
export interface InfluenceUnit {
  /** Where it is, on the ground. */
  readonly position: { readonly x: number; readonly z: number };
  /** The number of its side, from 0. */
  readonly side: number;
  /**
   * A designer's number: how much the unit counts in its own place. It need not be its strength in
   * combat.
   */
  readonly strength: number;
  /** By default `inverse`. */
  readonly dropOff?: DropOff;
  /** The influence ends at this distance, in world units. By default it never ends. */
  readonly radius?: number;
}

/** The controller of a place that no side controls. */
export const NEUTRAL = -1;

/**
 * Who controls which ground: for each side, the sum of what its units are worth at every place,
 * which falls with the distance. Distances are straight and measured in world units.
 *
 * A picture is made by `begin`, `add` for every unit, and `finish`. Units may be added over several
 * frames: questions are answered from the last finished picture. With radii the work is in
 * proportion to the cells within them; without, to units times places. Nothing is allocated after
 * construction.
 */
export class InfluenceMap {
  /** The places it has values for. */
  readonly ground: Ground;
  /** How many sides there are. */
  readonly sides: number;
  /** The influence of each side on each place, in the finished picture. */
  #sums: Float64Array[];
  #next: Float64Array[];

  constructor(ground: Ground, sides: number) {
    if (!(Number.isInteger(sides) && sides > 0 && sides <= 64))
      throw new InvalidDataError('sides', `must be a whole number from 1 to 64, got ${sides}`);
    this.ground = ground;
    this.sides = sides;
    const create = () => Array.from({ length: sides }, () => new Float64Array(ground.count));
    this.#sums = create();
    this.#next = create();
  }

  /** Starts a new picture without units. */
  begin(): void {
    for (let side = 0; side < this.sides; side++) this.#next[side].fill(0);
  }

  /** Adds what one unit is worth around it to the picture that is being made. */
  add(unit: InfluenceUnit): void {
    const { ground } = this;
    const { radius = Infinity } = unit;
    const dropOff = numberOfDropOff(unit.dropOff ?? 'inverse', 'dropOff');
    if (!(unit.side >= 0 && unit.side < this.sides)) refuseSide(unit.side, this.sides);
    if (!(radius >= 0)) throw new InvalidDataError('radius', `must be at least 0, got ${radius}`);
    if (dropOff === PLATEAU && radius === Infinity)
      throw new InvalidDataError('radius', 'must be given for a plateau, which ends there');
    if (!Number.isFinite(unit.position.x + unit.position.z + unit.strength)) refuseUnit(unit);
    const sums = this.#next[unit.side];
    if (ground.grid === undefined) addToRegions(sums, ground, unit, dropOff);
    else addToGrid(sums, ground.grid, unit, dropOff);
  }

  /** Lets the new picture answer from now on. */
  finish(): void {
    const sums = this.#sums;
    this.#sums = this.#next;
    this.#next = sums;
  }

  /** Makes a whole picture at once. */
  compute(units: Iterable<InfluenceUnit>): void {
    this.begin();
    for (const unit of units) this.add(unit);
    this.finish();
  }

  /** The influence of a side on every place. The array is reused by the picture after the next. */
  influenceOf(side: number): Readonly<Float64Array> {
    if (!(side >= 0 && side < this.sides)) refuseSide(side, this.sides);
    return this.#sums[side];
  }

  /** The side with the most influence on a place, or {@link NEUTRAL} if there is none or two. */
  controllerOf(place: number): number {
    const sums = this.#sums;
    let best = 0;
    let controller = NEUTRAL;
    for (let side = 0; side < sums.length; side++) {
      const sum = sums[side][place];
      if (sum > best) {
        best = sum;
        controller = side;
      } else if (sum === best) controller = NEUTRAL;
    }
    return controller;
  }

  /** Writes the controller of every place. */
  writeControllers(out: Int8Array): void {
    requireRoom(out, this.ground.count);
    for (let place = 0; place < out.length; place++) out[place] = this.controllerOf(place);
  }

  /**
   * Writes how secure every place is: the influence of its controller minus that of the next side.
   */
  writeSecurity(out: Float64Array): void {
    requireRoom(out, this.ground.count);
    const sums = this.#sums;
    for (let place = 0; place < out.length; place++) {
      let first = 0;
      let second = 0;
      for (let side = 0; side < sums.length; side++) {
        const sum = sums[side][place];
        if (sum > first) {
          second = first;
          first = sum;
        } else if (sum > second) second = sum;
      }
      out[place] = first - second;
    }
  }
}

function addToRegions(sums: Float64Array, ground: Ground, unit: InfluenceUnit, dropOff: number): void {
  const { x, z } = unit.position;
  const { strength, radius = Infinity } = unit;
  for (let place = 0; place < sums.length; place++) {
    const distance = Math.sqrt((ground.x[place] - x) ** 2 + (ground.z[place] - z) ** 2);
    if (distance > radius) continue;
    if (dropOff === INVERSE) sums[place] += strength / (1 + distance);
    else if (dropOff === ROOT) sums[place] += strength / Math.sqrt(1 + distance);
    else if (dropOff === PLATEAU) sums[place] += strength * (1 - (distance / radius) * (distance / radius));
    else sums[place] += strength / ((1 + distance) * (1 + distance));
  }
}

/** Row by row, so that only cells within the radius are touched. */
function addToGrid(
  sums: Float64Array,
  { width, depth, cellSize, origin }: GridShape,
  unit: InfluenceUnit,
  dropOff: number,
): void {
  const { strength, radius = Infinity } = unit;
  // In cells, relative to the middle of cell (0, 0).
  const x = (unit.position.x - origin.x) / cellSize - 0.5;
  const z = (unit.position.z - origin.z) / cellSize - 0.5;
  const reach = radius / cellSize;
  const firstRow = Math.max(0, Math.ceil(z - reach));
  const lastRow = Math.min(depth - 1, Math.floor(z + reach));
  for (let row = firstRow; row <= lastRow; row++) {
    const dz = (row - z) * cellSize;
    const dz2 = dz * dz;
    const half = reach === Infinity ? Infinity : Math.sqrt(Math.max(0, radius * radius - dz2)) / cellSize;
    // One cell more at both ends, because of rounding: the distance decides. It never falls towards
    // an end, so cells between two that lie within the radius need no test.
    let first = Math.max(0, Math.ceil(x - half) - 1);
    let last = Math.min(width - 1, Math.floor(x + half) + 1);
    while (first <= last && distanceTo((first - x) * cellSize, dz2) > radius) first++;
    while (first <= last && distanceTo((last - x) * cellSize, dz2) > radius) last--;
    const start = row * width;
    if (dropOff === INVERSE)
      for (let column = first; column <= last; column++)
        sums[start + column] += strength / (1 + distanceTo((column - x) * cellSize, dz2));
    else if (dropOff === ROOT)
      for (let column = first; column <= last; column++)
        sums[start + column] += strength / Math.sqrt(1 + distanceTo((column - x) * cellSize, dz2));
    else if (dropOff === PLATEAU)
      for (let column = first; column <= last; column++) {
        const share = distanceTo((column - x) * cellSize, dz2) / radius;
        sums[start + column] += strength * (1 - share * share);
      }
    else
      for (let column = first; column <= last; column++) {
        const divisor = 1 + distanceTo((column - x) * cellSize, dz2);
        sums[start + column] += strength / (divisor * divisor);
      }
  }
}

const distanceTo = (dx: number, dz2: number) => Math.sqrt(dx * dx + dz2);

function refuseSide(side: number, sides: number): never {
  throw new InvalidDataError('side', `must be a whole number from 0 to ${sides - 1}, got ${side}`);
}

function refuseUnit({ position, strength }: InfluenceUnit): never {
  throw new InvalidDataError(
    'unit',
    `must have a finite position and strength, got x ${position.x}, z ${position.z}, strength ${strength}`,
  );
}

function requireRoom(out: ArrayLike<number>, count: number): void {
  if (out.length !== count) throw new InvalidDataError('out', `must have ${count} values, got ${out.length}`);
}
