import type { SearchTreeRow } from 'gumption/protocol';
import { lineKey, type OpenedMoves } from '../../model/searches/searches-state.js';

/** A row of the tree as it is to be seen: a move, or what there is to say below one. */
export type ShownRow =
  | {
      readonly what: 'move';
      readonly key: string;
      /** The moves that lead to it, itself included. */
      readonly line: readonly number[];
      readonly row: SearchTreeRow;
      readonly isOpen: boolean;
    }
  | { readonly what: 'words'; readonly key: string; readonly depth: number; readonly words: string };

/** The rows to be seen, each below the one that it follows. */
export function rowsOf(
  opened: Readonly<Record<string, OpenedMoves>>,
  open: ReadonlySet<string>,
  line: readonly number[] = [],
): readonly ShownRow[] {
  const found = opened[lineKey(line)];
  const words = (text: string): ShownRow => ({
    ...{ what: 'words', key: `${lineKey(line)} words`, depth: line.length + 1, words: text },
  });
  if (found?.rows === undefined) return [words('asks the game…')];
  if (found.problem !== undefined) return [words(found.problem)];
  if (found.rows.length === 0) return [words('the game ends here')];
  const rows: ShownRow[] = [];
  for (const row of found.rows) {
    const next = [...line, row.move];
    const key = lineKey(next);
    const isOpen = row.canOpen && open.has(key);
    rows.push({ what: 'move', key, line: next, row, isOpen });
    if (isOpen) rows.push(...rowsOf(opened, open, next));
  }
  if (found.leftOut > 0) rows.push(words(`and ${found.leftOut} more`));
  return rows;
}
