import { atan2, type Rng } from 'gumption/math';
import type { Landscape } from 'gumption/procedural/landscapes';
import { DiskScatter } from 'gumption/procedural/placement';
import { connectSettlements, placeSettlements, type Settlement } from 'gumption/procedural/settlements';
import { SEA_LEVEL } from './island-maker.js';
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
const SLOPES = [0.4, 0.7, 1, 1.5];

/** How much room a house takes, in meters. */
export const HOUSE_RADIUS = 1.5;

/** Builds a town and hamlets on flat ground near water, and ways between them. */
export function buildTown(land: Landscape, water: Uint8Array, slopes: Float64Array, rng: Rng): Town {
  const settlements = settle(land, water, rng);
  // Ways go through brooks and rivers, on bridges, but around the sea.
  const sea = water.map((each) => (each === SEA ? 1 : 0));
  const ways = connectSettlements({ landscape: land, settlements, water: sea, climbing: 6 }).map(({ cells }) => cells);
  const isWay = new Uint8Array(land.count);
  for (const cell of ways.flat()) isWay[cell] = 1;
  const isFree = (x: number, z: number) => {
    for (let v = Math.floor(z) - 1; v <= Math.floor(z) + 1; v++)
      for (let u = Math.floor(x) - 1; u <= Math.floor(x) + 1; u++) {
        const cell = v * land.width + u;
        if (isWay[cell] === 1 || water[cell] !== DRY || slopes[cell] > 1.1) return false;
      }
    return true;
  };
  return {
    ...{ settlements, ways },
    bridges: [...new Set(ways.flat())].filter((cell) => water[cell] !== DRY),
    houses: settlements.flatMap((settlement, i) => buildHouses(settlement, isFree, rng.fork(`houses ${i}`))),
  };
}

function settle(landscape: Landscape, water: Uint8Array, rng: Rng): Settlement[] {
  const ground = { minHeight: SEA_LEVEL + 0.6, maxHeight: 13, maxWaterDistance: 16 };
  for (const maxSlope of SLOPES) {
    const kinds = [
      { name: 'town', radius: 4.5, count: 1, clearance: 8, maxSlope, ...ground },
      { name: 'hamlet', radius: 2, count: 3, clearance: 8, maxSlope, ...ground },
    ];
    const found = placeSettlements({ landscape, kinds, water, rng: rng.fork(`settle ${maxSlope}`) });
    if (found.some(({ kind }) => kind === 'town')) return found.sort((a, b) => b.radius - a.radius);
  }
  return [];
}

function buildHouses(settlement: Settlement, isFree: (x: number, z: number) => boolean, rng: Rng): House[] {
  const { x, y, radius } = settlement;
  const reach = radius + 3;
  const plots = new DiskScatter({
    area: { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach },
    kinds: [{ name: 'house', radius: HOUSE_RADIUS }],
    rng,
    candidates: 'random',
    patience: 300,
    isAllowed: (u, v) => (u - x) * (u - x) + (v - y) * (v - y) <= reach * reach && isFree(u, v),
  }).run();
  return Array.from({ length: plots.count }, (_, i) => ({
    x: plots.x[i],
    z: plots.y[i],
    // Doors look at the middle of the settlement.
    orientation: atan2(x - plots.x[i], y - plots.y[i]),
    seed: rng.uint32(),
  }));
}
