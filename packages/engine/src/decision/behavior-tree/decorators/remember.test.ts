import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage, ticks } from '../laws/composites.js';

describe.each(WAYS)('remember, in $name', (way) => {
  it('keeps a result for a while, and then asks again', () => {
    const scene = stage(node('remember', { seconds: 3 }, 'isA'), { isA: ['S', 'F', 'S'] }, way);
    expect(ticks(scene, 7)).toEqual(['S isAS', 'S', 'S', 'F isAF', 'F', 'F', 'S isAS']);
  });

  it('keeps results only, not that something runs, from when they came', () => {
    const scene = stage(node('remember', { seconds: 2 }, 'a'), { a: 'RRF' }, way);
    expect(ticks(scene, 6)).toEqual(['R a+ aR', 'R aR', 'F aF a-', 'F', 'R a+ aR', 'R aR']);
  });

  it('[BTX-13] asks a costly condition at most four times a second, and answers from the last time in between', () => {
    const scene = stage(node('remember', { seconds: 0.25 }, 'isA'), { isA: ['S', 'F', 'S', 'F', 'S'] }, way);
    const lines = ticks(scene, 64, 1 / 64);
    expect(lines.flatMap((line, i) => (line.includes('isA') ? [i] : []))).toEqual([0, 16, 32, 48]);
    expect(lines.map((line) => line[0]).join('')).toBe(`${'S'.repeat(16)}${'F'.repeat(16)}`.repeat(2));
  });

  it('[BTX-13] reuses the result of a whole subtree', () => {
    const tree = node('remember', { seconds: 4 }, node('sequence', 'isA', node('inverter', 'b')));
    const scene = stage(tree, { b: 'RF' }, way);
    expect(ticks(scene, 7)).toEqual(['R isAS b+ bR', 'S bF b-', 'S', 'S', 'S', 'R isAS b+ bR', 'S bF b-']);
  });

  it('of no time asks every time', () => {
    expect(ticks(stage(node('remember', { seconds: 0 }, 'isA'), {}, way), 2)).toEqual(['S isAS', 'S isAS']);
  });

  it('forgets nothing of before when its child is stopped', () => {
    const tree = node('guard', 'isA', node('remember', { seconds: 10 }, 'b'));
    const scene = stage(tree, { isA: ['S', 'F', 'S'], b: ['R', 'S'] }, way);
    expect(ticks(scene, 4)).toEqual(['R isAS b+ bR', 'F isAF b!', 'S isAS b+ bS b-', 'S isAS']);
  });
});
