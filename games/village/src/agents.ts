import { defineEvent, defineKey, defineObjectType, param } from 'gumption/behavior';
import type { Person } from './person.js';
import type { Place } from './places.js';
import type { Wolf } from './wolf.js';
import type { World } from './world.js';

/** The agent of a villager's behavior: a person and the village. */
export interface Villager {
  readonly person: Person;
  readonly world: World;
}

/** The agent of a wolf's behavior. */
export interface Hunter {
  readonly wolf: Wolf;
  readonly world: World;
}

/** Any agent with a mind. */
export type VillageAgent = Villager | Hunter;

/** The types of objects that parameters can refer to. */
export const place = defineObjectType<Place>('place', { title: 'Place', id: ({ id }) => id });

/** Keys of needs: the game writes them, and goals read them. */
export const needKeys = {
  hunger: defineKey('hunger', param.number(), { description: 'How hungry it is, from 0 to 1.' }),
  tiredness: defineKey('tiredness', param.number(), { description: 'How tired it is, from 0 to 1.' }),
  loneliness: defineKey('loneliness', param.number(), { description: 'How lonely it is, from 0 to 1.' }),
  cold: defineKey('cold', param.number(), { description: 'How cold it is, from 0 to 1.' }),
};

/** What people remember from one task to the next. */
export const spot = defineKey('spot', param.object(place), { description: 'The object that it uses, or goes to.' });
export const quarry = defineKey('quarry', param.text(), { description: 'The wolf that the captain has in mind.' });
export const order = defineKey('order', param.text(), { description: 'What a guard’s mission is about.' });
export const wish = defineKey('wish', param.text(), { description: 'What the elder misses in the village.' });
export const advice = defineKey('advice', param.text(), { description: 'What the elder is about to say.' });
export const bells = defineKey('bells', param.number(), { description: 'How often the ringer still pulls the rope.' });

/** The mission board of the village, which all guards and the captain share. */
export const board = defineKey('board', param.value(), {
  scope: 'world',
  description: 'The mission board on the square.',
});

/** Events that all people hear. */
export const bell = defineEvent('bell', { description: 'The bell is rung.' });
