import type { Waypoints } from 'gumption/pathfinding';
import { ALGORITHMS, type AlgorithmName } from './algorithms.js';
import { createGrid, type Grid, planOf } from './grid.js';
import { Lab, type LabSettings } from './lab.js';

/** The results of a search, in numbers. */
export interface Figures {
  readonly status: 'searching' | 'found' | 'none' | 'refused';
  /** Cells looked at, cells met and not looked at, and cells met that are not on the route. */
  readonly expanded: number;
  readonly rim: number;
  readonly fill: number;
  /**
   * Cells looked at again since the map last changed; undefined if nothing was kept from before.
   */
  readonly repaired: number | undefined;
  readonly cost: number;
  /** Length of the route, and with its corners cut; cells. */
  readonly length: number;
  readonly smoothedLength: number;
}

export function readFigures(lab: Lab, { tiles }: Grid): Figures {
  let rim = 0;
  let met = 0;
  for (let cell = 0; cell < tiles.nodeCount; cell++) {
    const state = lab.stateOf(cell);
    if (state === 'unvisited') continue;
    met++;
    if (state === 'open') rim++;
  }
  const { route, way, smoothed, status } = lab;
  let onRoute = 0;
  for (let i = 0; status === 'found' && i <= route.length; i++)
    if (lab.stateOf(route.nodes[i]) !== 'unvisited') onRoute++;
  return {
    status: lab.refusal !== undefined ? 'refused' : status === 'partial' ? 'found' : status,
    expanded: lab.expanded,
    rim,
    fill: met - onRoute,
    repaired: lab.expandedBefore > 0 ? lab.expanded - lab.expandedBefore : undefined,
    cost: lab.cost,
    length: lengthOf(way),
    smoothedLength: lengthOf(smoothed),
  };
}

function lengthOf({ length, x, z }: Waypoints): number {
  let sum = 0;
  for (let i = 1; i < length; i++) {
    const [dx, dz] = [x[i] - x[i - 1], z[i] - z[i - 1]];
    sum += Math.sqrt(dx * dx + dz * dz);
  }
  return sum;
}

/** One search of a comparison. */
export interface Comparison {
  readonly name: AlgorithmName;
  readonly title: string;
  readonly figures: Figures;
}

/** Runs every search on the map from its beginning, each to its end or to a limit. */
export function compareAll(grid: Grid, settings: LabSettings): Comparison[] {
  return ALGORITHMS.map(({ name, title }) => {
    const own = createGrid(planOf(grid));
    const lab = new Lab(own);
    lab.set({ ...settings, algorithm: name });
    lab.finish();
    return { name, title, figures: readFigures(lab, own) };
  });
}
