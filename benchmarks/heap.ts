/**
 * Bytes of heap that one of `count` equal things takes, by making them and looking at the heap before and after.
 * Needs `node --expose-gc`, as `npm run bench` gives it. Typed arrays live outside the heap and are counted too.
 */
export function bytesEach(count: number, make: () => unknown): number {
  const collect = (globalThis as { gc?: () => void }).gc;
  if (collect === undefined) throw new Error('bytesEach needs node --expose-gc');
  const kept: unknown[] = new Array(count).fill(undefined);
  collect();
  const before = usedBytes();
  for (let i = 0; i < count; i++) kept[i] = make();
  collect();
  const after = usedBytes();
  return kept.length === count ? (after - before) / count : 0;
}

function usedBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
