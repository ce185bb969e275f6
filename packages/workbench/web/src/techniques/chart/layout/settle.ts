/**
 * Places things in a line as near as possible to where they want to be, in their order and at least
 * `gaps[i]` apart (between the i-th and the next). Least squares, exact: neighbors that press on
 * one another move as one block.
 */
export function settle(
  wanted: readonly number[],
  gaps: readonly number[],
  weights?: readonly number[],
): readonly number[] {
  interface Block {
    sum: number;
    weight: number;
    count: number;
  }
  const blocks: Block[] = [];
  let offset = 0;
  const offsets: number[] = [];
  for (let i = 0; i < wanted.length; i++) {
    if (i > 0) offset += gaps[i - 1];
    offsets.push(offset);
    const weight = weights?.[i] ?? 1;
    let block: Block = { sum: (wanted[i] - offset) * weight, weight, count: 1 };
    for (let last = blocks.at(-1); last !== undefined; last = blocks.at(-1)) {
      if (last.sum / last.weight <= block.sum / block.weight) break;
      blocks.pop();
      block = { sum: last.sum + block.sum, weight: last.weight + block.weight, count: last.count + block.count };
    }
    blocks.push(block);
  }
  const places: number[] = [];
  for (const { sum, weight, count } of blocks)
    for (let i = 0; i < count; i++) places.push(sum / weight + offsets[places.length]);
  return places;
}
