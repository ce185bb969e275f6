import { Rng } from 'gumption/math';
import { Landscape } from 'gumption/procedural/landscapes';
import { GridLevel, MazeCarver } from 'gumption/procedural/levels';
import { DiskScatter } from 'gumption/procedural/placement';
import { type Door, saveDoor } from '../door.js';

function createScatter(): DiskScatter {
  const kinds = [
    { name: 'oak', radius: 2 },
    { name: 'pine', radius: 1, apart: { oak: 1 } },
  ];
  const scatter = new DiskScatter({ area: { minX: 0, minY: 0, maxX: 20, maxY: 20 }, kinds, rng: new Rng(1) });
  scatter.step(40);
  return scatter;
}

function createCarver(): MazeCarver {
  const carver = new MazeCarver({ level: new GridLevel({ width: 4, height: 3 }), rng: new Rng(1) });
  carver.step(5);
  return carver;
}

export const proceduralSaves: readonly Door[] = [
  saveDoor('DiskScatter.restore', createScatter, {
    save: (scatter) => scatter.save(),
    restore: (scatter, saved) => scatter.restore(saved),
    use: (scatter) => void scatter.step(20),
  }),
  saveDoor('Landscape.restore', () => new Landscape({ width: 3, height: 2 }), {
    save: (land) => land.save(),
    restore: (land, saved) => land.restore(saved),
    use: (land) => void land.at(1, 1),
  }),
  saveDoor('GridLevel.restore', () => new GridLevel({ width: 4, height: 3 }), {
    save: (level) => level.save(),
    restore: (level, saved) => level.restore(saved),
    use: (level) => void level.doorsOf(0),
  }),
  saveDoor('MazeCarver.restore', createCarver, {
    save: (carver) => carver.save(),
    restore: (carver, saved) => carver.restore(saved),
    use: (carver) => void carver.step(5),
  }),
];
