import { defineConfig } from 'vitest/config';

// The packages are tested from their sources, under the names users import them by.
const conditions = ['@gumption/source', 'import', 'module', 'default'];
const fromSources = { resolve: { conditions }, ssr: { resolve: { conditions } } };

/** Tests that measure what is allocated. */
const measured = ['**/allocation.test.ts', '**/laws/memory*.test.ts'];

// Far above what any test takes: a busy machine is no failure, an endless loop is. A long search
// has no limit.
const testTimeout = process.env.LONG_TESTS ? 0 : 300_000;
const expectOptions = { poll: { timeout: 100_000 } };

export default defineConfig({
  test: {
    projects: [
      {
        ...fromSources,
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
          testTimeout,
          hookTimeout: testTimeout,
          expect: expectOptions,
          // Modules keep no state (a test sees to it), so files may share them; loading them again
          // for each took most of the time.
          isolate: false,
          // Vitest would leave one core idle, which on a small machine is half of it.
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...fromSources,
        test: {
          name: 'allocation',
          include: measured,
          exclude: ['**/node_modules/**', '**/dist/**'],
          setupFiles: ['tests/setup.ts'],
          testTimeout,
          hookTimeout: testTimeout,
          expect: expectOptions,
          // Each file runs in a process of its own: what other tests do with the same functions
          // would change how they are compiled. In that process the compiler works on the main
          // thread and garbage is collected only on request, so a test measures the same bytes in
          // every run.
          execArgv: ['--expose-gc', '--predictable', '--min-semi-space-size=64', '--max-semi-space-size=64'],
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...fromSources,
        test: {
          name: 'soak',
          // Only for `npm run test:long -- soak`: runs that last, one after the other.
          include: process.env.LONG_TESTS ? ['tests/soak/*.soak.ts'] : [],
          exclude: ['**/node_modules/**'],
          testTimeout,
          hookTimeout: testTimeout,
          execArgv: ['--expose-gc'],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'browser',
          // The page and its server run on the built engine, as users have it. Loading each source
          // file took every worker several seconds.
          server: { deps: { external: [/\/packages\/engine\/dist\//] } },
          include: ['**/*.browser.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['packages/workbench/web/tests/fixture/build-pages.fixture.ts'],
          testTimeout,
          hookTimeout: testTimeout,
          expect: expectOptions,
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
