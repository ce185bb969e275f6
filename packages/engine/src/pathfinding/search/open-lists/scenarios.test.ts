import { AStar, type OpenListMaker, openListOf, SparseAStar } from '../../index.js';
import { OctileHeuristic } from '../../tiles/index.js';
import { describeScenarios } from '../laws/scenarios.js';

/** The small maps, and a part of their scenarios: these lists are known to be slow. */
const part = { maps: ['arena', 'maze-32-32-2', 'random-32-32-20', 'room-32-32-4', 'lak107d'], every: 5 } as const;

const lists: readonly [string, OpenListMaker][] = [
  ['PATH-16 an unsorted list', openListOf('unsorted')],
  ['PATH-17 a linked list', openListOf('linked')],
  ['PATH-17 a sorted array', openListOf('sorted-array')],
  ['PATH-19 buckets in a row', openListOf('buckets', { width: 0.5 })],
  ['PATH-19 buckets in a chain', openListOf('bucket-chain', { width: 0.5 })],
  ['PATH-20 buckets of buckets', openListOf('nested-buckets', { width: 0.1 })],
  ['PATH-23 a threaded list', openListOf('threaded')],
];

for (const [name, openList] of lists)
  describeScenarios(
    `A* with ${name} finds the shortest route`,
    (tiles) => new AStar(tiles, { heuristic: new OctileHeuristic(tiles), openList }),
    part,
  );

describeScenarios(
  'PATH-12 sparse A* finds the shortest route',
  (tiles) => new SparseAStar(tiles, { heuristic: new OctileHeuristic(tiles) }),
  { every: { '64room_000': 200, lak304d: 10 } },
);
