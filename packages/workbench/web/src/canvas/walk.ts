import type { BehaviorDocument } from 'gumption/behavior';
import { findNode, indexDocument, type NodePlace } from '../document/find-node.js';

/** Where an arrow key can lead in a tree that grows downwards. */
export type Direction = 'up' | 'down' | 'left' | 'right' | 'first' | 'last';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
};

export function directionOf(key: string): Direction | undefined {
  return DIRECTIONS[key];
}

/**
 * The node one step away from `id`: up to the parent, down to the first child, sideways to the neighbor on the same
 * level, across families too. Undefined at the end of the way.
 */
export function walk(document: BehaviorDocument, id: string, direction: Direction): string | undefined {
  const place = findNode(document, id);
  if (place === undefined) return document.root.id;
  if (direction === 'first') return document.root.id;
  if (direction === 'last') return [...indexDocument(document).keys()].at(-1);
  if (direction === 'up') return place.parent?.node.id;
  if (direction === 'down') return place.node.children?.[0]?.id;
  return neighbor(document, place, direction === 'right' ? 1 : -1);
}

function neighbor(document: BehaviorDocument, place: NodePlace, step: 1 | -1): string | undefined {
  const level = [...indexDocument(document).values()].filter(({ depth }) => depth === place.depth);
  return level[level.indexOf(place) + step]?.node.id;
}
