import { atan2, Rng } from 'gumption/math';
import { defineStep, type LayerView, PlacedPoints, stepParam } from 'gumption/procedural/generators';
import type { Landscape } from 'gumption/procedural/landscapes';
import { type DiskList, DiskScatter } from 'gumption/procedural/placement';
import { connectSettlements, placeSettlements, type Settlement } from 'gumption/procedural/settlements';
import { measureSlopes } from './biomes.js';
import { landOf } from './layers.js';
import { SEA_LEVEL } from './size.js';
import { DRY, SEA } from './waters.js';

/** A house: its middle in meters, where its door looks, and the seed of its shape. */
export interface House {
  readonly x: number;
  readonly z: number;
  /** Radians; 0 looks along +z. */
  readonly orientation: number;
  readonly seed: number;
}

/** What people have built on the island. */
export interface Town {
  /** The town first, then hamlets. */
  readonly settlements: readonly Settlement[];
  /** Ways between them, as cells. */
  readonly ways: readonly (readonly number[])[];
  /** Cells where a way crosses water. */
  readonly bridges: readonly number[];
  readonly houses: readonly House[];
}

/** Steeper and steeper ground is tried until the town fits. Height per cell. */
const SLOPES = [0.4, 0.7, 1, 1.5, 2.2];

/** How much room a house takes, in meters. */
export const HOUSE_RADIUS = 1.5;

/** What a generator has built: nothing where it has no step that builds. */
export function townOf(world: LayerView, water: Uint8Array, width: number, seed: number | string): Town {
  const places = pointsOf(world, 'places');
  const settlements: Settlement[] = [];
  const houses: House[] = [];
  for (let i = 0; i < places.count; i++) {
    const [x, y, parent] = [places.x[i], places.y[i], places.parent[i]];
    if (places.kindOf(i) !== 'house') settlements.push({ kind: places.kindOf(i), x, y, radius: places.radius[i] });
    else {
      // Doors look at the middle of the settlement.
      const orientation = parent < 0 ? 0 : atan2(places.x[parent] - x, places.y[parent] - y);
      houses.push({ x, z: y, orientation, seed: new Rng(seed).fork(`house ${i}`).uint32() });
    }
  }
  const lines = world.names.includes('ways') ? world.ways('ways') : [];
  const ways = lines.map(({ line }) => {
    const cells: number[] = [];
    for (let i = 0; i + 1 < line.length; i += 2) cells.push(line[i + 1] * width + line[i]);
    return cells;
  });
  return {
    ...{ settlements, ways, houses },
    bridges: [...new Set(ways.flat())].filter((cell) => water[cell] !== DRY),
  };
}

/** The points of a layer; none if no step has placed any. */
export function pointsOf(world: LayerView, name: string): PlacedPoints {
  return world.names.includes(name) ? world.points(name) : new PlacedPoints('');
}

/** Builds a town and hamlets on flat ground near water, ways between them, and houses. */
export const townStep = defineStep({
  name: 'town',
  title: 'Town',
  description: 'Builds a town and hamlets on flat ground near water, and ways between them.',
  category: 'island',
  params: {
    ground: stepParam.reads('heights', { default: 'elevation', title: 'Ground', description: 'The heights.' }),
    water: stepParam.reads('tiles', { default: 'water', title: 'Water', description: 'Where it is wet.' }),
    places: stepParam.writes('points', {
      ...{ default: 'places', title: 'Places', description: 'Gets settlements, and the houses of each.' },
    }),
    ways: stepParam.writes('ways', { default: 'ways', title: 'Ways', description: 'Gets the ways between them.' }),
    hamlets: stepParam.integer({
      default: 3,
      min: 0,
      max: 12,
      title: 'Hamlets',
      description: 'How many beside the town.',
    }),
    size: stepParam.number({
      ...{ default: 4.5, min: 1, max: 12 },
      ...{ title: 'Size of the town', description: 'From its middle to its edge, in meters.' },
    }),
    climbing: stepParam.number({
      ...{ default: 6, min: 0, max: 100 },
      ...{ title: 'Climbing', description: 'How many meters of detour a meter of height is worth to a way.' },
    }),
  },
  run({ params, world, rng, warn }) {
    const land = landOf(world.heights(params.ground));
    const { cells: water } = world.tiles(params.water);
    const settlements = settle(land, water, params.size, params.hamlets, rng);
    if (settlements.length === 0) warn('found no ground for a town');
    // Ways go through brooks and rivers, on bridges, but around the sea.
    const sea = water.map((each) => (each === SEA ? 1 : 0));
    const ways = connectSettlements({ landscape: land, settlements, water: sea, climbing: params.climbing });
    const isWay = new Uint8Array(land.count);
    for (const { cells } of ways) for (const cell of cells) isWay[cell] = 1;
    const slopes = measureSlopes(land);
    const isFree = (x: number, z: number) => {
      for (let v = Math.floor(z) - 1; v <= Math.floor(z) + 1; v++)
        for (let u = Math.floor(x) - 1; u <= Math.floor(x) + 1; u++) {
          const cell = v * land.width + u;
          if (isWay[cell] === 1 || water[cell] !== DRY || slopes[cell] > 1.1) return false;
        }
      return true;
    };
    const places = world.points(params.places);
    for (const { x, y, radius, kind } of settlements) places.place(x, y, { radius, kind });
    for (const [parent, settlement] of settlements.entries()) {
      const plots = findPlots(settlement, isFree, rng.fork(`houses ${parent}`));
      for (let i = 0; i < plots.count; i++)
        places.place(plots.x[i], plots.y[i], { radius: HOUSE_RADIUS, kind: 'house', parent });
    }
    const corners = (cells: readonly number[]) =>
      cells.flatMap((cell) => [cell % land.width, Math.floor(cell / land.width)]);
    world.set(
      'ways',
      params.ways,
      ways.map(({ from, to, cells }) => ({ from, to, line: corners(cells) })),
    );
  },
});

function settle(landscape: Landscape, water: Uint8Array, size: number, hamlets: number, rng: Rng): Settlement[] {
  const ground = { minHeight: SEA_LEVEL + 0.6, maxHeight: 13, maxWaterDistance: 16 };
  for (const maxSlope of SLOPES) {
    const kinds = [
      { name: 'town', radius: size, count: 1, clearance: 8, maxSlope, ...ground },
      { name: 'hamlet', radius: 2, count: hamlets, clearance: 8, maxSlope, ...ground },
    ];
    const found = placeSettlements({ landscape, kinds, water, rng: rng.fork(`settle ${maxSlope}`) });
    if (found.some(({ kind }) => kind === 'town')) return found.sort((a, b) => b.radius - a.radius);
  }
  return [];
}

/** Where houses of a settlement stand. */
function findPlots(settlement: Settlement, isFree: (x: number, z: number) => boolean, rng: Rng): DiskList {
  const { x, y, radius } = settlement;
  const reach = radius + 3;
  return new DiskScatter({
    area: { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach },
    kinds: [{ name: 'house', radius: HOUSE_RADIUS }],
    rng,
    candidates: 'random',
    patience: 300,
    isAllowed: (u, v) => (u - x) * (u - x) + (v - y) * (v - y) <= reach * reach && isFree(u, v),
  }).run();
}
