/**
 * A longer array that begins with what was in a shorter one and goes on with `rest`; the array
 * itself if it is long enough.
 */
export function enlarge(array: Int32Array, length: number, rest = 0): Int32Array {
  if (length <= array.length) return array;
  const longer = new Int32Array(length);
  longer.set(array);
  if (rest !== 0) longer.fill(rest, array.length);
  return longer;
}
