import { definePart } from '../../../behavior/kind/part.js';
import type { Key } from '../../../behavior/vocabulary/key.js';
import { type Param, param } from '../../../behavior/vocabulary/parameter.js';

/** The memory of a goal, kept even while its owner does not run. */
export interface GoalLasting {
  value: number;
  /** Whether it has received its first value. */
  known: boolean;
}

/**
 * A need of a `goals` node: its insistence and how fast that grows by itself. Its value survives
 * runs and changes of the behavior. With a key it lives on the blackboard, where the game may read
 * and write it.
 */
export const goal = definePart({
  name: 'goal',
  family: 'Goals',
  description: 'A need: how pressing it is, and how it grows by itself.',
  tags: ['goal-oriented behavior', 'motive', 'drive', 'insistence', 'need'],
  partOf: ['goals'],
  sentence: 'Goal of {value}[, rising {rate}]',
  params: {
    value: param.number({ default: 0, min: 0, description: 'How pressing it is at first; 0 is satisfied.' }),
    rate: param.number({
      default: 0,
      unit: '1/s',
      description: 'How fast it grows by itself, per second; a negative number makes it fade.',
    }),
    max: {
      type: 'number',
      optional: true,
      fixed: true,
      min: 0,
      description: 'The greatest value. If empty, there is no limit.',
    } as Param<number | undefined>,
    power: param.number({
      default: 2,
      min: 0,
      fixed: true,
      description: 'How steeply it counts: 2 by default, 3 for vital needs, 1 for needs that only add up.',
    }),
    weight: param.number({
      default: 1,
      min: 0,
      fixed: true,
      description: 'How much it counts compared with other goals.',
    }),
    once: param.boolean({
      default: false,
      fixed: true,
      description:
        'Remove it when it is satisfied, as an order that has been carried out: nothing raises it but the game, by the key.',
    }),
    key: param.anyKey('number', { description: 'The blackboard key that holds it, for the game to read and write.' }),
  },
  lasting: { value: 0, known: false },
  describeState(node) {
    const { params, lasting } = node;
    const kept = params.key === undefined ? undefined : node.get(params.key as Key<number>);
    return { value: kept ?? (lasting.known ? lasting.value : params.value), rate: params.rate };
  },
});
