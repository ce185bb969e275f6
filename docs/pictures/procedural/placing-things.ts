import { Rng } from 'gumption/math';
import { DiskScatter } from 'gumption/procedural/placement';
import type { MovingPicture, Passing, Pose, Scenery } from '../../tools/moving-picture.js';

const SECONDS = 8;
const COLORS = ['goal', 'hero', 'rim'] as const;
const LAKE = { x: 42, z: 9 };

/** A wood grows around a lake: each tree comes from one that stands already, and none overlap. */
export function film(): MovingPicture {
  const wood = new DiskScatter({
    area: { minX: 0, minY: 0, maxX: 60, maxY: 20 },
    kinds: [
      { name: 'oak', radius: 2, maxRadius: 3, apart: { pine: 3 } },
      { name: 'pine', radius: 1, weight: 2 },
      { name: 'shrub', radius: 0.5, weight: 2, clearance: 0.5 },
    ],
    isAllowed: (x, y) => Math.hypot((x - LAKE.x) / 2, y - LAKE.z) >= 5,
    rng: new Rng('wood'),
  });
  const { count, x, y, radius, kind, parent } = wood.run();
  const place = (i: number): Pose => ({ x: round(x[i]), z: round(y[i]) });
  const trees = Array.from(
    { length: count },
    (_, i): Scenery => ({ look: 'disc', color: COLORS[kind[i]], at: place(i), size: round(radius[i]) }),
  );
  const parts = 20;
  const passing = Array.from({ length: parts }, (_, part): Passing => {
    const lines: Pose[][] = [];
    for (let i = Math.floor((part * count) / parts); i < Math.floor(((part + 1) * count) / parts); i++)
      if (parent[i] >= 0) lines.push([place(parent[i]), place(i)]);
    return { look: 'lines', color: 'faint', from: 0.3 + (part * (SECONDS - 2)) / parts, lines, width: 1 };
  });
  const shore = Array.from({ length: 33 }, (_, i): Pose => {
    const angle = (i * Math.PI) / 16;
    return { x: round(LAKE.x + 10 * Math.cos(angle)), z: round(LAKE.z + 5 * Math.sin(angle)) };
  });
  return {
    title: 'A wood grows around a lake: each tree comes from one that stands already, and none overlap',
    ground: { left: -1, top: -1, width: 62, depth: 22 },
    seconds: SECONDS,
    figures: [],
    scenery: [{ look: 'line', color: 'other', points: shore }, ...trees],
    passing,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
