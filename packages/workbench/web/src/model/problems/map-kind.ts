import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import { suggest } from 'gumption/data';
import type { KindDescription } from 'gumption/protocol';
import type { Lexicon } from '../../document/describe/describe.js';
import { whyNotReplace } from '../../document/describe/fits.js';
import { renameIn } from '../../document/refactor/names.js';
import { putDocuments } from '../edit/edit.js';
import type { Editor } from '../editor.js';
import { currentDocument } from '../files/documents.js';
import { tell } from '../notice.js';

/**
 * Replaces a kind by another in every behavior of the project, as one edit, for a task that was
 * renamed in the game's code. Parameters stay; those that the new kind does not know become
 * problems, and nothing is lost.
 */
export function mapKind(editor: Editor, from: string, to: string): boolean {
  const { lexicon } = editor.world.getState();
  const find = (name: string) => currentDocument(editor, name);
  const before = Object.values(editor.documents.getState().byName).map(({ current }) => current);
  const after = before.map((document) => renameIn(document, 'kind', from, to, lexicon, find));
  const changed = after.filter((document, i) => document !== before[i]);
  const title = lexicon.kinds.get(to)?.title ?? to;
  if (!putDocuments(editor, changed, { title: `Use ${title} for ${from}` })) return false;
  tell(
    editor,
    'info',
    `${from} is ${title} now, in ${changed.length} ${changed.length === 1 ? 'behavior' : 'behaviors'}`,
  );
  return true;
}

/**
 * Kinds that could stand in a node's place, the likeliest first: of a similar name, then with the
 * same parameters.
 */
export function nearestKinds(node: DocumentNode, document: BehaviorDocument, lexicon: Lexicon): KindDescription[] {
  const fitting = lexicon.vocabulary.kinds.filter(
    (kind) => whyNotReplace(document, node.id, kind, lexicon) === undefined,
  );
  const meant = suggest(
    node.kind,
    fitting.map(({ name }) => name),
  );
  const given = Object.keys(node.params ?? {});
  const hasChildren = (node.children?.length ?? 0) > 0;
  const score = ({ name, params, minChildren }: KindDescription) =>
    (name === meant ? 100 : 0) +
    given.filter((each) => params.some((param) => param.name === each)).length * 10 -
    params.filter((param) => param.default === undefined && !given.includes(param.name)).length * 5 +
    (hasChildren === minChildren > 0 ? 1 : 0) +
    commonStart(name.toLowerCase(), node.kind.toLowerCase());
  return fitting
    .map((kind) => ({ kind, score: score(kind) }))
    .sort((a, b) => b.score - a.score)
    .map(({ kind }) => kind);
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
