import * as fc from 'fast-check';
import type { DocumentNode } from 'gumption/behavior';
import { describe, expect, it } from 'vitest';
import { anyTree, documentOf, node } from '../../document/describe/document.fixture.js';
import { indexDocument } from '../../document/describe/find-node.js';
import { TREE_SPACING } from './arrange.js';
import { cardSize } from './card-size.js';
import { type Box, layoutTree } from './layout-tree.js';

/** Widths that differ from node to node, as titles do. */
const sizeOf = ({ id }: DocumentNode) => ({
  width: 100 + ((id.length * 37 + id.charCodeAt(id.length - 1) * 11) % 90),
  height: 46,
});

describe('layoutTree', () => {
  it('puts a parent in the middle above its children', () => {
    const { boxes } = layoutTree(node('root', 'sequence', node('a', 'wait'), node('b', 'wait')), () => ({
      width: 100,
      height: 40,
    }));
    expect([...boxes]).toEqual([
      ['root', { x: -50, y: 0, width: 100, height: 40 }],
      ['a', { x: -107, y: 92, width: 100, height: 40 }],
      ['b', { x: 7, y: 92, width: 100, height: 40 }],
    ]);
  });

  it('never lets cards overlap, keeps children in order and below their parent', () => {
    fc.assert(
      fc.property(anyTree, (root) => {
        const { boxes } = layoutTree(root, sizeOf);
        const levels = new Map<number, Box[]>();
        for (const [id, { depth, parent }] of indexDocument(documentOf(root))) {
          const box = boxes.get(id)!;
          levels.set(depth, [...(levels.get(depth) ?? []), box]);
          if (parent !== undefined) expect(box.y).toBe(boxes.get(parent.node.id)!.y + 46 + TREE_SPACING.levels);
        }
        for (const level of levels.values())
          for (let i = 1; i < level.length; i++)
            // Corners are rounded to whole pixels, each by at most a half.
            expect(level[i].x).toBeGreaterThanOrEqual(level[i - 1].x + level[i - 1].width + TREE_SPACING.siblings - 1);
      }),
    );
  });

  it.each(['down', 'right'] as const)('never lets cards of different heights overlap where it grows %s', (way) => {
    const tall = (each: DocumentNode) => ({ ...sizeOf(each), height: 46 + (each.id.charCodeAt(1) % 3) * 16 });
    fc.assert(
      fc.property(anyTree, (root) => {
        const boxes = [...layoutTree(root, tall, undefined, way).boxes.values()];
        boxes.forEach((a, i) => {
          for (const b of boxes.slice(i + 1)) {
            const isAside = a.x + a.width <= b.x || b.x + b.width <= a.x;
            expect(isAside || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true);
          }
        });
      }),
    );
  });

  it('grows to the right, children one below another', () => {
    const root = node('root', 'sequence', node('a', 'wait'), node('b', 'wait'));
    const down = layoutTree(root, () => ({ width: 100, height: 40 }));
    const { boxes } = layoutTree(root, () => ({ width: 100, height: 40 }), down, 'right');
    expect([...boxes]).toEqual([
      ['root', { x: 0, y: -20, width: 100, height: 40 }],
      ['a', { x: 152, y: -47, width: 100, height: 40 }],
      ['b', { x: 152, y: 7, width: 100, height: 40 }],
    ]);
  });

  it('spreads small subtrees evenly between two large ones', () => {
    const wide = (id: string) =>
      node(id, 'sequence', node(`${id}1`, 'sequence', node(`${id}2`, 'wait'), node(`${id}3`, 'wait')));
    const root = node('root', 'sequence', wide('a'), node('b', 'wait'), node('c', 'wait'), wide('d'));
    const { boxes } = layoutTree(root, ({ id }) => ({ width: id.length === 2 ? 300 : 100, height: 40 }));
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => boxes.get(id)!.x);
    expect(Math.abs(b - a - (c - b))).toBeLessThanOrEqual(1);
    expect(Math.abs(d - c - (c - b))).toBeLessThanOrEqual(1);
    expect(b - a).toBeGreaterThan(100 + TREE_SPACING.siblings);
  });

  it('gives after an edit what it would give a new tree', () => {
    fc.assert(
      fc.property(anyTree, anyTree, (root, other) => {
        // Ids are the same in both trees and the shapes are not, as after a very large edit.
        const after = layoutTree(other, sizeOf, layoutTree(root, sizeOf));
        expect([...after.boxes]).toEqual([...layoutTree(other, sizeOf).boxes]);
      }),
    );
  });

  it('arranges again only what is around an edit, and nothing without one', () => {
    const family = (id: string, ...more: DocumentNode[]) => node(id, 'sequence', node(`${id}1`, 'wait'), ...more);
    const before = layoutTree(node('root', 'sequence', family('a'), family('b')), sizeOf);
    const after = layoutTree(node('root', 'sequence', family('a'), family('b', node('new', 'wait'))), sizeOf, before);
    const anew = [...after.arrangements].filter(([id, each]) => before.arrangements.get(id) !== each);
    expect(anew.map(([id]) => id).sort()).toEqual(['b', 'new', 'root']);
    expect(layoutTree(node('root', 'sequence', family('a'), family('b')), sizeOf, before)).toBe(before);
  });

  it('lays out 5,000 nodes at once', () => {
    const children = Array.from({ length: 70 }, (_, i) =>
      node(`c${i}`, 'sequence', ...Array.from({ length: 70 }, (_, j) => node(`c${i}-${j}`, 'wait'))),
    );
    expect(layoutTree(node('root', 'sequence', ...children), sizeOf).boxes.size).toBe(4971);
  });
});

describe('cardSize', () => {
  const measure = (text: string) => text.length * 7;

  it('grows with the longer line, in steps, between its limits', () => {
    expect(cardSize('Wait', '', measure).width).toBe(96);
    expect(cardSize('Converse or patrol', 'priority', measure).width).toBe(192);
    expect(cardSize('x'.repeat(90), '', measure).width).toBe(288);
  });

  it('stays the same while a dragged number changes its digits', () => {
    expect(cardSize('Wait', '8 s', measure)).toEqual(cardSize('Wait', '12 s', measure));
  });
});
