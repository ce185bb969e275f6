import { showKnown } from '../../document/describe/show-known.js';
import type { Session } from '../../model/editor.js';
import { currentDocument } from '../../model/files/documents.js';
import type { Seen } from './words.js';

/** What the page has seen of the selected agent so far. */
export function seenOf(session: Session): Seen {
  const { lexicon, objects, agents, run } = session.world.getState();
  const { agent } = session.selection.getState();
  const { byAgent } = session.blackboard.getState();
  const { values } = byAgent[session.selection.getState().agent ?? ''] ?? { values: {} };
  return {
    documentOf: (name) => currentDocument(session, name),
    lexicon,
    objects,
    agent: agents.find(({ id }) => id === agent),
    now: run.time,
    isRunning: (key) => session.live.statusOf(key) === 'running',
    enteredAt: (key) => session.results.enteredAt(key),
    lastResult: (key) => session.results.of(key)[0],
    changedIn: (tick) => session.keyChanges.changedIn(tick),
    injections: session.injections.getState().list,
    valueOf: (key) => showKnown(values[key], objects, agents),
  };
}
