import { definePart } from '../../../../behavior/kind/part.js';

/**
 * A compound task with several methods; the first applicable method that leads to a plan is used.
 */
export const htnTask = definePart({
  name: 'htnTask',
  family: 'Planning',
  title: 'Task',
  description: 'A task made of smaller ones, in one of several ways.',
  tags: ['planning', 'htn', 'compound task', 'decomposition'],
  partOf: ['htn'],
  takes: { htnMethod: [1, Number.POSITIVE_INFINITY] },
});
