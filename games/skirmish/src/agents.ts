import { defineObjectType } from 'gumption/behavior';
import type { Side } from './side.js';
import type { Soldier, Spot } from './soldier.js';
import type { Squad, World } from './world.js';

/** The agent of a soldier's behavior. */
export interface Fighter {
  readonly soldier: Soldier;
  readonly side: Side;
  readonly world: World;
}

/** The agent of a squad's behavior: it has no body. */
export interface Leader {
  readonly squad: Squad;
  readonly side: Side;
  readonly world: World;
}

/** The agent of a side's behavior. */
export interface Commander {
  readonly side: Side;
  readonly world: World;
}

export type SkirmishAgent = Fighter | Leader | Commander;

export const place = defineObjectType<Spot>('place', { title: 'Place', id: ({ id }) => id });

/** The name by which orders reach an agent. */
export function unitOf(agent: SkirmishAgent): string {
  if ('soldier' in agent) return agent.soldier.id;
  return 'squad' in agent ? agent.squad.id : commanderId(agent.side.index);
}

export function commanderId(side: number): string {
  return `${['blue', 'red'][side]}-command`;
}
