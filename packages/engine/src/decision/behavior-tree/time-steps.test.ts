import { describe, expect, it } from 'vitest';
import type { DocumentNode } from '../../behavior/index.js';
import { WAYS } from '../../behavior/laws/kind-scene.js';
import { InvalidDataError } from '../../data/index.js';
import { node, stage, statuses } from './laws/composites.js';

/**
 * Everything that lives by time, so that it runs at first and ends when a second has passed, with
 * what it then gives.
 */
const timed: readonly { readonly tree: DocumentNode; readonly end: string }[] = [
  { tree: node('wait', { seconds: 1 }), end: 'S' },
  { tree: node('randomWait', { min: 1, max: 1 }), end: 'S' },
  { tree: node('delay', { seconds: 1 }, 'a'), end: 'S' },
  { tree: node('timeout', { seconds: 1 }, 'b'), end: 'F' },
  { tree: node('repeat', { until: 'failure' }, node('remember', { seconds: 1 }, 'c')), end: 'F' },
  { tree: node('retry', { times: 2 }, node('cooldown', { seconds: 1, after: 'success' }, 'd')), end: 'S' },
];
const scripts = { b: 'R', c: ['S', 'F'], d: ['F', 'S'] };

describe.each(WAYS)('time steps, in $name', (way) => {
  it.each(timed.slice(0, 5))('of nothing pass no time: $tree.kind', ({ tree, end }) => {
    const scene = stage(tree, scripts, way);
    expect(statuses(scene, 100, 0)).toBe('R'.repeat(100));
    expect(scene.tick(1)[0]).toBe(end);
  });

  it.each(timed)('of a million years end whatever waits: $tree.kind', ({ tree, end }) => {
    const scene = stage(tree, scripts, way);
    expect(scene.tick(0)[0]).toBe('R');
    expect(scene.tick(3e13)[0]).toBe(end);
  });

  it.each(timed)('below nothing are refused, and nothing has happened: $tree.kind', ({ tree, end }) => {
    const scene = stage(tree, scripts, way);
    scene.tick(0);
    for (const dt of [-1, -1e-9, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => scene.tick(dt)).toThrow(InvalidDataError);
    expect(() => scene.tick(-1)).toThrow(/^dt: must be 0 or more seconds, got -1/);
    expect(scene.minds.time).toBe(0);
    expect(scene.tick(1)[0]).toBe(end);
  });

  it('as small as they may be add up', () => {
    const scene = stage(node('wait', { seconds: 1 }), {}, way);
    expect(statuses(scene, 4097, 1 / 4096)).toBe(`${'R'.repeat(4096)}S`);
  });

  it('a limit per period counts by them', () => {
    const scene = stage(node('limit', { times: 1, seconds: 10 }, 'a'), {}, way);
    expect([0, 0, 9.5, 0.5, 1e9, 0].map((dt) => scene.tick(dt)[0]).join('')).toBe('SFFSSF');
  });
});
