/** An arrow between two boxes of one container. */
export type Link = readonly [from: string, to: string];

/**
 * In which row each box stands: below everything that leads to it, where arrows back to what came
 * before do not count. The order of `ids` decides where circles are cut, so the same chart always
 * looks the same.
 */
export function rankBoxes(ids: readonly string[], links: readonly Link[]): ReadonlyMap<string, number> {
  const after = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const [from, to] of links) if (from !== to) after.get(from)?.push(to);
  // Last finished first: every box comes before those it leads to, except for back arrows.
  const order: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const forward: Link[] = [];
  const visit = (id: string) => {
    state.set(id, 'open');
    for (const next of after.get(id)!) {
      if (state.get(next) === 'open') continue;
      forward.push([id, next]);
      if (!state.has(next)) visit(next);
    }
    state.set(id, 'done');
    order.unshift(id);
  };
  for (const id of ids) if (!state.has(id)) visit(id);
  const ranks = new Map(ids.map((id) => [id, 0]));
  const leads = new Map<string, string[]>();
  for (const [from, to] of forward) leads.set(from, [...(leads.get(from) ?? []), to]);
  for (const id of order)
    for (const next of leads.get(id) ?? []) ranks.set(next, Math.max(ranks.get(next)!, ranks.get(id)! + 1));
  return ranks;
}
