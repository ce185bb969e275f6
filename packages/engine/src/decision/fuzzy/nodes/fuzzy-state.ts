import { type Command, type NodeView, updateChild } from '../../../behavior/kind/index.js';
import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { RUNNING } from '../../../behavior/vocabulary/status.js';

/** The memory of a fuzzy state. */
export interface FuzzyStateLasting {
  /** Its degree, 0 if it is not active. */
  degree: number;
  /**
   * Is that above 0? Kept beside it, since a truth can be read without making a number on the heap.
   */
  active: boolean;
}

const LASTING: Readonly<FuzzyStateLasting> = { degree: 0, active: false };

/**
 * A state of a fuzzy state machine: active to a degree. Its child runs while the degree is above 0,
 * starts again in the tick after it has ended, and is stopped when the state is left. How much it
 * counts is the child's affair: it reads the degree from the key.
 */
export const fuzzyState = definePart({
  name: 'fuzzyState',
  family: 'Fuzzy logic',
  description: 'Is active to a degree, and runs its child while the degree is above 0.',
  tags: ['fuzzy logic', 'fuzzy state machine', 'mood'],
  partOf: ['fuzzyMachine'],
  params: {
    degree: param.number({ default: 0, min: 0, max: 1, fixed: true, description: 'Its degree at the start.' }),
    into: param.anyKey('number', { description: 'The blackboard key that receives its degree.' }),
  },
  children: [0, 1],
  activity: 'one',
  exclusive: true,
  stubs: 'below',
  lasting: { ...LASTING },
  start: run,
  update: run,
  next: () => RUNNING,
});

function run({ childCount }: NodeView<unknown>): Command {
  return childCount > 0 ? updateChild(0) : RUNNING;
}
