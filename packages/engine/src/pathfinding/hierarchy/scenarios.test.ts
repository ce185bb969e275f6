import { expect, it } from 'vitest';
import { describeWithData } from '../../../../../tests/shared-data.js';
import { listScenarioMaps, SCENARIOS, solveScenarios } from '../search/laws/scenarios.js';
import { OctileHeuristic, type TileGraph } from '../tiles/index.js';
import { CorridorSearch, clusterByBlocks, Hierarchy } from './index.js';

const createSearch = (tiles: TileGraph) =>
  new CorridorSearch(new Hierarchy(tiles, [clusterByBlocks(tiles, 8)], { cost: 'maximin' }), {
    heuristicAt: (level) => (level === 0 ? new OctileHeuristic(tiles) : undefined),
    margin: 1,
  });

describeWithData(
  'PATH-61 corridors of blocks of eight cells and their neighbors, on scenarios of the MovingAI benchmarks',
  SCENARIOS,
  (folder) => {
    it.each(listScenarioMaps(folder))(
      '%s: in total at most 3 percent longer than the shortest, and no route more than 25 percent',
      (map) => {
        const every = { lak304d: 20, '64room_000': 200 };
        const { excess, count } = solveScenarios(folder, map, createSearch, { bound: 1.25, every });
        expect(count).toBeGreaterThan(5);
        expect(excess).toBeLessThan(1.03);
      },
    );
  },
);
