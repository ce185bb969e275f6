import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { flagKey, node, numberKey, stage, ticks } from '../../behavior-tree/laws/composites.js';

const asked = { when: { key: 'flag' } };

describe.each(WAYS)('a decision, in $name', (way) => {
  it('[DT-01] runs the branch of the answer, asked every tick, and stops one before it starts the other', () => {
    const scene = stage(node('decide', asked, 'a', 'b'), { a: 'R', b: 'RRS' }, way);
    scene.set(flagKey, true);
    expect(ticks(scene, 2)).toEqual(['R a+ aR', 'R aR']);
    scene.set(flagKey, false);
    expect(ticks(scene, 3)).toEqual(['R a! b+ bR', 'R bR', 'S bS b-']);
    if (way.watched)
      expect(scene.reasons()).toEqual([
        ...[
          'the answer is yes',
          'the answer is yes',
          'its parent stopped it',
          'the answer is no',
          'the answer is no',
          'the answer is no',
        ],
      ]);
  });

  it('fails, and stops what ran, when there is no branch for no, or no answer', () => {
    const scene = stage(node('decide', asked, 'a'), { a: 'R' }, way);
    scene.set(flagKey, true);
    scene.tick();
    scene.set(flagKey, false);
    expect(ticks(scene, 2)).toEqual(['F a!', 'F']);
    scene.set(flagKey, undefined);
    expect(scene.tick()).toBe('F');
  });

  it.each([
    { number: 5, isVisible: 'S', seen: 'S isVisibleS a+ aS a-' },
    { number: 15, isVisible: 'S', seen: 'S isVisibleS b+ bS b-' },
    { number: 5, isVisible: 'F', seen: 'S isVisibleF c+ cS c-' },
  ])('[DT-02][DT-03] nests, with tests of the game and of values: $number, visible $isVisible', (world) => {
    const near = { when: { expression: 'number <= 10' } };
    const tree = node('whileDoElse', 'isVisible', node('decide', near, 'a', 'b'), 'c');
    const scene = stage(tree, { isVisible: world.isVisible }, way);
    scene.set(numberKey, world.number);
    expect(scene.tick()).toBe(world.seen);
  });

  it('[DT-00] ends in any behavior: a branch can be a whole tree, which goes on while the decision stands', () => {
    const branch = node('sequence', 'a', node('selector', 'isB', 'c'));
    const scene = stage(node('decide', asked, branch, 'd'), { a: 'RS', isB: 'F', c: 'R', d: 'S' }, way);
    scene.set(flagKey, true);
    expect(ticks(scene, 2)).toEqual(['R a+ aR', 'R aS a- isBF c+ cR']);
    scene.set(flagKey, false);
    expect(scene.tick()).toBe('S c! d+ dS d-');
  });

  it('[BT-26] stops the branch that runs when it is stopped', () => {
    const scene = stage(node('decide', asked, 'a', 'b'), { b: 'R' }, way);
    scene.set(flagKey, false);
    scene.tick();
    expect(scene.abort()).toBe('b!');
  });
});
