import { definePart } from '../../../../behavior/kind/part.js';
import { param } from '../../../../behavior/vocabulary/parameter.js';

/** A step of a method: an action, or another task, which may be the one it is part of. */
export const htnStep = definePart({
  name: 'htnStep',
  family: 'Planning',
  title: 'Step',
  description: 'A step of a method: an action or a task.',
  tags: ['planning', 'htn', 'subtask'],
  partOf: ['htnMethod'],
  sentence: 'Do {do}',
  params: { do: param.node(['planAction', 'htnTask'], { description: 'The action or task.' }) },
});
