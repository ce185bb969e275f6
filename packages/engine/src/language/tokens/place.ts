/**
 * Where in the text something stands: offsets of its first character and behind its last, in UTF-16
 * units from 0.
 */
export interface Place {
  /** Offset of the first character. */
  readonly start: number;
  /** Offset behind the last character. */
  readonly end: number;
}

/** A position as editors show it. Both count from 1; columns count UTF-16 units. */
export interface Position {
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, in UTF-16 units. */
  readonly column: number;
}

/** The offsets at which the lines of a text start. */
export function lineStarts(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The position of an offset in a text whose lines start at `starts`. */
export function positionOf(starts: readonly number[], offset: number): Position {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - starts[low] + 1 };
}

/** A position as the path of an error. */
export function formatPosition({ line, column }: Position): string {
  return `line ${line}, column ${column}`;
}
