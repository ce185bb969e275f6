import type { QueryDocument } from '../../../../wire/query-document.js';
import { editAll } from '../edit/edit.js';
import { refuse } from '../edit/edit-nodes.js';
import { deleteFiled } from '../edit/read-filed.js';
import type { Editor } from '../editor.js';
import { showFiled } from '../files/filed.js';
import { usersOfQuery } from './use-queries.js';

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

/** What people call a query. */
export function titleOf({ name, title }: QueryDocument): string {
  return typeof title === 'string' && title !== '' ? title : name;
}

/** Why a query cannot have this name; undefined when it can. */
export function whyNotQueryName(editor: Editor, name: string): string | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return 'Give it a name.';
  if (trimmed.length > 60) return 'At most 60 characters.';
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(trimmed)) return 'Letters, digits and _, starting with a letter.';
  return editor.queries.getState().byName[trimmed] === undefined ? undefined : `There is a query “${trimmed}” already.`;
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

/** Calls a query by another name; its file stays. Nodes that ask it are not changed. */
export function renameQuery(editor: Editor, from: string, to: string): boolean {
  const query = editor.queries.getState().byName[from]?.current;
  const reason = whyNotQueryName(editor, to);
  if (query === undefined || reason !== undefined) return refuse(editor, reason ?? `There is no query “${from}”.`);
  return editAll(
    editor,
    { queries: [{ ...query, name: to.trim() }], renamed: [{ what: 'query', from, to: to.trim() }] },
    { title: `Rename query ${from}` },
  );
}

/** Takes a query away: an unsaved one as an edit, one with a file to the trash. */
export async function deleteQuery(editor: Editor, name: string): Promise<boolean> {
  if (editor.queries.getState().byName[name] === undefined) return refuse(editor, `There is no query “${name}”.`);
  const users = usersOfQuery(editor, name);
  if (users.length > 0)
    return refuse(editor, `Nodes of ${[...new Set(users.map(({ behavior }) => behavior))].join(', ')} ask it.`);
  return await deleteFiled(editor, 'query', name, `Delete query ${name}`);
}
