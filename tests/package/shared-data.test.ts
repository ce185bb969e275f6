import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { NEEDS_DATA } from '../shared-data.js';
import { root } from '../sources.js';

const helper = 'tests/shared-data.ts';
const thisTest = 'tests/package/shared-data.test.ts';
const folders = ['packages', 'games', 'docs', 'benchmarks', 'tests'];
const outside = new Set(['node_modules', 'dist', '.gumption']);

/** All tests, their fixtures and the rigs in `laws/`, by path from the root of the repository. */
const sources = new Map(folders.flatMap(listSources).map((path) => [path, readFileSync(join(root, path), 'utf8')]));

function listSources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return outside.has(entry.name) ? [] : listSources(path);
    const isTestOrRig = /\.(test|fixture)\.tsx?$|\/laws\/.*\.tsx?$/.test(path);
    return isTestOrRig && path !== thisTest ? [path] : [];
  });
}

/** The tests that import the helper, themselves or through their fixtures and rigs. */
function listUsers(): string[] {
  const users = new Set([helper]);
  const importsUser = (path: string, text: string) =>
    [...text.matchAll(/ from '(\.[^']*)\.js'/g)].some(([, to]) =>
      users.has(`${posix.join(posix.dirname(path), to)}.ts`),
    );
  for (let count = 0; count < users.size; ) {
    count = users.size;
    for (const [path, text] of sources) if (importsUser(path, text)) users.add(path);
  }
  return [...users].filter((path) => path.endsWith('.test.ts')).sort();
}

interface Collected {
  readonly errors: readonly string[];
  readonly files: readonly {
    readonly path: string;
    readonly errors: readonly string[];
    readonly emptySuites: readonly string[];
    readonly tests: readonly { readonly title: string; readonly mode: string }[];
  }[];
}

it('only one module knows where the shared data is', () => {
  const place = ['shared', 'data'].join('/');
  expect([...sources].flatMap(([path, text]) => (text.includes(place) ? [path] : []))).toEqual([]);
});

// Loading all these files once more takes as long as a hundred tests.
const { LONG_TESTS } = process.env;

describe.skipIf(LONG_TESTS === undefined)('without the shared data, only with LONG_TESTS=1', () => {
  const users = listUsers();
  let collected: Collected;

  beforeAll(() => {
    const env = { ...process.env, SHARED_DATA: 'absent', LONG_TESTS: undefined };
    const child = spawnSync(process.execPath, ['tests/package/collect-tests.mjs', ...users], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      env,
    });
    expect(child.status, child.stderr).toBe(0);
    // Vitest may have printed something before.
    collected = JSON.parse(child.stdout.trimEnd().split('\n').at(-1)!);
  });

  it('every file loads, and none of its suites is empty', () => {
    expect(users.length).toBeGreaterThan(20);
    expect(collected.errors).toEqual([]);
    expect(collected.files.map(({ path }) => path).sort()).toEqual(users);
    const faults = collected.files.filter(
      ({ errors, emptySuites, tests }) => errors.length + emptySuites.length > 0 || tests.length === 0,
    );
    expect(faults).toEqual([]);
  });

  it('what is skipped says so in its title', () => {
    const skipped = collected.files.flatMap(({ tests }) => tests.filter(({ mode }) => mode !== 'run'));
    expect(skipped.length).toBeGreaterThan(20);
    expect(skipped.filter(({ title }) => !title.includes(NEEDS_DATA))).toEqual([]);
  });

  it('every row of the specification that has a test still has one that runs', () => {
    const rowsIn = (text: string): readonly string[] => text.match(/\b[A-Z]{2,5}-\d{2,3}\b/g) ?? [];
    const running = collected.files.flatMap(({ tests }) => tests.filter(({ mode }) => mode === 'run'));
    const elsewhere = [...sources].filter(([path]) => !users.includes(path) && /\.test\.tsx?$/.test(path));
    const proven = new Set([
      ...running.flatMap(({ title }) => rowsIn(title)),
      ...elsewhere.flatMap(([, text]) => rowsIn(text)),
    ]);
    const claimed = new Set(users.flatMap((path) => rowsIn(sources.get(path)!)));
    expect(claimed.size).toBeGreaterThan(20);
    expect([...claimed].filter((row) => !proven.has(row))).toEqual([]);
  });
});
