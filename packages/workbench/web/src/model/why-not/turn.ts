import type { WayStep } from './way.js';
import { type Part, resultIn, type Seen } from './words.js';

/** A child that does not run, and its siblings. */
export interface Turn {
  readonly parent: WayStep;
  readonly siblings: readonly WayStep[];
  /** The index of the child among them. */
  readonly at: number;
  readonly seen: Seen;
}

/** Says why a child does not run; undefined where the general words are right. */
export type ExplainTurn = (turn: Turn) => readonly Part[] | undefined;

/** The child that a parent chose in its present or its last run. */
export function chosenChild({ parent, siblings, seen }: Turn): WayStep | undefined {
  const runner = siblings.find(({ key }) => seen.isRunning(key));
  return runner ?? siblings.find((each) => resultIn(parent, each, seen) !== undefined);
}

/** A parameter that is a list, as it is written; empty where it is bound. */
export function listOf({ node }: WayStep, param: string, preset: readonly unknown[]): readonly unknown[] {
  const value = node.params?.[param] ?? preset;
  return Array.isArray(value) ? value : [];
}
