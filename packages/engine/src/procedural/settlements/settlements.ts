import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { having, type Infer, integer, list, number, optional, struct, text, unchecked } from '../../data/schema.js';
import { BinaryHeap } from '../../math/binary-heap.js';
import type { Rng } from '../../math/rng.js';
import type { Landscape } from '../landscapes/landscape.js';
import { type CostedEdge, findSpanningTree } from '../levels/spanning-tree.js';
import { DiskScatter } from '../placement/disk-scatter.js';

/** Something that people build on land: a village, a mine, a temple. */
export type SettlementKind = Infer<typeof settlementKindSchema>;

const settlementKindSchema = struct({
  __proto__: null,
  /** What such a settlement is called. */
  name: text({ minLength: 1 }),
  /** How much ground it takes, in cells. */
  radius: number({ above: 0 }),
  /** How many there are at most. */
  count: integer({ min: 0, max: 10_000 }),
  /** Free ground around it, in cells. By default 0. */
  clearance: optional(number({ min: 0 })),
  /** The steepest ground that it stands on: height per cell. By default any. */
  maxSlope: optional(number({ min: 0 })),
  /** The lowest and the highest ground. By default any. */
  minHeight: optional(number()),
  /** The highest ground. By default any. */
  maxHeight: optional(number()),
  /** How far water may be, in cells. By default any distance; it never stands in water. */
  maxWaterDistance: optional(number({ min: 0 })),
});

/** Options of {@link placeSettlements}. */
export type SettlementOptions = Infer<typeof settlementOptions>;

const settlementOptions = struct({
  __proto__: null,
  /** Where they stand. */
  landscape: unchecked<Landscape>(),
  /** What is placed, and how much of each. */
  kinds: list(settlementKindSchema, { min: 1, max: 100 }),
  /** Source of all random choices; the same seed gives the same result. */
  rng: having<Rng>('an Rng', 'next'),
  /** By cell: above 0 where there is water, as from `findWaters`. By default there is none. */
  water: optional(unchecked<ArrayLike<number>>()),
  /** How many places are tried in vain before it ends. By default 2000. */
  patience: optional(integer({ min: 1, max: 1e7 })),
});

/** A settlement on the land. */
export interface Settlement {
  /** Name of its kind. */
  readonly kind: string;
  /** The column of its middle. */
  readonly x: number;
  /** The row of its middle. */
  readonly y: number;
  /** How much ground it takes, in cells. */
  readonly radius: number;
}

/** Places settlements where the ground fits them: not too steep, dry, near water if they need it. */
export function placeSettlements(options: SettlementOptions): Settlement[] {
  checkOptions(settlementOptions, options, 'placeSettlements');
  const { landscape, kinds, rng, water, patience = 2000 } = options;
  requireWater(landscape, water);
  const { width, height } = landscape;
  const left = new Map(kinds.map(({ name, count }) => [name, count]));
  const scatter = new DiskScatter({
    area: { minX: 0, minY: 0, maxX: width - 1, maxY: height - 1 },
    kinds: kinds.map(({ name, radius, clearance }) => ({
      name,
      radius,
      ...(clearance !== undefined && { clearance }),
    })),
    rng,
    candidates: 'random',
    patience,
    isAllowed(x, y, _radius, name) {
      const kind = kinds.find((each) => each.name === name)!;
      if (left.get(name) === 0 || !fitsGround(landscape, kind, x, y, water)) return false;
      left.set(name, left.get(name)! - 1);
      return true;
    },
  });
  while (!scatter.isDone && [...left.values()].some((count) => count > 0)) scatter.step(256);
  const { count, x, y, radius, kind } = scatter.disks;
  return Array.from({ length: count }, (_, i) => ({
    kind: scatter.kinds[kind[i]],
    x: x[i],
    y: y[i],
    radius: radius[i],
  }));
}

function requireWater(landscape: Landscape, water: ArrayLike<number> | undefined): void {
  if (water !== undefined && water.length !== landscape.count)
    throw new InvalidDataError('water', `must have ${landscape.count} cells, got ${water.length}`);
}

function fitsGround(
  landscape: Landscape,
  kind: SettlementKind,
  x: number,
  y: number,
  water: ArrayLike<number> | undefined,
): boolean {
  const { radius, maxSlope = Infinity, minHeight = -Infinity, maxHeight = Infinity, maxWaterDistance } = kind;
  const { width, height } = landscape;
  const reach = Math.ceil(Math.max(radius, maxWaterDistance ?? 0));
  let hasWater = maxWaterDistance === undefined;
  for (let v = Math.max(0, Math.floor(y) - reach); v <= Math.min(height - 1, Math.ceil(y) + reach); v++)
    for (let u = Math.max(0, Math.floor(x) - reach); u <= Math.min(width - 1, Math.ceil(x) + reach); u++) {
      const distance = Math.sqrt((u - x) ** 2 + (v - y) ** 2);
      const isWet = water !== undefined && water[v * width + u] > 0;
      if (isWet && distance <= (maxWaterDistance ?? 0)) hasWater = true;
      if (distance > radius) continue;
      const ground = landscape.at(u, v);
      const slope = Math.max(Math.abs(landscape.at(u + 1, v) - ground), Math.abs(landscape.at(u, v + 1) - ground));
      if (isWet || slope > maxSlope || ground < minHeight || ground > maxHeight) return false;
    }
  return hasWater;
}

/** Options of {@link connectSettlements}. */
export type WayOptions = Infer<typeof wayOptions>;

const wayOptions = struct({
  __proto__: null,
  /** Where ways lead. */
  landscape: unchecked<Landscape>(),
  /** What they join. */
  settlements: unchecked<readonly Settlement[]>(),
  /** By cell: above 0 where there is water, which ways go around. */
  water: optional(unchecked<ArrayLike<number>>()),
  /** How many cells of detour a unit of height is worth. By default 4. */
  climbing: optional(number({ min: 0 })),
});

/** A way between two settlements. */
export interface Way {
  /** Index of the settlement at one end. */
  readonly from: number;
  /** Index of the settlement at the other end. */
  readonly to: number;
  /** Cells from one to the other, as `y * width + x`. */
  readonly cells: readonly number[];
}

/**
 * Connects settlements with ways over the land: the cheapest network, each way around water and steep
 * slopes. Settlements that land does not connect, such as those on islands, get networks of their own.
 */
export function connectSettlements(options: WayOptions): Way[] {
  checkOptions(wayOptions, options, 'connectSettlements');
  const { landscape, settlements, water, climbing = 4 } = options;
  requireWater(landscape, water);
  const { width, height } = landscape;
  const cells = settlements.map(({ x, y }, i) => {
    const [column, row] = [Math.round(x), Math.round(y)];
    if (!(column >= 0 && column < width && row >= 0 && row < height))
      throw new InvalidDataError(`settlements[${i}]`, `must lie on the land, got ${x}, ${y}`);
    return row * width + column;
  });
  const edges: CostedEdge[] = [];
  for (const [from, cell] of cells.entries()) {
    const { costs } = findCosts(landscape, cell, climbing, water);
    for (let to = from + 1; to < cells.length; to++)
      if (costs[cells[to]] < Infinity) edges.push({ from, to, cost: costs[cells[to]] });
  }
  return findSpanningTree(settlements.length, edges).map(({ from, to }) => {
    const { before } = findCosts(landscape, cells[from], climbing, water);
    const way: number[] = [];
    for (let at = cells[to]; at >= 0; at = before[at]) way.push(at);
    return { from, to, cells: way.reverse() };
  });
}

/** The cost of reaching each cell on foot, and the cell before it on the way. */
function findCosts(landscape: Landscape, start: number, climbing: number, water: ArrayLike<number> | undefined) {
  const { width, height, elevation } = landscape;
  const costs = new Float64Array(landscape.count).fill(Infinity);
  const before = new Int32Array(landscape.count).fill(-1);
  const heap = new BinaryHeap(landscape.count);
  costs[start] = 0;
  heap.push(start, 0);
  for (let cell = heap.pop(); cell !== undefined; cell = heap.pop()) {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
        const next = v * width + u;
        if (next === cell || (water !== undefined && water[next] > 0)) continue;
        const step = u !== x && v !== y ? Math.SQRT2 : 1;
        const cost = costs[cell] + step + climbing * Math.abs(elevation[next] - elevation[cell]);
        if (cost >= costs[next]) continue;
        costs[next] = cost;
        before[next] = cell;
        if (heap.has(next)) heap.update(next, cost);
        else heap.push(next, cost);
      }
  }
  return { costs, before };
}
