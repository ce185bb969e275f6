import {
  defineStep,
  type GeneratorDocument,
  type GeneratorNames,
  landscapeSteps,
  placementSteps,
  readGenerator,
  standardMeasures,
  stepParam,
} from 'gumption/procedural/generators';
import document from '../../generators/island.json';
import { biomesStep } from './biomes.js';
import { housesStep, treesStep } from './shape-steps.js';
import { townStep } from './town.js';
import { watersStep } from './waters.js';
import { woodsStep } from './woods.js';

/** Lifts the middle of the map, so that an island rises out of the sea. */
const dome = defineStep({
  name: 'dome',
  title: 'Dome',
  description: 'Lifts the middle of the map above its edges.',
  category: 'island',
  params: {
    ground: stepParam.changes('heights', { default: 'elevation', title: 'Ground', description: 'The heights.' }),
    height: stepParam.number({
      ...{ default: 14, min: -100, max: 100 },
      ...{ title: 'Height', description: 'How much higher the middle is than the middle of an edge, in meters.' },
    }),
  },
  run({ params, world }) {
    const { width, height, cells } = world.heights(params.ground);
    for (let y = 0, cell = 0; y < height; y++)
      for (let x = 0; x < width; x++, cell++) {
        const [u, v] = [(2 * x) / (width - 1) - 1, (2 * y) / (height - 1) - 1];
        cells[cell] += params.height * (1 - u * u - v * v);
      }
  },
});

/** What generators of the island may name. */
export const names: GeneratorNames = {
  steps: [
    ...landscapeSteps,
    ...placementSteps,
    ...[dome, watersStep, biomesStep, townStep, woodsStep, treesStep, housesStep],
  ],
  measures: standardMeasures,
};

/** The island as it comes with the game. */
export const island: GeneratorDocument = readGenerator(document, 'island');
