import { compileCurve, respond } from '../../../decision/utility/respond.js';
import { defineStep } from '../pipeline/define-step.js';
import { stepParam } from '../pipeline/step-params.js';
import { ground, seenGround } from './ground.js';
import { changeInRows } from './in-rows.js';

export const raise = defineStep({
  name: 'raise',
  title: 'Raise',
  description: 'Raises or lowers all ground by the same amount.',
  category: 'combine',
  params: {
    ground,
    amount: stepParam.number({
      default: 10,
      min: -100_000,
      max: 100_000,
      title: 'Amount',
      description: 'How much it rises.',
    }),
  },
  *run({ params, world }) {
    yield* changeInRows(world.heights(params.ground), (height) => height + params.amount);
  },
});

const OPERATIONS = Object.freeze({
  add: (one: number, other: number) => one + other,
  subtract: (one: number, other: number) => one - other,
  multiply: (one: number, other: number) => one * other,
  least: (one: number, other: number) => Math.min(one, other),
  most: (one: number, other: number) => Math.max(one, other),
  replace: (_one: number, other: number) => other,
});

export const combine = defineStep({
  name: 'combine',
  title: 'Combine',
  description: 'Changes heights by those of another layer, cell by cell.',
  category: 'combine',
  params: {
    ground,
    with: stepParam.reads('heights', { title: 'With', description: 'The other heights.' }),
    by: stepParam.choice(['add', 'subtract', 'multiply', 'least', 'most', 'replace'], {
      default: 'add',
      title: 'By',
      description: 'What is done with the two heights.',
    }),
    share: stepParam.number({
      default: 1,
      min: 0,
      max: 1,
      title: 'Share',
      description: 'How much of the result counts: 0 keeps the ground as it was.',
    }),
  },
  *run({ params, world }) {
    const { cells, width } = world.heights(params.with);
    const operate = OPERATIONS[params.by];
    const { share } = params;
    yield* changeInRows(world.heights(params.ground), (height, x, y) =>
      share === 1
        ? operate(height, cells[y * width + x])
        : height + (operate(height, cells[y * width + x]) - height) * share,
    );
  },
});

export const select = defineStep({
  name: 'select',
  title: 'Select heights',
  description: 'Makes a mask: 1 where heights lie in a range, 0 elsewhere, with soft edges if wanted.',
  category: 'combine',
  params: {
    ground: seenGround,
    into: stepParam.writes('mask', { default: 'mask', title: 'Mask', description: 'The mask that it makes.' }),
    between: stepParam.range({
      default: [0, 100_000],
      min: -1e9,
      max: 1e9,
      title: 'Between',
      description: 'The heights that are selected.',
    }),
    fade: stepParam.number({
      default: 0,
      min: 0,
      max: 1e9,
      title: 'Fade',
      description: 'How far beyond the range the mask fades to 0, in units of height.',
    }),
    curve: stepParam.curve({ default: { curve: 'linear' }, title: 'Curve', description: 'How it fades.' }),
  },
  *run({ params: { ground: name, into, between, fade, curve }, world }) {
    const { cells, width } = world.heights(name);
    const [low, high] = between;
    const shape = compileCurve(curve);
    yield* changeInRows(world.mask(into), (_, x, y) => {
      const height = cells[y * width + x];
      const outside = height < low ? low - height : height > high ? height - high : 0;
      if (outside === 0) return 1;
      return outside >= fade ? 0 : respond(shape, 1 - outside / fade);
    });
  },
});

export const slope = defineStep({
  name: 'slope',
  title: 'Slope',
  description: 'Measures how steep the ground is, as height per cell, for masks and rules.',
  category: 'combine',
  params: {
    ground: seenGround,
    into: stepParam.writes('heights', {
      default: 'slope',
      title: 'Slope',
      description: 'Gets the slope of each cell.',
    }),
  },
  *run({ params, world }) {
    const { cells, width, height } = world.heights(params.ground);
    yield* changeInRows(world.heights(params.into), (_, x, y) => {
      const at = (u: number, v: number) => cells[v * width + u];
      const [left, right] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)];
      const [above, below] = [Math.max(0, y - 1), Math.min(height - 1, y + 1)];
      const dx = right === left ? 0 : (at(right, y) - at(left, y)) / (right - left);
      const dy = below === above ? 0 : (at(x, below) - at(x, above)) / (below - above);
      return Math.sqrt(dx * dx + dy * dy) / world.scale;
    });
  },
});
