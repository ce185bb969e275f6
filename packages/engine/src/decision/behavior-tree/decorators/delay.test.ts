import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage, ticks } from '../laws/composites.js';

describe.each(WAYS)('a delay, in $name', (way) => {
  it('[BT-24] waits before it starts its child, and then only passes results on', () => {
    const scene = stage(node('delay', { seconds: 2 }, 'a'), { a: 'RF' }, way);
    expect(ticks(scene, 5)).toEqual(['R', 'R', 'R a+ aR', 'F aF a-', 'R']);
  });

  it('of no time starts its child at once', () => {
    expect(stage(node('delay', { seconds: 0 }, 'a'), {}, way).tick()).toBe('S a+ aS a-');
  });

  it('[BT-26] has nothing to stop while it waits, and its child after', () => {
    const scene = stage(node('delay', { seconds: 1 }, 'a'), { a: 'R' }, way);
    scene.tick();
    expect(scene.abort()).toBe('');
    ticks(scene, 2);
    expect(scene.abort()).toBe('a!');
  });
});
