import { definePart } from '../../../../behavior/kind/part.js';
import { param } from '../../../../behavior/vocabulary/parameter.js';

/**
 * A method of the task above it: a precondition, and the steps in order. Without steps, the task is
 * already done.
 */
export const htnMethod = definePart({
  name: 'htnMethod',
  family: 'Planning',
  title: 'Method',
  description: 'One way to do a task: what it needs, and the smaller tasks and actions it is made of.',
  tags: ['planning', 'htn', 'decomposition', 'recipe'],
  partOf: ['htnTask'],
  sentence: 'Method[ that needs {needs}]',
  params: {
    needs: param.text({
      default: '',
      fixed: true,
      description: 'What must be true for it to be available: tests of facts joined with `and`.',
    }),
    when: param.boolean({ default: true, description: 'Whether it counts when a plan is made.' }),
  },
});
