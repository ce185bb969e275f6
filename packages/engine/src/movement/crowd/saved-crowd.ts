import {
  InvalidDataError,
  requireBetween,
  requireFinite,
  requireInteger,
  requireNonNegative,
} from '../../data/check.js';
import { showValue } from '../../data/show.js';
import type { CrowdSlots } from './crowd-slots.js';
import { type CrowdRows, createRows } from './rows.js';

/**
 * A saved crowd as plain JSON. Rows keep their order, because it decides the order in which
 * neighbors are summed, down to the last bit.
 */
export interface SavedCrowd {
  readonly rows: { readonly [field in keyof CrowdRows]: readonly number[] };
  /** By slot, like the limits: how often the slot was freed. */
  readonly generations: readonly number[];
  readonly maxSpeed: readonly number[];
  readonly maxRotation: readonly number[];
  /** Free slots, in the order in which they were freed. */
  readonly free: readonly number[];
}

/** A saved crowd that was looked through, in arrays of its own. */
export interface CheckedCrowd {
  readonly rows: CrowdRows;
  readonly population: number;
  readonly used: number;
  readonly generations: Uint32Array;
  readonly maxSpeed: Float64Array;
  readonly maxRotation: Float64Array;
  readonly free: number[];
}

/** What characters can do, by slot. */
interface LimitsByPlace {
  readonly maxSpeed: Float64Array;
  readonly maxRotation: Float64Array;
}

/** Copies what a crowd consists of into plain lists. */
export function writeCrowd(
  rows: Readonly<CrowdRows>,
  population: number,
  { generations, used, free }: Readonly<CrowdSlots>,
  { maxSpeed, maxRotation }: LimitsByPlace,
): SavedCrowd {
  const list = (from: ArrayLike<number>, count: number) => Array.from({ length: count }, (_, i) => from[i]);
  return {
    rows: {
      x: list(rows.x, population),
      y: list(rows.y, population),
      z: list(rows.z, population),
      velocityX: list(rows.velocityX, population),
      velocityY: list(rows.velocityY, population),
      velocityZ: list(rows.velocityZ, population),
      orientation: list(rows.orientation, population),
      rotation: list(rows.rotation, population),
      radius: list(rows.radius, population),
      place: list(rows.place, population),
    },
    generations: list(generations, used),
    maxSpeed: list(maxSpeed, used),
    maxRotation: list(maxRotation, used),
    free: [...free],
  };
}

/**
 * Looks a saved crowd through and copies it into arrays; throws at the first thing that cannot be,
 * and says where.
 */
export function readCrowd(state: SavedCrowd): CheckedCrowd {
  const used = requireList(state.generations, 'crowd.generations').length;
  const population = requireList(state.rows?.place, 'crowd.rows.place').length;
  const rows = createRows(population);
  for (const field of Object.keys(rows) as (keyof CrowdRows)[]) {
    const check = field === 'place' ? requireInteger : field === 'radius' ? requireNonNegative : requireFinite;
    copyChecked(rows[field], state.rows[field], `crowd.rows.${field}`, check);
  }
  const generations = new Uint32Array(used);
  copyChecked(generations, state.generations, 'crowd.generations', (value, path) =>
    requireBetween(value, 0, 2 ** 32 - 1, path),
  );
  const maxSpeed = new Float64Array(used);
  copyChecked(maxSpeed, state.maxSpeed, 'crowd.maxSpeed', requireNonNegative);
  const maxRotation = new Float64Array(used);
  copyChecked(maxRotation, state.maxRotation, 'crowd.maxRotation', requireNonNegative);
  const free = [...requireList(state.free, 'crowd.free')];
  checkSlots(rows.place, free, used);
  return { rows, population, used, generations, maxSpeed, maxRotation, free };
}

/** Every slot has at most one character or is free, never both. */
function checkSlots(taken: Int32Array, free: readonly number[], used: number): void {
  const seen = new Uint8Array(used);
  const claim = (slot: number, path: string) => {
    requireInteger(slot, path);
    requireBetween(slot, 0, used - 1, path);
    if (seen[slot]) throw new InvalidDataError(path, `must be a slot that is not mentioned yet, got ${slot}`);
    seen[slot] = 1;
  };
  for (const [i, slot] of taken.entries()) claim(slot, `crowd.rows.place[${i}]`);
  for (const [i, slot] of free.entries()) claim(slot, `crowd.free[${i}]`);
}

function copyChecked(
  out: Float64Array | Int32Array | Uint32Array,
  from: readonly number[],
  path: string,
  check: (value: unknown, path: string) => void,
): void {
  const { length } = requireList(from, path);
  if (length !== out.length) throw new InvalidDataError(path, `must have ${out.length} numbers, got ${length}`);
  for (let i = 0; i < length; i++) {
    check(from[i], `${path}[${i}]`);
    out[i] = from[i];
  }
}

function requireList(value: readonly number[] | undefined, path: string): readonly number[] {
  if (!Array.isArray(value)) throw new InvalidDataError(path, `must be a list, got ${showValue(value)}`);
  return value;
}
