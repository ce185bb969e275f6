import type { CharacterSheet } from 'gumption/behavior/cast';
import type { QueryDocument } from '../../../../wire/query-document.js';
import type { Editor } from '../editor.js';
import type { DocumentStore } from './files.js';
import type { FilesState } from './open-files.js';

/** The sorts of documents besides behaviors. */
export interface FiledDocuments {
  readonly sheet: CharacterSheet;
  readonly query: QueryDocument;
}

export type FiledWhat = keyof FiledDocuments;

/** What the documents of each sort are called. */
export const FILED_NOUNS = { sheet: 'character sheet', query: 'query' } as const;

/** The open documents of a sort. */
export function filedState<W extends FiledWhat>(editor: Editor, what: W): FilesState<FiledDocuments[W]> {
  return (what === 'sheet' ? editor.sheets : editor.queries).getState() as unknown as FilesState<FiledDocuments[W]>;
}

/** Changes the open documents of a sort. */
export function changeFiled<W extends FiledWhat>(
  editor: Editor,
  what: W,
  change: (state: FilesState<FiledDocuments[W]>) => Partial<FilesState<FiledDocuments[W]>>,
): void {
  if (what === 'sheet') editor.sheets.setState((state) => change(state as never) as object);
  else editor.queries.setState((state) => change(state as never) as object);
}

/** Where the documents of a sort are kept. */
export function storeOf<W extends FiledWhat>(editor: Editor, what: W): DocumentStore<FiledDocuments[W]> {
  const { sheets, queries } = editor.files;
  return (what === 'sheet' ? sheets : queries) as unknown as DocumentStore<FiledDocuments[W]>;
}

/** Shows a document in the middle of the page, in place of the behavior. */
export function showFiled(editor: Editor, what: FiledWhat, name: string): void {
  closeFiled(editor, what === 'sheet' ? 'query' : 'sheet');
  if (filedState(editor, what).shown !== name) changeFiled(editor, what, () => ({ shown: name }));
}

/** Goes back from a document to the behavior. */
export function closeFiled(editor: Editor, what?: FiledWhat): void {
  for (const each of ['sheet', 'query'] as const)
    if ((what ?? each) === each && filedState(editor, each).shown !== undefined)
      changeFiled(editor, each, () => ({ shown: undefined }));
}

/** The document on screen in place of the behavior; undefined while the behavior is. */
export function shownFiled(editor: Editor): { readonly what: FiledWhat; readonly name: string } | undefined {
  for (const what of ['sheet', 'query'] as const) {
    const { shown } = filedState(editor, what);
    if (shown !== undefined) return { what, name: shown };
  }
  return undefined;
}
