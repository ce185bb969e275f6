import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage, ticks } from '../laws/composites.js';

describe.each(WAYS)('a reactive selector, in $name', (way) => {
  it('[BT-07] changes to a better course of action as soon as it is possible', () => {
    const tree = node('reactiveSelector', node('sequence', 'isA', 'b'), 'c');
    const scene = stage(tree, { isA: ['F', 'F', 'S'], b: 'R', c: 'R' }, way);
    expect(ticks(scene, 3)).toEqual(['R isAF c+ cR', 'R isAF cR', 'R isAS b+ bR c!']);
  });

  it('stops what runs when an earlier child succeeds at once', () => {
    const scene = stage(node('reactiveSelector', 'a', 'b'), { a: ['F', 'S'], b: 'R' }, way);
    expect(ticks(scene, 2)).toEqual(['R a+ aF a- b+ bR', 'S a+ aS a- b!']);
  });

  it('fails when all have failed in one tick', () => {
    const scene = stage(node('reactiveSelector', 'isA', 'b'), { isA: 'F', b: 'RF' }, way);
    expect(ticks(scene, 2)).toEqual(['R isAF b+ bR', 'F isAF bF b-']);
  });

  it('goes on to the next child when a task throws', () => {
    const scene = stage(node('reactiveSelector', 'a', 'b'), { a: ['X', 'RT'], b: 'R' }, way);
    expect(ticks(scene, 3)).toEqual(['R a+ a- b+ bR', 'R a+ aR b!', 'R aT a- b+ bR']);
  });

  it('[BT-26] stops its running child when it is stopped', () => {
    const scene = stage(node('reactiveSelector', 'isA', 'b'), { isA: 'F', b: 'R' }, way);
    scene.tick();
    expect(scene.abort()).toBe('b!');
  });
});
