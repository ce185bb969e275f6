/** Where each tab of a strip stands, from the left, in pixels. */
export interface TabPlaces {
  /** Left edges; one more than there are tabs, the last being the width of all. */
  readonly edges: readonly number[];
}

/** Places tabs of these widths side by side. */
export function placeTabs(widths: readonly number[]): TabPlaces {
  const edges = [0];
  for (const width of widths) edges.push(edges.at(-1)! + width);
  return { edges };
}

/**
 * The tabs that a part of the strip touches, as a range of places; found by halving, so a strip may
 * be long.
 */
export function tabsBetween({ edges }: TabPlaces, left: number, right: number): { first: number; end: number } {
  const count = edges.length - 1;
  const first = Math.max(0, firstAbove(edges, left) - 1);
  let end = first;
  while (end < count && edges[end] < right) end++;
  return { first, end };
}

/** The tabs that a part of the strip does not show, or only in part, as places. */
export function tabsOutside({ edges }: TabPlaces, left: number, right: number): readonly number[] {
  return edges.slice(1).flatMap((edge, i) => (edges[i] < left || edge > right ? [i] : []));
}

/** How far the strip must be scrolled for a tab to be in view: as little as possible. */
export function scrollToTab({ edges }: TabPlaces, index: number, left: number, width: number): number {
  const from = edges[index];
  const to = edges[index + 1];
  if (from < left) return from;
  return to > left + width ? Math.min(from, to - width) : left;
}

/** The first place whose edge lies beyond `x`. */
function firstAbove(edges: readonly number[], x: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (edges[middle] > x) high = middle;
    else low = middle + 1;
  }
  return low;
}
