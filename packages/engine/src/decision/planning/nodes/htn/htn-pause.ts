import { definePart } from '../../../../behavior/kind/part.js';

/**
 * Ends planning for now: the steps after it are planned when everything before it has been carried
 * out, with the world as it is then. For what cannot be foreseen.
 */
export const htnPause = definePart({
  name: 'htnPause',
  family: 'Planning',
  title: 'Plan the rest later',
  description: 'The steps after it are planned once everything before it has been done.',
  tags: ['planning', 'htn', 'partial plan'],
  partOf: ['htnMethod'],
});
