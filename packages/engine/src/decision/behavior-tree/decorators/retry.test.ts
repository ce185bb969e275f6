import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage, statuses, ticks } from '../laws/composites.js';

describe.each(WAYS)('a retry, in $name', (way) => {
  it.each([
    { times: 3, played: ['F', 'F', 'S'], expected: 'RRS' },
    { times: 3, played: ['F', 'F', 'F', 'S'], expected: 'RRFS' },
    { times: 1, played: ['F', 'S'], expected: 'FS' },
    { times: 2, played: ['RRF', 'RS'], expected: 'RRRRS' },
    { times: 0, played: [...'FFFFFFFFFS'], expected: 'RRRRRRRRRS' },
  ])('of $times times: $played gives $expected', ({ times, played, expected }) => {
    expect(statuses(stage(node('retry', { times }, 'a'), { a: played }, way), expected.length)).toBe(expected);
  });

  it('tries once per tick, so that failing at once cannot hang the game', () => {
    const scene = stage(node('retry', { times: 0 }, 'a'), { a: 'F' }, way);
    expect(ticks(scene, 3)).toEqual(['R a+ aF a-', 'R a+ aF a-', 'R a+ aF a-']);
  });

  it('counts a task that throws as a failed try', () => {
    expect(statuses(stage(node('retry', { times: 2 }, 'a'), { a: ['X', 'T'] }, way), 2)).toBe('RF');
  });

  it('[BT-26] stops its child, or nothing between two tries', () => {
    const scene = stage(node('retry', 'a'), { a: ['F', 'R'] }, way);
    scene.tick();
    expect(scene.abort()).toBe('');
    scene.tick();
    expect(scene.abort()).toBe('a!');
  });
});
