import { IdaStar } from '../../index.js';
import { OctileHeuristic } from '../../tiles/index.js';
import { describeScenarios } from '../laws/scenarios.js';

describeScenarios(
  'PATH-73 IDA* finds the shortest route where it ends in time',
  (tiles) => new IdaStar(tiles, { heuristic: new OctileHeuristic(tiles) }),
  { maps: ['empty-8-8'] },
);
