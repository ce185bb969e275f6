import { definePart } from '../../../../behavior/kind/part.js';

/**
 * A task that is made of smaller ones, in one of several ways: the first that is open and works out
 * is taken.
 */
export const htnTask = definePart({
  name: 'htnTask',
  title: 'Task',
  description: 'A task made of smaller ones, in one of several ways.',
  tags: ['planning', 'htn', 'compound task', 'decomposition'],
  partOf: ['htn'],
  takes: { htnMethod: [1, Number.POSITIVE_INFINITY] },
});
