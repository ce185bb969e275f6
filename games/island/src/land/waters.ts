import { defineStep, stepParam } from 'gumption/procedural/generators';
import type { Landscape } from 'gumption/procedural/landscapes';
import { landOf } from './layers.js';
import { SEA_LEVEL } from './size.js';

/** What kind of water a cell is. Animals wade through brooks. */
export const DRY = 0;
export const BROOK = 1;
export const RIVER = 2;
export const SEA = 3;

/** A river from its source to the sea, or to a larger one. */
export interface River {
  readonly cells: readonly number[];
  /** How much land drains through each of these cells, in cells. */
  readonly drainage: readonly number[];
}

/** By cell, what kind of water it is: how many cells must drain through one for a brook, and for a river. */
export function findWaterCells(land: Landscape, brook: number, river: number): Uint8Array {
  const drainage = land.layer('drainage');
  return Uint8Array.from(land.elevation, (height, cell) => {
    if (height <= SEA_LEVEL) return SEA;
    return drainage[cell] >= river ? RIVER : drainage[cell] >= brook ? BROOK : DRY;
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
      if (next < 0 || next >= land.count) continue;
      const flow = water[next] === SEA ? Infinity : drainage[next];
      if (elevation[next] >= elevation[cell] || flow <= most) continue;
      best = next;
      most = flow;
    }
  return best;
}

/** Finds the sea, brooks and rivers. */
export const watersStep = defineStep({
  name: 'waters',
  title: 'Waters',
  description: 'Finds the sea, and brooks and rivers where much land drains through.',
  category: 'island',
  params: {
    ground: stepParam.reads('heights', { default: 'elevation', title: 'Ground', description: 'The heights.' }),
    drainage: stepParam.reads('heights', {
      ...{ default: 'drainage', title: 'Drainage', description: 'How much land drains through each cell.' },
    }),
    into: stepParam.writes('tiles', {
      ...{ default: 'water', title: 'Water', description: 'Gets 0 dry, 1 brook, 2 river, 3 sea.' },
    }),
    rivers: stepParam.writes('ways', { default: 'rivers', title: 'Rivers', description: 'Gets the rivers as lines.' }),
    brook: stepParam.integer({
      ...{ default: 70, min: 2, max: 16_384 },
      ...{ title: 'Brook', description: 'How many cells must drain through a cell for a brook.' },
    }),
    river: stepParam.integer({
      ...{ default: 330, min: 2, max: 16_384 },
      ...{ title: 'River', description: 'How many cells must drain through a cell for a river, which nobody wades.' },
    }),
  },
  run({ params, world }) {
    const land = landOf(world.heights(params.ground), world.heights(params.drainage));
    const water = findWaterCells(land, params.brook, params.river);
    world.tiles(params.into).cells.set(water);
    const line = (cells: readonly number[]) =>
      cells.flatMap((cell) => [cell % land.width, Math.floor(cell / land.width)]);
    const rivers = traceRivers(land, water).map(({ cells }) => ({ from: -1, to: -1, line: line(cells) }));
    world.set('ways', params.rivers, rivers);
  },
});
