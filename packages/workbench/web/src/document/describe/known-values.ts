import type { NodeValues, ScopeValues } from 'gumption/protocol';

/** What an agent knows, as last reported by the game. */
export interface KnownValues {
  readonly values: { readonly [key: string]: unknown };
  /** Scopes that are open in its tree, outermost first. */
  readonly scopes: readonly ScopeValues[];
  /** Values that nodes report, by path. */
  readonly told?: readonly NodeValues[];
  /** Values of the agent itself that expressions read, as far as the game reports them. */
  readonly properties?: { readonly [name: string]: unknown };
}

/** Of an agent that the game has not reported yet. */
export const NO_VALUES: KnownValues = { values: {}, scopes: [] };
