/** One row of two texts side by side: the same in both, changed, or only in one of them. */
export interface DiffRow {
  readonly left: string | undefined;
  readonly right: string | undefined;
}

/**
 * Cells of the table of common lines at most; beyond, the middle is shown as replaced as a whole
 * rather than slowly.
 */
const MAX_CELLS = 4_000_000;

/**
 * Aligns two texts line by line so that as many lines as possible stand beside their equals
 * (longest common subsequence). Replaced lines are paired from the top.
 */
export function diffLines(left: string, right: string): DiffRow[] {
  const a = left.split('\n');
  const b = right.split('\n');
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const same = (line: string) => ({ left: line, right: line });
  return [
    ...a.slice(0, start).map(same),
    ...diffMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...a.slice(a.length - end).map(same),
  ];
}

function diffMiddle(a: readonly string[], b: readonly string[]): DiffRow[] {
  const rows: DiffRow[] = [];
  const lefts: string[] = [];
  const rights: string[] = [];
  const pairUp = () => {
    for (let k = 0; k < Math.max(lefts.length, rights.length); k++) rows.push({ left: lefts[k], right: rights[k] });
    lefts.length = 0;
    rights.length = 0;
  };
  const width = b.length + 1;
  const common = a.length * b.length > MAX_CELLS ? undefined : commonLengths(a, b);
  let i = 0;
  let j = 0;
  while (common !== undefined && i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      pairUp();
      rows.push({ left: a[i++], right: b[j++] });
    } else if (common[(i + 1) * width + j] >= common[i * width + j + 1]) lefts.push(a[i++]);
    else rights.push(b[j++]);
  }
  lefts.push(...a.slice(i));
  rights.push(...b.slice(j));
  pairUp();
  return rows;
}

/** Length of the longest common subsequence of what follows each pair of places. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint32Array {
  const width = b.length + 1;
  const table = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      table[i * width + j] =
        a[i] === b[j]
          ? table[(i + 1) * width + j + 1] + 1
          : Math.max(table[(i + 1) * width + j], table[i * width + j + 1]);
  return table;
}
