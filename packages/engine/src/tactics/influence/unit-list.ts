import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { parse } from '../../data/parse.js';
import { integer, list, nullable, number, tuple } from '../../data/schema.js';
import { withRoom } from '../../math/with-room.js';
import { DROP_OFFS, type DropOff, influenceAt, numberOfDropOff } from './drop-off.js';
import type { InfluenceUnit } from './influence-map.js';

/** Adds the units that somebody knows of; a function of the game, or `knownUnits`. */
export type UnitSource = (add: (unit: InfluenceUnit) => void) => void;

/**
 * Adds units that nobody has seen, guessed from those that are known: a table, a rule, or something
 * that has learned which units come together.
 */
export type UnitEstimator = (known: UnitList, add: (unit: InfluenceUnit) => void) => void;

const savedUnitsSchema = list(
  tuple([number(), number(), integer({ min: 0 }), number(), integer({ min: 0, max: 3 }), nullable(number({ min: 0 }))]),
);

/** Units in arrays that are reused: a note of who stood where at one moment. */
export class UnitList {
  /** How many units there are; only so many entries of the arrays count. */
  count = 0;
  /** The x of each unit. */
  x = new Float64Array(16);
  /** The z of each unit. */
  z = new Float64Array(16);
  /** The side of each unit, from 0. */
  side = new Int32Array(16);
  /** What each unit is worth at its place. */
  strength = new Float64Array(16);
  /** How far each unit reaches, in world units; Infinity for everywhere. */
  radius = new Float64Array(16);
  #dropOff = new Uint8Array(16);

  /** Removes all units and keeps the storage. */
  clear(): void {
    this.count = 0;
  }

  /** Notes a unit as it is now. */
  add(unit: InfluenceUnit): void {
    const { position, side, strength, radius = Infinity } = unit;
    if (!Number.isFinite(position.x + position.z + strength))
      throw new InvalidDataError(
        'unit',
        `must have a finite position and strength, got x ${position.x}, z ${position.z}, strength ${strength}`,
      );
    const at = this.count++;
    if (at === this.x.length) this.#reserve(2 * at);
    this.x[at] = position.x;
    this.z[at] = position.z;
    this.side[at] = side;
    this.strength[at] = strength;
    this.radius[at] = radius;
    this.#dropOff[at] = numberOfDropOff(unit.dropOff ?? 'inverse', 'dropOff');
  }

  /** How the strength of a unit falls with distance. */
  dropOffOf(unit: number): DropOff {
    return DROP_OFFS[this.#dropOff[unit]];
  }

  /** The sum of what the units of a side are worth at a point. */
  influenceAt(side: number, x: number, z: number): number {
    let sum = 0;
    for (let i = 0; i < this.count; i++) {
      if (this.side[i] !== side) continue;
      const distance = Math.sqrt((this.x[i] - x) * (this.x[i] - x) + (this.z[i] - z) * (this.z[i] - z));
      sum += influenceAt(this.dropOffOf(i), this.strength[i], distance, this.radius[i]);
    }
    return sum;
  }

  /** A row for each unit: x, z, side, strength, number of the drop-off, radius or null for none. */
  save(): (number | null)[][] {
    return Array.from({ length: this.count }, (_, i) => [
      this.x[i],
      this.z[i],
      this.side[i],
      this.strength[i],
      this.#dropOff[i],
      this.radius[i] === Infinity ? null : this.radius[i],
    ]);
  }

  /** Throws, and changes nothing, if these cannot be units. */
  restore(saved: unknown): void {
    const rows = parse(savedUnitsSchema, saved, 'units', SAVED_LIMITS);
    rows.forEach(([, , , , dropOff, radius], i) => {
      if (DROP_OFFS[dropOff] === 'plateau' && radius === null)
        throw new InvalidDataError(`units[${i}]`, 'must have a radius, as it has a plateau');
    });
    this.clear();
    for (const [x, z, side, strength, dropOff, radius] of rows)
      this.add({ position: { x, z }, side, strength, dropOff: DROP_OFFS[dropOff], radius: radius ?? Infinity });
  }

  #reserve(count: number): void {
    this.x = withRoom(this.x, count);
    this.z = withRoom(this.z, count);
    this.side = withRoom(this.side, count);
    this.strength = withRoom(this.strength, count);
    this.radius = withRoom(this.radius, count);
    this.#dropOff = withRoom(this.#dropOff, count);
  }
}
