import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import type { Lexicon } from '../../document/describe/describe.js';
import { findNode } from '../../document/describe/find-node.js';
import { whyNotInsert, whyNotMove, whyNotRemove, whyNotWrap } from '../../document/describe/fits.js';
import { placeBeside } from '../../document/describe/place.js';
import type { DraggedNodes } from '../../model/selection/canvas-state.js';
import type { Point } from '../camera/viewport.js';
import { TREE_SPACING } from '../layout/arrange.js';
import { type Box, type Direction, transposed } from '../layout/layout-tree.js';

/**
 * Where dropped things go in relation to a card: beside it, below it, or above it with the card
 * inside.
 */
export type DropZone = 'before' | 'after' | 'inside' | 'wrap';

/** A card under the pointer, and what the pointer's place on it could mean, the likeliest first. */
export interface PointedCard<C> {
  readonly card: C;
  readonly zones: readonly DropZone[];
}

/**
 * Shares of a card's width at its sides that mean beside it, and of its height at the top that mean
 * around it.
 */
const SIDE = 0.28;
const TOP = 0.3;

/** How far from a card, in pixels of the picture, beside it still means beside it. */
const REACH = 90;

/**
 * The card that a point of the picture is on or next to. On a card: the sides mean beside it, the
 * top around it, the rest below it. Next to it: the nearer side; straight below, where a child
 * would stand, below it.
 */
export function pointedCard<C extends { readonly box: Box }>(
  cards: Iterable<C>,
  { x: pointX, y: pointY }: Point,
  direction: Direction = 'down',
): PointedCard<C> | undefined {
  // In a tree that grows to the right, beside means above or below.
  const point = direction === 'down' ? { x: pointX, y: pointY } : { x: pointY, y: pointX };
  const boxOf = ({ box }: C) => (direction === 'down' ? box : transposed(box));
  let nearest: { card: C; distance: number } | undefined;
  const half = TREE_SPACING.levels / 2;
  for (const card of cards) {
    const { x, y, width, height } = boxOf(card);
    if (point.y < y - half || point.y > y + height + half) continue;
    const distance = Math.max(x - point.x, point.x - x - width, 0);
    if (distance <= REACH && (nearest === undefined || distance < nearest.distance)) nearest = { card, distance };
  }
  if (nearest === undefined) return undefined;
  return { card: nearest.card, zones: zonesOf(boxOf(nearest.card), point) };
}

function zonesOf({ x, y, width, height }: Box, point: Point): readonly DropZone[] {
  const across = (point.x - x) / width;
  const down = (point.y - y) / height;
  const sides: readonly DropZone[] = across < 0.5 ? ['before', 'after'] : ['after', 'before'];
  if (across < 0 || across > 1) return sides;
  if (down > 1) return ['inside', ...sides];
  if (across < SIDE || across > 1 - SIDE) return [sides[0], 'inside', sides[1]];
  if (down < TOP) return ['wrap', 'inside', ...sides];
  return ['inside', ...sides];
}

/** The node that a card shows. */
export interface DropNode {
  readonly document: BehaviorDocument;
  readonly node: string;
}

/** Why the dragged nodes cannot go there; undefined when they can. `from` is where they are now. */
export function whyNotDrop(
  dragged: DraggedNodes,
  from: BehaviorDocument,
  { document, node }: DropNode,
  zone: DropZone,
  lexicon: Lexicon,
): string | undefined {
  if (zone === 'wrap') {
    const kind = dragged.what === 'new' ? lexicon.kinds.get(dragged.kind) : undefined;
    return kind === undefined
      ? 'Only something new can go around a node.'
      : whyNotWrap(document, [node], kind, lexicon);
  }
  const place = placeBeside(document, node, zone);
  if (dragged.what === 'new') return whyNotInsert(document, place, [{ ...dragged, id: '' } as DocumentNode], lexicon);
  if (from === document) return whyNotMove(document, dragged.ids, place, lexicon);
  const nodes = dragged.ids.flatMap((id) => findNode(from, id)?.node ?? []);
  return whyNotRemove(from, dragged.ids) ?? whyNotInsert(document, place, nodes, lexicon);
}

/**
 * The first of several zones that accepts what is dragged, or the reason why the likeliest does
 * not.
 */
export function chooseZone(
  zones: readonly DropZone[],
  why: (zone: DropZone) => string | undefined,
): { readonly zone: DropZone; readonly reason: string | undefined } {
  for (const zone of zones) if (why(zone) === undefined) return { zone, reason: undefined };
  // The reason of the likeliest zone that could be meant: wrapping is not possible while existing
  // nodes move.
  const zone = zones.find((each) => each !== 'wrap') ?? zones[0];
  return { zone, reason: why(zone) };
}
