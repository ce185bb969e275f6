import fc from 'fast-check';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { runs } from './runs.js';

// Properties use the same random values in every run, so that results are reproducible; FUZZ=1
// tries new values.
fc.configureGlobal({ numRuns: runs(100), ...(process.env.FUZZ === undefined && { seed: 1 }) });

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
