import type { QueryDocument } from '../../../../wire/query-document.js';
import { editAll } from '../edit/edit.js';
import { refuse } from '../edit/edit-nodes.js';
import { whyNotName } from '../edit/new-name.js';
import type { Editor } from '../editor.js';
import { showFiled } from '../files/filed.js';

/** The one way in which a query on screen changes. Returns whether it did. */
export function editQuery(
  editor: Editor,
  name: string,
  change: (query: QueryDocument) => QueryDocument,
  words: { readonly title: string; readonly merge?: string },
): boolean {
  const before = editor.queries.getState().byName[name]?.current;
  if (before === undefined) return false;
  const title = `${words.title} of ${titleOf(before)}`;
  return editAll(editor, { queries: [change(before)] }, { ...words, title });
}

/** What people call a query or a script. */
export function titleOf({ name, title }: { readonly name: string; readonly title?: unknown }): string {
  return typeof title === 'string' && title !== '' ? title : name;
}

/** Why a query cannot have this name; undefined when it can. */
export function whyNotQueryName(editor: Editor, name: string): string | undefined {
  const reason = whyNotName('query', name, (trimmed) => editor.queries.getState().byName[trimmed] !== undefined);
  if (reason !== undefined) return reason;
  return /^[A-Za-z][A-Za-z0-9_]*$/.test(name.trim()) ? undefined : 'Letters, digits and _, starting with a letter.';
}

/** Creates a query and shows it. The next save writes it. */
export function newQuery(editor: Editor, name: string): boolean {
  const reason = whyNotQueryName(editor, name);
  if (reason !== undefined) return refuse(editor, reason);
  const query: QueryDocument = {
    version: 1,
    name: name.trim(),
    options: [{ from: 'grid', radius: 5, spacing: 1 }],
    tests: [{ test: 'distance', to: 'self', range: [5, 0] }],
  };
  const isMade = editAll(editor, { queries: [query] }, { title: `New query ${query.name}` });
  showFiled(editor, 'query', query.name);
  return isMade;
}
