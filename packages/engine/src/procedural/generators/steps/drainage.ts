import type { Grid } from '../layers/layers.js';

/** Where water goes that falls on land, by the ground alone. */
export interface Drainage {
  /** By cell: how many cells' rain runs through it, its own included. 0 in the sea. */
  readonly flow: Float64Array;
  readonly land: number;
  /** How many cells of land lose their water to the sea or over the edge of the map. */
  readonly drained: number;
}

/**
 * Lets the rain of each cell of land run to its lowest neighbor of eight, cell by cell, until it reaches
 * the sea, the edge of the map, or a hollow that it cannot leave.
 */
export function findDrainage({ width, height, cells }: Grid<Float64Array>, seaLevel: number): Drainage {
  const count = width * height;
  const order = Uint32Array.from({ length: count }, (_, cell) => cell);
  order.sort((a, b) => cells[b] - cells[a] || a - b);
  const flow = new Float64Array(count);
  const next = new Int32Array(count).fill(-1);
  let land = 0;
  for (const cell of order) {
    if (!(cells[cell] > seaLevel)) continue;
    land++;
    flow[cell] += 1;
    next[cell] = lowestNeighbor(cells, width, height, cell);
    if (next[cell] >= 0 && cells[next[cell]] > seaLevel) flow[next[cell]] += flow[cell];
  }
  const isDrained = new Uint8Array(count);
  let drained = 0;
  for (let i = count - 1; i >= 0; i--) {
    const cell = order[i];
    if (!(cells[cell] > seaLevel)) continue;
    const to = next[cell];
    const leaves = to < 0 ? isAtEdge(width, height, cell) : !(cells[to] > seaLevel) || isDrained[to] === 1;
    if (!leaves) continue;
    isDrained[cell] = 1;
    drained++;
  }
  return { flow, land, drained };
}

function isAtEdge(width: number, height: number, cell: number): boolean {
  const [x, y] = [cell % width, Math.floor(cell / width)];
  return x === 0 || y === 0 || x === width - 1 || y === height - 1;
}

/** The lowest of the eight cells around a cell, if it is lower; −1 in a hollow. */
function lowestNeighbor(cells: Float64Array, width: number, height: number, cell: number): number {
  const [x, y] = [cell % width, Math.floor(cell / width)];
  let lowest = cells[cell];
  let found = -1;
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++)
      if (cells[v * width + u] < lowest) {
        found = v * width + u;
        lowest = cells[found];
      }
  return found;
}

/** How much of the land drains through a cell, on average over the cells with most flow: 0 to 1. */
export function topFlowShare({ flow, land }: Drainage, share: number): number {
  if (land === 0) return 0;
  const sorted = flow.slice().sort();
  const count = Math.max(1, Math.round(share * sorted.length));
  let top = 0;
  for (let i = sorted.length - count; i < sorted.length; i++) top += sorted[i];
  return top / count / land;
}
