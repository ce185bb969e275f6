/** A longer copy of an array of integers; what is new is `fill`. */
export function longer(array: Int32Array, length: number, fill = 0): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(length).fill(fill, array.length);
  copy.set(array);
  return copy;
}

/** Mixes another symbol into a hash. */
export function mix(hash: number, symbol: number): number {
  const mixed = Math.imul(hash ^ symbol, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}
