import { findNode } from '../document/describe/find-node.js';
import { documentNamedBy } from '../model/edit/document-users.js';
import { subjectOf } from '../model/edit/edit-nodes.js';
import { type LoadedWhat, loadedState } from '../model/edit/loaded-sync.js';
import type { Editor } from '../model/editor.js';
import { showFiled } from '../model/files/filed.js';
import { clearTestPoint, startPlacing, stopPlacing } from '../model/queries/preview.js';
import type { Command } from './command.js';

/** The query or script that the selected node names; undefined where it names none that is there. */
function documentAt(editor: Editor): { readonly what: LoadedWhat; readonly name: string } | undefined {
  const subject = subjectOf(editor);
  const node = subject && findNode(subject.document, subject.node ?? '')?.node;
  for (const { name, default: usual } of (node && subject?.lexicon.kinds.get(node.kind)?.params) ?? []) {
    const named = documentNamedBy(subject!.lexicon, node!.kind, name, node!.params?.[name] ?? usual);
    if (named !== undefined && loadedState(editor, named.what).byName[named.name] !== undefined) return named;
  }
  return undefined;
}

const WHY_NOT_NEW = {
  query: 'The game asks no queries for spots.',
  script: 'The game runs no scripts.',
  generator: 'The game has no generators.',
} as const;

/** Why no query, script or generator can be created: the game would not know what to do with it. */
function whyNotNew(editor: Editor, what: LoadedWhat): string | undefined {
  const { game, tactics } = editor.world.getState();
  const isThere = {
    query: tactics?.spots !== undefined,
    script: tactics?.scripts !== undefined,
    generator: editor.generators.getState().inGame !== undefined,
  }[what];
  const hasSome = Object.keys(loadedState(editor, what).byName).length > 0;
  if (game === undefined || isThere || hasSome) return undefined;
  return WHY_NOT_NEW[what];
}

/** Commands on queries for spots, scripts and generators. */
export const DOCUMENT_COMMANDS: readonly Command[] = [
  {
    id: 'new-query',
    group: 'File',
    title: 'New query …',
    whyNot: ({ editor }) => whyNotNew(editor, 'query'),
    run: ({ page }) => page.askLibrary({ dialog: 'new-query' }),
  },
  {
    id: 'new-script',
    group: 'File',
    title: 'New script or drill …',
    whyNot: ({ editor }) => whyNotNew(editor, 'script'),
    run: ({ page }) => page.askLibrary({ dialog: 'new-script' }),
  },
  {
    id: 'new-generator',
    group: 'File',
    title: 'New generator …',
    whyNot: ({ editor }) => whyNotNew(editor, 'generator'),
    run: ({ page }) => page.askLibrary({ dialog: 'new-generator' }),
  },
  {
    id: 'open-document',
    group: 'Node',
    title: 'Open the query or script that the node names',
    onNodes: 'if possible',
    whyNot: ({ editor }) =>
      documentAt(editor) === undefined ? 'The selected node names no query and no script.' : undefined,
    run({ editor }) {
      const { what, name } = documentAt(editor)!;
      showFiled(editor, what, name);
    },
  },
  {
    id: 'place-test-point',
    group: 'Run',
    title: ({ preview }) =>
      preview.getState().isPlacing ? 'Stop placing the test point' : 'Place the test point of the query',
    whyNot: ({ editor }) =>
      editor.preview.getState().asked === null ? 'No query is on screen that a game answers.' : undefined,
    run: ({ editor }) => (editor.preview.getState().isPlacing ? stopPlacing(editor) : startPlacing(editor)),
  },
  {
    id: 'clear-test-point',
    group: 'Run',
    title: 'Ask the query from where the agent is',
    whyNot: ({ editor }) => (editor.preview.getState().at === undefined ? 'There is no test point.' : undefined),
    run: ({ editor }) => clearTestPoint(editor),
  },
];
