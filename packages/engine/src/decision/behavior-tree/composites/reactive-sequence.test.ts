import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage, ticks } from '../laws/composites.js';

describe.each(WAYS)('a reactive sequence, in $name', (way) => {
  it('[BT-30] asks its conditions again every tick, and stops the action behind them when one fails', () => {
    const scene = stage(node('reactiveSequence', 'isA', 'b'), { isA: ['S', 'S', 'F'], b: 'R' }, way);
    expect(ticks(scene, 3)).toEqual(['R isAS b+ bR', 'R isAS bR', 'F isAF b!']);
  });

  it('[BTX-10] is a prioritised sequence: starts at its first child in every tick, so that all early conditions are tested again', () => {
    const tree = node('reactiveSequence', 'isA', 'isB', 'c', 'd');
    const scene = stage(tree, { isA: ['S', 'S', 'S', 'F', 'S'], isB: ['S', 'S', 'F', 'S'], c: 'S', d: 'R' }, way);
    expect(ticks(scene, 5)).toEqual([
      'R isAS isBS c+ cS c- d+ dR',
      'R isAS isBS c+ cS c- dR',
      'F isAS isBF d!',
      'F isAF',
      'R isAS isBS c+ cS c- d+ dR',
    ]);
  });

  it('stops what runs when an earlier child begins to run', () => {
    const scene = stage(node('reactiveSequence', 'a', 'b'), { a: ['S', 'RS'], b: 'R' }, way);
    expect(ticks(scene, 3)).toEqual(['R a+ aS a- b+ bR', 'R a+ aR b!', 'R aS a- b+ bR']);
  });

  it('succeeds when all have in one tick, and runs them all again in the next', () => {
    const scene = stage(node('reactiveSequence', 'a', 'b'), { b: 'RS' }, way);
    expect(ticks(scene, 3)).toEqual(['R a+ aS a- b+ bR', 'S a+ aS a- bS b-', 'R a+ aS a- b+ bR']);
  });

  it('counts a task that throws as failed, and stops what runs behind it', () => {
    const scene = stage(node('reactiveSequence', 'a', 'b'), { a: ['S', 'T'], b: 'R' }, way);
    expect(ticks(scene, 2)).toEqual(['R a+ aS a- b+ bR', 'F a+ aT a- b!']);
  });

  it('[BT-26] stops its running child when it is stopped', () => {
    const scene = stage(node('reactiveSequence', 'isA', 'b'), { b: 'R' }, way);
    scene.tick();
    expect(scene.abort()).toBe('b!');
  });
});
