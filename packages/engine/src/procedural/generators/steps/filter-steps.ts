import { canyonFilter, desertFilter, glacierFilter, islandFilter, tierFilter } from '../../landscapes/filters.js';
import { defineStep } from '../pipeline/define-step.js';
import { stepParam } from '../pipeline/step-params.js';
import { ground } from './ground.js';
import { changeInRows } from './in-rows.js';

const top = stepParam.number({
  default: 60,
  min: 0.001,
  max: 100_000,
  title: 'Top',
  description: 'The height of the highest ground.',
});
const sharpness = stepParam.number({
  default: 6,
  min: 0.01,
  max: 1000,
  title: 'Sharpness',
  description: 'How steep the walls get.',
});

export const island = defineStep({
  name: 'island',
  title: 'Island',
  description: 'Keeps the middle of the map, and lets the rim sink to 0.',
  category: 'landscape',
  params: { ground },
  *run({ params, world }) {
    const heights = world.heights(params.ground);
    yield* changeInRows(heights, islandFilter(heights));
  },
});

export const tiers = defineStep({
  name: 'tiers',
  title: 'Tiers',
  description: 'Turns slopes into terraces.',
  category: 'landscape',
  params: {
    ground,
    top,
    count: stepParam.integer({
      default: 5,
      min: 1,
      max: 1000,
      title: 'Tiers',
      description: 'How many steps there are up to the top.',
    }),
  },
  *run({ params, world }) {
    yield* changeInRows(world.heights(params.ground), tierFilter(params.top, params.count));
  },
});

export const desert = defineStep({
  name: 'desert',
  title: 'Desert',
  description: 'Flat plains and flat plateaus with steep sides between them.',
  category: 'landscape',
  params: { ground, top, sharpness },
  *run({ params, world }) {
    yield* changeInRows(world.heights(params.ground), desertFilter(params.top, params.sharpness));
  },
});

export const glacier = defineStep({
  name: 'glacier',
  title: 'Glacier',
  description: 'Turns narrow valleys into wide flat ones with steep walls.',
  category: 'landscape',
  params: { ground, top, sharpness },
  *run({ params, world }) {
    yield* changeInRows(world.heights(params.ground), glacierFilter(params.top, params.sharpness));
  },
});

export const canyon = defineStep({
  name: 'canyon',
  title: 'Canyon',
  description: 'Cuts narrow canyons with steep walls into a band of heights.',
  category: 'landscape',
  params: {
    ground,
    band: stepParam.range({
      default: [10, 20],
      min: -100_000,
      max: 100_000,
      title: 'Between',
      description: 'The heights that are pushed to the nearer end.',
    }),
    sharpness: stepParam.number({
      default: 12,
      min: 0.01,
      max: 1000,
      title: 'Sharpness',
      description: 'How steep the walls get.',
    }),
  },
  *run({ params: { ground: name, band, sharpness: steep }, world }) {
    yield* changeInRows(world.heights(name), canyonFilter(band[0], band[1], steep));
  },
});
