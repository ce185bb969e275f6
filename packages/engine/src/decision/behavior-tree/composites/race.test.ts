import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage, ticks } from '../laws/composites.js';

describe.each(WAYS)('a race, in $name', (way) => {
  it('[BT-27] is won by the first that succeeds; the others are stopped at once', () => {
    const scene = stage(node('race', 'a', 'b', 'c'), { a: 'F', b: 'RS', c: 'RS' }, way);
    expect(ticks(scene, 2)).toEqual(['R a+ aF a- b+ bR c+ cR', 'S bS b- c!']);
  });

  it('[BT-27] fails when all have failed', () => {
    const scene = stage(node('race', 'a', 'b'), { a: 'F', b: 'RF' }, way);
    expect(ticks(scene, 2)).toEqual(['R a+ aF a- b+ bR', 'F bF b-']);
  });

  it.each([
    { first: 'RF', result: 'F aF a- b!' },
    { first: 'RS', result: 'S aS a- b!' },
  ])('[BT-27] is won by the first that ends, if so set, with its result: $result', ({ first, result }) => {
    const scene = stage(node('race', { wins: 'first end' }, 'a', 'b'), { a: first, b: 'R' }, way);
    expect(ticks(scene, 2)).toEqual(['R a+ aR b+ bR', result]);
  });

  it('goes by place between two that would win in the same tick', () => {
    const scene = stage(node('race', { wins: 'first end' }, 'a', 'b'), { a: 'S', b: 'F' }, way);
    expect(scene.tick()).toBe('S a+ aS a-');
  });
});
