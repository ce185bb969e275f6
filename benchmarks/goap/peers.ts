import { createRequire } from 'node:module';

// The peer as far as the benchmark uses it; it has no types of its own.

type State = Record<string, boolean>;
export interface GoapAction {
  readonly name: string;
  precondition(holds: (state: State) => boolean): this;
  effect(change: (state: State) => void): this;
}
interface GoapAgent {
  action(action: GoapAction): void;
  goal(name: string, isMet: (before: State, now: State) => boolean): void;
  /** The last action first; `undefined` if there is no plan. */
  plan(): readonly GoapAction[] | undefined;
  move(): void;
  isInRange(): boolean;
  getActionCost(action: { readonly cost: number }): number;
}
interface Goap {
  readonly Agent: new (world: State, name?: string) => GoapAgent;
  readonly Action: new (options: { readonly name: string; readonly cost: number }) => GoapAction;
}

/** Loads the peer only when it is to be timed. */
export function loadGoap(): Goap {
  return createRequire(import.meta.url)('goap');
}
