import type { Bits } from '../../../../../tests/engines/bits.js';
import { Rng } from '../../math/rng.js';
import { chunkRng, DiskScatter, Halton, writeSeedPoint } from '../placement/index.js';

function samplePlacement(bits: Bits): void {
  const kinds = [
    { name: 'oak', radius: 2, maxRadius: 3.5, apart: { pine: 4 } },
    { name: 'pine', radius: 1, weight: 3 },
  ];
  const area = { minX: -20, minY: 0, maxX: 25, maxY: 30 };
  const wood = new DiskScatter({ area, kinds, rng: chunkRng(new Rng('wood'), 3, -4) });
  const halton = Halton.shifted(new Rng('halton'));
  const point = new Float64Array(2);
  for (let tick = 0; tick < 40; tick++) {
    wood.step(50);
    const { count, x, y, radius } = wood.disks;
    for (const numbers of [x, y, radius]) bits.number('disk', numbers[count - 1]);
    halton.writePoint(point, tick);
    for (const value of point) bits.number('halton', value);
    writeSeedPoint(point, tick, 40);
    for (const value of point) bits.number('seed', value);
    bits.endTick();
  }
}

export function sample(bits: Bits): void {
  samplePlacement(bits);
}
