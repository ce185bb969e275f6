import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Connections } from '../index.js';
import { StateCells } from './state-cells.js';
import { ARRIVED, ROOT, StateTree } from './state-tree.js';

describe('state tree', () => {
  it('PATH-84 numbers states as they are made and lists their connections the same each time', () => {
    const tree = new StateTree();
    for (let round = 0; round < 2; round++) {
      tree.clear();
      expect([tree.size, tree.isGrown(ROOT), tree.isGrown(ARRIVED)]).toEqual([2, false, true]);
      tree.grow(ROOT);
      const made = [2, 0.5].map((step) => {
        tree.nextStep = step;
        return tree.add(ROOT);
      });
      tree.end(made[1]);
      const listed = (node: number) => {
        const out = new Connections();
        tree.list(out, node);
        return Array.from({ length: out.count }, (_, i) => [out.to[i], out.cost[i], out.id[i]]);
      };
      expect(made).toEqual([2, 3]);
      for (let again = 0; again < 2; again++) {
        expect(listed(ROOT)).toEqual([
          [2, 2, 2],
          [3, 0.5, 3],
        ]);
        expect(listed(3)).toEqual([[ARRIVED, 0, ARRIVED]]);
        expect(listed(ARRIVED)).toEqual([]);
      }
      expect(tree.cost[3]).toBe(0.5);
    }
    tree.nextStep = Number.NaN;
    expect(() => tree.add(ROOT)).toThrow('a step from state 1: cost must be 0 or more, got NaN');
  });
});

describe('state cells', () => {
  it('PATH-84 accepts a claim of a cell only at a lower cost than before, like a map with text keys', () => {
    const claim = fc.record({
      key: fc.tuple(fc.integer({ min: -3, max: 3 }), fc.nat(3), fc.integer()),
      cost: fc.nat(9),
    });
    fc.assert(
      fc.property(fc.array(claim, { maxLength: 300 }), (claims) => {
        const cells = new StateCells(3);
        for (let round = 0; round < 2; round++) {
          const known = new Map<string, number>();
          cells.clear();
          for (const { key, cost } of claims) {
            cells.key.set(key);
            cells.cost = cost;
            const expected = cost < (known.get(`${key}`) ?? Infinity);
            expect(cells.claim()).toBe(expected);
            if (expected) known.set(`${key}`, cost);
          }
        }
      }),
    );
  });
});
