import { whyNotRemove, whyNotUnwrap } from '../document/describe/fits.js';
import { copySelected, cutSelected, pasteText } from '../model/edit/clipboard.js';
import { deleteSelected, duplicateSelected, subjectOf, unwrapSelected } from '../model/edit/edit-nodes.js';
import { goBySteps, listSteps } from '../model/edit/steps.js';
import { redo, redoTitle, undo, undoTitle } from '../model/edit/undo.js';
import type { Editor } from '../model/editor.js';
import { selectChildren, selectSiblings } from '../model/selection/select.js';
import type { Command, CommandContext } from './command.js';

const NOTHING = 'No node is selected.';

function whyNotSelected({ editor }: CommandContext): string | undefined {
  return (subjectOf(editor)?.ids.length ?? 0) === 0 ? NOTHING : undefined;
}

function whyNotGone({ editor }: CommandContext): string | undefined {
  const subject = subjectOf(editor);
  return subject === undefined ? NOTHING : whyNotRemove(subject.document, subject.ids);
}

const withTitle = (verb: string, title: string | undefined) => (title === undefined ? verb : `${verb}: ${title}`);

/** What undoes, copies, deletes and selects. */
export const EDIT_COMMANDS: readonly Command[] = [
  {
    id: 'undo',
    group: 'Edit',
    title: (editor) => withTitle('Undo', undoTitle(editor)),
    keys: ['Mod+Z'],
    whyNot: ({ editor }) => (undoTitle(editor) === undefined ? 'There is nothing to undo.' : undefined),
    run: ({ editor }) => undo(editor),
  },
  {
    id: 'redo',
    group: 'Edit',
    title: (editor) => withTitle('Redo', redoTitle(editor)),
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    whyNot: ({ editor }) => (redoTitle(editor) === undefined ? 'There is nothing to redo.' : undefined),
    run: ({ editor }) => redo(editor),
  },
  {
    id: 'go-back-to',
    group: 'Edit',
    title: 'Go back to …',
    whyNot: ({ editor }) => (listSteps(editor).length < 2 ? 'Nothing has been edited yet.' : undefined),
    choices: ({ editor }) =>
      listSteps(editor)
        .filter(({ steps }) => steps !== 0)
        .map(({ title, steps }) => ({
          id: String(steps),
          title,
          section: steps < 0 ? 'Undo until this is the last edit' : 'Redo until here',
          run: () => goBySteps(editor, steps),
        })),
  },
  {
    id: 'cut',
    group: 'Edit',
    title: 'Cut',
    keys: ['Mod+X'],
    event: 'cut',
    onNodes: true,
    whyNot: whyNotGone,
    run: ({ editor, page }) => write(page.writeClipboard, cutSelected(editor)),
  },
  {
    id: 'copy',
    group: 'Edit',
    title: 'Copy',
    keys: ['Mod+C'],
    event: 'copy',
    onNodes: true,
    whyNot: whyNotSelected,
    run: ({ editor, page }) => write(page.writeClipboard, copySelected(editor)),
  },
  {
    id: 'paste',
    group: 'Edit',
    title: 'Paste',
    keys: ['Mod+V'],
    event: 'paste',
    onNodes: true,
    whyNot: ({ editor }) => (subjectOf(editor) === undefined ? 'Open a behavior to paste into.' : undefined),
    run: ({ editor, page }) => page.readClipboard((text) => void pasteText(editor, text)),
  },
  {
    id: 'duplicate',
    group: 'Edit',
    title: 'Duplicate',
    keys: ['Mod+D'],
    where: 'nodes',
    onNodes: true,
    whyNot: whyNotGone,
    run: ({ editor }) => void duplicateSelected(editor),
  },
  {
    id: 'delete',
    group: 'Edit',
    title: 'Delete with everything below',
    keys: ['Delete', 'Backspace'],
    where: 'nodes',
    onNodes: true,
    whyNot: whyNotGone,
    run: ({ editor }) => void deleteSelected(editor),
  },
  {
    id: 'delete-keeping-children',
    group: 'Edit',
    title: 'Delete, keeping children',
    keys: ['Shift+Delete', 'Shift+Backspace'],
    where: 'nodes',
    onNodes: true,
    whyNot: ({ editor }) => {
      const subject = subjectOf(editor);
      if (subject === undefined) return NOTHING;
      return whyNotUnwrap(subject.document, editor.selection.getState().nodes, subject.lexicon);
    },
    run: ({ editor }) => void unwrapSelected(editor),
  },
  {
    id: 'select-siblings',
    group: 'Edit',
    title: 'Select all siblings',
    keys: ['Mod+A'],
    where: 'nodes',
    whyNot: whyNotSelected,
    run: ({ editor }) => selectSiblings(editor),
  },
  {
    id: 'select-children',
    group: 'Edit',
    title: 'Select all children',
    keys: ['Mod+Shift+ArrowDown'],
    where: 'nodes',
    whyNot: whyNotSelected,
    run: ({ editor }) => selectChildren(editor),
  },
];

/** What a clipboard event of the browser means here; for `paste`, `text` is what it brought. */
export function answerClipboard(editor: Editor, event: 'copy' | 'cut' | 'paste', text: string): string | undefined {
  if (event === 'copy') return copySelected(editor);
  if (event === 'cut') return cutSelected(editor);
  pasteText(editor, text);
  return undefined;
}

function write(to: (text: string) => void, text: string | undefined): void {
  if (text !== undefined) to(text);
}
