import { type Arrangement, arrange, type Size, TREE_SPACING } from './arrange.js';

/**
 * Where a node's card stands: its top left corner, in canvas pixels. The root's middle is at x = 0.
 */
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/**
 * Anything that grows like a tree: a document's nodes, or those of several documents drawn as one.
 */
export interface Branch<T> {
  readonly id: string;
  readonly children?: readonly T[];
}

export interface TreeLayout {
  /** In reading order, by id. */
  readonly boxes: ReadonlyMap<string, Box>;
  /**
   * Each subtree's own layout, by the id of its root; the next layout reuses those that did not
   * change.
   */
  readonly arrangements: ReadonlyMap<string, Arrangement>;
  readonly root: Arrangement;
}

/**
 * Places a tree top-down and as narrow as its cards allow, in time linear in the number of nodes.
 * With the layout `before` an edit, only the subtrees around the edit are arranged again, and the
 * same tree gives the same object.
 */
export function layoutTree<T extends Branch<T>>(root: T, sizeOf: (node: T) => Size, before?: TreeLayout): TreeLayout {
  const arrangements = new Map<string, Arrangement>();
  const visit = (node: T): Arrangement => {
    const size = sizeOf(node);
    const children = node.children?.map(visit) ?? [];
    const known = before?.arrangements.get(node.id);
    const arrangement = known !== undefined && isSame(known, size, children) ? known : arrange(size, children);
    arrangements.set(node.id, arrangement);
    return arrangement;
  };
  const whole = visit(root);
  if (before !== undefined && before.root === whole) return before;
  return { boxes: placeBoxes(root, whole, before?.boxes), arrangements, root: whole };
}

/** Unchanged subtrees are the same objects, so there is no need to look into them. */
function isSame(known: Arrangement, { width, height }: Size, children: readonly Arrangement[]): boolean {
  return (
    known.width === width &&
    known.height === height &&
    known.children.length === children.length &&
    known.children.every((child, i) => child === children[i])
  );
}

/** Boxes that stay where they were are the same objects. */
function placeBoxes<T extends Branch<T>>(root: T, whole: Arrangement, before?: ReadonlyMap<string, Box>) {
  const boxes = new Map<string, Box>();
  const place = (node: T, { width, height, children, offsets }: Arrangement, middle: number, y: number) => {
    const x = Math.round(middle - width / 2);
    const old = before?.get(node.id);
    const stays = old?.x === x && old.y === y && old.width === width && old.height === height;
    boxes.set(node.id, stays ? old : { x, y, width, height });
    const below = y + height + TREE_SPACING.levels;
    for (let i = 0; i < children.length; i++) place(node.children![i]!, children[i], middle + offsets[i], below);
  };
  place(root, whole, 0, 0);
  return boxes;
}
