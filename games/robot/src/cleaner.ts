import { defineEvent, defineKey, defineObjectType, param } from 'gumption/behavior';
import type { Rubbish } from './rubbish.js';
import type { Robot, World } from './world.js';

/** The agent of a behavior: a robot and the house it cleans. */
export interface Cleaner {
  readonly robot: Robot;
  readonly world: World;
}

/** The types of objects that parameters can refer to. */
export const rubbish = defineObjectType<Rubbish>('rubbish', { title: 'Rubbish', id: ({ id }) => id });

/** What a robot remembers from one task to the next. */
export const chosen = defineKey('chosen', param.object(rubbish), { description: 'What it has decided to pick up.' });
export const speed = defineKey('speed', param.number({ unit: 'm/s' }), {
  description: 'How fast it drives; the rules of “How fast” write it.',
});
export const mood = defineKey('mood', param.text(), { description: 'How it feels: cheerful, bored or grumpy.' });
export const grumpiness = defineKey('grumpiness', param.number(), { description: 'The weight of its grumpy mood.' });

/** Events that a robot receives. */
export const bumped = defineEvent('bumped', { description: 'It has been held up, and does not get on.' });
export const delivered = defineEvent('delivered', { description: 'The compactor has taken the waste.' });
