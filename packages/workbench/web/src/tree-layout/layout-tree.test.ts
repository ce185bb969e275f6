import * as fc from 'fast-check';
import type { DocumentNode } from 'gumption/behavior';
import { describe, expect, it } from 'vitest';
import { anyTree, documentOf, node } from '../document/document.fixture.js';
import { indexDocument } from '../document/find-node.js';
import { cardSize } from './card-size.js';
import { type Box, layoutTree, TREE_SPACING } from './layout-tree.js';

/** Widths that differ from node to node, as titles do. */
const sizeOf = ({ id }: DocumentNode) => ({
  width: 100 + ((id.length * 37 + id.charCodeAt(id.length - 1) * 11) % 90),
  height: 46,
});

describe('layoutTree', () => {
  it('puts a parent in the middle above its children', () => {
    const boxes = layoutTree(node('root', 'sequence', node('a', 'wait'), node('b', 'wait')), () => ({
      width: 100,
      height: 40,
    }));
    expect([...boxes]).toEqual([
      ['root', { x: -50, y: 0, width: 100, height: 40 }],
      ['a', { x: -108, y: 92, width: 100, height: 40 }],
      ['b', { x: 8, y: 92, width: 100, height: 40 }],
    ]);
  });

  it('never lets cards overlap, keeps children in order and below their parent', () => {
    fc.assert(
      fc.property(anyTree, (root) => {
        const boxes = layoutTree(root, sizeOf);
        const levels = new Map<number, Box[]>();
        for (const [id, { depth, parent }] of indexDocument(documentOf(root))) {
          const box = boxes.get(id)!;
          levels.set(depth, [...(levels.get(depth) ?? []), box]);
          if (parent !== undefined) expect(box.y).toBe(boxes.get(parent.node.id)!.y + 46 + TREE_SPACING.levels);
        }
        for (const level of levels.values())
          for (let i = 1; i < level.length; i++)
            // Corners are rounded to whole pixels, each by at most a half.
            expect(level[i]!.x).toBeGreaterThanOrEqual(
              level[i - 1]!.x + level[i - 1]!.width + TREE_SPACING.siblings - 1,
            );
      }),
    );
  });

  it('lays out 5,000 nodes at once', () => {
    const children = Array.from({ length: 70 }, (_, i) =>
      node(`c${i}`, 'sequence', ...Array.from({ length: 70 }, (_, j) => node(`c${i}-${j}`, 'wait'))),
    );
    expect(layoutTree(node('root', 'sequence', ...children), sizeOf).size).toBe(4971);
  });
});

describe('cardSize', () => {
  const measure = (text: string) => text.length * 7;

  it('grows with the longer line, in steps, between its limits', () => {
    expect(cardSize('Wait', '', measure).width).toBe(112);
    expect(cardSize('Converse or patrol', 'priority', measure).width).toBe(192);
    expect(cardSize('x'.repeat(90), '', measure).width).toBe(248);
  });

  it('stays the same while a dragged number changes its digits', () => {
    expect(cardSize('Wait', '8 s', measure)).toEqual(cardSize('Wait', '12 s', measure));
  });
});
