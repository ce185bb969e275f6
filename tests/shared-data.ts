import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, it } from 'vitest';

// Published figures that some tests compare with. They are in `shared/data` beside the repository,
// not in it, so most clones have none.

/** Words in the title of every test that is skipped because its data is missing. */
export const NEEDS_DATA = 'needs the shared data';

const root = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`no package-lock.json above ${import.meta.dirname}`);
  return findRoot(parent);
}

/**
 * The path of a file or folder of the shared data, such as `movement/reynolds.json`; `undefined` if
 * it is missing. The environment variable `SHARED_DATA` names another folder, relative to the root
 * of the repository. A folder that does not exist switches the data off.
 */
export function sharedData(file: string): string | undefined {
  const path = resolve(root, process.env.SHARED_DATA ?? '../shared/data', file);
  return existsSync(path) ? path : undefined;
}

/** What a JSON file holds. */
export function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * A suite whose tests come from a file or folder of the shared data. Without that, the suite holds
 * one skipped test that names what is missing.
 */
export function describeWithData(title: string, file: string, define: (path: string) => void): void {
  const path = sharedData(file);
  describe(title, () => {
    if (path === undefined) it.skip(`${NEEDS_DATA} (${file})`);
    else define(path);
  });
}

/**
 * A test that reads a file or folder of the shared data. Without that, the test is skipped and its
 * title names what is missing.
 */
export function itWithData(title: string, file: string, test: (path: string) => void): void {
  const path = sharedData(file);
  if (path === undefined) it.skip(`${title}: ${NEEDS_DATA} (${file})`);
  else it(title, () => test(path));
}
