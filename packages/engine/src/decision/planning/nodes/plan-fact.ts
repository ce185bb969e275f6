import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';

/**
 * Something a planner knows of the world: true or false, a number, or a word. It is read when a
 * plan is made and before every action, from a key or an expression. What conditions and effects
 * say of it decides which of the three it is. While it has no value it is false, 0, or no word at
 * all.
 */
export const planFact = definePart({
  name: 'planFact',
  family: 'Planning',
  title: 'Fact',
  description: 'Something a planner knows about the world, by its name.',
  tags: ['planning', 'world state', 'variable', 'goap', 'htn'],
  partOf: ['plan', 'htn'],
  params: {
    value: param.value({ description: 'Its value: a blackboard key, or an expression.' }),
  },
});
