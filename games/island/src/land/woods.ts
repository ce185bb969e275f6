import { boolean, dictionary, type Infer, integer, list, number, optional, record, text } from 'gumption/data';
import { defineStep, stepParam } from 'gumption/procedural/generators';
import { DiskScatter } from 'gumption/procedural/placement';
import { MEADOW, measureSlopes, WOOD } from './biomes.js';
import { landOf } from './layers.js';
import { HOUSE_RADIUS } from './town.js';
import { DRY } from './waters.js';

const meters = (max: number) => number({ min: 0.1, max });

/** A kind of tree: how much room it needs, and where it grows. */
const speciesSchema = record({
  name: text({ minLength: 1, maxLength: 60 }),
  radius: meters(20),
  maxRadius: optional(meters(20)),
  weight: optional(number({ min: 0, max: 1000 })),
  clearance: optional(number({ min: 0, max: 20 })),
  /** How far it keeps from other kinds, in meters. */
  apart: optional(dictionary(number({ min: 0, max: 50 }))),
  /** The lowest and the highest ground, in meters, and the steepest. */
  from: number(),
  to: number(),
  maxSlope: number({ min: 0, max: 10 }),
  /** How far water may be, in cells; any distance without it. */
  waterWithin: optional(integer({ min: 0, max: 20 })),
  /** Does it also grow in the open? */
  inOpen: optional(boolean()),
});
type Species = Infer<typeof speciesSchema>;

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

/** The kinds of trees that have a look of their own. */
export const TREES: readonly string[] = SPECIES.map(({ name }) => name);

/** Plants woods by rules: an ecosystem of Poisson disks. */
export const woodsStep = defineStep({
  name: 'woods',
  title: 'Woods',
  description: 'Plants trees that do not overlap, each kind where it thrives.',
  category: 'island',
  params: {
    ground: stepParam.reads('heights', { default: 'elevation', title: 'Ground', description: 'The heights.' }),
    water: stepParam.reads('tiles', { default: 'water', title: 'Water', description: 'Where it is wet.' }),
    biomes: stepParam.reads('tiles', { default: 'biomes', title: 'Biomes', description: 'Where there are woods.' }),
    places: stepParam.optional(
      stepParam.reads('points', { title: 'Places', description: 'Where people have built. By default nowhere.' }),
    ),
    ways: stepParam.optional(
      stepParam.reads('ways', { title: 'Ways', description: 'Where people walk. By default nowhere.' }),
    ),
    into: stepParam.writes('points', { default: 'trees', title: 'Trees', description: 'Gets the trees.' }),
    species: stepParam.value(list(speciesSchema, { min: 1, max: 20 }), {
      default: SPECIES,
      title: 'Species',
      description: 'Kinds of trees: how much room each needs, and on which ground it grows.',
    }),
    slack: stepParam.number({
      ...{ default: 0.35, min: 0, max: 20 },
      ...{ title: 'Slack', description: 'How much farther apart than needed trees may stand, in meters.' },
    }),
  },
  *run({ params, world, rng }) {
    const { width, height, cells: elevation } = world.heights(params.ground);
    const slopes = measureSlopes(landOf(world.heights(params.ground)));
    const water = world.tiles(params.water).cells;
    const biomes = world.tiles(params.biomes).cells;
    const built = new Uint8Array(width * height);
    if (params.ways !== undefined)
      for (const { line } of world.ways(params.ways))
        for (let i = 0; i + 1 < line.length; i += 2) built[line[i + 1] * width + line[i]] = 1;
    if (params.places !== undefined) {
      const places = world.points(params.places);
      for (let i = 0; i < places.count; i++)
        if (places.kindOf(i) === 'house') coverCircle(built, width, places.x[i], places.y[i], HOUSE_RADIUS);
    }
    const near = (x: number, y: number, reach: number) => {
      for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++)
        for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++)
          if (water[v * width + u] !== DRY) return true;
      return false;
    };
    const species = new Map(params.species.map((each) => [each.name, each]));
    const scatter = new DiskScatter({
      area: { minX: 0, minY: 0, maxX: width, maxY: height },
      kinds: params.species.map(({ from, to, maxSlope, waterWithin, inOpen, ...disk }) => disk),
      rng,
      slack: params.slack,
      tries: 8,
      isAllowed(x, y, _radius, kind) {
        const { from, to, maxSlope, waterWithin, inOpen = false } = species.get(kind)!;
        const [column, row] = [Math.min(width - 1, Math.floor(x)), Math.min(height - 1, Math.floor(y))];
        const cell = row * width + column;
        if (water[cell] !== DRY || built[cell] === 1) return false;
        if (!(biomes[cell] === WOOD || (inOpen && biomes[cell] === MEADOW))) return false;
        if (elevation[cell] < from || elevation[cell] > to || slopes[cell] > maxSlope) return false;
        return waterWithin === undefined || near(column, row, waterWithin);
      },
    });
    while (!scatter.step(256)) yield 256;
    const trees = world.points(params.into);
    const { count, x, y, radius, kind, parent } = scatter.disks;
    for (let i = 0; i < count; i++)
      trees.place(x[i], y[i], { radius: radius[i], kind: scatter.kinds[kind[i]], parent: parent[i] });
  },
});

/** Marks the cells whose middle lies in a circle. */
export function coverCircle(cells: Uint8Array, width: number, x: number, z: number, radius: number): void {
  for (let v = Math.floor(z - radius); v <= z + radius; v++)
    for (let u = Math.floor(x - radius); u <= x + radius; u++)
      if ((u + 0.5 - x) * (u + 0.5 - x) + (v + 0.5 - z) * (v + 0.5 - z) <= radius * radius) cells[v * width + u] = 1;
}
