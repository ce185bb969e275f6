/** A matrix as documents hold it: row i says where the weight of state i goes. */
export type Rows = readonly (readonly number[])[];

/** Sums that differ from 1 by less are 1: three thirds of three digits are not quite. */
const NEAR = 1e-6;

/** Numbers are rounded to this many digits, so that a third reads as one. */
const tidy = (value: number) => Number(value.toPrecision(9));

/**
 * The matrix with as many rows and columns as there are states; a new state keeps its own weight
 * and gives nothing.
 */
export function fitMatrix(rows: Rows, size: number): Rows {
  return Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (_, j) => rows[i]?.[j] ?? (i === j && rows[i] === undefined ? 1 : 0)),
  );
}

/** One more state at the end, which keeps its own weight and gets none. */
export function withState(rows: Rows): Rows {
  return [...rows.map((row) => [...row, 0]), [...rows.map(() => 0), 1]];
}

/** Without a state; what the others gave to it they keep, so that no weight is lost. */
export function withoutState(rows: Rows, at: number): Rows {
  return rows.toSpliced(at, 1).map((row, i) => {
    const own = i < at ? i : i + 1;
    return row.map((value, j) => (j === own ? tidy(value + (row[at] ?? 0)) : value)).toSpliced(at, 1);
  });
}

/** The matrix with one number changed. */
export function withCell(rows: Rows, from: number, to: number, value: number): Rows {
  return rows.map((row, i) => (i === from ? row.with(to, value) : row));
}

export function sumOf(row: readonly number[]): number {
  return row.reduce((sum, value) => sum + value, 0);
}

/** Does a row neither make nor lose weight? */
export function isConserving(row: readonly number[]): boolean {
  return Math.abs(sumOf(row) - 1) < NEAR;
}

/** The matrix with one row scaled to a sum of 1; a row of nothing keeps its own weight. */
export function withNormalRow(rows: Rows, at: number): Rows {
  return rows.map((row, i) => {
    if (i !== at) return row;
    const sum = sumOf(row);
    return sum > 0 ? row.map((value) => tidy(value / sum)) : row.map((_, j) => (j === at ? 1 : 0));
  });
}
