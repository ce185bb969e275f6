import { defineConfig } from 'vitest/config';

// The packages are tested from their sources, under the names users import them by.
const conditions = ['@gumption/source', 'import', 'module', 'default'];

/** Tests that weigh what is allocated. */
const measured = ['**/allocation.test.ts', '**/laws/memory*.test.ts'];
/** Those of them that are to weigh the same to the byte in every run. */
const exact = [
  'packages/engine/src/{data,execution,movement,pathfinding,scripting}/**/allocation.test.ts',
  'packages/engine/src/world/senses/laws/allocation.test.ts',
  '**/laws/memory*.test.ts',
];

// Each in a process of its own: what other tests did with the same functions would change how they
// are compiled.
const weighing = {
  setupFiles: ['tests/setup.ts'],
  testTimeout: 60_000,
  maxWorkers: '100%',
  sequence: { groupOrder: 0 },
};

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'games/**/*.test.ts',
            'tests/**/*.test.ts',
            'docs/**/*.test.ts',
            'benchmarks/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.ts', ...measured],
          setupFiles: ['tests/setup.ts'],
          // Far above what any test takes: a busy machine is no failure, an endless loop is.
          testTimeout: 60_000,
          // Modules keep no state (a test sees to it), so files may share them; loading them anew
          // for each took most of the time.
          isolate: false,
          // Vitest would leave one core idle, which on a small machine is half of it.
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          ...weighing,
          name: 'allocation',
          include: measured,
          exclude: ['**/node_modules/**', '**/dist/**', ...exact],
          execArgv: ['--expose-gc'],
          // What V8 compiles into what depends on when its compiler gets its turn. Code that
          // allocates fails three times of three.
          retry: 2,
        },
      },
      {
        extends: true,
        test: {
          ...weighing,
          name: 'exact allocation',
          include: exact,
          exclude: ['**/node_modules/**', '**/dist/**'],
          // The compiler works in line, and garbage is collected only when that is called for:
          // nothing is left to chance.
          execArgv: ['--expose-gc', '--predictable', '--min-semi-space-size=64', '--max-semi-space-size=64'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['**/*.browser.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['packages/workbench/web/tests/fixture/build-pages.fixture.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Files share the browser of their worker, and the modules.
          isolate: false,
          // One more than a small machine has cores: test, browser and page wait for one another.
          maxWorkers: 3,
          // Another number of workers than the others have wants a turn of its own.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
