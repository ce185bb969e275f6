import { isAssignable } from 'gumption/behavior';
import type { ValueDescription } from 'gumption/protocol';

/**
 * Can a value described so stand where another is wanted, in the game's own judgment? What a game
 * left out counts as any.
 */
export function canStandFor(from: ValueDescription, to: ValueDescription): boolean {
  if (from.type !== to.type) return isAssignable(from, to);
  if (to.type === 'list' && (from.element === undefined || to.element === undefined)) return from.of === to.of;
  if (to.type === 'choice' && (from.choices === undefined || to.choices === undefined)) return true;
  return isAssignable(from, to);
}
