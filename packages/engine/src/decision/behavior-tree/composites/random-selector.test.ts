import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage, statuses, ticks } from '../laws/composites.js';

/** Leaves in the order they were started. */
const started = (lines: readonly string[]) => lines.join(' ').match(/\w(?=\+)/g) ?? [];

describe.each(WAYS)('a random selector, in $name', (way) => {
  it('[BT-09] tries each child at most once, and fails when all have', () => {
    const scene = stage(node('randomSelector', 'a', 'b', 'c'), { a: 'F', b: 'F', c: 'F' }, way);
    for (const line of ticks(scene, 50)) {
      expect(line[0]).toBe('F');
      expect(started([line]).sort()).toEqual(['a', 'b', 'c']);
    }
  });

  it('[BT-09] ends with the first success', () => {
    const scene = stage(node('randomSelector', 'a', 'b', 'c'), { a: 'F', b: 'F' }, way);
    for (const line of ticks(scene, 50)) expect(line).toMatch(/^S( [ab]\+ [ab]F [ab]-){0,2} c\+ cS c-$/);
  });

  it('[BTX-09] keeps its order while it runs: a long child goes on, and those that failed stay out', () => {
    const scene = stage(node('randomSelector', 'a', 'b', 'c'), { a: 'RRF', b: 'RRF', c: 'RRF' }, way);
    for (let run = 0; run < 20; run++) {
      const lines = ticks(scene, 7);
      expect(lines.map((line) => line[0]).join('')).toBe('RRRRRRF');
      expect(started(lines).sort()).toEqual(['a', 'b', 'c']);
    }
  });

  it('[BT-08] with repetition never fails, draws uniformly and may repeat a child; one try ends per tick', () => {
    const tree = node('randomSelector', { repetition: true }, 'a', 'b');
    const lines = ticks(stage(tree, { a: 'F', b: 'F' }, way), 1000);
    const order = started(lines).join('');
    expect(lines.every((line) => line[0] === 'R')).toBe(true);
    expect(order).toHaveLength(1000);
    expect(order).toMatch(/aa/);
    expect(order).toMatch(/bb/);
    // Binomial with p = 1/2: five deviations off would come once in a million.
    expect(Math.abs(order.replaceAll('b', '').length - 500)).toBeLessThan(5 * Math.sqrt(250));
  });

  it('[BT-08] with repetition ends as soon as a try succeeds', () => {
    const tree = node('randomSelector', { repetition: true }, 'a', 'b');
    const scene = stage(tree, { a: ['F', 'F', 'F', 'RS'], b: 'F' }, way);
    const seen = statuses(scene, 100);
    expect(seen).toMatch(/^R+S/);
    expect(seen).not.toContain('F');
  });

  it('[BT-26] stops its running child when it is stopped', () => {
    const scene = stage(node('randomSelector', 'a', 'b'), { a: 'R', b: 'R' }, way);
    const [child] = started([scene.tick()]);
    expect(scene.abort()).toBe(`${child}!`);
  });
});
