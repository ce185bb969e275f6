import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';

/**
 * Something that the game knows, as facts for `rules`: what a key holds or an expression gives,
 * before every tick. With a hole in it, `(health me ?)`, the value stands there, each part of a
 * list in a fact of its own; with several holes a list fills them. Without a hole it is there while
 * the value is true. Things of the game stand in facts as their ids.
 */
export const ruleFact = definePart({
  name: 'ruleFact',
  title: 'Fact',
  description: 'A fact that rules know from a key or an expression.',
  tags: ['production rule', 'knowledge', 'transfer', 'blackboard'],
  partOf: ['rules'],
  params: {
    is: param.text({ fixed: true, description: 'The fact, with ? in place of the value: (health me ?) or (alarm).' }),
    value: {
      ...param.value({ description: 'A blackboard key or an expression; no value and no give no fact.' }),
      default: true,
    },
  },
});
