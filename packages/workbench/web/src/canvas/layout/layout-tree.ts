import { type Arrangement, arrange, type Size, TREE_SPACING } from './arrange.js';

/**
 * Where a node's card stands: its top left corner, in canvas pixels. The root's middle is at x = 0.
 */
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** Which way a tree grows from its root. */
export type Direction = 'down' | 'right';

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
  readonly direction: Direction;
}

/**
 * Places a tree and makes it as narrow as its cards allow, in time linear in the number of nodes.
 * With the layout `before` an edit, only the subtrees around the edit are arranged again, and the
 * same tree gives the same object.
 */
export function layoutTree<T extends Branch<T>>(
  root: T,
  sizeOf: (node: T) => Size,
  earlier?: TreeLayout,
  direction: Direction = 'down',
): TreeLayout {
  const before = earlier?.direction === direction ? earlier : undefined;
  const arrangements = new Map<string, Arrangement>();
  const visit = (node: T): Arrangement => {
    // A tree that grows to the right is one that grows down, with its sides swapped.
    const size = direction === 'down' ? sizeOf(node) : swapped(sizeOf(node));
    const children = node.children?.map(visit) ?? [];
    const known = before?.arrangements.get(node.id);
    const arrangement = known !== undefined && isSame(known, size, children) ? known : arrange(size, children);
    arrangements.set(node.id, arrangement);
    return arrangement;
  };
  const whole = visit(root);
  if (before !== undefined && before.root === whole) return before;
  return { boxes: placeBoxes(root, whole, direction, before?.boxes), arrangements, root: whole, direction };
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
function placeBoxes<T extends Branch<T>>(
  root: T,
  whole: Arrangement,
  direction: Direction,
  before?: ReadonlyMap<string, Box>,
) {
  const boxes = new Map<string, Box>();
  const place = (node: T, { width, height, children, offsets }: Arrangement, middle: number, y: number) => {
    const x = Math.round(middle - width / 2);
    const box = direction === 'down' ? { x, y, width, height } : transposed({ x, y, width, height });
    const old = before?.get(node.id);
    const stays = old?.x === box.x && old.y === box.y && old.width === box.width && old.height === box.height;
    boxes.set(node.id, stays ? old : box);
    const below = y + height + TREE_SPACING.levels;
    for (let i = 0; i < children.length; i++) place(node.children![i]!, children[i], middle + offsets[i], below);
  };
  place(root, whole, 0, 0);
  return boxes;
}

/** A box with across and down swapped. */
export function transposed({ x, y, width, height }: Box): Box {
  return { x: y, y: x, width: height, height: width };
}

function swapped({ width, height }: Size): Size {
  return { width: height, height: width };
}
