import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { flagKey, node, stage } from '../laws/composites.js';

describe.each(WAYS)('is it true, in $name', (way) => {
  it.each([
    { held: true, seen: 'S' },
    { held: false, seen: 'F' },
    { held: undefined, seen: 'F' },
  ])('of a key that holds $held gives $seen', ({ held, seen }) => {
    const scene = stage(node('isTrue', { that: { key: 'flag' } }), {}, way);
    scene.set(flagKey, held);
    expect(scene.tick()).toBe(seen);
  });
});
