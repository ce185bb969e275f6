import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage, statuses } from '../laws/composites.js';

describe.each(WAYS)('a wait of ticks, in $name', (way) => {
  it.each([
    { count: 0, expected: 'SS' },
    { count: 1, expected: 'RSRS' },
    { count: 3, expected: 'RRRSR' },
  ])('lets $count pass, however long they are: $expected', ({ count, expected }) => {
    for (const dt of [0, 1, 1e6])
      expect(statuses(stage(node('waitTicks', { ticks: count }), {}, way), expected.length, dt)).toBe(expected);
  });
});
