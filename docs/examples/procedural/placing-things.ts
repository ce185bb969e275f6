import { Rng } from 'gumption/math';
import { chunkRng, DiskScatter, Halton, leafAngle } from 'gumption/procedural/placement';

// #region wood
const area = { minX: 0, minY: 0, maxX: 60, maxY: 20 };
const lake = (x: number, y: number) => Math.hypot((x - 42) / 2, y - 9) < 5;

const wood = new DiskScatter({
  area,
  kinds: [
    { name: 'oak', radius: 2, maxRadius: 3, apart: { pine: 3 } },
    { name: 'pine', radius: 1, weight: 2 },
    { name: 'shrub', radius: 0.5, weight: 2, clearance: 0.5 },
  ],
  isAllowed: (x, y) => !lake(x, y),
  rng: new Rng('wood'),
});
wood.run();

const map: string[][] = Array.from({ length: 10 }, (_, row) =>
  Array.from({ length: 60 }, (_, column) => (lake(column, 2 * row + 1) ? '~' : ' ')),
);
for (let i = 0; i < wood.disks.count; i++) {
  const { x, y, kind } = wood.disks;
  map[Math.min(9, Math.floor(y[i] / 2))][Math.min(59, Math.floor(x[i]))] = 'Oi.'[kind[i]];
}
console.log(map.map((row) => row.join('').trimEnd()).join('\n'));
// #endregion

// #region first
const camp = new DiskScatter({
  area,
  kinds: [{ name: 'tent', radius: 2 }],
  maxCount: 5,
  next: 'oldest',
  rng: new Rng(1),
});
camp.place(30, 10);
camp.run();
console.log([...camp.disks.x.subarray(0, camp.disks.count)].map((x) => x.toFixed(1)).join(', '));
// #endregion

// #region slices
const forest = new DiskScatter({ area, kinds: [{ name: 'pine', radius: 0.3 }], rng: new Rng(2) });
let frames = 1;
while (!forest.step(2000)) frames++;
console.log(`${forest.disks.count} pines in ${frames} frames`);
// #endregion

// #region grass
const grass = new Halton();
const point = [0, 0];
for (let blade = 0; blade < 3; blade++) {
  grass.writePoint(point, blade);
  console.log(point.map((coordinate) => coordinate.toFixed(3)).join(' '));
}
console.log(new Halton({ bases: [17, 19] }).problemWith(100));
// #endregion

// #region leaves
const degrees = [0, 1, 2, 3].map((leaf) => Math.round((leafAngle(leaf) * 180) / Math.PI) % 360);
console.log(degrees.join(', '));
// #endregion

// #region chunks
const world = new Rng('my world');
const rocksIn = (x: number, y: number) => chunkRng(world, x, y).integer(0, 9);
console.log(rocksIn(3, -7), rocksIn(0, 0), rocksIn(3, -7));
// #endregion
