import { findNode } from '../document/describe/find-node.js';
import { subjectOf } from '../model/edit/edit-nodes.js';
import type { Editor } from '../model/editor.js';
import { showFiled } from '../model/files/filed.js';
import { clearTestPoint, startPlacing, stopPlacing } from '../model/queries/preview.js';
import { queryNamedBy } from '../model/queries/use-queries.js';
import type { Command } from './command.js';

/** The query that the selected node asks; undefined where it asks none that is there. */
function queryAt(editor: Editor): string | undefined {
  const subject = subjectOf(editor);
  const node = subject && findNode(subject.document, subject.node ?? '')?.node;
  const query = node && queryNamedBy(node.kind, 'query', node.params?.query);
  return query === undefined || editor.queries.getState().byName[query] === undefined ? undefined : query;
}

/** Commands on queries for spots. */
export const QUERY_COMMANDS: readonly Command[] = [
  {
    id: 'new-query',
    group: 'File',
    title: 'New query …',
    run: ({ page }) => page.askLibrary({ dialog: 'new-query' }),
  },
  {
    id: 'open-query',
    group: 'Node',
    title: 'Open the query that the node asks',
    onNodes: 'if possible',
    whyNot: ({ editor }) => (queryAt(editor) === undefined ? 'The selected node asks no query.' : undefined),
    run: ({ editor }) => showFiled(editor, 'query', queryAt(editor)!),
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
