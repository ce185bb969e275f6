import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage, ticks } from '../laws/composites.js';

describe.each(WAYS)('a time-out, in $name', (way) => {
  it.each(['failure', 'success'])('[BT-24] stops its child when the time is up, and reports %s', (result) => {
    const scene = stage(node('timeout', { seconds: 2, result }, 'a'), { a: 'R' }, way);
    const end = result === 'success' ? 'S' : 'F';
    expect(ticks(scene, 4)).toEqual(['R a+ aR', 'R aR', `${end} aR a!`, 'R a+ aR']);
  });

  it('[BT-24] lets the own result of a child stand that ends in the last tick', () => {
    expect(ticks(stage(node('timeout', { seconds: 2 }, 'a'), { a: 'RRS' }, way), 3).at(-1)).toBe('S aS a-');
  });

  it('of no time leaves a child one tick', () => {
    expect(stage(node('timeout', { seconds: 0 }, 'a'), {}, way).tick()).toBe('S a+ aS a-');
    expect(stage(node('timeout', { seconds: 0 }, 'a'), { a: 'R' }, way).tick()).toBe('F a+ aR a!');
  });

  it('one within the other, the shorter ends first', () => {
    const inner = node('timeout', { seconds: 1, result: 'success' }, 'a');
    const scene = stage(node('timeout', { seconds: 3 }, node('repeat', inner)), { a: 'R' }, way);
    expect(ticks(scene, 4)).toEqual(['R a+ aR', 'R aR a!', 'R a+ aR', 'F aR a!']);
  });

  it('fails early with a task that throws', () => {
    expect(ticks(stage(node('timeout', 'a'), { a: 'RT' }, way), 2)).toEqual(['R a+ aR', 'F aT a-']);
  });

  it('[BT-26] stops its child when it is stopped', () => {
    const scene = stage(node('timeout', 'a'), { a: 'R' }, way);
    scene.tick();
    expect(scene.abort()).toBe('a!');
  });
});
