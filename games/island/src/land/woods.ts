import type { Rng } from 'gumption/math';
import { type DiskKind, type DiskList, DiskScatter } from 'gumption/procedural/placement';
import { MEADOW, WOOD } from './biomes.js';
import { SPAN } from './island-maker.js';
import { DRY } from './waters.js';

/** What trees need to know of the ground. */
export interface Soil {
  readonly width: number;
  readonly elevation: ArrayLike<number>;
  readonly slopes: ArrayLike<number>;
  readonly water: ArrayLike<number>;
  readonly biomes: ArrayLike<number>;
  /** 1 where people have built, and where they walk. */
  readonly built: ArrayLike<number>;
}

/** A kind of tree: how much room it needs, and where it grows. */
interface Species extends DiskKind {
  /** The lowest and the highest ground, in meters, and the steepest. */
  readonly from: number;
  readonly to: number;
  readonly maxSlope: number;
  /** How far water may be, in cells; any distance without it. */
  readonly waterWithin?: number;
  /** Does it also grow in the open? */
  readonly inOpen?: boolean;
}

/** Large trees keep small ones off; pines leave the valleys to oaks; willows stand at brooks. */
const SPECIES: readonly Species[] = [
  { name: 'oak', radius: 0.95, maxRadius: 1.35, weight: 3, apart: { pine: 0.5 }, from: 2.9, to: 9.5, maxSlope: 0.6 },
  { name: 'pine', radius: 0.6, maxRadius: 0.9, weight: 5, from: 6, to: 14.5, maxSlope: 0.85 },
  {
    name: 'willow',
    radius: 0.8,
    maxRadius: 1.1,
    weight: 2,
    from: 2.6,
    to: 9,
    maxSlope: 0.6,
    waterWithin: 2,
    inOpen: true,
  },
  { name: 'shrub', radius: 0.4, maxRadius: 0.5, clearance: 0.15, from: 2.8, to: 13, maxSlope: 0.85 },
];

/** The kinds of trees, in the order of their numbers. */
export const TREES: readonly string[] = SPECIES.map(({ name }) => name);

/** Plants the woods of an island. Coordinates are meters. */
export function plantWoods(soil: Soil, rng: Rng): DiskList {
  const { width, elevation, slopes, water, biomes, built } = soil;
  const meters = SPAN / width;
  const near = (x: number, y: number, reach: number) => {
    for (let v = Math.max(0, y - reach); v <= Math.min(width - 1, y + reach); v++)
      for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++)
        if (water[v * width + u] !== DRY) return true;
    return false;
  };
  const species = new Map(SPECIES.map((each) => [each.name, each]));
  const scatter = new DiskScatter({
    area: { minX: 0, minY: 0, maxX: SPAN, maxY: SPAN },
    kinds: SPECIES.map(({ name, radius, maxRadius, weight, clearance, apart }) => ({
      ...{ name, radius },
      ...(maxRadius !== undefined && { maxRadius }),
      ...(weight !== undefined && { weight }),
      ...(clearance !== undefined && { clearance }),
      ...(apart !== undefined && { apart }),
    })),
    rng,
    slack: 0.35,
    tries: 8,
    isAllowed(x, y, _radius, kind) {
      const { from, to, maxSlope, waterWithin, inOpen = false } = species.get(kind)!;
      const [column, row] = [Math.min(width - 1, Math.floor(x / meters)), Math.min(width - 1, Math.floor(y / meters))];
      const cell = row * width + column;
      if (water[cell] !== DRY || built[cell] === 1) return false;
      if (!(biomes[cell] === WOOD || (inOpen && biomes[cell] === MEADOW))) return false;
      if (elevation[cell] < from || elevation[cell] > to || slopes[cell] > maxSlope) return false;
      return waterWithin === undefined || near(column, row, waterWithin);
    },
  });
  return scatter.run();
}
