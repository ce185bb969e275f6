import { type BehaviorDocument, walkNodes } from 'gumption/behavior';
import type { Lexicon } from '../../document/describe/describe.js';
import { setParam } from '../../document/edit/edit.js';
import type { Editor } from '../editor.js';
import { FILED, filedState } from '../files/filed.js';
import { deleteDocument } from './delete-document.js';
import { editAll } from './edit.js';
import { refuse } from './edit-nodes.js';
import type { LoadedWhat } from './loaded-sync.js';
import { filedEdit } from './save-filed.js';

/** The sorts of documents that nodes name. */
export type NamedWhat = Exclude<LoadedWhat, 'generator'>;

/** A node whose parameter names a query or a script. */
export interface DocumentUser {
  readonly behavior: string;
  readonly node: string;
  readonly param: string;
}

/** The query or script that a parameter of a node names; undefined for any other parameter. */
export function documentNamedBy(
  { kinds }: Pick<Lexicon, 'kinds'>,
  kind: string,
  param: string,
  value: unknown,
): { readonly what: NamedWhat; readonly name: string } | undefined {
  const found = kinds.get(kind)?.params.find(({ name }) => name === param);
  const of = found?.type === 'choice' ? found.of : undefined;
  return (of === 'query' || of === 'script') && typeof value === 'string' ? { what: of, name: value } : undefined;
}

/** The nodes that name a document, over all behaviors; also where it is the default. */
export function usersOfDocument(editor: Editor, what: LoadedWhat, name: string): readonly DocumentUser[] {
  return Object.values(editor.documents.getState().byName).flatMap(({ current }) =>
    usersIn(editor, current, what, name),
  );
}

function usersIn(editor: Editor, document: BehaviorDocument, what: LoadedWhat, name: string): DocumentUser[] {
  const { kinds } = editor.world.getState().lexicon;
  const users: DocumentUser[] = [];
  walkNodes(document.root, ({ id, kind, params }) => {
    for (const param of kinds.get(kind)?.params ?? []) {
      const named = documentNamedBy({ kinds }, kind, param.name, params?.[param.name] ?? param.default);
      if (named?.what === what && named.name === name)
        users.push({ behavior: document.name, node: id, param: param.name });
    }
  });
  return users;
}

/** Why a query or a script cannot be called so; undefined where it can. */
export type WhyNotName = (editor: Editor, name: string) => string | undefined;

/** Calls a query or a script by another name, also in the nodes that name it; its file stays. */
export function renameDocument(
  editor: Editor,
  what: LoadedWhat,
  from: string,
  to: string,
  whyNot: WhyNotName,
): boolean {
  const { noun } = FILED[what];
  const name = to.trim();
  const open = filedState(editor, what).byName[from]?.current;
  const behaviors = Object.values(editor.documents.getState().byName);
  const isUnknown = behaviors.length > 0 && editor.world.getState().lexicon.kinds.size === 0;
  const reason =
    open === undefined
      ? `There is no ${noun} “${from}”.`
      : isUnknown
        ? 'Connect the game first: only it knows which nodes name it.'
        : whyNot(editor, name);
  if (open === undefined || reason !== undefined) return refuse(editor, reason ?? '');
  const documents = behaviors.flatMap(({ current }) => {
    const users = usersIn(editor, current, what, from);
    return users.length === 0
      ? []
      : users.reduce((document, { node, param }) => setParam(document, node, param, name), current);
  });
  return editAll(
    editor,
    { ...filedEdit(what, [{ ...open, name }]), documents, renamed: [{ what, from, to: name }] },
    { title: `Rename ${noun} ${from}` },
  );
}

/** Takes a query or a script away that no node names; undo brings it back. */
export async function deleteLoaded(editor: Editor, what: LoadedWhat, name: string): Promise<boolean> {
  const { noun } = FILED[what];
  if (filedState(editor, what).byName[name] === undefined) return refuse(editor, `There is no ${noun} “${name}”.`);
  const users = usersOfDocument(editor, what, name);
  if (users.length > 0)
    return refuse(editor, `Nodes of ${[...new Set(users.map(({ behavior }) => behavior))].join(', ')} name it.`);
  return await deleteDocument(editor, { what, name }, `Delete ${noun} ${name}`);
}
