import type { BehaviorDocument } from 'gumption/behavior';
import type { Lexicon } from '../describe/describe.js';
import type { FindDocument } from '../describe/node-params.js';
import { mentionsOf } from './names.js';

/**
 * The blackboard keys that a behavior's own nodes name, each with the nodes that do, in reading
 * order.
 */
export function keysUsed(
  document: BehaviorDocument,
  lexicon: Lexicon,
  find: FindDocument,
): ReadonlyMap<string, readonly string[]> {
  const used = new Map<string, string[]>();
  for (const { what, name, node } of mentionsOf(document, lexicon, find)) {
    if (what !== 'key' || node === undefined || name === '') continue;
    const nodes = used.get(name);
    if (nodes === undefined) used.set(name, [node]);
    else if (!nodes.includes(node)) nodes.push(node);
  }
  return used;
}
