import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { flagKey, node, stage } from '../laws/composites.js';

describe.each(WAYS)('a breakpoint, in $name', (way) => {
  it('succeeds and does nothing else while nobody steps through the mind', () => {
    const scene = stage(
      node('sequence', node('breakpoint'), { id: 'never', kind: 'breakpoint', params: { when: false } }, 'a'),
      { a: 'RS' },
      way,
    );
    expect([scene.tick(), scene.tick()]).toEqual(['R a+ aR', 'S aS a-']);
  });

  it('fails, as any node does, when its condition is bound to what has no value', () => {
    const scene = stage(node('sequence', node('breakpoint', { when: { key: 'flag' } }), 'a'), { a: 'S' }, way);
    expect(scene.tick()).toBe('F');
    scene.set(flagKey, false);
    expect(scene.tick()).toBe('S a+ aS a-');
  });
});
