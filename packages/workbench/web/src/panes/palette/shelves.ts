import type { KindDescription } from 'gumption/protocol';
import { kindGroups } from '../../document/describe/kind-groups.js';
import type { Preferences } from '../../model/preferences.js';
import { BEHAVIOR_SHELF, type Entry } from './entries.js';

/** A shelf of the palette. */
export interface Shelf {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly isOpen: boolean;
}

/** How many shelves at the top are open by themselves: those of the game and the most used kinds. */
const OPEN_SHELVES: ReadonlySet<string> = new Set([
  ...['favorites', 'used', 'fitting', 'action', 'condition', 'common', BEHAVIOR_SHELF.id],
]);

/**
 * The palette in shelves. What a person keeps at hand comes first, then the parts that the selected
 * node takes, the tasks of the game, the most used kinds, and a shelf for each technique, which is
 * closed until it is opened. Parts that fit nowhere here are left out.
 */
export function shelvesOf(
  entries: readonly Entry[],
  kinds: readonly KindDescription[],
  { shelves, favorites, used }: Pick<Preferences, 'shelves' | 'favorites' | 'used'>,
  fits: (entry: Entry) => boolean,
): readonly Shelf[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const named = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const hasCommon = kinds.some(({ common }) => common);
  const parts = entries.filter((entry) => entry.isPart && fits(entry));
  return [
    { id: 'favorites', title: 'Favourites', entries: named(favorites) },
    { id: 'used', title: 'Recent', entries: named(used.filter((id) => !favorites.includes(id))) },
    { id: 'fitting', title: 'Parts that fit', entries: parts },
    ...[...kindGroups(kinds), BEHAVIOR_SHELF].map(({ id, title }) => ({
      id,
      title,
      entries: entries.filter((entry) => entry.shelf === id && !entry.isPart),
    })),
  ].map((shelf) => ({ ...shelf, isOpen: shelves[shelf.id] ?? (!hasCommon || OPEN_SHELVES.has(shelf.id)) }));
}

/** What a search has found, in one list per shelf, the shelf of the best entry first. */
export function shelvesFound(found: readonly Entry[], kinds: readonly KindDescription[]): readonly Shelf[] {
  const titles = new Map([...kindGroups(kinds), BEHAVIOR_SHELF].map(({ id, title }) => [id, title]));
  const ids = [...new Set(found.map(({ shelf }) => shelf))];
  return ids.map((id) => ({
    id,
    title: titles.get(id)!,
    entries: found.filter(({ shelf }) => shelf === id),
    isOpen: true,
  }));
}
