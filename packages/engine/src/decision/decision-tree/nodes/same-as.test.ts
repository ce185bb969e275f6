import { describe, expect, it } from 'vitest';
import { checkBehavior } from '../../../behavior/index.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { documentOf } from '../../../behavior/laws/scripted.js';
import { called, flagKey, node, stage, ticks, vocabulary } from '../../behavior-tree/laws/composites.js';

const shared = called('hide', node('sequence', 'a', 'b'));

describe.each(WAYS)('branches that meet again, in $name', (way) => {
  it('[DT-07] come to the same behavior by each way', () => {
    const tree = node(
      'decide',
      { when: { key: 'flag' } },
      shared,
      node('selector', 'isC', node('sameAs', { target: 'hide' })),
    );
    const scene = stage(tree, { b: 'RS', isC: 'F' }, way);
    scene.set(flagKey, true);
    expect(scene.tick()).toBe('R a+ aS a- b+ bR');
    scene.set(flagKey, false);
    expect(ticks(scene, 2)).toEqual(['R b! isCF a+ aS a- b+ bR', 'S bS b-']);
  });
});

describe('a way that leads back to itself', () => {
  it('[DT-07] is refused before anything runs, in words', () => {
    const round = called('top', node('sequence', 'a', called('back', node('sameAs', { target: 'top' }))));
    expect(
      checkBehavior(documentOf(round), vocabulary, () => undefined).map(({ path, problem }) => `${path}: ${problem}`),
    ).toEqual(['root.children[1].params.target: back would run inside itself: back → back']);
  });
});
