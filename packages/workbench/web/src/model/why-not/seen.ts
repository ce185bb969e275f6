import { showKnown } from '../../document/describe/show-known.js';
import type { Editor } from '../editor.js';
import { currentDocument } from '../files/documents.js';
import type { Seen } from './words.js';

/** What the page has seen of the selected agent so far. */
export function seenOf(editor: Editor): Seen {
  const { lexicon, objects, agents, run } = editor.world.getState();
  const { agent } = editor.selection.getState();
  const { byAgent } = editor.blackboard.getState();
  const { values } = byAgent[editor.selection.getState().agent ?? ''] ?? { values: {} };
  return {
    documentOf: (name) => currentDocument(editor, name),
    lexicon,
    objects,
    agent: agents.find(({ id }) => id === agent),
    now: run.time,
    isRunning: (key) => editor.live.statusOf(key) === 'running',
    enteredAt: (key) => editor.results.enteredAt(key),
    lastResult: (key) => editor.results.of(key)[0],
    changedIn: (tick) => editor.keyChanges.changedIn(tick),
    injections: editor.injections.getState().list,
    valueOf: (key) => showKnown(values[key], objects, agents),
  };
}
