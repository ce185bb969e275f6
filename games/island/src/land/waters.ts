import type { Landscape } from 'gumption/procedural/landscapes';
import { SEA_LEVEL } from './island-maker.js';

/** What kind of water a cell is. Animals wade through brooks. */
export const DRY = 0;
export const BROOK = 1;
export const RIVER = 2;
export const SEA = 3;

/** How many cells must drain through a cell for a brook, and for a river. */
const BROOK_DRAINAGE = 70;
const RIVER_DRAINAGE = 330;

/** A river from its source to the sea, or to a larger one. */
export interface River {
  readonly cells: readonly number[];
  /** How much land drains through each of these cells, in cells. */
  readonly drainage: readonly number[];
}

/** By cell, what kind of water it is. The land must have the layer `drainage`. */
export function findWaterCells(land: Landscape): Uint8Array {
  const drainage = land.layer('drainage');
  return Uint8Array.from(land.elevation, (height, cell) => {
    if (height <= SEA_LEVEL) return SEA;
    return drainage[cell] >= RIVER_DRAINAGE ? RIVER : drainage[cell] >= BROOK_DRAINAGE ? BROOK : DRY;
  });
}

/** Follows all rivers downstream, the longest first; each ends where it meets one found before. */
export function traceRivers(land: Landscape, water: Uint8Array): River[] {
  const drainage = land.layer('drainage');
  const isWet = (cell: number) => water[cell] === BROOK || water[cell] === RIVER;
  const next = new Int32Array(land.count).fill(-1);
  const isFed = new Uint8Array(land.count);
  for (let cell = 0; cell < land.count; cell++) {
    if (!isWet(cell)) continue;
    next[cell] = findDownstream(land, water, cell);
    if (next[cell] >= 0) isFed[next[cell]] = 1;
  }
  const follow = (source: number) => {
    const cells = [source];
    for (let cell = source; isWet(cell) && next[cell] >= 0; ) cells.push((cell = next[cell]));
    return cells;
  };
  const courses: number[][] = [];
  for (let cell = 0; cell < land.count; cell++) if (isWet(cell) && isFed[cell] === 0) courses.push(follow(cell));
  courses.sort((a, b) => b.length - a.length || a[0] - b[0]);
  const isTaken = new Uint8Array(land.count);
  const rivers: River[] = [];
  for (const course of courses) {
    const meeting = course.findIndex((cell) => isTaken[cell] === 1);
    const cells = meeting < 0 ? course : course.slice(0, meeting + 1);
    for (const cell of cells) isTaken[cell] = 1;
    if (cells.length > 2) rivers.push({ cells, drainage: cells.map((cell) => drainage[cell]) });
  }
  return rivers;
}

/** The lower neighbor through which most land drains; the sea before any other. */
function findDownstream(land: Landscape, water: Uint8Array, cell: number): number {
  const { width, elevation } = land;
  const drainage = land.layer('drainage');
  let best = -1;
  let most = 0;
  for (let row = -1; row <= 1; row++)
    for (let column = -1; column <= 1; column++) {
      const next = cell + row * width + column;
      const flow = water[next] === SEA ? Infinity : drainage[next];
      if (elevation[next] >= elevation[cell] || flow <= most) continue;
      best = next;
      most = flow;
    }
  return best;
}
