import { dictionary, list, number, optional, record, text } from '../../../data/schema.js';
import { DiskScatter } from '../../placement/disk-scatter.js';
import { Halton } from '../../placement/halton.js';
import type { Grid } from '../layers/layers.js';
import type { StepDefinition } from '../pipeline/define-step.js';
import { defineStep } from '../pipeline/define-step.js';
import { stepParam } from '../pipeline/step-params.js';
import { settlements, ways } from './settlement-steps.js';

const points = stepParam.changes('points', {
  default: 'points',
  title: 'Points',
  description: 'Where the points are added.',
});
const where = stepParam.optional(
  stepParam.reads('mask', {
    title: 'Where',
    description: 'Points lie only where this mask is at least a half. By default everywhere.',
  }),
);
const kind = record({
  name: text({ minLength: 1, maxLength: 60 }),
  radius: number({ min: 0.01, max: 100_000 }),
  maxRadius: optional(number({ min: 0.01, max: 100_000 })),
  weight: optional(number({ min: 0, max: 1e6 })),
  clearance: optional(number({ min: 0, max: 100_000 })),
  apart: optional(dictionary(number({ min: 0, max: 1e6 }))),
});

/** Whether a place lies where a mask is at least a half; everywhere without a mask. */
function isWithin(mask: Grid<Float64Array> | undefined, x: number, y: number): boolean {
  if (mask === undefined) return true;
  const column = Math.min(mask.width - 1, Math.max(0, Math.round(x)));
  const row = Math.min(mask.height - 1, Math.max(0, Math.round(y)));
  return mask.cells[row * mask.width + column] >= 0.5;
}

export const halton = defineStep({
  name: 'halton',
  title: 'Even points',
  description: 'Spreads small things evenly that may touch, such as grass and stars: a Halton sequence.',
  category: 'placement',
  params: {
    points,
    where,
    kind: stepParam.text({ default: 'grass', maxLength: 60, title: 'Kind', description: 'What is placed.' }),
    count: stepParam.integer({
      default: 1000,
      min: 0,
      max: 1_000_000,
      title: 'Count',
      description: 'How many places are tried.',
    }),
  },
  work: ({ params }) => params.count,
  *run({ params, world, rng }) {
    const sequence = Halton.shifted(rng);
    const out = world.points(params.points);
    const mask = params.where === undefined ? undefined : world.mask(params.where);
    const at = [0, 0];
    for (let i = 0; i < params.count; i++) {
      sequence.writePoint(at, i);
      const [x, y] = [at[0] * (world.width - 1), at[1] * (world.height - 1)];
      if (isWithin(mask, x, y)) out.place(x, y, { kind: params.kind });
      if (i % 256 === 255) yield 256;
    }
  },
});

export const scatter = defineStep({
  name: 'scatter',
  title: 'Scatter',
  description:
    'Scatters things that need room so that none overlap: trees, rocks, villages. Kinds with distances to each other make an ecosystem.',
  category: 'placement',
  params: {
    points,
    where,
    kinds: stepParam.value(list(kind, { min: 1, max: 100 }), {
      default: [{ name: 'tree', radius: 2 }],
      title: 'Kinds',
      description: 'What is placed: name, radius in cells, and how often, how far from others.',
    }),
    density: stepParam.optional(
      stepParam.reads('mask', {
        title: 'Density',
        description: 'Where this mask is 1, things stand close; where it is 0, as far apart as the slack allows.',
      }),
    ),
    slack: stepParam.length({
      default: 4,
      min: 0,
      max: 10_000,
      title: 'Slack',
      description: 'How much farther apart than needed things may stand, in cells.',
    }),
    count: stepParam.integer({
      default: 100_000,
      min: 0,
      max: 1_000_000,
      title: 'Most',
      description: 'How many things there are at most.',
    }),
  },
  *run({ params, world, rng }) {
    const { width, height, scale } = world;
    const mask = params.where === undefined ? undefined : world.mask(params.where);
    const density = params.density === undefined ? undefined : world.mask(params.density).cells;
    const work = new DiskScatter({
      area: { minX: 0, minY: 0, maxX: width - 1, maxY: height - 1 },
      kinds: params.kinds.map((each) => scaledKind(each, scale)),
      rng,
      maxCount: params.count,
      slack:
        density === undefined
          ? params.slack
          : (x, y) => params.slack * (1 - Math.min(1, Math.max(0, density[Math.round(y) * width + Math.round(x)]))),
      isAllowed: (x, y) => isWithin(mask, x, y),
    });
    while (!work.step(256)) yield 256;
    const out = world.points(params.points);
    const first = out.count;
    const { count, x, y, radius, kind: kinds, parent } = work.disks;
    for (let i = 0; i < count; i++)
      out.place(x[i], y[i], {
        radius: radius[i],
        kind: work.kinds[kinds[i]],
        parent: parent[i] < 0 ? -1 : first + parent[i],
      });
  },
});

type Kind = {
  readonly name: string;
  readonly radius: number;
  readonly maxRadius?: number;
  readonly clearance?: number;
  readonly apart?: Readonly<Record<string, number>>;
};

/** A kind for a preview, in which lengths are shorter. */
function scaledKind<K extends Kind>(each: K, scale: number): K {
  if (scale === 1) return each;
  const { radius, maxRadius, clearance, apart } = each;
  return {
    ...each,
    radius: radius / scale,
    ...(maxRadius !== undefined && { maxRadius: maxRadius / scale }),
    ...(clearance !== undefined && { clearance: clearance / scale }),
    ...(apart !== undefined && {
      apart: Object.fromEntries(Object.entries(apart).map(([name, distance]) => [name, distance / scale])),
    }),
  };
}

/** Steps that place things. */
export const placementSteps: readonly StepDefinition[] = Object.freeze([halton, scatter, settlements, ways]);
