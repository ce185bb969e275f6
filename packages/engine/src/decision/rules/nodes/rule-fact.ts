import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';

/**
 * Facts for `rules` from a key or an expression, updated before every tick. A hole, as in `(health
 * me ?)`, takes the value; a list gives one fact per item, and with several holes a list fills
 * them. Without a hole, the fact exists while the value is true. Objects of the game appear as
 * their ids.
 */
export const ruleFact = definePart({
  name: 'ruleFact',
  family: 'Rules',
  title: 'Fact',
  description: 'A fact that rules know from a key or an expression.',
  tags: ['production rule', 'knowledge', 'transfer', 'blackboard'],
  partOf: ['rules'],
  sentence: '{is}[ = {value}]',
  params: {
    is: param.text({ fixed: true, description: 'The fact, with ? in place of the value: (health me ?) or (alarm).' }),
    value: {
      ...param.value({ description: 'A blackboard key or an expression; no value and no give no fact.' }),
      default: true,
    },
  },
});
