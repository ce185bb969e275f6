/** An array with the same beginning and room for so many elements; the array itself if it has that already. */
export function withRoom<T extends Int32Array | Float64Array | Uint8Array>(array: T, count: number): T {
  if (array.length >= count) return array;
  const larger = new (array.constructor as new (length: number) => T)(count);
  larger.set(array);
  return larger;
}

/**
 * One part of making room for so many states: an array of each. Done one by one, since all of them together may take longer than a slice
 * of a search; what is stored can be used between parts.
 */
export type RoomPart = (count: number) => void;
