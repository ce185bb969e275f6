import { describe, expect, it } from 'vitest';
import { benchmarks } from './index.js';
import { COORDINATES, HOST_CALLS, PROGRAMS } from './programs.js';

describe.each(benchmarks.map((one, i) => [one.name, one, [...PROGRAMS, HOST_CALLS, COORDINATES][i]] as const))(
  'the benchmark %s',
  (_name, { subjects }, { result }) => {
    it.each(subjects.map((one) => [one.subject, one] as const))(
      'has %s give the right result',
      (_subject, { setup }) => {
        const { run, verify } = setup();
        run();
        expect(verify?.()).toBe(result);
      },
    );
  },
);
