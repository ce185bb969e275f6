import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage, statuses, ticks } from '../laws/composites.js';

describe.each(WAYS)('a probability, in $name', (way) => {
  it.each([
    { chance: 0, expected: 'F'.repeat(100) },
    { chance: 1, expected: 'S'.repeat(100) },
  ])('of $chance leaves nothing to chance', ({ chance, expected }) => {
    expect(statuses(stage(node('probability', { chance }, 'a'), {}, way), 100)).toBe(expected);
  });

  it('of a quarter lets a quarter of the runs through', () => {
    const seen = statuses(stage(node('probability', { chance: 0.25 }, 'a'), {}, way), 4000);
    // Binomial with p = 1/4: five deviations off would come once in a million.
    expect(Math.abs(seen.replaceAll('F', '').length - 1000)).toBeLessThan(5 * Math.sqrt(4000 * 0.25 * 0.75));
  });

  it('draws when it starts, not while its child runs', () => {
    const scene = stage(node('selector', node('probability', { chance: 0.5 }, 'a'), 'b'), { a: 'R', b: 'R' }, way);
    const [first] = scene.tick().split(' ').slice(1);
    const running = first === 'a+' ? 'R aR' : 'R bR';
    expect(new Set(ticks(scene, 50))).toEqual(new Set([running]));
  });
});
