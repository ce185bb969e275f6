import { DStarLite, LpaStar, OctileHeuristic } from '../index.js';
import { describeScenarios } from '../search/scenarios.fixture.js';

const part = { every: { '64room_000': 400, lak304d: 40 } } as const;

describeScenarios(
  'PATH-72 LPA* from scratch finds the shortest route',
  (tiles) => new LpaStar(tiles, { heuristic: new OctileHeuristic(tiles) }),
  part,
);
describeScenarios(
  'PATH-70 D* Lite from scratch finds the shortest route',
  (tiles) => new DStarLite(tiles, { heuristic: new OctileHeuristic(tiles) }),
  part,
);
