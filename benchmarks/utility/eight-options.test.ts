import { describe, expect, it } from 'vitest';
import { eightOptions } from './eight-options.js';

describe('the benchmark utility/eight-options', () => {
  it('has all subjects choose the same', () => {
    const chosen = eightOptions.subjects.map(({ setup }) => {
      const { run, verify } = setup();
      run();
      return verify?.();
    });
    expect(new Set(chosen).size).toBe(1);
    expect(new Set(String(chosen[0]).split(' ')).size).toBeGreaterThan(3);
  });
});
