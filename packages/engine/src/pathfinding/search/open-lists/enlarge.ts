/**
 * Returns a longer array that starts with the given one and is filled up with `rest`; the array
 * itself if it is long enough.
 */
export function enlarge(array: Int32Array, length: number, rest = 0): Int32Array {
  if (length <= array.length) return array;
  const longer = new Int32Array(length);
  longer.set(array);
  if (rest !== 0) longer.fill(rest, array.length);
  return longer;
}
