import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the clone, absolute. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** An absolute path inside the clone, from a path that starts at its root. */
export const inRoot = (...parts) => join(root, ...parts);

/** Where reports, bundles and stamps of the scripts go: never committed, lost with node_modules. */
export const cache = inRoot('node_modules', '.cache', 'gumption');

/**
 * The programs the scripts run, by their JavaScript files: no shell and no `.cmd` in between on any
 * system.
 */
export const programs = {
  // The compiler in native code checks in seconds; `typescript` itself is there for tests that read
  // sources.
  tsc: inRoot('node_modules/typescript-native/bin/tsc'),
  biome: inRoot('node_modules/@biomejs/biome/bin/biome'),
  vite: inRoot('node_modules/vite/bin/vite.js'),
  vitest: inRoot('node_modules/vitest/vitest.mjs'),
  playwright: inRoot('node_modules/playwright-core/cli.js'),
};
