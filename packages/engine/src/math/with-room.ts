/**
 * Returns an array with the same elements and room for at least `count`; the array itself if it has
 * that already.
 */
export function withRoom<T extends Int32Array | Uint32Array | Float32Array | Float64Array | Uint8Array>(
  array: T,
  count: number,
): T {
  if (array.length >= count) return array;
  const larger = new (array.constructor as new (length: number) => T)(count);
  larger.set(array);
  return larger;
}
