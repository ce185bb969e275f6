import type { SheetValues } from '../document/declared-params.js';
import type { MindId } from '../runtime/mind-id.js';
import type { AnyEvent } from '../vocabulary/event.js';
import type { Individual } from './individuals.js';

/** A character: the game's own agent, the behavior it runs, and an id that survives saving. */
export interface Character<A = unknown> {
  /** Unique in the cast; messages, saved games and the workbench refer to it by this id. */
  readonly id: string;
  /** Name of its agent type in the vocabulary. */
  readonly type: string;
  /** The object of the game that tasks receive. The cast never saves it. */
  readonly agent: A;
  /** Name of the behavior it runs. */
  readonly behavior: string;
  /**
   * Name of its character sheet, if it has one; of the sheet made for it, if it sets values of its
   * own.
   */
  readonly sheet?: string;
  /** What it sets for itself, and the sheet of its type. */
  readonly individual?: Individual;
  /** What the game gave it, where an assignment has it run something else. */
  readonly own?: Role;
  /** Its id in the `Minds` of its behavior, as `Cast.mindsOf` returns them. */
  readonly mind: MindId;
}

/**
 * What a character runs: a behavior by name, or the behavior its sheet names. `values` are its own,
 * by parameter name: they override those of its sheet, which otherwise follow the sheet whenever it
 * is edited. Characters with different values run programs of their own, so give values to
 * individuals, and a sheet to a crowd.
 */
export type Role =
  | string
  | { readonly sheet: string; readonly behavior?: string; readonly values?: SheetValues }
  | { readonly sheet?: undefined; readonly behavior: string; readonly values?: SheetValues };

/** An event that was sent to a character. */
export interface SentEvent {
  /** The id of the character. */
  readonly agent: string;
  /** The event as the vocabulary declares it. */
  readonly event: AnyEvent;
  /** The value that came with the event; undefined for an event without a value. */
  readonly value: unknown;
  /** Whether a node of the character listens to it. */
  readonly isHeard: boolean;
}
