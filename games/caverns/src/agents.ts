import { actuator, defineObjectType, sensor } from 'gumption/behavior';
import type { Clue } from './clues.js';
import type { Creature, Monster, Place } from './creature.js';
import type { World } from './world.js';

/** The agent of a monster's behavior. */
export interface Prowler {
  readonly monster: Monster;
  readonly world: World;
}

/** The agent of the hero's behavior. */
export interface Adventurer {
  readonly hero: Creature;
  readonly world: World;
}

/** Any agent with a mind. */
export type CavernsAgent = Prowler | Adventurer;

/** The types of objects that parameters can refer to. */
export const place = defineObjectType<Place>('place', { title: 'Place', id: ({ id }) => id });
export const clue = defineObjectType<Clue>('clue', { title: 'Clue', id: ({ id }) => id });

/** What monsters aim with, shoot with and go about with; each can be switched off in the workbench. */
export const eyes = sensor({ name: 'eyes', description: 'Aim at the hero.' });
export const bow = actuator({ name: 'bow', description: 'Shoot arrows.' });
export const legs = actuator({ name: 'legs', description: 'Go about.' });

export function creatureOf(agent: CavernsAgent): Creature {
  return 'monster' in agent ? agent.monster : agent.hero;
}
