import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { parse } from '../../data/parse.js';
import { integer, list, number, type Schema, struct } from '../../data/schema.js';
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

const numbers = list(number());
const limits = list(number({ min: 0 }));
const slots = list(integer({ min: 0, max: 2 ** 31 - 1 }));

const savedCrowdSchema: Schema<SavedCrowd> = struct({
  __proto__: null,
  rows: struct({
    __proto__: null,
    x: numbers,
    y: numbers,
    z: numbers,
    velocityX: numbers,
    velocityY: numbers,
    velocityZ: numbers,
    orientation: numbers,
    rotation: numbers,
    radius: limits,
    place: slots,
  }),
  generations: list(integer({ min: 0, max: 2 ** 32 - 1 })),
  maxSpeed: limits,
  maxRotation: limits,
  free: slots,
});

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
  parse(savedCrowdSchema, state, 'crowd', SAVED_LIMITS);
  const used = state.generations.length;
  const population = state.rows.place.length;
  const rows = createRows(population);
  for (const field of Object.keys(rows) as (keyof CrowdRows)[]) {
    copyAll(rows[field], state.rows[field], `crowd.rows.${field}`);
  }
  const generations = new Uint32Array(used);
  copyAll(generations, state.generations, 'crowd.generations');
  const maxSpeed = new Float64Array(used);
  copyAll(maxSpeed, state.maxSpeed, 'crowd.maxSpeed');
  const maxRotation = new Float64Array(used);
  copyAll(maxRotation, state.maxRotation, 'crowd.maxRotation');
  const free = [...state.free];
  checkSlots(rows.place, free, used);
  return { rows, population, used, generations, maxSpeed, maxRotation, free };
}

/** Every slot has at most one character or is free, never both. */
function checkSlots(taken: Int32Array, free: readonly number[], used: number): void {
  const seen = new Uint8Array(used);
  const claim = (slot: number, path: string) => {
    if (slot >= used) throw new InvalidDataError(path, `must be a slot from 0 to ${used - 1}, got ${slot}`);
    if (seen[slot]) throw new InvalidDataError(path, `must be a slot that is not mentioned yet, got ${slot}`);
    seen[slot] = 1;
  };
  for (const [i, slot] of taken.entries()) claim(slot, `crowd.rows.place[${i}]`);
  for (const [i, slot] of free.entries()) claim(slot, `crowd.free[${i}]`);
}

function copyAll(out: Float64Array | Int32Array | Uint32Array, from: readonly number[], path: string): void {
  if (from.length !== out.length)
    throw new InvalidDataError(path, `must have ${out.length} numbers, got ${from.length}`);
  out.set(from);
}
