import { EditorState, type Extension } from '@codemirror/state';

/** A line that starts with a kind and an id. */
const NODE_LINE = /^(\s*(?:`(?:[^`\\]|\\.)*`|[\p{L}_$][\p{L}\p{N}_$.-]*))\s+#([A-Za-z0-9_-]+)/gmu;

/**
 * The text without ids that are taken or occur twice in it: copied nodes become new nodes, while
 * nodes that were cut and pasted elsewhere stay the same.
 */
export function withoutTakenIds(text: string, taken: ReadonlySet<string>): string {
  const used = new Set(taken);
  return text.replace(NODE_LINE, (line, head: string, id: string) => {
    if (used.has(id)) return head;
    used.add(id);
    return line;
  });
}

/** Ids that stand in a text. */
export function writtenIds(text: string): Set<string> {
  return new Set([...text.matchAll(NODE_LINE)].map((found) => found[2]));
}

/** Lets pasted, dropped and duplicated lines be nodes of their own. */
export function freshPastedIds(): Extension {
  return EditorState.transactionFilter.of((transaction) => {
    const brings = ['input.paste', 'input.drop', 'input.copyline'].some((event) => transaction.isUserEvent(event));
    if (!brings || !transaction.docChanged) return transaction;
    let rest = transaction.startState.doc;
    const inserted: { from: number; to: number; text: string }[] = [];
    transaction.changes.iterChanges((from, to, _fromB, _toB, text) => {
      inserted.push({ from, to, text: text.toString() });
    });
    // From the end, so that places before stay where they are.
    for (const { from, to } of inserted.toReversed()) rest = rest.replace(from, to, EditorState.create().doc);
    const taken = writtenIds(rest.toString());
    const changes = inserted.map(({ from, to, text }) => ({ from, to, insert: withoutTakenIds(text, taken) }));
    if (changes.every(({ insert }, i) => insert === inserted[i].text)) return transaction;
    const [first] = changes;
    return {
      changes,
      ...(first !== undefined && changes.length === 1 && { selection: { anchor: first.from + first.insert.length } }),
      scrollIntoView: true,
      userEvent: 'input.paste',
    };
  });
}
