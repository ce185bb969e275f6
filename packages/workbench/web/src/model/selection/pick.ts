import type { ObjectDescription } from 'gumption/protocol';
import { findNode } from '../../document/describe/find-node.js';
import type { Editor } from '../editor.js';
import { currentDocument } from '../files/documents.js';
import { send } from '../link/link.js';
import type { Picking } from './selection.js';

/**
 * Lets the designer answer a parameter by a click: on a thing in the game, or on a node of the
 * tree.
 */
export function startPick(editor: Editor, picking: Picking): void {
  cancelPick(editor);
  editor.selection.setState({ picking });
  if (picking.from === 'game') send(editor, { type: 'pick', of: picking.of });
}

export function cancelPick(editor: Editor): void {
  const { picking } = editor.selection.getState();
  if (picking === undefined) return;
  editor.selection.setState({ picking: undefined });
  if (picking.from === 'game') send(editor, { type: 'pick', of: null });
}

/** Takes an object that was clicked in the game; false when none was asked for. */
export function finishPick(editor: Editor, object: ObjectDescription | null): boolean {
  const { picking } = editor.selection.getState();
  if (picking?.from !== 'game') return false;
  if (object === null || (picking.of !== '' && object.type !== picking.of)) {
    // A click beside every fitting object is a miss, not an answer; the game has stopped asking, so
    // ask again.
    send(editor, { type: 'pick', of: picking.of });
    return true;
  }
  answer(editor, picking, object.id);
  return true;
}

/** Takes a clicked node instead of selecting it; false when no such node was asked for. */
export function answerWithNode(
  editor: Editor,
  node: string | undefined,
  behavior = editor.selection.getState().behavior,
): boolean {
  const { picking } = editor.selection.getState();
  if (picking?.from !== 'tree' || node === undefined || picking.behavior !== behavior) return false;
  const document = currentDocument(editor, behavior);
  const kind = document && findNode(document, node)?.node.kind;
  const isFit = kind !== undefined && (picking.kinds ?? [kind]).includes(kind);
  if (isFit) answer(editor, picking, node);
  // Like a click beside every thing in the game: the question stays.
  return true;
}

function answer(editor: Editor, picking: Picking, id: string): void {
  editor.selection.setState({ picking: undefined });
  picking.answer(id);
}
