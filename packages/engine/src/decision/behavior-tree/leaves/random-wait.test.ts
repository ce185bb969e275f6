import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { crowd, node, stage, statuses } from '../laws/composites.js';

describe.each(WAYS)('a random wait, in $name', (way) => {
  it('[BT-24] draws again at every start, between its bounds, and not in step with others', () => {
    const scene = crowd(20, node('randomWait', { min: 1, max: 3 }), {}, way);
    const seen = Array.from({ length: 50 }, () => scene.tick(0.1));
    const first = seen[0].map((_, i) => seen.findIndex((tick) => tick[i] === 'S'));
    expect(Math.min(...first)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...first)).toBeLessThanOrEqual(30);
    expect(new Set(first).size).toBeGreaterThan(8);
  });

  it('of equal bounds is a wait; the longest counts no less than the shortest', () => {
    expect(statuses(stage(node('randomWait', { min: 2, max: 2 }), {}, way), 4)).toBe('RRSR');
    expect(statuses(stage(node('randomWait', { min: 2, max: 1 }), {}, way), 4)).toBe('RRSR');
  });
});
