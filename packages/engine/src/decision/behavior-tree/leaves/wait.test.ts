import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage, statuses } from '../laws/composites.js';

describe.each(WAYS)('a wait, in $name', (way) => {
  it.each([
    { seconds: 1, dts: [0, 0.5, 0.5], expected: 'RRS' },
    { seconds: 1, dts: [5, 0.5, 0.5], expected: 'RRS' },
    { seconds: 0, dts: [0], expected: 'S' },
    { seconds: 0.3, dts: [0.1, 0.1, 0.1, 0.1], expected: 'RRRS' },
    { seconds: 1, dts: [1, 0, 0, 0.999, 0.0009, 0.0002], expected: 'RRRRRS' },
  ])('[BT-23] of $seconds s ends by game time: $dts gives $expected', ({ seconds, dts, expected }) => {
    const scene = stage(node('wait', { seconds }), {}, way);
    expect(dts.map((dt) => scene.tick(dt)[0]).join('')).toBe(expected);
  });

  it('[BT-23] lasts as many ticks as it should, though sums of time steps miss by a hair', () => {
    // Ten steps of 0.1 s make 0.9999999999999999 s.
    expect(statuses(stage(node('wait', { seconds: 1 }), {}, way), 11, 0.1)).toBe('RRRRRRRRRRS');
    const hour = stage(node('wait', { seconds: 60 }), {}, way);
    expect(statuses(hour, 3601, 1 / 60)).toBe(`${'R'.repeat(3600)}S`);
  });

  it('counts from its own start each time', () => {
    expect(statuses(stage(node('sequence', 'a', node('wait', { seconds: 2 })), {}, way), 6)).toBe('RRSRRS');
  });

  it('waits a second when nothing is said', () => {
    expect(statuses(stage(node('wait'), {}, way), 3)).toBe('RSR');
  });
});
