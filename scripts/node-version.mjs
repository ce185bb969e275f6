// Parsed by any Node that knows modules (12.17 and later), so that an old one can still be told
// what is wrong: no optional chaining, no `node:` imports and no top-level await here or in
// enter.mjs.

/**
 * Oldest minor release of each supported line; every later line is supported whole. As Vite asks
 * for.
 */
const oldest = { 20: 19, 22: 12 };
const newestLineWithMinimum = 22;

/**
 * A one-line message for a Node that is too old, or `undefined` when `version` (as in
 * `process.version`) will do.
 */
export function nodeVersionProblem(version) {
  const parts = String(version).replace(/^v/, '').split('.');
  const major = Number(parts[0]);
  const minor = Number(parts[1]);
  if (major > newestLineWithMinimum) return undefined;
  if (oldest[major] !== undefined && minor >= oldest[major]) return undefined;
  return `Gumption needs Node 20.19 or later (in the 22 line, 22.12 or later); this is ${version}. Get it from https://nodejs.org`;
}
