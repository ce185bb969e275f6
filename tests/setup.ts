import fc from 'fast-check';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { runs } from './runs.js';

// Properties use the same random values in every run, so that results are reproducible; FUZZ=1
// tries new values. `npm test` tries half of them: who looks for new failures tries many more.
const { LONG_TESTS, FUZZ } = process.env;
fc.configureGlobal({
  numRuns: LONG_TESTS === undefined ? 50 : runs(100),
  ...(FUZZ === undefined && { seed: 1 }),
});

// A test that prints has something to say that no assertion checks: unexpected output fails it.
const spies: ReturnType<typeof vi.spyOn>[] = [];

beforeEach(() => {
  for (const level of ['log', 'info', 'warn', 'error'] as const) spies.push(vi.spyOn(console, level));
});

afterEach(() => {
  const printed = spies.flatMap((spy) => spy.mock.calls.map((call: unknown[]) => call.map(String).join(' ')));
  for (const spy of spies.splice(0)) spy.mockRestore();
  expect(printed, 'console output of this test').toEqual([]);
});
