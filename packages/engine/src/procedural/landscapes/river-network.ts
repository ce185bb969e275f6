import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { having, type Infer, integer, list, number, optional, struct } from '../../data/schema.js';
import { BinaryHeap } from '../../math/binary-heap.js';
import type { Rng } from '../../math/rng.js';
import { DiskScatter } from '../placement/disk-scatter.js';

const pointSchema = struct({ __proto__: null, x: number(), y: number() });

/** Options of {@link createRiverNetwork}. */
export type RiverNetworkOptions = Infer<typeof riverNetworkOptions>;

const riverNetworkOptions = struct({
  __proto__: null,
  /** The map, from 0. */
  width: number({ above: 0, max: 1e6 }),
  /** Rows of cells. */
  height: number({ above: 0, max: 1e6 }),
  /** How far apart the points of rivers lie: the size of the smallest brook's drainage. */
  spacing: number({ above: 0 }),
  /** Where rivers reach the sea, on the map. */
  mouths: list(pointSchema, { min: 1, max: 1000 }),
  /** Source of all random choices; the same seed gives the same result. */
  rng: having<Rng>('an Rng', 'next'),
  /** How much longer than straight a way may be: 0 for straight rivers. By default 1. */
  meander: optional(number({ min: 0, max: 100 })),
  /** How many points there are at most. By default 100,000. */
  maxPoints: optional(integer({ min: 1, max: 1e6 })),
});

/** Rivers of a map that has no heights. */
export interface RiverNetwork {
  /** Points of rivers. The first are the mouths. */
  readonly x: Float64Array;
  /** The y of each point. */
  readonly y: Float64Array;
  /** By point: the next one on the way to the sea; −1 for a mouth. */
  readonly downstream: Int32Array;
  /** By point: how many points drain through it, itself included. */
  readonly flow: Int32Array;
  /** By point: 1 for a source; where two rivers of an order meet, it is one more (Strahler). */
  readonly order: Int32Array;
  /** By point: the mouth that it drains to. Points with the same one share a drainage area. */
  readonly mouth: Int32Array;
}

/**
 * Draws rivers on a map without simulating heights: points all over the map, each connected downstream
 * until it reaches a mouth. Rivers never cross, grow towards the sea, and every point has a drainage
 * area ({@link drainageOf}). Heights can be derived from it: they rise upstream.
 */
export function createRiverNetwork(options: RiverNetworkOptions): RiverNetwork {
  checkOptions(riverNetworkOptions, options, 'createRiverNetwork');
  const { width, height, spacing, mouths, rng, meander = 1, maxPoints = 100_000 } = options;
  const area = { minX: 0, minY: 0, maxX: width, maxY: height };
  const scatter = new DiskScatter({
    area,
    kinds: [{ name: 'point', radius: spacing / 2 }],
    rng,
    maxCount: maxPoints,
    slack: spacing / 4,
  });
  for (const [i, { x, y }] of mouths.entries())
    if (scatter.place(x, y) < 0)
      throw new InvalidDataError(
        `createRiverNetwork.mouths[${i}]`,
        `must lie on the map and at least ${spacing} from the others`,
      );
  while (!scatter.isDone) scatter.step(1 << 12);
  const { count } = scatter.disks;
  const [x, y] = [scatter.disks.x.slice(0, count), scatter.disks.y.slice(0, count)];
  const { downstream, order: reached } = growRivers(x, y, spacing, mouths.length, meander, rng);
  return { x, y, downstream, ...sumUp(downstream, reached) };
}

/** Connects points to the sea, the shortest ways first; also the order in which they were reached. */
function growRivers(
  x: Float64Array,
  y: Float64Array,
  spacing: number,
  mouths: number,
  meander: number,
  rng: Rng,
): { downstream: Int32Array; order: number[] } {
  const count = x.length;
  const near = findNeighbors(x, y, 2 * spacing);
  const downstream = new Int32Array(count).fill(-1);
  const isDone = new Uint8Array(count);
  const order: number[] = [];
  const heap = new BinaryHeap(count);
  const distance = new Float64Array(count).fill(Infinity);
  // A delay of its own for each point lets rivers wind around it.
  const delay = Float64Array.from(x, () => meander * spacing * rng.next());
  for (let mouth = 0; mouth < mouths; mouth++) {
    distance[mouth] = 0;
    heap.push(mouth, 0);
  }
  for (let point = heap.pop(); point !== undefined; point = heap.pop()) {
    isDone[point] = 1;
    order.push(point);
    for (const next of near[point]) {
      const dx = x[next] - x[point];
      const dy = y[next] - y[point];
      const far = distance[point] + Math.sqrt(dx * dx + dy * dy) + delay[next];
      if (isDone[next] === 1 || far >= distance[next]) continue;
      distance[next] = far;
      downstream[next] = point;
      if (heap.has(next)) heap.update(next, far);
      else heap.push(next, far);
    }
  }
  return { downstream, order };
}

/**
 * Points that are neighbors: none other lies in the circle between them (a Gabriel graph), so lines
 * between neighbors never cross.
 */
function findNeighbors(x: Float64Array, y: Float64Array, reach: number): number[][] {
  const cells = new Map<string, number[]>();
  const cellOf = (value: number) => Math.floor(value / reach);
  for (let i = 0; i < x.length; i++) {
    const key = `${cellOf(x[i])} ${cellOf(y[i])}`;
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [i]);
    else cell.push(i);
  }
  const square = (i: number, j: number) => (x[i] - x[j]) ** 2 + (y[i] - y[j]) ** 2;
  return Array.from(x, (_, i) => {
    const around: number[] = [];
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++) around.push(...(cells.get(`${cellOf(x[i]) + dx} ${cellOf(y[i]) + dy}`) ?? []));
    const close = around.filter((j) => j !== i && square(i, j) <= reach * reach);
    return close.filter((j) => !close.some((k) => k !== j && square(i, k) + square(j, k) < square(i, j)));
  });
}

function sumUp(downstream: Int32Array, reached: readonly number[]) {
  const flow = new Int32Array(downstream.length);
  const order = new Int32Array(downstream.length);
  const mouth = new Int32Array(downstream.length).fill(-1);
  const strongest = new Int32Array(downstream.length);
  const ties = new Int32Array(downstream.length);
  for (const point of reached) mouth[point] = downstream[point] < 0 ? point : mouth[downstream[point]];
  for (let i = reached.length - 1; i >= 0; i--) {
    const point = reached[i];
    const next = downstream[point];
    flow[point]++;
    order[point] = strongest[point] === 0 ? 1 : ties[point] > 1 ? strongest[point] + 1 : strongest[point];
    if (next < 0) continue;
    flow[next] += flow[point];
    if (order[point] > strongest[next]) {
      strongest[next] = order[point];
      ties[next] = 1;
    } else if (order[point] === strongest[next]) ties[next]++;
  }
  return { flow, order, mouth };
}

/** The rivers as lines from their sources to where they join a larger one or the sea; largest first. */
export function listRivers({ downstream, flow, mouth }: RiverNetwork, minFlow = 1): number[][] {
  const heads: number[] = [];
  /** By point: the stream that goes on; the others end here. */
  const main = new Int32Array(downstream.length).fill(-1);
  for (let point = 0; point < downstream.length; point++) {
    const next = downstream[point];
    if (next >= 0 && flow[point] >= minFlow && (main[next] < 0 || flow[point] > flow[main[next]])) main[next] = point;
  }
  for (let point = 0; point < downstream.length; point++)
    if (main[point] < 0 && flow[point] >= minFlow && mouth[point] >= 0) heads.push(point);
  const rivers = heads.map((head) => {
    const river = [head];
    for (let at = head; downstream[at] >= 0; ) {
      const next = downstream[at];
      river.push(next);
      if (main[next] !== at) break;
      at = next;
    }
    return river;
  });
  return rivers.filter((river) => river.length > 1).sort((a, b) => b.length - a.length || a[0] - b[0]);
}

/**
 * The area that drains into a point: all of the map that lies closer to it than to any other, as a
 * polygon x, y, x, y, … (its Voronoi cell). The areas of all points cover the map without overlap.
 */
export function drainageOf({ x, y }: RiverNetwork, point: number, width: number, height: number): number[] {
  if (!(Number.isInteger(point) && point >= 0 && point < x.length))
    throw new InvalidDataError('point', `must be a point from 0 to ${x.length - 1}, got ${point}`);
  let polygon = [0, 0, width, 0, width, height, 0, height];
  for (let other = 0; other < x.length && polygon.length > 0; other++) {
    if (other === point) continue;
    // Keeps what lies closer to the point than to the other.
    const [nx, ny] = [x[other] - x[point], y[other] - y[point]];
    const limit = (nx * (x[other] + x[point]) + ny * (y[other] + y[point])) / 2;
    polygon = clip(polygon, nx, ny, limit);
  }
  return polygon;
}

/** The part of a convex polygon where nx · x + ny · y ≤ limit. */
function clip(polygon: readonly number[], nx: number, ny: number, limit: number): number[] {
  const out: number[] = [];
  for (let i = 0; i < polygon.length; i += 2) {
    const j = (i + 2) % polygon.length;
    const [ax, ay, bx, by] = [polygon[i], polygon[i + 1], polygon[j], polygon[j + 1]];
    const a = nx * ax + ny * ay - limit;
    const b = nx * bx + ny * by - limit;
    if (a <= 0) out.push(ax, ay);
    if (a < 0 !== b < 0 && a !== 0 && b !== 0) {
      const t = a / (a - b);
      out.push(ax + t * (bx - ax), ay + t * (by - ay));
    }
  }
  return out;
}
