import { diffLines } from '../../document/edit/line-diff.js';

/** One replacement, by offsets in the text before. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/**
 * What turns one text into another, touching as little as possible: lines that stay are left alone,
 * and of a changed line only the part that differs is replaced. So a cursor in the text stays where
 * it was.
 */
export function textChanges(before: string, after: string): TextChange[] {
  if (before === after) return [];
  const changes: TextChange[] = [];
  let at = 0;
  for (const { left, right } of diffLines(before, after)) {
    const start = at;
    if (left !== undefined) at += left.length + 1;
    if (left === right) continue;
    const change =
      left === undefined
        ? { from: start, to: start, insert: `${right}\n` }
        : right === undefined
          ? { from: start, to: at, insert: '' }
          : changeWithin(left, right, start);
    const last = changes.at(-1);
    if (last?.to !== change.from) changes.push(change);
    else changes[changes.length - 1] = { from: last.from, to: change.to, insert: last.insert + change.insert };
  }
  return changes.map((change) => withinText(change, before.length));
}

/** Replaces the middle of a line, between the common start and end. */
function changeWithin(left: string, right: string, start: number): TextChange {
  let head = 0;
  while (head < left.length && head < right.length && left[head] === right[head]) head++;
  let tail = 0;
  const most = Math.min(left.length, right.length) - head;
  while (tail < most && left[left.length - 1 - tail] === right[right.length - 1 - tail]) tail++;
  return { from: start + head, to: start + left.length - tail, insert: right.slice(head, right.length - tail) };
}

/**
 * Lines come and go with the line break behind them. The last line has none: there it is the one
 * before.
 */
function withinText({ from, to, insert }: TextChange, length: number): TextChange {
  if (to <= length) return { from, to, insert };
  return { from: from - 1, to: length, insert: insert === '' ? '' : `\n${insert.slice(0, -1)}` };
}
