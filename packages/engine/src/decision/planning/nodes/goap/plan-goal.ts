import { definePart } from '../../../../behavior/kind/part.js';
import { param } from '../../../../behavior/vocabulary/parameter.js';

/**
 * Something that a planner should bring about. Of the goals that count and are not met yet, the one
 * of the highest priority is planned for; of equals, the first.
 */
export const planGoal = definePart({
  name: 'planGoal',
  family: 'Planning',
  title: 'Goal',
  description: 'Something to make true: a condition on facts, with a priority.',
  tags: ['planning', 'goap', 'aim'],
  partOf: ['plan'],
  sentence: 'Goal: {condition}[, priority {priority}][ when {when}]',
  params: {
    condition: param.text({
      fixed: true,
      description: 'What should be true: tests of facts joined with `and`, such as `wood >= 20 and at is home`.',
    }),
    priority: param.number({
      default: 1,
      description: 'Of several goals, the one with the highest priority is planned for.',
    }),
    when: param.boolean({ default: true, description: 'Whether it counts now; bind it to a key, or compute it.' }),
  },
});
