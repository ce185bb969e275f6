import { findNode } from '../document/describe/find-node.js';
import { referenceAt } from '../document/refactor/inline.js';
import { bringBack } from '../model/edit/delete-document.js';
import { subjectOf } from '../model/edit/edit-nodes.js';
import type { Editor } from '../model/editor.js';
import { shownFiled } from '../model/files/filed.js';
import { inlineSelected, whyNotExtractSelected, whyNotInlineSelected } from '../model/library/extract.js';
import type { Command } from './command.js';

/** What the selected node is about: the behavior it refers to, or its task. */
function thingAt(editor: Editor) {
  const subject = subjectOf(editor);
  const node = subject && findNode(subject.document, subject.node ?? '')?.node;
  if (subject === undefined || node === undefined) return undefined;
  const reference = referenceAt(subject.document, node.id, subject.lexicon);
  return reference === undefined
    ? ({ what: 'kind', name: node.kind } as const)
    : ({ what: 'behavior', name: reference } as const);
}

/** What is open in the middle of the page: a character sheet or a behavior. */
function onScreen(editor: Editor) {
  const { shown } = editor.sheets.getState();
  if (shown !== undefined) return { what: 'sheet', name: shown } as const;
  // A query is renamed in its own form.
  if (shownFiled(editor) !== undefined) return undefined;
  const { behavior } = editor.selection.getState();
  return behavior === undefined ? undefined : ({ what: 'behavior', name: behavior } as const);
}

/** Commands on behaviors and the references between them. */
export const LIBRARY_COMMANDS: readonly Command[] = [
  {
    id: 'extract',
    group: 'Node',
    title: 'Extract as a behavior …',
    keys: ['Mod+Shift+E'],
    onNodes: true,
    whyNot: ({ editor }) => whyNotExtractSelected(editor),
    run: ({ page }) => page.askLibrary({ dialog: 'extract' }),
  },
  {
    id: 'inline',
    group: 'Node',
    title: 'Inline the behavior in place of its reference',
    onNodes: 'if possible',
    whyNot: ({ editor }) => whyNotInlineSelected(editor),
    run: ({ editor }) => void inlineSelected(editor),
  },
  {
    id: 'usages',
    group: 'Node',
    title: 'Find usages …',
    keys: ['Shift+F12'],
    onNodes: true,
    whyNot: ({ editor }) => (thingAt(editor) === undefined ? 'No node is selected.' : undefined),
    run: ({ editor, page }) => page.askLibrary({ dialog: 'usages', ...thingAt(editor)! }),
  },
  {
    id: 'rename-behavior',
    group: 'File',
    title: ({ sheets }) =>
      sheets.getState().shown === undefined ? 'Rename this behavior everywhere …' : 'Rename this sheet everywhere …',
    keys: ['Shift+F2'],
    whyNot: ({ editor }) => (onScreen(editor) === undefined ? 'No behavior is on screen.' : undefined),
    run: ({ editor, page }) => page.askLibrary({ dialog: 'rename', ...onScreen(editor)! }),
  },
  {
    id: 'bring-back',
    group: 'File',
    title: 'Bring back a deleted document',
    whyNot: ({ editor }) => (editor.trash.getState().files.length === 0 ? 'Nothing was deleted.' : undefined),
    choices: ({ editor }) =>
      editor.trash.getState().files.map((deleted) => ({
        id: deleted.trash,
        title: deleted.name,
        description: `${deleted.kind}/${deleted.file}`,
        run: () => void bringBack(editor, deleted),
      })),
  },
  {
    id: 'find-behavior',
    group: 'File',
    title: 'Find a behavior',
    keys: ['Mod+P'],
    where: 'anywhere',
    run: ({ page }) => page.findBehavior(),
  },
];
