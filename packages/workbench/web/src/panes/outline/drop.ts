import type { BehaviorDocument } from 'gumption/behavior';
import type { Lexicon } from '../../document/describe/describe.js';
import { whyNotMove } from '../../document/describe/fits.js';
import { type Place, placeBeside, type Side } from '../../document/describe/place.js';

/** Where dragged nodes would go. */
export interface DropTarget {
  readonly node: string;
  readonly side: Side;
  readonly place: Place;
}

/** Shares of a row's height near its edges that mean beside it rather than into it. */
const EDGE = 0.3;

/**
 * Where nodes dropped on a row would go: before or behind it near its edges, into it in the middle;
 * where that does not fit, the nearest that does. Undefined where nothing fits. `height` is how far
 * down the row the pointer is, from 0 to 1.
 */
export function dropTarget(
  document: BehaviorDocument,
  dragged: readonly string[],
  node: string,
  height: number,
  lexicon: Lexicon,
): DropTarget | undefined {
  const nearest: readonly Side[] = height < 0.5 ? ['before', 'after'] : ['after', 'before'];
  const sides: readonly Side[] =
    height < EDGE || height > 1 - EDGE ? [nearest[0], 'inside', nearest[1]] : ['inside', ...nearest];
  for (const side of sides) {
    const place = placeBeside(document, node, side);
    if (place !== undefined && whyNotMove(document, dragged, place, lexicon) === undefined)
      return { node, side, place };
  }
  return undefined;
}
