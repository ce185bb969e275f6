import { startChild } from '../../../behavior/kind/index.js';
import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';

/**
 * Something that a person can choose for a possessed character: a behavior, and the key that means
 * it. Its id is what recordings call it.
 */
export const playerOption = definePart({
  name: 'playerOption',
  family: 'Learning',
  title: 'Player option',
  description: 'A behavior that a person can choose for the character.',
  tags: ['player', 'possess', 'key', 'demonstration', 'option'],
  partOf: ['playerChoice'],
  sentence: 'Option[ on key {key}]',
  params: {
    key: param.text({
      default: '',
      fixed: true,
      description: 'The key that chooses it, by its place on the keyboard: Digit1, KeyQ, Space.',
    }),
    when: param.boolean({
      default: true,
      description: 'The rule that allows it, such as (agent.arrows > 0).',
    }),
  },
  children: [1, 1],
  activity: 'always',
  stubs: 'below',
  start: () => startChild(0),
  next: (_node, _child, report) => report,
});
