import type { NodeValues, ScopeValues } from 'gumption/protocol';

/** What an agent knows, as the game last told it. */
export interface KnownValues {
  readonly values: { readonly [key: string]: unknown };
  /** Scopes that are open in its tree, outermost first. */
  readonly scopes: readonly ScopeValues[];
  /** What nodes tell of themselves, by path. */
  readonly told?: readonly NodeValues[];
  /** What expressions read of the agent itself, as far as the game tells it. */
  readonly properties?: { readonly [name: string]: unknown };
}
