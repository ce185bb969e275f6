import { test } from 'vitest';

// The one file that Vitest is asked to run; `worker.mjs` does the rest.
test('mutants', () => {});
