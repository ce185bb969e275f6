import { ALGORITHMS, type AlgorithmName } from './algorithms.js';
import { createGrid, type Grid, planOf } from './grid.js';
import { Lab, type LabSettings } from './lab.js';

/** What a search comes to, in numbers. */
export interface Figures {
  readonly status: 'searching' | 'found' | 'none' | 'refused';
  /** Cells looked at, cells met and not looked at, and cells met that are not on the route. */
  readonly expanded: number;
  readonly rim: number;
  readonly fill: number;
  /** Cells looked at again since the map last changed; undefined if nothing was kept from before. */
  readonly mended: number | undefined;
  readonly steps: number;
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
  const { route, smoothed, status } = lab;
  const isFound = status === 'found';
  let onRoute = 0;
  let length = 0;
  for (let i = 0; isFound && i <= route.length; i++) {
    const node = route.nodes[i]!;
    if (lab.stateOf(node) !== 'unvisited') onRoute++;
    if (i === 0) continue;
    const step = Math.abs(node - route.nodes[i - 1]!);
    length += step === 1 || step === tiles.width ? 1 : Math.SQRT2;
  }
  let smoothedLength = 0;
  for (let i = 1; i < smoothed.length; i++) {
    const [dx, dz] = [smoothed.x[i]! - smoothed.x[i - 1]!, smoothed.z[i]! - smoothed.z[i - 1]!];
    smoothedLength += Math.sqrt(dx * dx + dz * dz);
  }
  return {
    status: lab.refusal !== undefined ? 'refused' : status === 'partial' ? 'found' : status,
    expanded: lab.expanded,
    rim,
    fill: met - onRoute,
    mended: lab.expandedBefore > 0 ? lab.expanded - lab.expandedBefore : undefined,
    steps: route.length,
    cost: route.cost,
    length,
    smoothedLength,
  };
}

/** One search of a comparison. */
export interface Comparison {
  readonly name: AlgorithmName;
  readonly title: string;
  readonly figures: Figures;
}

/** Runs every search over the map from its beginning, each to its end, or as long as one may wait for it. */
export function compareAll(grid: Grid, settings: LabSettings): Comparison[] {
  return ALGORITHMS.map(({ name, title }) => {
    const own = createGrid(planOf(grid));
    const lab = new Lab(own);
    lab.set({ ...settings, algorithm: name });
    lab.finish();
    return { name, title, figures: readFigures(lab, own) };
  });
}
