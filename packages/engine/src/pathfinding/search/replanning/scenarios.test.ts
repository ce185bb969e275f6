import { DStarLite, LpaStar } from '../../index.js';
import { OctileHeuristic } from '../../tiles/index.js';
import { describeScenarios } from '../laws/scenarios.js';

const part = { every: { '64room_000': 1000, lak304d: 60, den009d: 3, den101d: 3, isound1: 3, hrt002d: 3 } } as const;

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
