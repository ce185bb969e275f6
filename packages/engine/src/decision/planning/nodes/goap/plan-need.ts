import { definePart } from '../../../../behavior/kind/part.js';
import { param } from '../../../../behavior/vocabulary/parameter.js';

/**
 * A number that a planner keeps low: hunger, danger. For the searches that look for contentment
 * instead of a goal.
 */
export const planNeed = definePart({
  name: 'planNeed',
  family: 'Planning',
  title: 'Need',
  description: 'A fact that is a number to keep low, for plans by needs instead of goals.',
  tags: ['planning', 'goap', 'discontentment', 'insistence'],
  partOf: ['plan'],
  sentence: 'Need {fact}',
  params: {
    fact: param.text({ fixed: true, description: 'Name of the fact.' }),
    power: param.integer({
      default: 2,
      min: 1,
      max: 4,
      fixed: true,
      description: 'The power it is raised to: with 2, one urgent need outweighs several small ones.',
    }),
  },
});
