import { isAssignable } from 'gumption/behavior';
import type { ValueDescription } from 'gumption/protocol';

/**
 * Whether a value of one description may be used where another is expected, by the game's own
 * rules. Anything that a game left out counts as any.
 */
export function canStandFor(from: ValueDescription, to: ValueDescription): boolean {
  if (from.type !== to.type) return isAssignable(from, to);
  if (to.type === 'list' && (from.element === undefined || to.element === undefined)) return from.of === to.of;
  if (to.type === 'choice' && (from.choices === undefined || to.choices === undefined)) return true;
  return isAssignable(from, to);
}
