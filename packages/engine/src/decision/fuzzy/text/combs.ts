import { quoteName } from './rule-tokens.js';

/** For each input, what each of its states alone speaks for. */
export type CombsTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Rules by the Combs method: one for each state of each input, with a single clause, so that ten
 * inputs of five states need 50 rules instead of 5¹⁰.
 * `combs('action', { corner: { entry: 'brake', exit: 'go' }, speed: { fast: 'brake', slow: 'go' }
 * })`. Write such a table from scratch: there is no way to turn other rules into it, and its
 * results are others.
 */
export function combs(output: string, table: CombsTable): string[] {
  return Object.entries(table).flatMap(([input, states]) =>
    Object.entries(states).map(
      ([state, set]) => `IF ${quoteName(input)} IS ${quoteName(state)} THEN ${quoteName(output)} IS ${quoteName(set)}`,
    ),
  );
}
