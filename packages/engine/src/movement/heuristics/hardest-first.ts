/**
 * Puts things of different sizes into rooms, the largest first, each where most room is left. Small
 * things fit anywhere, also later; put in first, they would take from every room a little until the
 * large one fits nowhere. Writes into `out` each thing's room, or −1 for one that fits nowhere, and
 * answers how many do not fit. Equal sizes go in their order, equal rooms too. A rule of thumb:
 * quick, usually good, not always the best there is.
 */
export function packHardestFirst(out: number[], sizes: readonly number[], rooms: readonly number[]): number {
  const left = [...rooms];
  const order = sizes.map((_, i) => i).sort((a, b) => sizes[b] - sizes[a] || a - b);
  let misfits = 0;
  out.length = sizes.length;
  for (const thing of order) {
    let best = -1;
    for (let room = 0; room < left.length; room++)
      if (left[room] >= sizes[thing] && (best < 0 || left[room] > left[best])) best = room;
    out[thing] = best;
    if (best < 0) misfits++;
    else left[best] = left[best] - sizes[thing];
  }
  return misfits;
}
