import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage, statuses } from '../laws/composites.js';

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

  it.each([
    { until: 'failure', result: 'same', played: ['S', 'RS', 'F'], expected: 'RRRF' },
    { until: 'failure', result: 'success', played: ['S', 'RS', 'F'], expected: 'RRRS' },
    { until: 'failure', result: 'failure', played: ['S', 'T'], expected: 'RF' },
    { until: 'success', result: 'same', played: ['F', 'F', 'S'], expected: 'RRS' },
    { until: 'success', result: 'failure', played: ['F', 'RRS'], expected: 'RRRF' },
    { until: 'success', result: 'success', played: ['S'], expected: 'SS' },
  ])('[BT-15] until $until, with the result $result: $played gives $expected', (row) => {
    const { until, result, played, expected } = row;
    const scene = stage(node('repeat', { until, result }, 'a'), { a: played }, way);
    expect(statuses(scene, expected.length)).toBe(expected);
  });

  it.each([
    { until: 'failure', played: ['S', 'S', 'S'], expected: 'RRS' },
    { until: 'failure', played: ['S', 'F'], expected: 'RF' },
    { until: 'success', played: ['F', 'F', 'F'], expected: 'RRS' },
  ])('[BT-18] of 3 times at most until $until: $played gives $expected', ({ until, played, expected }) => {
    const scene = stage(node('repeat', { times: 3, until }, 'a'), { a: played }, way);
    expect(statuses(scene, expected.length)).toBe(expected);
  });

  it('[BT-26] stops its child, or nothing between two runs of it', () => {
    const scene = stage(node('repeat', 'a'), { a: ['R', 'S'] }, way);
    scene.tick();
    expect(scene.abort()).toBe('a!');
    scene.tick();
    expect(scene.abort()).toBe('');
  });
});
