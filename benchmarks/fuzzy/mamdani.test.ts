import { describe, expect, it } from 'vitest';
import { mamdani } from './mamdani.js';

describe('the benchmark fuzzy/mamdani', () => {
  it.each(mamdani.subjects.map((one) => [one.subject, one] as const))(
    'has %s answer as its method is defined',
    (_name, { setup }) => {
      const { run, verify } = setup();
      run();
      expect(verify?.()).toBe('as defined');
    },
    20_000,
  );
});
