import { defineStep, objectSteps, stepParam } from 'gumption/procedural/generators';
import house from '../../grammars/house.json';
import oak from '../../plants/oak.json';
import pine from '../../plants/pine.json';
import shrub from '../../plants/shrub.json';
import willow from '../../plants/willow.json';

/** The rules of each kind of tree: L-systems. */
export const PLANTS = { oak, pine, willow, shrub } as const;

const [plants, buildings] = ['plants', 'buildings'].map((name) => objectSteps.find((step) => step.name === name)!);
const into = stepParam.changes('objects', { default: 'shapes', title: 'Shapes', description: 'Gets their shapes.' });
const variants = stepParam.integer({
  ...{ default: 2, min: 1, max: 20 },
  ...{ title: 'Variants', description: 'How many different ones there are. They share them in turn.' },
});

/** Grows the trees of a species: click one in the workbench to see the rule of each branch. */
export const treesStep = defineStep({
  name: 'trees',
  title: 'Trees',
  description: 'Grows the trees of a species by its L-system.',
  category: 'island',
  params: {
    points: stepParam.reads('points', { default: 'trees', title: 'Places', description: 'Where trees stand.' }),
    species: stepParam.choice(['oak', 'pine', 'willow', 'shrub'], {
      ...{ default: 'oak', title: 'Species', description: 'Which trees are grown.' },
    }),
    ...{ into, variants },
  },
  run: (run) =>
    plants.run({ ...run, params: { ...run.params, kind: run.params.species, plant: PLANTS[run.params.species] } }),
});

/** Builds the houses: click one in the workbench to see the rule of each wall. */
export const housesStep = defineStep({
  name: 'houses',
  title: 'Houses',
  description: 'Builds houses by a shape grammar.',
  category: 'island',
  params: {
    points: stepParam.reads('points', { default: 'places', title: 'Places', description: 'Where houses stand.' }),
    ...{ into, variants },
  },
  run: (run) => buildings.run({ ...run, params: { ...run.params, kind: 'house', grammar: house } }),
});
