import type { KindDescription } from 'gumption/protocol';
import { type IconName, isIcon } from '../../widgets/icon.js';

/** Pictures for kinds that name none, by their role. */
const BY_ROLE: ReadonlyMap<string | undefined, IconName> = new Map([
  ['order', 'sequence'],
  ['choice', 'selector'],
  ['best', 'selector'],
  ['case', 'selector'],
  ['priority', 'priority'],
  ['together', 'parallel'],
  ['race', 'parallel'],
  ['all', 'parallel'],
  ['team', 'parallel'],
  ['host', 'subtree'],
  ['stimulus', 'subtree'],
]);

/**
 * The icon of a kind: the one it names, if the page has it, otherwise one for its role or category.
 * A kind that the game does not have gets a special one.
 */
export function iconOf(kind: KindDescription | undefined): IconName {
  if (kind === undefined) return 'unknown';
  const { icon, role, category } = kind;
  if (icon !== undefined && isIcon(icon)) return icon;
  return BY_ROLE.get(role) ?? (category === 'part' ? 'leaf' : category);
}
