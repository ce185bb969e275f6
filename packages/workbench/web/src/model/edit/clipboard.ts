import type { DocumentNode } from 'gumption/behavior';
import { findNode } from '../../document/describe/find-node.js';
import { whyNotInsert, whyNotRemove } from '../../document/describe/fits.js';
import { type Place, placeBeside } from '../../document/describe/place.js';
import { formatFragment, readFragment } from '../../document/edit/fragment.js';
import type { Editor } from '../editor.js';
import { note } from '../link/log.js';
import { tell } from '../notice.js';
import { deleteSelected, insertCopies, refuse, type Subject, subjectOf } from './edit-nodes.js';

/** The selected nodes as text for the clipboard; undefined when none is selected. */
export function copySelected(editor: Editor): string | undefined {
  const subject = subjectOf(editor);
  if (subject === undefined || subject.ids.length === 0) return undefined;
  const nodes = subject.ids.map((id) => findNode(subject.document, id)!.node);
  tell(editor, 'info', nodes.length === 1 ? 'Copied one node' : `Copied ${nodes.length} nodes`);
  return formatFragment(nodes);
}

/** Removes the selected nodes and returns them as text; undefined when they cannot be removed. */
export function cutSelected(editor: Editor): string | undefined {
  const subject = subjectOf(editor);
  if (subject === undefined || subject.ids.length === 0) return undefined;
  const reason = whyNotRemove(subject.document, subject.ids);
  if (reason !== undefined) {
    refuse(editor, reason);
    return undefined;
  }
  const text = copySelected(editor);
  deleteSelected(editor, 'Cut');
  return text;
}

/**
 * Puts what the text holds into the behavior on screen: into the primary node where it takes
 * children, else behind it. Text that holds no nodes is refused with the reason.
 */
export function pasteText(editor: Editor, text: string): boolean {
  const subject = subjectOf(editor);
  if (subject === undefined) return refuse(editor, 'Open a behavior to paste into.');
  const fragment = readFragment(text);
  if ('problem' in fragment) {
    tell(editor, 'warning', fragment.problem);
    note(editor, 'error', fragment.problem);
    return false;
  }
  return insertCopies(editor, fragment.nodes, placeForPaste(subject, fragment.nodes), 'Paste');
}

function placeForPaste({ document, node, lexicon }: Subject, nodes: readonly DocumentNode[]): Place | undefined {
  const target = node ?? document.root.id;
  const inside = placeBeside(document, target, 'inside');
  const after = placeBeside(document, target, 'after');
  // A node pasted onto itself goes beside itself, not inside itself.
  const isOwnCopy = nodes.some(({ id }) => id === target);
  const [first, second] = isOwnCopy ? [after, inside] : [inside, after];
  return whyNotInsert(document, first, nodes, lexicon) === undefined ? first : (second ?? first);
}
