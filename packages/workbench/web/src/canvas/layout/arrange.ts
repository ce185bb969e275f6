/** How large a card is, in canvas pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface TreeSpacing {
  /** Between neighbors on one level, children of one parent. */
  readonly siblings: number;
  /** The same for children of different parents: wider, so that families are seen. */
  readonly cousins: number;
  /** Between a parent's bottom and its children's tops. */
  readonly levels: number;
}

export const TREE_SPACING: TreeSpacing = { siblings: 14, cousins: 30, levels: 52 };

/**
 * A subtree laid out alone: nothing in it depends on what is above or beside it, so it can be
 * reused wherever the subtree moves. Positions are relative to the top center of its root card.
 */
export interface Arrangement extends Size {
  readonly children: readonly Arrangement[];
  /** Where the middle of each child's card is across. */
  readonly offsets: readonly number[];
  /** How far down the subtree reaches, with the space below its last card. */
  readonly bottom: number;
  readonly left: Contour;
  readonly right: Contour;
}

/**
 * One side of a subtree from top to bottom, card by card. Parts are shared between subtrees and
 * never change.
 */
interface Contour {
  /** Where the card's edge is across, and how far down it and the space below it reach. */
  readonly edge: number;
  readonly bottom: number;
  /** The card below; its numbers count from a place that lies this much farther right and down. */
  readonly next: Contour | undefined;
  readonly dx: number;
  readonly dy: number;
}

/**
 * Lays out a card above subtrees that are laid out already: these as close together as their
 * outlines allow, the card over their middle (the contour method of Reingold and Tilford, with van
 * der Ploeg's care for cards of different heights). Costs as many steps as the shallower of each
 * two neighbors is deep, so a whole tree takes linear time.
 */
export function arrange({ width, height }: Size, children: readonly Arrangement[]): Arrangement {
  const own = height + TREE_SPACING.levels;
  if (children.length === 0) {
    const left = { edge: -width / 2, bottom: own, next: undefined, dx: 0, dy: 0 };
    return { width, height, children, offsets: [], bottom: own, left, right: { ...left, edge: width / 2 } };
  }
  const places = placeSideBySide(children);
  const last = children.length - 1;
  const middle = (places.at[last] + children[last].width / 2 - children[0].width / 2) / 2;
  return {
    width,
    height,
    children,
    offsets: places.at.map((x) => x - middle),
    bottom: own + places.bottom,
    left: { edge: -width / 2, bottom: own, next: places.left, dx: -middle, dy: own },
    right: { edge: width / 2, bottom: own, next: places.right, dx: places.at[last] - middle, dy: own },
  };
}

/**
 * A sibling that reaches farther down than all to its right, down to `bottom`; those before it
 * reach farther.
 */
interface Deepest {
  readonly index: number;
  readonly bottom: number;
  readonly next: Deepest | undefined;
}

/**
 * Where subtrees stand side by side, counted from the middle of the first; `left` counts from there
 * too, `right` from the middle of the last.
 */
function placeSideBySide(children: readonly Arrangement[]) {
  let { left, right, bottom } = children[0];
  let deepest: Deepest = { index: 0, bottom, next: undefined };
  const at = [0];
  const room: Room[] = [];
  for (let i = 1; i < children.length; i++) {
    const child = children[i];
    const apart = distance(right, child.left, i, deepest, room);
    const x = at[i - 1] + apart;
    at.push(x);
    if (child.bottom > bottom) left = continued(left, child.left, x);
    right = child.bottom < bottom ? continued(child.right, right, -apart) : child.right;
    bottom = Math.max(bottom, child.bottom);
    let beyond: Deepest | undefined = deepest;
    while (beyond !== undefined && beyond.bottom <= child.bottom) beyond = beyond.next;
    deepest = { index: i, bottom: child.bottom, next: beyond };
  }
  spread(at, room);
  return { at, left, right, bottom };
}

/** Room that came up between two siblings because what hangs below them would touch. */
interface Room {
  readonly from: number;
  readonly to: number;
  readonly width: number;
}

/**
 * How far right of sibling i - 1, whose middle `right` counts from, sibling i must stand to touch
 * nothing before it.
 */
function distance(right: Contour, left: Contour, i: number, deepest: Deepest, room: Room[]): number {
  let result = right.edge + TREE_SPACING.siblings - left.edge;
  let r = right;
  let l = left;
  let [rightX, rightY, leftX, leftY] = [0, 0, 0, 0];
  for (;;) {
    const rightEnd = rightY + r.bottom;
    const leftEnd = leftY + l.bottom;
    if (rightEnd <= leftEnd) {
      if (r.next === undefined) return result;
      rightX += r.dx;
      rightY += r.dy;
      r = r.next;
    }
    if (leftEnd <= rightEnd) {
      if (l.next === undefined) return result;
      leftX += l.dx;
      leftY += l.dy;
      l = l.next;
    }
    const missing = rightX + r.edge + TREE_SPACING.cousins - leftX - l.edge - result;
    if (missing <= 0) continue;
    result += missing;
    let owner = deepest;
    while (rightY + r.bottom > owner.bottom && owner.next !== undefined) owner = owner.next;
    if (owner.index < i - 1) room.push({ from: owner.index, to: i, width: missing });
  }
}

/**
 * Lets small subtrees between two large ones share the room there, where they would crowd at the
 * left.
 */
function spread(at: number[], room: readonly Room[]): void {
  if (room.length === 0) return;
  // How much faster the shift grows from a sibling on, and by how much it falls there at once.
  const faster = at.map(() => 0);
  const fall = at.map(() => 0);
  for (const { from, to, width } of room) {
    const part = width / (to - from);
    faster[from + 1] += part;
    faster[to] -= part;
    fall[to] += width - part;
  }
  let growth = 0;
  let shift = 0;
  for (let i = 0; i < at.length; i++) {
    growth += faster[i];
    shift += growth - fall[i];
    at[i] += shift;
  }
}

/**
 * A contour that goes on, where it ends, with a longer one, whose numbers count from `x` farther
 * right.
 */
function continued(upper: Contour, lower: Contour, x: number): Contour {
  const cards: Contour[] = [];
  let [upperX, upperY, lowerX, lowerY] = [0, 0, x, 0];
  for (let card: Contour | undefined = upper; card !== undefined; card = card.next) {
    cards.push(card);
    if (card.next === undefined) break;
    upperX += card.dx;
    upperY += card.dy;
  }
  const end = upperY + cards.at(-1)!.bottom;
  let rest = lower;
  while (lowerY + rest.bottom <= end && rest.next !== undefined) {
    lowerX += rest.dx;
    lowerY += rest.dy;
    rest = rest.next;
  }
  const { edge, bottom } = cards.pop()!;
  let result: Contour = { edge, bottom, next: rest, dx: lowerX - upperX, dy: lowerY - upperY };
  for (let card = cards.pop(); card !== undefined; card = cards.pop()) result = { ...card, next: result };
  return result;
}
