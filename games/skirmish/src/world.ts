import type { PlayerIntent } from 'gumption/tactics/squads';
import type { Point } from '../../shared/point.js';
import type { Fighter } from './agents.js';
import type { Drill } from './drill.js';
import type { Side } from './side.js';
import type { Soldier } from './soldier.js';

/** Length of one step of the world, in seconds. Another length gives a different game. */
export const STEP_SECONDS = 0.2;

/** Seconds after which a battle is a draw, and for which in all a side must hold the mill to win. */
export const BATTLE_SECONDS = 200;
export const HOLD_SECONDS = 60;

/** A squad of riflemen: an agent without a body. Plain data. */
export interface Squad {
  readonly id: string;
  readonly name: string;
  readonly side: number;
  /** The ids of its soldiers, the living and the dead. */
  readonly members: readonly string[];
  /** Does the player lead it, so that the side's commander leaves it alone? */
  isLed: boolean;
}

/** A shell in the air. */
export interface Shell {
  readonly side: number;
  readonly by: string;
  readonly fromX: number;
  readonly fromZ: number;
  readonly x: number;
  readonly z: number;
  readonly tick: number;
  readonly landTick: number;
  readonly kind: 'shell' | 'grenade';
}

/** Something that exploded, for drawing. */
export interface Blast extends Point {
  readonly tick: number;
  readonly kind: Shell['kind'];
}

/** How a battle ended. */
export interface Outcome {
  /** The index of the winning side; −1 for a draw. */
  readonly winner: number;
  readonly how: 'elimination' | 'mill' | 'time';
  readonly tick: number;
}

/** What the player does. */
export interface Player {
  /** The side that the player is on; −1 for a spectator. */
  side: number;
  /** The soldier that the player walks as; empty for none. */
  soldier: string;
  steerX: number;
  steerZ: number;
}

/** The plain data of the game. */
export interface Situation {
  tick: number;
  seed: number;
  readonly soldiers: readonly Soldier[];
  readonly squads: readonly Squad[];
  shells: Shell[];
  blasts: Blast[];
  /** The side that alone is in the mill, or −1, and for how many steps in all each side was. */
  holder: number;
  held: readonly [number, number];
  outcome: Outcome | null;
  readonly player: Player;
  /** Battles that each side has won. */
  score: readonly [number, number];
}

/** The whole game. Soldiers act in this order, which never changes. */
export interface World extends Situation {
  readonly sides: readonly Side[];
  readonly fighters: readonly Fighter[];
  /** Drills that are under way, by squad. */
  readonly drills: Map<string, Drill>;
  readonly intent: PlayerIntent;
}

/** Seconds since the battle began. */
export function timeOf({ tick }: Pick<World, 'tick'>): number {
  return tick * STEP_SECONDS;
}

export function soldierOf({ soldiers }: Pick<World, 'soldiers'>, id: string): Soldier | undefined {
  return soldiers.find((soldier) => soldier.id === id);
}

/** The living members of a squad. */
export function membersOf({ soldiers }: Pick<World, 'soldiers'>, { members }: Squad): Soldier[] {
  return soldiers.filter(({ id, health }) => health > 0 && members.includes(id));
}
