import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { called, node, stage, ticks } from '../laws/composites.js';

describe.each(WAYS)('a guard, in $name', (way) => {
  it('[BT-30] asks before every tick of the action, and aborts it when the condition stops holding', () => {
    const scene = stage(node('guard', 'isA', 'b'), { isA: ['S', 'S', 'F'], b: 'R' }, way);
    expect(ticks(scene, 3)).toEqual(['R isAS b+ bR', 'R isAS bR', 'F isAF b!']);
  });

  it('asks only at the start if so set', () => {
    const scene = stage(node('guard', { check: 'at the start' }, 'isA', 'b'), { isA: ['S', 'F'], b: 'RRS' }, way);
    expect(ticks(scene, 4)).toEqual(['R isAS b+ bR', 'R bR', 'S bS b-', 'F isAF']);
  });

  it('runs until the condition holds if so set', () => {
    const scene = stage(node('guard', { until: true }, 'isA', 'b'), { isA: ['F', 'F', 'S'], b: 'R' }, way);
    expect(ticks(scene, 3)).toEqual(['R isAF b+ bR', 'R isAF bR', 'F isAS b!']);
  });

  it('waits for a condition that takes time, and does not act meanwhile', () => {
    const scene = stage(node('guard', 'a', 'b'), { a: ['RS', 'S', 'RS'], b: 'R' }, way);
    expect(ticks(scene, 5)).toEqual(['R a+ aR', 'R aS a- b+ bR', 'R a+ aS a- bR', 'R a+ aR b!', 'R aS a- b+ bR']);
  });

  it('fails and cleans up when the condition throws', () => {
    const scene = stage(node('guard', 'isA', 'b'), { isA: ['S', 'T'], b: 'R' }, way);
    expect(ticks(scene, 2)).toEqual(['R isAS b+ bR', 'F isAT b!']);
  });

  it('goes on with an action that runs already when it is put around it', () => {
    const scene = stage('b', { isA: 'S', b: 'R' }, way);
    scene.tick();
    scene.change(node('guard', 'isA', 'b'));
    expect(scene.tick()).toBe('R isAS bR');
  });

  it('[BT-26] stops its action when it is stopped', () => {
    const scene = stage(node('guard', 'isA', 'b'), { b: 'R' }, way);
    scene.tick();
    expect(scene.abort()).toBe('b!');
  });

  const watch = called('watch', node('interrupter', node('repeat', { until: 'failure' }, 'isA')));
  const work = node('sequence', 'b', node('interrupt', { target: 'watch' }));

  it('[BT-30] can also be made of a parallel and an interrupter, which is heard one tick later', () => {
    const scene = stage(node('parallel', watch, work), { b: 'RRS' }, way);
    expect(ticks(scene, 4)).toEqual(['R isAS b+ bR', 'R isAS bR', 'R isAS bS b-', 'S']);
    const leaving = stage(node('parallel', watch, work), { isA: ['S', 'F'], b: 'R' }, way);
    expect(ticks(leaving, 2)).toEqual(['R isAS b+ bR', 'F isAF bR b!']);
  });

  it('[BT-30] ends in the same tick when the interrupter comes last', () => {
    const scene = stage(node('parallel', work, watch), { b: 'RS' }, way);
    expect(ticks(scene, 2)).toEqual(['R b+ bR isAS', 'S bS b-']);
  });
});
