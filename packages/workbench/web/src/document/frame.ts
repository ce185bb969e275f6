import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import type { Lexicon } from './describe.js';
import { findNode, type NodePlace } from './find-node.js';
import { isPart } from './parts.js';

// The canvas shows a behavior in frames. A tree is one; a node whose kind names a view (a state machine) is a card in it, and a frame
// of its own that shows its parts in that view; what a part runs is a tree again. A frame is named by the node at its top.

/** What a node and its parts can be shown as where a tree says too little, with titles; `technique-views` has a component for each. */
export const VIEW_TITLES = { chart: 'Chart' } as const;

export type ViewName = keyof typeof VIEW_TITLES;

/** The view that a node's kind names; undefined where it names none, or one that this page does not have. */
export function viewOf({ kind }: DocumentNode, lexicon: Lexicon): ViewName | undefined {
  const view = lexicon.kinds.get(kind)?.view;
  return view !== undefined && Object.hasOwn(VIEW_TITLES, view) ? (view as ViewName) : undefined;
}

/**
 * The frame that the canvas shows: `within` if the selected node can be seen there, else the one in which it is seen from outside. So a
 * node that is selected from anywhere comes to the canvas, and one that is opened stays open while something in it is selected.
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
    const place = findNode(document, frames[0]!);
    const outer = place === undefined ? frames[0]! : homeOf(place, lexicon);
    if (outer === frames[0]) return frames;
    frames.unshift(outer);
  }
}

/** Can the node be a frame of its own: has it a view, or is it what a part runs? */
export function canOpen(place: NodePlace, lexicon: Lexicon): boolean {
  if (place.parent === undefined || viewOf(place.node, lexicon) !== undefined) return true;
  return !isPart(place.node, lexicon) && isInView(place.parent, lexicon);
}

/** The frame in which a node is seen from outside: as a card of a tree, or as something in a view. */
function homeOf(place: NodePlace, lexicon: Lexicon): string {
  for (let at = place; at.parent !== undefined; at = at.parent)
    if (isInView(at.parent, lexicon)) {
      const isItself = at === place || isPart(at.node, lexicon);
      return isItself ? ownerOf(at.parent, lexicon).node.id : at.node.id;
    }
  return topOf(place).node.id;
}

/** Does a view show the node's children: has it one, or is it a part of what has one? */
function isInView(place: NodePlace, lexicon: Lexicon): boolean {
  for (let at: NodePlace | undefined = place; at !== undefined; at = at.parent) {
    if (viewOf(at.node, lexicon) !== undefined) return true;
    if (!isPart(at.node, lexicon)) return false;
  }
  return false;
}

function ownerOf(place: NodePlace, lexicon: Lexicon): NodePlace {
  let at = place;
  while (viewOf(at.node, lexicon) === undefined && at.parent !== undefined) at = at.parent;
  return at;
}

function topOf(place: NodePlace): NodePlace {
  let at = place;
  while (at.parent !== undefined) at = at.parent;
  return at;
}
