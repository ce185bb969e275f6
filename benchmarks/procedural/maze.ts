import { Rng } from 'gumption/math';
import { GridLevel, MazeCarver, thickenWalls } from 'gumption/procedural/levels';
import { RNG, Map as RotMaps } from 'rot-js';
import type { Benchmark, Subject } from '../harness.js';

// A perfect maze of 100 by 100 cells with thick walls. An operation is one cell. Eller's mazes need a
// row at a time and have short corridors, those of a backtracker are long: what is compared is that all
// cells are reached with the fewest openings.

const CELLS = 100;

function subject(name: string, note: string, create: () => () => number): Subject {
  return {
    subject: name,
    unit: 'cell',
    note,
    setup() {
      const carve = create();
      let floors = 0;
      return {
        opsPerRun: CELLS * CELLS,
        run() {
          floors = carve();
          return floors;
        },
        // Every cell, and one opening less than there are cells.
        verify: () => floors,
      };
    },
  };
}

export const maze: Benchmark = {
  name: 'procedural/maze',
  title: 'a perfect maze with thick walls',
  verifyRuns: 3,
  subjects: [
    subject('rot-js', 'EllerMaze', () => {
      RNG.setSeed(1);
      const eller = new RotMaps.EllerMaze(2 * CELLS + 1, 2 * CELLS + 1);
      return () => {
        let floors = 0;
        eller.create((_x, _y, wall) => {
          if (wall === 0) floors++;
        });
        return floors;
      };
    }),
    subject('gumption', 'MazeCarver, thickenWalls', () => {
      const rng = new Rng('maze');
      // The last maze is kept, as a game keeps its level. When the last object of a class is
      // collected between rounds, the compiler drops the code that it made for the class.
      let carver: MazeCarver | undefined;
      let map = thickenWalls(new GridLevel({ width: 1, height: 1 }));
      return () => {
        const level = new GridLevel({ width: CELLS, height: CELLS });
        carver = new MazeCarver({ level, rng });
        carver.run();
        map = thickenWalls(level);
        const { tiles } = map;
        let floors = 0;
        for (let i = 0; i < tiles.length; i++) floors += tiles[i];
        return carver.isDone ? floors : 0;
      };
    }),
  ],
};
