import { Rng } from 'gumption/math';
import { type Plan, planFrom } from './plan.js';

/** Size of the maps that are made here: fills a page of the usual shape. */
export const PRESET_SIZE = { width: 48, depth: 30 } as const;

const { width, depth } = PRESET_SIZE;
const COUNT = width * depth;

/** A map in the making: 0 for walls, else what a cell costs. */
type Canvas = Float64Array;

const at = (x: number, z: number) => z * width + x;
const isInside = (x: number, z: number) => x >= 0 && z >= 0 && x < width && z < depth;

/** Preset maps, each of which shows something different. */
export const PRESETS = [
  { name: 'open', title: 'Open', description: 'Nothing in the way but one wall with its back to you.' },
  { name: 'rooms', title: 'Rooms', description: 'Rooms with doors: estimates lead into corners, jump points shine.' },
  { name: 'maze', title: 'Maze', description: 'One way only: no estimate helps.' },
  { name: 'scattered', title: 'Scattered', description: 'Boulders all about, as in most outdoor levels.' },
  { name: 'cave', title: 'Cave', description: 'Rounded halls and narrow necks.' },
  { name: 'swamp', title: 'Swamp', description: 'Ground of different cost: the shortest way is not the cheapest.' },
] as const;

export type PresetName = (typeof PRESETS)[number]['name'];

/**
 * Creates a map. The same name and seed give the same map on every machine, and a way always leads
 * from start to goal.
 */
export function makePreset(name: PresetName, seed = 1): Plan {
  const rng = new Rng(seed).fork(name);
  const canvas = new Float64Array(COUNT).fill(1);
  makers[name](canvas, rng);
  // The ends are in opposite corners, unless the interesting part lies in the middle.
  const isLevel = name === 'open' || name === 'maze' || name === 'swamp';
  const [start, goal] = isLevel ? [at(4, depth >> 1), at(width - 5, depth >> 1)] : [at(3, 4), at(width - 4, depth - 5)];
  for (const end of [start, goal]) clearAround(canvas, end, name === 'maze' ? 0 : 1);
  connect(canvas, start, goal);
  const blocked = Uint8Array.from(canvas, (cost) => (cost === 0 ? 1 : 0));
  return planFrom({ width, depth, blocked, costs: canvas.map((cost) => Math.max(1, cost)) }, start, goal);
}

const makers: Readonly<Record<PresetName, (canvas: Canvas, rng: Rng) => void>> = {
  open(canvas) {
    // A wall like a cup, open to the start: a search that only looks at the goal runs into it.
    for (let z = 7; z <= 22; z++) for (const x of [29, 30]) canvas[at(x, z)] = 0;
    for (let x = 18; x <= 30; x++) for (const z of [7, 22]) canvas[at(x, z)] = 0;
  },

  rooms(canvas, rng) {
    for (let x = 8; x < width - 4; x += 8) for (let z = 0; z < depth; z++) canvas[at(x, z)] = 0;
    for (let z = 9; z < depth - 4; z += 10) for (let x = 0; x < width; x++) canvas[at(x, z)] = 0;
    for (let left = 0; left < width - 4; left += 8)
      for (let top = 0; top < depth - 4; top += 10) {
        const [x, z] = [left + rng.integer(2, 6), top + rng.integer(1, 6)];
        if (left + 8 < width - 4 && rng.chance(0.8)) for (const dz of [0, 1]) canvas[at(left + 8, z + dz)] = 1;
        if (top + 9 < depth - 4 && rng.chance(0.8)) canvas[at(Math.min(width - 1, x), top + 9)] = 1;
      }
  },

  maze(canvas, rng) {
    canvas.fill(0);
    const stack = [at(4, 15)];
    canvas[stack[0]] = 1;
    while (stack.length > 0) {
      const cell = stack.at(-1)!;
      const [x, z] = [cell % width, Math.floor(cell / width)];
      const ways = [
        [2, 0],
        [-2, 0],
        [0, 2],
        [0, -2],
      ].filter(([dx, dz]) => isInside(x + dx * 1.5, z + dz * 1.5) && canvas[at(x + dx, z + dz)] === 0);
      if (ways.length === 0) {
        stack.pop();
        continue;
      }
      const [dx, dz] = rng.pick(ways);
      canvas[at(x + dx / 2, z + dz / 2)] = 1;
      canvas[at(x + dx, z + dz)] = 1;
      stack.push(at(x + dx, z + dz));
    }
    // A few ways round, so that there is something to choose.
    for (let i = 0; i < 160; i++) {
      const [x, z] = [rng.integer(2, width - 3), rng.integer(2, depth - 3)];
      const isBetween =
        canvas[at(x - 1, z)] !== 0 &&
        canvas[at(x + 1, z)] !== 0 &&
        canvas[at(x, z - 1)] === 0 &&
        canvas[at(x, z + 1)] === 0;
      if (isBetween) canvas[at(x, z)] = 1;
    }
  },

  scattered(canvas, rng) {
    for (let i = 0; i < 150; i++) {
      const [x, z, w, h] = [rng.integer(0, width - 1), rng.integer(0, depth - 1), rng.integer(1, 3), rng.integer(1, 3)];
      for (let dz = 0; dz < h; dz++)
        for (let dx = 0; dx < w; dx++) if (isInside(x + dx, z + dz)) canvas[at(x + dx, z + dz)] = 0;
    }
  },

  cave(canvas, rng) {
    for (let cell = 0; cell < COUNT; cell++) canvas[cell] = rng.chance(0.43) ? 0 : 1;
    // Cells become like most of those around them: noise turns into halls.
    for (let pass = 0; pass < 4; pass++) {
      const before = canvas.slice();
      for (let cell = 0; cell < COUNT; cell++) canvas[cell] = wallsAround(before, cell) >= 5 ? 0 : 1;
    }
  },

  swamp(canvas, rng) {
    for (let i = 0; i < 9; i++) blob(canvas, rng, rng.integer(4, 7), 2);
    for (let i = 0; i < 8; i++) blob(canvas, rng, rng.integer(3, 5), 4);
    for (let x = 0; x < width; x++) {
      const z = Math.round(x * 0.16 + 16 + rng.integer(-1, 1));
      if (x > 14 && x < 40) for (let dz = -2; dz <= 1; dz++) canvas[at(x, z + dz)] = x % 13 === 0 ? 2 : 8;
    }
    for (let i = 0; i < 26; i++) canvas[at(rng.integer(0, width - 1), rng.integer(0, depth - 1))] = 0;
  },
};

function blob(canvas: Canvas, rng: Rng, radius: number, cost: number): void {
  const [cx, cz] = [rng.integer(0, width - 1), rng.integer(0, depth - 1)];
  for (let z = cz - radius; z <= cz + radius; z++)
    for (let x = cx - radius; x <= cx + radius; x++) {
      const distance = Math.sqrt((x - cx) * (x - cx) + (z - cz) * (z - cz) * 1.7);
      if (isInside(x, z) && distance < radius - rng.range(0, 1.2)) canvas[at(x, z)] = cost;
    }
}

function wallsAround(canvas: Canvas, cell: number): number {
  const [x, z] = [cell % width, Math.floor(cell / width)];
  let walls = 0;
  for (let dz = -1; dz <= 1; dz++)
    for (let dx = -1; dx <= 1; dx++) if (!isInside(x + dx, z + dz) || canvas[at(x + dx, z + dz)] === 0) walls++;
  return walls;
}

function clearAround(canvas: Canvas, cell: number, reach: number): void {
  const [x, z] = [cell % width, Math.floor(cell / width)];
  for (let dz = -reach; dz <= reach; dz++)
    for (let dx = -reach; dx <= reach; dx++) {
      const here = at(x + dx, z + dz);
      canvas[here] = Math.max(1, canvas[here]);
    }
}

/** Digs towards the goal where the start is enclosed, so that there is always a way. */
function connect(canvas: Canvas, start: number, goal: number): void {
  for (;;) {
    const reached = flood(canvas, start);
    if (reached.has(goal)) return;
    const [gx, gz] = [goal % width, Math.floor(goal / width)];
    const gap = (cell: number) => Math.abs((cell % width) - gx) + Math.abs(Math.floor(cell / width) - gz);
    let nearest = start;
    for (const cell of reached) if (gap(cell) < gap(nearest)) nearest = cell;
    const [x, z] = [nearest % width, Math.floor(nearest / width)];
    canvas[x === gx ? at(x, z + Math.sign(gz - z)) : at(x + Math.sign(gx - x), z)] = 1;
  }
}

function flood(canvas: Canvas, start: number): Set<number> {
  const reached = new Set([start]);
  for (const cell of reached) {
    const [x, z] = [cell % width, Math.floor(cell / width)];
    for (const [dx, dz] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      if (isInside(x + dx, z + dz) && canvas[at(x + dx, z + dz)] !== 0) reached.add(at(x + dx, z + dz));
  }
  return reached;
}
