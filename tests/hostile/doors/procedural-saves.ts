import { Rng } from 'gumption/math';
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

export const proceduralSaves: readonly Door[] = [
  saveDoor('DiskScatter.restore', createScatter, {
    save: (scatter) => scatter.save(),
    restore: (scatter, saved) => scatter.restore(saved),
    use: (scatter) => void scatter.step(20),
  }),
];
