import type { BackEnd } from 'gumption/behavior';
import type { Session } from 'gumption/protocol';

/** A game without its page: a world and the session that runs it. */
export interface Game<World, Agent> {
  readonly world: World;
  readonly session: Session<Agent>;
}

/** How a game is set up. */
export interface GameOptions {
  readonly seed?: number | undefined;
  /** A clock in seconds, with which the workbench times nodes. */
  readonly now?: () => number;
  /** The back end that runs the behaviors; by default the fastest that the page allows. */
  readonly backEnd?: BackEnd;
}

/** The part of these options that a cast takes. */
export function castOptions({ seed, backEnd }: GameOptions): { seed?: number; backEnd?: BackEnd } {
  return { ...(seed !== undefined && { seed }), ...(backEnd !== undefined && { backEnd }) };
}
