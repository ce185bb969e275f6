import { integer, list, number, optional, record, text } from '../../../data/schema.js';
import { connectSettlements, placeSettlements } from '../../settlements/settlements.js';
import { defineStep } from '../pipeline/define-step.js';
import { stepParam } from '../pipeline/step-params.js';
import { seenGround } from './ground.js';
import { toLandscape } from './in-rows.js';

const kind = record({
  name: text({ minLength: 1, maxLength: 60 }),
  radius: number({ min: 0.01, max: 10_000 }),
  count: integer({ min: 0, max: 10_000 }),
  clearance: optional(number({ min: 0 })),
  maxSlope: optional(number({ min: 0 })),
  minHeight: optional(number()),
  maxHeight: optional(number()),
  maxWaterDistance: optional(number({ min: 0 })),
});

const water = stepParam.optional(
  stepParam.reads('mask', {
    title: 'Water',
    description: 'Where there is water: any share above 0. By default there is none.',
  }),
);

export const settlements = defineStep({
  name: 'settlements',
  title: 'Settlements',
  description:
    'Places villages, mines and temples where the ground fits them: not too steep, dry, near water if asked.',
  category: 'placement',
  params: {
    ground: seenGround,
    water,
    points: stepParam.changes('points', {
      default: 'settlements',
      title: 'Points',
      description: 'Where the settlements are added.',
    }),
    kinds: stepParam.value(list(kind, { min: 1, max: 100 }), {
      default: [{ name: 'village', radius: 3, count: 5 }],
      title: 'Kinds',
      description: 'What is built, how large and how often, and which ground it needs.',
    }),
  },
  run({ params, world, rng, warn }) {
    const { scale } = world;
    const kinds = params.kinds.map((each) => ({
      ...each,
      radius: each.radius / scale,
      ...(each.clearance !== undefined && { clearance: each.clearance / scale }),
      ...(each.maxSlope !== undefined && { maxSlope: each.maxSlope * scale }),
      ...(each.maxWaterDistance !== undefined && { maxWaterDistance: each.maxWaterDistance / scale }),
    }));
    const landscape = toLandscape(world.heights(params.ground));
    const wet = params.water === undefined ? undefined : world.mask(params.water).cells;
    const placed = placeSettlements({ landscape, kinds, rng, ...(wet !== undefined && { water: wet }) });
    for (const { name, count } of kinds) {
      const found = placed.filter((each) => each.kind === name).length;
      if (found < count) warn(`found ground for ${found} of ${count} of the kind ${name}`);
    }
    const out = world.points(params.points);
    for (const { x, y, radius, kind: name } of placed) out.place(x, y, { radius, kind: name });
  },
});

export const ways = defineStep({
  name: 'ways',
  title: 'Ways',
  description: 'Connects points with the cheapest network of ways around water and steep slopes.',
  category: 'placement',
  params: {
    ground: seenGround,
    water,
    points: stepParam.reads('points', { default: 'settlements', title: 'Points', description: 'What is connected.' }),
    into: stepParam.writes('ways', { default: 'ways', title: 'Ways', description: 'Gets the ways.' }),
    climbing: stepParam.number({
      default: 4,
      min: 0,
      max: 10_000,
      title: 'Climbing',
      description: 'How many cells of detour a unit of height is worth.',
    }),
  },
  run({ params, world }) {
    const { width } = world;
    const landscape = toLandscape(world.heights(params.ground));
    const wet = params.water === undefined ? undefined : world.mask(params.water).cells;
    const { count, x, y, radius } = world.points(params.points);
    const found = connectSettlements({
      landscape,
      settlements: Array.from({ length: count }, (_, i) => ({ kind: '', x: x[i], y: y[i], radius: radius[i] })),
      climbing: params.climbing / world.scale,
      ...(wet !== undefined && { water: wet }),
    });
    world.set(
      'ways',
      params.into,
      found.map(({ from, to, cells }) => ({
        from,
        to,
        line: cells.flatMap((cell) => [cell % width, Math.floor(cell / width)]),
      })),
    );
  },
});
