import type { Landscape } from 'gumption/procedural/landscapes';

/** How well a land drains: what erosion improves. */
export interface Drainage {
  /** The share of land cells from which water runs downhill all the way into the sea. */
  readonly toSea: number;
  /** How much land drains through a cell of the wettest hundredth of the land: cells, on average. */
  readonly inRivers: number;
}

/** The neighbor, of eight, to which the ground falls most steeply from a cell; −1 in a pit. */
function steepestNeighbor({ width, height, elevation }: Landscape, cell: number): number {
  const x = cell % width;
  const y = Math.floor(cell / width);
  let steepest = -1;
  let most = 0;
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
      const next = v * width + u;
      const slope = (elevation[cell] - elevation[next]) / (u !== x && v !== y ? Math.SQRT2 : 1);
      if (slope <= most) continue;
      steepest = next;
      most = slope;
    }
  return steepest;
}

/**
 * Lets one drop fall on each cell above `seaLevel` and follows it along the steepest way down, until
 * it reaches the sea or a pit. Looks at heights only, so that it judges any land alike.
 */
export function measureDrainage(land: Landscape, seaLevel: number): Drainage {
  const { count, elevation } = land;
  const cells: number[] = [];
  for (let cell = 0; cell < count; cell++) if (elevation[cell] > seaLevel) cells.push(cell);
  // From the highest down, each cell passes on all that it has received.
  cells.sort((a, b) => elevation[b] - elevation[a] || a - b);
  const flow = new Float64Array(count);
  const next = new Int32Array(count).fill(-1);
  for (const cell of cells) {
    flow[cell]++;
    next[cell] = steepestNeighbor(land, cell);
    if (next[cell] >= 0) flow[next[cell]] += flow[cell];
  }
  let drained = 0;
  for (let cell = 0; cell < count; cell++) if (elevation[cell] <= seaLevel) drained += flow[cell];
  const flows = cells.map((cell) => flow[cell]).sort((a, b) => b - a);
  const wettest = flows.slice(0, Math.max(1, Math.ceil(flows.length / 100)));
  const inRivers = wettest.reduce((sum, each) => sum + each, 0) / wettest.length;
  return { toSea: drained / Math.max(1, cells.length), inRivers };
}
