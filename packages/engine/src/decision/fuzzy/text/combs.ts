import { quoteName } from './rule-tokens.js';

/** For each input, the conclusion of each of its states. */
export type CombsTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Makes rules by the Combs method: one rule with a single clause for each state of each input, so
 * that ten inputs of five states need 50 rules instead of 5¹⁰: `combs('action', { corner: { entry:
 * 'brake', exit: 'go' }, speed: { fast: 'brake', slow: 'go' } })`. Write such a table from scratch:
 * other rules cannot be converted to it, and its results differ.
 */
export function combs(output: string, table: CombsTable): string[] {
  return Object.entries(table).flatMap(([input, states]) =>
    Object.entries(states).map(
      ([state, set]) => `IF ${quoteName(input)} IS ${quoteName(state)} THEN ${quoteName(output)} IS ${quoteName(set)}`,
    ),
  );
}
