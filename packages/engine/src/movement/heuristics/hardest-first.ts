/**
 * Puts items of different sizes into rooms, the largest first, each where most space is left. Small
 * items fit anywhere later; placed first, they would use up some space in every room until the
 * large item fits nowhere. Writes the room of each item into `out`, or −1 if it fits nowhere, and
 * returns how many do not fit. Equal sizes and equal rooms go in order. A rule of thumb: quick and
 * usually good, but not always optimal.
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
