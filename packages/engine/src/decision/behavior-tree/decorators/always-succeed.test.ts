import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage, statuses, ticks } from '../laws/composites.js';

describe.each(WAYS)('decorators that decide the result, in $name', (way) => {
  it.each([
    { kind: 'alwaysSucceed', expected: 'SSRSRS' },
    { kind: 'alwaysFail', expected: 'FFRFRF' },
  ])('[BT-13] $kind lets its child run and gives $expected, whatever came of it', ({ kind, expected }) => {
    expect(statuses(stage(node(kind, 'a'), { a: ['S', 'F', 'RS', 'RF'] }, way), 6)).toBe(expected);
  });

  it.each(['alwaysSucceed', 'alwaysFail'])('%s covers tasks that throw, and passes a stop on', (kind) => {
    const end = kind === 'alwaysSucceed' ? 'S' : 'F';
    const scene = stage(node(kind, 'a'), { a: ['X', 'T', 'R'] }, way);
    expect(ticks(scene, 3)).toEqual([`${end} a+ a-`, `${end} a+ aT a-`, 'R a+ aR']);
    expect(scene.abort()).toBe('a!');
  });
});
