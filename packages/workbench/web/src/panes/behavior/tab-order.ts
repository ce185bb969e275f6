/** The tabs to show: those that were moved in their new order, closed ones not, unless one is on screen. */
export function orderTabs(
  names: readonly string[],
  { order, closed, chosen }: { order: readonly string[]; closed: readonly string[]; chosen: string | undefined },
): readonly string[] {
  const known = new Set(names);
  const moved = order.filter((name) => known.has(name));
  const isMoved = new Set(moved);
  const all = [...moved, ...names.filter((name) => !isMoved.has(name))];
  const isClosed = new Set(closed);
  return all.filter((name) => name === chosen || !isClosed.has(name));
}

/** The same tabs with one of them before another, or last. */
export function moveTab(names: readonly string[], name: string, before: string | undefined): readonly string[] {
  if (name === before) return names;
  const others = names.filter((each) => each !== name);
  const at = before === undefined ? others.length : others.indexOf(before);
  return at < 0 ? names : [...others.slice(0, at), name, ...others.slice(at)];
}

/** The tab to show when one closes: its right neighbor, else its left. */
export function tabAfter(names: readonly string[], name: string): string | undefined {
  const at = names.indexOf(name);
  return names[at + 1] ?? names[at - 1];
}

/** How many behaviors are remembered as recently shown. */
const REMEMBERED = 50;

/** What was shown last, after another behavior is shown: that one first. */
export function withRecent(recent: readonly string[], name: string): readonly string[] {
  return recent[0] === name ? recent : [name, ...recent.filter((each) => each !== name)].slice(0, REMEMBERED);
}

/** The same tabs, those shown last first; all others follow in their order. */
export function recentFirst<T extends { readonly name: string }>(
  tabs: readonly T[],
  recent: readonly string[],
): readonly T[] {
  const ranks = new Map(recent.map((name, i) => [name, i]));
  const rankOf = ({ name }: T) => ranks.get(name) ?? recent.length;
  return tabs.toSorted((a, b) => rankOf(a) - rankOf(b));
}
