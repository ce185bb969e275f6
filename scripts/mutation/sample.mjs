/**
 * A random selection of `count` items, the same for the same seed, in the order of the list. All of
 * them where there are not more.
 */
export function sample(items, count, seed) {
  const random = createRandom(seed);
  const left = items.map((_, index) => index);
  const chosen = [];
  while (chosen.length < count && left.length > 0) {
    const slot = Math.floor(random() * left.length);
    chosen.push(left[slot]);
    left[slot] = left.at(-1);
    left.pop();
  }
  return chosen.sort((a, b) => a - b).map((index) => items[index]);
}

/** Random numbers from 0 to 1 (xorshift after a mix of the seed's bits). */
function createRandom(seed) {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
