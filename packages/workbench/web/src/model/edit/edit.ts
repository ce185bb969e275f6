import type { BehaviorDocument, ParamValue } from 'gumption/behavior';
import type { CharacterSheet } from 'gumption/behavior/cast';
import type { GeneratorFileDocument } from '../../../../wire/generator-document.js';
import type { QueryDocument } from '../../../../wire/query-document.js';
import type { ScriptFileDocument } from '../../../../wire/script-document.js';
import { nameNode, plainName } from '../../document/describe/describe.js';
import { findNode } from '../../document/describe/find-node.js';
import { commentNode, describeBehavior, renameNode, setParam } from '../../document/edit/edit.js';
import type { Editor } from '../editor.js';
import { currentDocument, dropDocument, putDocument } from '../files/documents.js';
import {
  changeFiled,
  closeFiled,
  FILED,
  FILED_SORTS,
  type FiledDocuments,
  type FiledWhat,
  filedState,
} from '../files/filed.js';
import { dropFile, type Named, putFile, renameFile } from '../files/open-files.js';
import { type Change, type FiledChange, type Renaming, record } from './history.js';
import { learn, whereabouts } from './keep-history.js';

/** How an edit is remembered. */
export interface EditWords {
  /** What undo calls it, as in `Move Go To W3`. */
  readonly title: string;
  /** Edits with the same key that follow each other closely are undone together. */
  readonly merge?: string;
  /** The nodes to select afterwards, the primary node first; by default the selection stays. */
  readonly select?: readonly string[];
}

/** The one way in which a document on screen changes. Returns whether it did. */
export function editDocument(
  editor: Editor,
  behavior: string,
  change: (document: BehaviorDocument) => BehaviorDocument,
  words: EditWords = { title: `Edit ${behavior}` },
): boolean {
  const before = currentDocument(editor, behavior);
  return before !== undefined && putDocuments(editor, [change(before)], words);
}

/**
 * Changes documents as one edit; a document with a new name becomes a new behavior. The first is
 * then shown.
 */
export function putDocuments(editor: Editor, documents: readonly BehaviorDocument[], words: EditWords): boolean {
  return editAll(editor, { documents }, words);
}

/** What one edit may change together. */
export interface ProjectEdit {
  readonly documents?: readonly BehaviorDocument[];
  readonly sheets?: readonly CharacterSheet[];
  readonly queries?: readonly QueryDocument[];
  readonly scripts?: readonly ScriptFileDocument[];
  readonly generators?: readonly GeneratorFileDocument[];
  /** Names of behaviors that go; {@link deleteDocument} takes care of their files. */
  readonly dropped?: readonly string[];
  /** Sheets, queries, scripts and generators that go. */
  readonly droppedFiled?: readonly { readonly what: FiledWhat; readonly name: string }[];
  /**
   * Documents among the above that were called otherwise before; their files stay theirs.
   */
  readonly renamed?: readonly Renaming[];
}

/**
 * Changes behaviors and other documents as one edit, which is undone in one step. Returns whether
 * something changed.
 */
export function editAll(editor: Editor, edit: ProjectEdit, words: EditWords): boolean {
  const { documents = [], dropped = [], droppedFiled = [], renamed = [] } = edit;
  const formerly = (what: Renaming['what'], name: string) =>
    renamed.find((each) => each.what === what && each.to === name)?.from ?? name;
  const currentFiled = (what: FiledWhat, name: string): Named | undefined =>
    filedState(editor, what).byName[name]?.current;
  const put = FILED_SORTS.flatMap((what) => (edit[FILED[what].folder] ?? []).map((after: Named) => ({ what, after })));
  const changes: Change[] = [
    ...documents.map((after) => ({
      behavior: after.name,
      before: currentDocument(editor, formerly('behavior', after.name)),
      after,
    })),
    ...dropped.map((behavior) => ({ behavior, before: currentDocument(editor, behavior), after: undefined })),
  ].filter(({ before, after }) => before !== after);
  const filed: FiledChange[] = [
    ...put.map(({ what, after }) => ({
      what,
      name: after.name,
      before: currentFiled(what, formerly(what, after.name)),
      after,
    })),
    ...droppedFiled.map(({ what, name }) => ({ what, name, before: currentFiled(what, name), after: undefined })),
  ].filter(({ before, after }) => before !== after);
  if (changes.length === 0 && filed.length === 0) return false;
  const from = whereabouts(editor);
  for (const each of renamed) rename(editor, each);
  for (const { behavior, after } of changes) learn(editor, behavior, after);
  // First what behaviors may name, so that the game has it when it gets them.
  for (const change of filed) putFiled(editor, change);
  editor.documents.setState((state) => dropped.reduce(dropDocument, documents.reduce(putDocument, state)));
  if (words.select !== undefined) {
    const [node] = words.select;
    editor.selection.setState({ behavior: documents[0].name, node, nodes: words.select, anchor: node });
    closeFiled(editor);
  }
  lookElsewhere(editor);
  const { title, merge } = words;
  const entry = {
    ...{ title, changes, from, to: whereabouts(editor), merge, time: editor.now(), files: new Map() },
    ...(filed.length > 0 && { filed }),
    ...(renamed.length > 0 && { renamed }),
  };
  editor.history.setState((history) => record(history, entry));
  return true;
}

/** Shows another behavior where the one on screen is gone. */
export function lookElsewhere(editor: Editor): void {
  const { behavior } = editor.selection.getState();
  const { byName } = editor.documents.getState();
  if (behavior !== undefined && byName[behavior] === undefined)
    editor.selection.setState({ behavior: Object.keys(byName)[0], node: undefined, nodes: [], trail: [] });
}

/** Puts a document beside the behaviors on screen, or takes it away. */
export function putFiled(editor: Editor, { what, name, after }: FiledChange): void {
  changeFiled(editor, what, (state) =>
    after === undefined ? dropFile(state, name) : putFile(state, after as FiledDocuments[FiledWhat]),
  );
}

/** Calls an open document by another name, before its content follows. */
export function rename(editor: Editor, { what, from, to }: Renaming): void {
  const moved = <T>({ [from]: open, ...others }: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    open === undefined ? others : { ...others, [to]: open };
  if (what !== 'behavior') {
    changeFiled(editor, what, (state) => renameFile(state, from, to));
    return;
  }
  const current = currentDocument(editor, from);
  learn(editor, from, undefined);
  if (current !== undefined) learn(editor, to, current);
  editor.documents.setState(({ byName }) => ({
    // The game keeps it under its old name only.
    byName: moved({
      ...byName,
      ...(byName[from] && { [from]: { ...byName[from], inGame: undefined, sent: undefined, refused: undefined } }),
    }),
  }));
  const { behavior, trail } = editor.selection.getState();
  editor.selection.setState({
    behavior: behavior === from ? to : behavior,
    trail: trail.map((step) => (step.behavior === from ? { ...step, behavior: to } : step)),
  });
}

/** Sets a parameter; undefined goes back to the default. */
export function editParam(
  editor: Editor,
  behavior: string,
  node: string,
  param: string,
  value: ParamValue | undefined,
): void {
  editParams(editor, behavior, [node], param, value);
}

/**
 * Sets a parameter of several nodes, as one edit; undefined goes back to the default. `part` names
 * what of the value was edited: edits of different parts are steps of undo of their own.
 */
export function editParams(
  editor: Editor,
  behavior: string,
  nodes: readonly string[],
  param: string,
  value: ParamValue | undefined,
  part = '',
): void {
  const change = (document: BehaviorDocument) => nodes.reduce((at, node) => setParam(at, node, param, value), document);
  editDocument(editor, behavior, change, {
    title: `${value === undefined ? 'Reset' : 'Set'} ${paramWords(editor, behavior, nodes, param)}`,
    merge: `${behavior}\n${nodes.join(' ')}\n${param}\n${part}`,
  });
}

/** Gives a node the designer's own words; an empty name takes them away. */
export function editName(editor: Editor, behavior: string, node: string, name: string): void {
  editDocument(editor, behavior, (document) => renameNode(document, node, name), {
    title: `Rename ${nodeName(editor, behavior, node)}`,
    merge: `${behavior}\n${node}\nname`,
  });
}

/** Puts a remark on a node; an empty one takes it away. */
export function editComment(editor: Editor, behavior: string, node: string, comment: string): void {
  editDocument(editor, behavior, (document) => commentNode(document, node, comment), {
    title: `Comment on ${nodeName(editor, behavior, node)}`,
    merge: `${behavior}\n${node}\ncomment`,
  });
}

/** Sets the description of a behavior. */
export function editDescription(editor: Editor, behavior: string, description: string): void {
  editDocument(editor, behavior, (document) => describeBehavior(document, description), {
    title: `Describe ${behavior}`,
    merge: `${behavior}\n\ndescription`,
  });
}

/** A node's name in the title of an edit. */
export function nodeName(editor: Editor, behavior: string, node: string): string {
  const document = currentDocument(editor, behavior);
  const found = document && findNode(document, node)?.node;
  const { lexicon, objects } = editor.world.getState();
  return found === undefined ? node : nameNode(found, lexicon, objects);
}

/** As in `Seconds of Talk` or `Seconds of 3 nodes`. */
export function paramWords(editor: Editor, behavior: string, nodes: readonly string[], param: string): string {
  const [node = ''] = nodes;
  const document = currentDocument(editor, behavior);
  const found = document && findNode(document, node)?.node;
  if (found === undefined) return param;
  const { lexicon } = editor.world.getState();
  const title = plainName(found, lexicon);
  const words = lexicon.kinds.get(found.kind)?.params.find(({ name }) => name === param)?.title ?? param;
  return `${words} of ${nodes.length === 1 ? title : `${nodes.length} nodes`}`;
}
