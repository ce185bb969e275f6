import { whyNotRemove, whyNotUnwrap } from '../document/describe/fits.js';
import { copySelected, cutSelected, pasteText } from '../model/edit/clipboard.js';
import { deleteParts, shownChart } from '../model/edit/edit-chart.js';
import { deleteSelected, duplicateSelected, subjectOf, unwrapSelected } from '../model/edit/edit-nodes.js';
import { redo, redoTitle, undo, undoTitle } from '../model/edit/undo.js';
import type { Session } from '../model/editor.js';
import { selectChildren, selectSiblings } from '../model/selection/select.js';
import type { Command, CommandContext } from './command.js';

const NOTHING = 'No node is selected.';

function whyNotSelected({ session }: CommandContext): string | undefined {
  return (subjectOf(session)?.ids.length ?? 0) === 0 ? NOTHING : undefined;
}

function whyNotGone({ session }: CommandContext): string | undefined {
  const subject = subjectOf(session);
  return subject === undefined ? NOTHING : whyNotRemove(subject.document, subject.ids);
}

const withTitle = (verb: string, title: string | undefined) => (title === undefined ? verb : `${verb}: ${title}`);

/** What undoes, copies, deletes and selects. */
export const EDIT_COMMANDS: readonly Command[] = [
  {
    id: 'undo',
    group: 'Edit',
    title: (session) => withTitle('Undo', undoTitle(session)),
    keys: ['Mod+Z'],
    whyNot: ({ session }) => (undoTitle(session) === undefined ? 'There is nothing to undo.' : undefined),
    run: ({ session }) => undo(session),
  },
  {
    id: 'redo',
    group: 'Edit',
    title: (session) => withTitle('Redo', redoTitle(session)),
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    whyNot: ({ session }) => (redoTitle(session) === undefined ? 'There is nothing to redo.' : undefined),
    run: ({ session }) => redo(session),
  },
  {
    id: 'cut',
    group: 'Edit',
    title: 'Cut',
    keys: ['Mod+X'],
    event: 'cut',
    onNodes: true,
    whyNot: whyNotGone,
    run: ({ session, page }) => write(page.writeClipboard, cutSelected(session)),
  },
  {
    id: 'copy',
    group: 'Edit',
    title: 'Copy',
    keys: ['Mod+C'],
    event: 'copy',
    onNodes: true,
    whyNot: whyNotSelected,
    run: ({ session, page }) => write(page.writeClipboard, copySelected(session)),
  },
  {
    id: 'paste',
    group: 'Edit',
    title: 'Paste',
    keys: ['Mod+V'],
    event: 'paste',
    onNodes: true,
    whyNot: ({ session }) => (subjectOf(session) === undefined ? 'Open a behavior to paste into.' : undefined),
    run: ({ session, page }) => page.readClipboard((text) => void pasteText(session, text)),
  },
  {
    id: 'duplicate',
    group: 'Edit',
    title: 'Duplicate',
    keys: ['Mod+D'],
    where: 'nodes',
    onNodes: true,
    whyNot: whyNotGone,
    run: ({ session }) => void duplicateSelected(session),
  },
  {
    id: 'delete',
    group: 'Edit',
    title: 'Delete with everything below',
    keys: ['Delete', 'Backspace'],
    where: 'nodes',
    onNodes: true,
    whyNot: whyNotGone,
    // In a chart, the arrows that lead to a state go with it.
    run: ({ session }) => void (shownChart(session) === undefined ? deleteSelected(session) : deleteParts(session)),
  },
  {
    id: 'delete-keeping-children',
    group: 'Edit',
    title: 'Delete, keeping children',
    keys: ['Shift+Delete', 'Shift+Backspace'],
    where: 'nodes',
    onNodes: true,
    whyNot: ({ session }) => {
      const subject = subjectOf(session);
      if (subject === undefined) return NOTHING;
      return whyNotUnwrap(subject.document, session.selection.getState().nodes, subject.lexicon);
    },
    run: ({ session }) => void unwrapSelected(session),
  },
  {
    id: 'select-siblings',
    group: 'Edit',
    title: 'Select all siblings',
    keys: ['Mod+A'],
    where: 'nodes',
    whyNot: whyNotSelected,
    run: ({ session }) => selectSiblings(session),
  },
  {
    id: 'select-children',
    group: 'Edit',
    title: 'Select all children',
    keys: ['Mod+Shift+ArrowDown'],
    where: 'nodes',
    whyNot: whyNotSelected,
    run: ({ session }) => selectChildren(session),
  },
];

/** What a clipboard event of the browser means here; for `paste`, `text` is what it brought. */
export function answerClipboard(session: Session, event: 'copy' | 'cut' | 'paste', text: string): string | undefined {
  if (event === 'copy') return copySelected(session);
  if (event === 'cut') return cutSelected(session);
  pasteText(session, text);
  return undefined;
}

function write(to: (text: string) => void, text: string | undefined): void {
  if (text !== undefined) to(text);
}
