/**
 * Bytes held by what `make` returns: the memory in use before and after making it, garbage
 * collected both times. Typed arrays, which live outside the heap, are counted too. Needs
 * `node --expose-gc`, as `npm run bench` gives it.
 */
export function bytesHeld(make: () => object): number {
  const collect = (globalThis as { gc?: () => void }).gc;
  if (collect === undefined) throw new Error('bytesHeld needs node --expose-gc');
  collect();
  const before = usedBytes();
  const made = make();
  collect();
  const after = usedBytes();
  // This use keeps the object from being collected too early.
  return Object.isFrozen(made) ? Number.NaN : after - before;
}

function usedBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
