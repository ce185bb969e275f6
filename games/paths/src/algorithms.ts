import {
  AStar,
  Dijkstra,
  DStarLite,
  EuclideanHeuristic,
  type Heuristic,
  IdaStar,
  LpaStar,
  type Route,
  type RouteSearch,
  type SpreadingSearch,
  type Waypoints,
  WeightedHeuristic,
  ZERO_HEURISTIC,
} from 'gumption/pathfinding';
import { CorridorSearch, clusterByBlocks, HierarchicalSearch, Hierarchy } from 'gumption/pathfinding/hierarchy';
import {
  ChebyshevHeuristic,
  JumpPointSearch,
  ManhattanHeuristic,
  OctileHeuristic,
  StoredJumps,
  SubgoalMap,
  SubgoalSearch,
  type TileGraph,
} from 'gumption/pathfinding/tiles';
import { AnyAngleLab, FlowLab } from './other-searches.js';
import type { WatchedTiles } from './watched-tiles.js';

/** Estimates to choose from. */
export const HEURISTICS = [
  { name: 'octile', title: 'Octile', note: 'Exact where nothing is in the way: the one to take on squares.' },
  { name: 'euclid', title: 'Euclid', note: 'The straight line: a little low, so a little more is looked at.' },
  { name: 'chebyshev', title: 'Chebyshev', note: 'As if diagonals were as short as straight steps: too low.' },
  {
    name: 'manhattan',
    title: 'Manhattan',
    note: 'As if there were no diagonals: too high here, so routes may be longer.',
  },
  { name: 'zero', title: 'Zero', note: 'No idea at all: A* becomes Dijkstra’s search.' },
] as const;

export type HeuristicName = (typeof HEURISTICS)[number]['name'];

/** Cells along the side of a block that is one group of the hierarchy. */
export const GROUP_SIZE = 8;

/** The inputs from which a search is created. */
export interface Making {
  readonly tiles: TileGraph;
  readonly watched: WatchedTiles;
  readonly heuristic: Heuristic;
}

/**
 * A search as the playground uses it. Some report how far they have spread; some can be repaired
 * after a change of the map.
 */
export type LabSearch = Omit<RouteSearch, 'retrieve'> &
  Partial<Pick<SpreadingSearch, 'stateOf' | 'costTo'>> & {
    /**
     * Writes the way as cells. Any-angle searches lack this method: they have turning points
     * instead.
     */
    retrieve?(out: Route): void;
    retrieveStraight?(out: Waypoints): number;
    noteChange?(node: number): void;
    moveTo?(node: number): void;
  };

export interface Algorithm {
  readonly name: string;
  readonly title: string;
  /** What to look for, in a sentence or two. */
  readonly note: string;
  /** Does it use the selected heuristic? */
  readonly isGuided: boolean;
  /** Does it require the same cost for all ground? */
  readonly isUniform?: boolean;
  /** The end from which it spreads; by default the start. */
  readonly from?: 'goal';
  /** Does it plan over groups of cells? */
  readonly isGrouped?: boolean;
  readonly make: (making: Making) => LabSearch;
}

const hierarchyOf = ({ tiles, watched }: Making) => new Hierarchy(watched, [clusterByBlocks(tiles, GROUP_SIZE)]);
const detailed = (tiles: TileGraph) => (level: number) => (level === 0 ? new OctileHeuristic(tiles) : undefined);

/** Every search of the playground, from the plain to the prepared. */
export const ALGORITHMS = [
  {
    name: 'dijkstra',
    title: 'Dijkstra',
    note: 'Spreads evenly by cost, like water. Sure to be right, and looks at nearly everything.',
    isGuided: false,
    make: ({ watched }) => new Dijkstra(watched),
  },
  {
    name: 'astar',
    title: 'A*',
    note: 'Adds a guess of what is still to come, and so leans towards the goal. The cheapest route, for a fraction of the work.',
    isGuided: true,
    make: ({ watched, heuristic }) => new AStar(watched, { heuristic }),
  },
  {
    name: 'greedy',
    title: 'Greedy',
    note: 'Minds the guess alone. Quick in the open, and led astray by every dead end.',
    isGuided: true,
    make: ({ watched, heuristic }) =>
      // A weight so large that the cost so far only breaks ties.
      new AStar(watched, { heuristic: new WeightedHeuristic(heuristic, 1e6), reopen: false }),
  },
  {
    name: 'jps',
    title: 'Jump points',
    note: 'Runs along straight lines, and keeps only the cells beside the ends of walls where ways turn.',
    isGuided: false,
    isUniform: true,
    make: ({ tiles }) => new JumpPointSearch(tiles),
  },
  {
    name: 'jps-plus',
    title: 'JPS+',
    note: 'The same jumps, worked out beforehand for every cell and direction: a search only looks them up.',
    isGuided: false,
    isUniform: true,
    make: ({ tiles }) => new JumpPointSearch(tiles, new StoredJumps(tiles)),
  },
  {
    name: 'subgoals',
    title: 'Subgoals',
    note: 'Prepared: only the corners of walls are left, and shortcuts between them. For maps that never change.',
    isGuided: false,
    isUniform: true,
    make: ({ tiles }) => new SubgoalSearch(new SubgoalMap(tiles)),
  },
  {
    name: 'any-angle',
    title: 'Any angle',
    note: 'Straight lines at whatever angle, as short as can be (Anya). It looks at stretches of rows, and turns only at corners.',
    isGuided: false,
    isUniform: true,
    make: ({ tiles }) => new AnyAngleLab(tiles),
  },
  {
    name: 'corridor',
    title: 'Corridor',
    note: 'Plans over blocks first, then searches only inside those that the plan leads through.',
    isGuided: false,
    isGrouped: true,
    make: (making) => new CorridorSearch(hierarchyOf(making), { heuristicAt: detailed(making.tiles), margin: 1 }),
  },
  {
    name: 'hierarchical',
    title: 'Hierarchical',
    note: 'Plans over blocks, and in detail only the first stage: enough to set out at once.',
    isGuided: false,
    isGrouped: true,
    make: (making) => new HierarchicalSearch(hierarchyOf(making), { heuristicAt: detailed(making.tiles), stages: 2 }),
  },
  {
    name: 'lpa',
    title: 'LPA*',
    note: 'Keeps what it found. Paint a wall when it is done: only what that changed is looked at again.',
    isGuided: false,
    make: ({ watched, tiles }) => new LpaStar(watched, { heuristic: new OctileHeuristic(tiles) }),
  },
  {
    name: 'dstar',
    title: 'D* Lite',
    note: 'Searches from the goal and repairs its result: paint walls, or drag the start as a walker would move.',
    isGuided: false,
    from: 'goal',
    make: ({ watched, tiles }) => new DStarLite(watched, { heuristic: new OctileHeuristic(tiles) }),
  },
  {
    name: 'ida',
    title: 'IDA*',
    note: 'Remembers only the way to where it is, and looks at the same cells again and again. Hopeless on open ground; try a maze.',
    isGuided: true,
    make: ({ watched, heuristic }) => new IdaStar(watched, { heuristic }),
  },
  {
    name: 'flow',
    title: 'Flow field',
    note: 'Floods the whole map from the goal, once, for any number of walkers: each only looks up its cell. Show the arrows.',
    isGuided: false,
    from: 'goal',
    make: ({ tiles }) => new FlowLab(tiles),
  },
] as const satisfies readonly Algorithm[];

export type AlgorithmName = (typeof ALGORITHMS)[number]['name'];

export function algorithmNamed(name: AlgorithmName): Algorithm {
  return ALGORITHMS.find((algorithm) => algorithm.name === name)!;
}

/** Creates the selected heuristic. */
export function makeHeuristic(name: HeuristicName, weight: number, tiles: TileGraph): Heuristic {
  const plain = {
    octile: () => new OctileHeuristic(tiles),
    euclid: () => new EuclideanHeuristic(tiles),
    chebyshev: () => new ChebyshevHeuristic(tiles),
    manhattan: () => new ManhattanHeuristic(tiles),
    zero: () => ZERO_HEURISTIC,
  }[name]();
  return weight === 1 ? plain : new WeightedHeuristic(plain, weight);
}

/** Why a search cannot run on a map; undefined if it can. */
export function refusalOf({ title, isUniform }: Algorithm, { map }: TileGraph): string | undefined {
  const isUneven = isUniform && map.costs!.some((cost, cell) => map.blocked[cell] === 0 && cost !== 1);
  return isUneven ? `${title} needs ground that costs the same everywhere: here A* or LPA* will do.` : undefined;
}
