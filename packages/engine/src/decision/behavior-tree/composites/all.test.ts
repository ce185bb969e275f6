import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage, ticks } from '../laws/composites.js';

describe.each(WAYS)('an all, in $name', (way) => {
  it('[BT-25] succeeds when all have ended and all have succeeded', () => {
    const scene = stage(node('all', 'a', 'b'), { a: 'RRS', b: 'RS' }, way);
    expect(ticks(scene, 3)).toEqual(['R a+ aR b+ bR', 'R aR bS b-', 'S aS a-']);
  });

  it('[BT-27] lets the others end also when one has failed, and then fails', () => {
    const scene = stage(node('all', 'a', 'b'), { a: 'F', b: 'RRS' }, way);
    expect(ticks(scene, 3)).toEqual(['R a+ aF a- b+ bR', 'R bR', 'F bS b-']);
  });

  it('[BT-26] stops what runs when it is stopped', () => {
    const scene = stage(node('all', 'a', 'b'), { a: 'R' }, way);
    scene.tick();
    expect(scene.abort()).toBe('a!');
  });
});
