/**
 * The tokens of a language: a sticky pattern (`/…/y`) for each type, in the order in which they are
 * tried. Blanks and comments, which separate tokens, have a row of their own.
 */
export type TokenTable<Type extends string> = readonly (readonly [type: Type, pattern: RegExp])[];

/**
 * Splits a text into tokens from `start` on, by the first row of the table that matches. `take`
 * receives each token and returns where the next one starts: `end`, or an offset behind it if the
 * pattern matches only what the token starts with. Returns where scanning stopped: at the end of
 * the text, or at the first character that no row matches. Allocates nothing.
 */
export function scan<Type extends string>(
  source: string,
  start: number,
  table: TokenTable<Type>,
  take: (type: Type, start: number, end: number) => number,
): number {
  let at = start;
  for (let row = 0; at < source.length && row < table.length; row++) {
    const [type, pattern] = table[row];
    // A sticky pattern remembers where its last match ended.
    pattern.lastIndex = at;
    if (!pattern.test(source)) continue;
    at = take(type, at, pattern.lastIndex);
    row = -1;
  }
  return at;
}

/** The tokens as they are written, without blanks; `undefined` if a character cannot be read. */
export function splitTokens(source: string, table: TokenTable<'space' | 'token'>): string[] | undefined {
  const tokens: string[] = [];
  const at = scan(source, 0, table, (type, start, end) => {
    if (type === 'token') tokens.push(source.slice(start, end));
    return end;
  });
  return at < source.length ? undefined : tokens;
}
