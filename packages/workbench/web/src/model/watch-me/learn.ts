import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import { InvalidDataError } from 'gumption/data';
import type { PlayScores, Recording } from 'gumption/learning/demonstrations';
import { deleteLeaf, learnBehavior, lockLeaves, scoreBehavior } from 'gumption/learning/nodes';
import { findNode } from '../../document/describe/find-node.js';
import { editDocument, nodeName, putDocuments } from '../edit/edit.js';
import type { Editor } from '../editor.js';
import { currentDocument } from '../files/documents.js';
import { tell } from '../notice.js';

/** What a learned behavior was learned from; undefined for other behaviors. */
export function lessonOf({ root }: BehaviorDocument): { shownBy: string; recordings: readonly string[] } | undefined {
  if (root.kind !== 'learnedTree') return undefined;
  const { shownBy, recordings } = root.params ?? {};
  return { shownBy: String(shownBy ?? ''), recordings: Array.isArray(recordings) ? recordings.map(String) : [] };
}

/**
 * Learns from a new recording: again, with all that was recorded before, if something was learned
 * from such play already; otherwise a new behavior. It comes to the canvas, as one edit.
 */
export function trainFrom(editor: Editor, recording: Recording): void {
  const { byName } = editor.documents.getState();
  const earlier = Object.values(byName).find(
    ({ current }) => lessonOf(current)?.shownBy === recording.behavior,
  )?.current;
  train(editor, recording.behavior, earlier, [...(earlier ? lessonOf(earlier)!.recordings : []), recording.name]);
}

/** Trains a learned behavior again from its recordings; locked leaves stay, deleted ones stay away. */
export function trainAgain(editor: Editor, behavior: string): void {
  const earlier = currentDocument(editor, behavior);
  const lesson = earlier && lessonOf(earlier);
  if (lesson !== undefined) train(editor, lesson.shownBy, earlier, lesson.recordings);
}

function train(editor: Editor, shownBy: string, earlier: BehaviorDocument | undefined, names: readonly string[]): void {
  const by = currentDocument(editor, shownBy);
  const recordings = findRecordings(editor, names);
  if (by === undefined || recordings === undefined) {
    tell(
      editor,
      'warning',
      by === undefined ? `There is no behavior “${shownBy}” any more.` : 'A recording is missing.',
    );
    return;
  }
  try {
    const { document, scores } = learnBehavior({
      name: earlier?.name ?? freeName(editor, by),
      shownBy: by,
      recordings,
      ...(earlier && { earlier }),
    });
    editor.selection.setState({ trail: [] });
    putDocuments(editor, [document], { title: `Learn ${document.name}`, select: [document.root.id] });
    tell(editor, 'info', `${document.name}: ${percentOf(scores.unseen)} right on what it has not seen.`);
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    tell(editor, 'warning', `Nothing could be learned: ${error.message}`);
  }
}

/** A name for what is learned, after the type of the character. */
function freeName(editor: Editor, { agent, name }: BehaviorDocument): string {
  const { lexicon } = editor.world.getState();
  const title = `Learned ${(agent === undefined ? name : (lexicon.agentTitles.get(agent) ?? agent)).toLowerCase()}`;
  const { byName } = editor.documents.getState();
  if (!Object.hasOwn(byName, title)) return title;
  for (let i = 2; ; i++) if (!Object.hasOwn(byName, `${title} ${i}`)) return `${title} ${i}`;
}

/** Recordings by name; undefined if one is missing. */
function findRecordings(editor: Editor, names: readonly string[]): readonly Recording[] | undefined {
  const { recordings = {} } = editor.watchMe.getState();
  const found = names.map((name) => recordings[name]);
  return found.length === 0 || found.includes(undefined as never) ? undefined : found;
}

/** What a learned behavior scores as it is now; undefined while recordings are missing. */
export function scoresOf(
  document: BehaviorDocument,
  recordings: Readonly<Record<string, Recording>>,
): PlayScores | undefined {
  const found = (lessonOf(document)?.recordings ?? []).map((name) => recordings[name]);
  if (found.length === 0 || found.includes(undefined as never)) return undefined;
  try {
    return scoreBehavior(document, found);
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    return undefined;
  }
}

export const percentOf = ({ right, count }: { readonly right: number; readonly count: number }): string =>
  count === 0 ? '–' : `${Math.round((100 * right) / count)} %`;

/** The selected node of a learned behavior, with its document. */
export function learnedSelection(editor: Editor): { document: BehaviorDocument; node: DocumentNode } | undefined {
  const { behavior, node: id } = editor.selection.getState();
  const document = behavior === undefined ? undefined : currentDocument(editor, behavior);
  if (document === undefined || id === undefined || lessonOf(document) === undefined) return undefined;
  const node = findNode(document, id)?.node;
  return node && { document, node };
}

/** Is every leaf at and below a node locked? Undefined if there is none. */
export function isLocked(node: DocumentNode): boolean | undefined {
  if (node.kind === 'learnedLeaf') return node.params?.locked === true;
  const below = (node.children ?? []).map(isLocked).filter((locked) => locked !== undefined);
  return below.length === 0 ? undefined : below.every(Boolean);
}

/** Locks the leaves at and below the selected node, or unlocks them if all are locked. */
export function toggleLock(editor: Editor): void {
  const selected = learnedSelection(editor);
  const locked = selected && isLocked(selected.node);
  if (selected === undefined || locked === undefined) return;
  const { document, node } = selected;
  editDocument(editor, document.name, (each) => lockLeaves(each, node.id, !locked), {
    title: `${locked ? 'Unlock' : 'Lock'} ${nodeName(editor, document.name, node.id)}`,
  });
}

/** Deletes the selected leaf. Returns false if it is none. */
export function deleteSelectedLeaf(editor: Editor): boolean {
  const selected = learnedSelection(editor);
  if (selected?.node.kind !== 'learnedLeaf' || editor.selection.getState().nodes.length > 1) return false;
  const { document, node } = selected;
  try {
    editDocument(editor, document.name, (each) => deleteLeaf(each, node.id), {
      title: `Delete ${nodeName(editor, document.name, node.id)}`,
    });
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    tell(editor, 'warning', error.problems[0]?.problem ?? error.message);
  }
  return true;
}
