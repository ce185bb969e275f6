import { AStar } from '../index.js';
import { OctileHeuristic } from '../tiles/index.js';
import { describeScenarios, LARGE_MAPS_IN_PART } from './laws/scenarios.js';

describeScenarios(
  'PATH-22 A* finds the shortest route',
  (tiles) => new AStar(tiles, { heuristic: new OctileHeuristic(tiles) }),
  { every: LARGE_MAPS_IN_PART },
);
