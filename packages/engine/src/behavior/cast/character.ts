import type { MindId } from '../runtime/mind-id.js';

/** A character: the game's own agent, the behavior it runs, and an id that survives saving. */
export interface Character<A = unknown> {
  readonly id: string;
  /** Name of its agent type in the vocabulary. */
  readonly type: string;
  readonly agent: A;
  /** Name of the behavior it runs. */
  readonly behavior: string;
  /** Name of its character sheet, if it has one. */
  readonly sheet?: string;
  readonly mind: MindId;
}

/** What a character runs: a behavior by name, or the behavior its sheet names. */
export type Role = string | { readonly sheet: string; readonly behavior?: string };
