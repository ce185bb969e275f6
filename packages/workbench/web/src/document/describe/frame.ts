import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import type { Lexicon } from './describe.js';
import { findNode, type NodePlace } from './find-node.js';
import { isPart } from './parts.js';

// The canvas shows a behavior in frames. A tree is one frame. A node whose kind names a view (a
// state machine) is a card in it, and has its own frame that shows its parts in that view; what a
// part runs is a tree again. Some nodes have no parts, such as decisions: nested ones join the frame
// of the outermost, and what they decide for is a tree again. A frame is named by the node at its
// top.

/**
 * The view that a node's kind names; undefined where it names none, or one that this page does not
 * have.
 */
export function viewOf({ kind }: DocumentNode, lexicon: Lexicon): string | undefined {
  const view = lexicon.kinds.get(kind)?.view;
  return view !== undefined && lexicon.views.has(view) ? view : undefined;
}

/**
 * The frame that the canvas shows: `within` if the selected node is visible there, otherwise the
 * frame in which it is visible from outside. So selecting a node anywhere brings it onto the
 * canvas, and an opened frame stays open while something in it is selected.
 */
export function frameOf(
  document: BehaviorDocument,
  lexicon: Lexicon,
  within: string | undefined,
  node: string | undefined,
): string {
  const place = findNode(document, node ?? document.root.id) ?? findNode(document, document.root.id)!;
  const outer = homeOf(place, lexicon);
  return within === place.node.id && canOpen(place, lexicon) ? within : outer;
}

/** The frames on the way to one, outermost first, itself the last. */
export function framesTo(document: BehaviorDocument, lexicon: Lexicon, frame: string): readonly string[] {
  const frames = [frame];
  for (;;) {
    const place = findNode(document, frames[0]);
    const outer = place === undefined ? frames[0] : homeOf(place, lexicon);
    if (outer === frames[0]) return frames;
    frames.unshift(outer);
  }
}

/** Whether the node can have its own frame: it has a view, or a part runs it. */
export function canOpen(place: NodePlace, lexicon: Lexicon): boolean {
  const { node, parent } = place;
  if (parent === undefined) return true;
  if (joins(place, lexicon)) return false;
  if (viewOf(node, lexicon) !== undefined) return true;
  if (isPart(node, lexicon) || viewAt(parent, lexicon) === undefined) return false;
  // What a state runs always has a frame; what a decision chooses has one only if it has children.
  return isPart(parent.node, lexicon) || (node.children !== undefined && node.children.length > 0);
}

/**
 * The frame in which a node is seen from outside: as a card of a tree, or as something in a view.
 */
function homeOf(place: NodePlace, lexicon: Lexicon): string {
  for (let at = place; at.parent !== undefined; at = at.parent)
    if (viewAt(at.parent, lexicon) !== undefined) {
      const isItself = at === place || isPart(at.node, lexicon) || joins(at, lexicon);
      return isItself ? ownerOf(at.parent, lexicon).node.id : at.node.id;
    }
  return topOf(place).node.id;
}

/**
 * The view that shows the node's children: its own, or that of the node whose part it is or whose
 * frame it joins.
 */
function viewAt({ node, parent }: NodePlace, lexicon: Lexicon): string | undefined {
  const own = viewOf(node, lexicon);
  if (own !== undefined || parent === undefined) return own;
  const around = viewAt(parent, lexicon);
  return isPart(node, lexicon) || lexicon.views.get(around ?? '')?.joins?.(node) ? around : undefined;
}

/**
 * Whether the node and everything below it are drawn in its parent's frame: a decision below a
 * decision.
 */
function joins(place: NodePlace, lexicon: Lexicon): boolean {
  const { parent } = place;
  const view = parent && viewAt(parent, lexicon);
  return lexicon.views.get(view ?? '')?.joins !== undefined && viewAt(place, lexicon) === view;
}

function ownerOf(place: NodePlace, lexicon: Lexicon): NodePlace {
  let at = place;
  while (at.parent !== undefined && (viewOf(at.node, lexicon) === undefined || joins(at, lexicon))) at = at.parent;
  return at;
}

function topOf(place: NodePlace): NodePlace {
  let at = place;
  while (at.parent !== undefined) at = at.parent;
  return at;
}
