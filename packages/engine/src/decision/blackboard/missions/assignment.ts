/**
 * Assigns rows to columns, each at most once, so that the sum of values is as high as possible (the
 * Hungarian method by shortest augmenting paths, O(rows² · columns)). `values` holds one row after
 * the other; pairs with a value of 0 or less are never assigned. `out` receives the column of each
 * row, −1 for none. Equally good assignments always resolve the same way. A greedy choice is
 * cheaper and nearly as good: see `MissionBoard`.
 */
export function assignBest(out: Int32Array, values: Float64Array, rows: number, columns: number): void {
  // Every row has an extra column of its own with the value 0, so that each row always finds a
  // column.
  const width = columns + rows;
  const worth = (row: number, column: number) => (column < columns ? Math.max(0, values[row * columns + column]) : 0);
  const [rowPrice, columnPrice] = [new Float64Array(rows + 1), new Float64Array(width + 1)];
  // Numbered from 1; 0 represents the row that is being placed.
  const rowOf = new Int32Array(width + 1);
  const cameFrom = new Int32Array(width + 1);
  const slack = new Float64Array(width + 1);
  const isDone = new Uint8Array(width + 1);
  for (let row = 1; row <= rows; row++) {
    rowOf[0] = row;
    slack.fill(Number.POSITIVE_INFINITY);
    isDone.fill(0);
    let at = 0;
    do {
      isDone[at] = 1;
      const from = rowOf[at];
      let least = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let column = 1; column <= width; column++) {
        if (isDone[column] === 1) continue;
        const cost = -worth(from - 1, column - 1) - rowPrice[from] - columnPrice[column];
        if (cost < slack[column]) {
          slack[column] = cost;
          cameFrom[column] = at;
        }
        if (slack[column] < least) {
          least = slack[column];
          next = column;
        }
      }
      for (let column = 0; column <= width; column++)
        if (isDone[column] === 1) {
          rowPrice[rowOf[column]] += least;
          columnPrice[column] -= least;
        } else slack[column] -= least;
      at = next;
    } while (rowOf[at] !== 0);
    for (; at !== 0; at = cameFrom[at]) rowOf[at] = rowOf[cameFrom[at]];
  }
  out.fill(-1, 0, rows);
  for (let column = 1; column <= columns; column++) {
    const row = rowOf[column] - 1;
    if (row >= 0 && worth(row, column - 1) > 0) out[row] = column - 1;
  }
}
