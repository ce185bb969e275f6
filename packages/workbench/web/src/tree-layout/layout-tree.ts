import { flextree } from 'd3-flextree';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a node's card stands: its top left corner, in canvas pixels. The root's middle is at x = 0. */
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

export interface TreeSpacing {
  /** Between neighbors on one level, children of one parent. */
  readonly siblings: number;
  /** The same for children of different parents: wider, so that families are seen. */
  readonly cousins: number;
  /** Between a parent's bottom and its children's tops. */
  readonly levels: number;
}

export const TREE_SPACING: TreeSpacing = { siblings: 16, cousins: 36, levels: 52 };

/** Anything that grows like a tree: a document's nodes, or those of several documents drawn as one. */
export interface Branch<T> {
  readonly id: string;
  readonly children?: readonly T[];
}

/** Places a tree top-down and as narrow as its cards allow, in time linear in the number of nodes. */
export function layoutTree<T extends Branch<T>>(
  root: T,
  sizeOf: (node: T) => Size,
  spacing: TreeSpacing = TREE_SPACING,
): ReadonlyMap<string, Box> {
  const sizes = new Map<T, Size>();
  const size = (node: T): Size => {
    let known = sizes.get(node);
    if (known === undefined) sizes.set(node, (known = sizeOf(node)));
    return known;
  };
  const layout = flextree<T>({
    nodeSize: ({ data }) => [size(data).width, size(data).height + spacing.levels],
    spacing: (a, b) => (a.parent === b.parent ? spacing.siblings : spacing.cousins),
  });
  const boxes = new Map<string, Box>();
  layout(layout.hierarchy(root, (node) => node.children)).each(({ data, x, y }) => {
    const { width, height } = size(data);
    boxes.set(data.id, { x: Math.round(x - width / 2), y: Math.round(y), width, height });
  });
  return boxes;
}
