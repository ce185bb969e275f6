import { fuzzyMatch } from './fuzzy.js';
import type { Item, ItemGroup } from './items.js';

/** An item that answers a query. */
export interface Ranked {
  readonly item: Item;
  /** Letters of the title that matched. */
  readonly places: readonly number[];
}

/** The most results that are shown; beyond this, one types another letter. */
export const MAX_SHOWN = 60;

/** The bonus of the latest item used; older ones get less. */
const RECENT = 8;

/** How much less a match in the words beside the title counts. */
const DETAIL = 0.5;

/** Letters that, typed first, ask for one group only. */
const SIGILS: Readonly<Record<string, ItemGroup>> = { '>': 'Commands', '@': 'Blackboard keys', '!': 'Problems' };

/**
 * The items that match a query, best first. Without a query: recent items, then available commands.
 * `>` searches commands, `@` keys, `!` problems.
 */
export function rankItems(items: readonly Item[], query: string, recent: readonly string[]): readonly Ranked[] {
  const group = SIGILS[query.trimStart()[0] ?? ''];
  const asked = (group === undefined ? query : query.trimStart().slice(1)).trim();
  const age = new Map(recent.map((id, i) => [id, i]));
  const bonus = ({ id }: Item) => {
    const at = age.get(id);
    return at === undefined ? 0 : RECENT / (1 + at / 4);
  };
  const among = group === undefined ? items : items.filter((item) => item.group === group);
  if (asked === '') {
    const used = among.filter(({ id }) => age.has(id)).sort((a, b) => age.get(a.id)! - age.get(b.id)!);
    const others = among.filter(
      (item) => !age.has(item.id) && item.reason === undefined && (group !== undefined || item.group === 'Commands'),
    );
    return [...used, ...others].slice(0, MAX_SHOWN).map((item) => ({ item, places: [] }));
  }
  const ranked: (Ranked & { readonly score: number })[] = [];
  for (const item of among) {
    const inTitle = fuzzyMatch(asked, item.title);
    const inAll = inTitle === undefined ? fuzzyMatch(asked, `${item.title} ${item.detail}`) : undefined;
    if (inTitle === undefined && inAll === undefined) continue;
    const score = (inTitle?.score ?? inAll!.score * DETAIL) + bonus(item) - (item.reason === undefined ? 0 : 20);
    ranked.push({ item, places: inTitle?.places ?? [], score });
  }
  // Sorting is stable, so equals stay in the order of the list.
  return ranked.sort((a, b) => b.score - a.score).slice(0, MAX_SHOWN);
}
