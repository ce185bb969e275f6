import type { OrderRecord, ReportRecord } from 'gumption/protocol';

/** How old something is: 0.4 s, 12 s, 3 min. */
export function showAge(seconds: number): string {
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  return seconds < 119.5 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}

/** What is ordered: "attack hill". */
export function showOrder({ strategy, target }: OrderRecord): string {
  return target === '' ? strategy : `${strategy} ${target}`;
}

/** The conditions of an order: "not through swamp, by bridge, for 12 s". Empty for none. */
export function showConditions({ noGo, route, lapsesIn }: OrderRecord): string {
  return [noGo && `not through ${noGo}`, route && `by ${route}`, lapsesIn !== null && `for ${showAge(lapsesIn)} more`]
    .filter(Boolean)
    .join(', ');
}

export function showReport({ what, about }: ReportRecord): string {
  return about === '' ? what : `${what}: ${about}`;
}
