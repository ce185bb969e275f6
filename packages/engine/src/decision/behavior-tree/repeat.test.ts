import { describe, expect, it } from 'vitest';
import { node, stage, statuses, WAYS } from './composites.fixture.js';

describe.each(WAYS)('a repeat, in $name', (way) => {
  it('[BT-17] never ends, whatever its child reports, and runs it once per tick', () => {
    const scene = stage(node('repeat', 'a'), { a: ['S', 'F', 'T', 'X', 'S'] }, way);
    expect(statuses(scene, 20)).toBe('R'.repeat(20));
    expect(scene.tick()).toBe('R a+ aS a-');
  });

  it('[BT-18] runs its child exactly that many times, then succeeds in the tick of the last end', () => {
    const scene = stage(node('repeat', { times: 3 }, 'a'), { a: ['S', 'RF', 'F', 'S'] }, way);
    expect(scene.tick()).toBe('R a+ aS a-');
    expect(scene.tick()).toBe('R a+ aR');
    expect(scene.tick()).toBe('R aF a-');
    expect(scene.tick()).toBe('S a+ aF a-');
  });

  it('[BT-18] once is enough when asked for once, and counts from none in a new run', () => {
    expect(stage(node('repeat', { times: 1 }, 'a'), { a: 'F' }, way).tick()).toBe('S a+ aF a-');
    expect(statuses(stage(node('repeat', { times: 2 }, 'a'), {}, way), 6)).toBe('RSRSRS');
  });

  it('[BT-26] stops its child, or nothing between two runs of it', () => {
    const scene = stage(node('repeat', 'a'), { a: ['R', 'S'] }, way);
    scene.tick();
    expect(scene.abort()).toBe('a!');
    scene.tick();
    expect(scene.abort()).toBe('');
  });
});
