import { createFloor } from '@gumption/three/floor';

// A hall and a corridor beside it, as two rectangles of two triangles each.
const floor = createFloor(
  {
    positions: [0, 0, 0, 0, 0, 10, 10, 0, 10, 10, 0, 0, 10, 0, 8, 10, 0, 10, 20, 0, 10, 20, 0, 8],
    indices: [0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7],
  },
  { radius: 0.5 },
);

const path = floor.findPath({ x: 2, y: 0, z: 2 }, { x: 18, y: 0, z: 9 });
console.log(path.map(({ x, z }) => `${x.toFixed(1)} ${z.toFixed(1)}`).join(' → '));
console.log(floor.nearest({ x: 15, y: 0, z: 7 }));
