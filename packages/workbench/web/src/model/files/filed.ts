import type { CharacterSheet } from 'gumption/behavior/cast';
import type { GeneratorFileDocument } from '../../../../wire/generator-document.js';
import type { QueryDocument } from '../../../../wire/query-document.js';
import type { ScriptFileDocument } from '../../../../wire/script-document.js';
import type { Editor } from '../editor.js';
import type { DocumentStore } from './files.js';
import type { FilesState } from './open-files.js';

/** The sorts of documents besides behaviors. */
export interface FiledDocuments {
  readonly sheet: CharacterSheet;
  readonly query: QueryDocument;
  readonly script: ScriptFileDocument;
  readonly generator: GeneratorFileDocument;
}

export type FiledWhat = keyof FiledDocuments;

/** What the documents of each sort are called, their folder and store, and their icon. */
export const FILED = {
  sheet: { noun: 'character sheet', nouns: 'character sheets', title: 'Sheet', folder: 'sheets', icon: 'sheet' },
  query: { noun: 'query', nouns: 'queries', title: 'Query', folder: 'queries', icon: 'target' },
  script: { noun: 'script', nouns: 'scripts', title: 'Script', folder: 'scripts', icon: 'script' },
  generator: {
    noun: 'generator',
    nouns: 'generators',
    title: 'Generator',
    folder: 'generators',
    icon: 'generator',
  },
} as const;

export const FILED_SORTS: readonly FiledWhat[] = ['sheet', 'query', 'script', 'generator'];

/** The open documents of a sort. */
export function filedState<W extends FiledWhat>(editor: Editor, what: W): FilesState<FiledDocuments[W]> {
  return editor[FILED[what].folder].getState() as unknown as FilesState<FiledDocuments[W]>;
}

/** Changes the open documents of a sort. */
export function changeFiled<W extends FiledWhat>(
  editor: Editor,
  what: W,
  change: (state: FilesState<FiledDocuments[W]>) => Partial<FilesState<FiledDocuments[W]>>,
): void {
  const store = editor[FILED[what].folder] as unknown as {
    setState(change: (state: FilesState<FiledDocuments[W]>) => object): void;
  };
  store.setState(change);
}

/** Where the documents of a sort are kept. */
export function storeOf<W extends FiledWhat>(editor: Editor, what: W): DocumentStore<FiledDocuments[W]> {
  return editor.files[FILED[what].folder] as unknown as DocumentStore<FiledDocuments[W]>;
}

/** Shows a document in the middle of the page, in place of the behavior. */
export function showFiled(editor: Editor, what: FiledWhat, name: string): void {
  for (const each of FILED_SORTS) if (each !== what) closeFiled(editor, each);
  if (filedState(editor, what).shown !== name) changeFiled(editor, what, () => ({ shown: name }));
}

/** Goes back from a document to the behavior. */
export function closeFiled(editor: Editor, what?: FiledWhat): void {
  for (const each of FILED_SORTS)
    if ((what ?? each) === each && filedState(editor, each).shown !== undefined)
      changeFiled(editor, each, () => ({ shown: undefined }));
}

/** The document on screen in place of the behavior; undefined while the behavior is. */
export function shownFiled(editor: Editor): { readonly what: FiledWhat; readonly name: string } | undefined {
  for (const what of FILED_SORTS) {
    const { shown } = filedState(editor, what);
    if (shown !== undefined) return { what, name: shown };
  }
  return undefined;
}
