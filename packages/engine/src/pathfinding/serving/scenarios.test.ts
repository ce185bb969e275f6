import { KeptGoalSearch } from '../index.js';
import { describeScenarios } from '../search/laws/scenarios.js';
import { OctileHeuristic } from '../tiles/index.js';

describeScenarios(
  'PATH-77 the search that keeps its goal finds the shortest route',
  (tiles) => new KeptGoalSearch(tiles, { heuristic: new OctileHeuristic(tiles) }),
  { every: { '64room_000': 200, lak304d: 10 } },
);
