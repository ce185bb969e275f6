import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage, ticks } from '../laws/composites.js';

const started = (lines: readonly string[]) => lines.join(' ').match(/\w(?=\+)/g) ?? [];

describe.each(WAYS)('a random sequence, in $name', (way) => {
  it('[BT-10] runs each child once, in any order, and succeeds when all have', () => {
    const orders = new Set<string>();
    for (const line of ticks(stage(node('randomSequence', 'a', 'b', 'c'), {}, way), 100)) {
      expect(line[0]).toBe('S');
      expect(started([line]).sort()).toEqual(['a', 'b', 'c']);
      orders.add(started([line]).join(''));
    }
    expect(orders.size).toBe(6);
  });

  it('[BT-10] ends with the first failure', () => {
    const scene = stage(node('randomSequence', 'a', 'b', 'c'), { c: 'F' }, way);
    for (const line of ticks(scene, 50)) expect(line).toMatch(/^F( [ab]\+ [ab]S [ab]-){0,2} c\+ cF c-$/);
  });

  it('[BTX-09] keeps its order while it runs', () => {
    const scene = stage(node('randomSequence', 'a', 'b', 'c'), { a: 'RS', b: 'RS', c: 'RS' }, way);
    for (let run = 0; run < 20; run++) {
      const lines = ticks(scene, 4);
      expect(lines.map((line) => line[0]).join('')).toBe('RRRS');
      expect(started(lines).sort()).toEqual(['a', 'b', 'c']);
    }
  });

  it('[BT-12] between fixed parts leaves them where they are', () => {
    const tree = node('sequence', 'a', node('randomSequence', 'b', 'c'), 'd');
    const orders = new Set(ticks(stage(tree, {}, way), 50).map((line) => started([line]).join('')));
    expect([...orders].sort()).toEqual(['abcd', 'acbd']);
  });
});
