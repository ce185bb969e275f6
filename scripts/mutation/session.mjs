import { readFileSync } from 'node:fs';
import { startVitest } from 'vitest/node';
import { inRoot, root } from '../repository.mjs';
import { isSource } from './chapters.mjs';
import { instrument, instrumentPlaces } from './schemata.mjs';

// A process of its own for one session: `run.mjs` ends it when a mutant keeps it from answering.

const { measure, mutants, testTimeout } = JSON.parse(readFileSync(process.env.MUTATION_SESSION, 'utf8'));
const engine = inRoot('packages/engine/src/');
const conditions = ['@gumption/source', 'import', 'module', 'default'];

function built(path, code) {
  if (measure && isSource(path)) return instrumentPlaces(path, code);
  const here = mutants.filter((mutant) => mutant.path === path);
  return instrument(path, code, here);
}

/** Builds the mutants into the sources in memory; nothing is written to the disk. */
const mutation = {
  name: 'gumption:mutation',
  enforce: 'pre',
  transform(code, id) {
    const file = id.split('?')[0];
    if (!file.startsWith(engine) || !file.endsWith('.ts')) return undefined;
    const path = file.slice(root.length);
    return { code: built(path, code), map: null };
  },
};

const vitest = await startVitest(
  'test',
  [],
  {
    root,
    config: false,
    watch: false,
    run: true,
    include: ['scripts/mutation/driver.mjs'],
    setupFiles: ['tests/setup.ts', 'scripts/mutation/setup.mjs'],
    runner: './scripts/mutation/worker.mjs',
    pool: 'forks',
    isolate: false,
    fileParallelism: false,
    maxWorkers: 1,
    update: false,
    reporters: [],
    testTimeout,
    hookTimeout: testTimeout,
    disableConsoleIntercept: false,
    silent: true,
  },
  { plugins: [mutation], resolve: { conditions }, ssr: { resolve: { conditions } } },
);
await vitest?.close();
