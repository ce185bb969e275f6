import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage, statuses } from '../laws/composites.js';

describe.each(WAYS)('leaves that always answer the same, in $name', (way) => {
  it.each([
    { kind: 'success', expected: 'SSS' },
    { kind: 'failure', expected: 'FFF' },
    { kind: 'running', expected: 'RRR' },
  ])('$kind gives $expected', ({ kind, expected }) => {
    expect(statuses(stage(node(kind), {}, way), 3)).toBe(expected);
  });

  it('running keeps a branch alive until it is stopped', () => {
    const scene = stage(node('timeout', { seconds: 2, result: 'success' }, node('running')), {}, way);
    expect(statuses(scene, 4)).toBe('RRSR');
  });
});
