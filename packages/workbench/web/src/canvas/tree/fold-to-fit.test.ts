import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTree, documentOf, node } from '../../document/describe/document.fixture.js';
import { nodeKey } from '../../model/live/node-table.js';
import { drawAll } from './drawn-tree.fixture.js';
import type { DrawnNode } from './drawn-tree.js';
import { foldToFit, sizeOfTree } from './fold-to-fit.js';

const sizeOf = () => ({ width: 120, height: 46 });
const keyOf = (drawn: DrawnNode) => nodeKey(drawn.behavior, drawn.node.id);
const FREE = { sizeOf, direction: 'down', running: [] } as const;

/** The nodes that are left, root first. */
function shown(root: DrawnNode, folds: ReadonlySet<string>): readonly DrawnNode[] {
  return [root, ...(folds.has(keyOf(root)) ? [] : root.children.flatMap((child) => shown(child, folds)))];
}

describe('foldToFit', () => {
  it('folds nothing where everything fits', () => {
    const { root } = drawAll(documentOf(node('a', 'sequence', node('b', 'wait'))));
    expect(foldToFit(root, { ...FREE, limit: sizeOfTree(root, sizeOf, 'down') })).toEqual(new Set());
  });

  it('keeps to the limit, or shows two levels; never folds the root; more room never hides more', () => {
    fc.assert(
      fc.property(
        anyTree,
        fc.constantFrom('down', 'right'),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (tree, direction, share) => {
          const { root } = drawAll(documentOf(tree));
          const full = sizeOfTree(root, sizeOf, direction);
          const at = (part: number) =>
            shown(
              root,
              foldToFit(root, { ...FREE, direction, limit: { width: full.width * part, height: full.height * part } }),
            );
          const left = at(share);
          expect(left.length).toBeGreaterThanOrEqual(1 + root.children.length);
          if (left.some(({ depth }) => depth > 1)) {
            const ids = new Set(left.map(({ id }) => id));
            const pruned = (drawn: DrawnNode): DrawnNode => ({
              ...drawn,
              children: drawn.children.filter(({ id }) => ids.has(id)).map(pruned),
            });
            const { width, height } = sizeOfTree(pruned(root), sizeOf, direction);
            expect(width).toBeLessThanOrEqual(full.width * share);
            expect(height).toBeLessThanOrEqual(full.height * share);
          }
          expect(at(Math.min(1, share + 0.2)).length).toBeGreaterThanOrEqual(left.length);
        },
      ),
    );
  });

  it('leaves the branch open that runs', () => {
    fc.assert(
      fc.property(anyTree, fc.nat(), (tree, pick) => {
        const { root } = drawAll(documentOf(tree));
        const all = shown(root, new Set());
        const running = all[pick % all.length];
        const folds = foldToFit(root, { ...FREE, limit: { width: 0, height: 0 }, running: [keyOf(running)] });
        expect(shown(root, folds)).toContain(running);
      }),
    );
  });
});
