/** What stands in place of a part: nothing, a word that nobody knows, a number that is out of range. */
const REPLACEMENTS = [undefined, 'nowhere', -1] as const;

/**
 * Copies of plain data, each with one part missing or replaced, and the path of that part. For samples,
 * which run where there is no test runner; tests have `spoilings`, which tries more.
 */
export function* mistakesIn(data: unknown): Generator<readonly [path: string, spoiled: unknown]> {
  for (const path of pathsIn(data, []))
    for (const replacement of REPLACEMENTS) {
      const spoiled = JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
      let at = spoiled;
      for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
      const last = path[path.length - 1];
      if (replacement !== undefined) at[last] = replacement;
      else if (Array.isArray(at)) at.splice(Number(last), 1);
      else delete at[last];
      yield [path.join('.'), spoiled];
    }
}

/** The paths of all parts, outer ones first. */
function pathsIn(value: unknown, path: readonly string[]): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [[...path, key], ...pathsIn(each, [...path, key])]);
}
