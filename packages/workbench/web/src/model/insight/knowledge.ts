import type { GameMessage, KnownThing } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Editor } from '../editor.js';
import { registerStore } from '../editor.js';
import { canGoTo } from '../past/past.js';

/**
 * What the selected agent knows of the things around it, as the game last told it; undefined where
 * it has not.
 */
export interface KnowledgeState {
  /** Now, kept while the past is looked at. */
  readonly present: readonly KnownThing[] | undefined;
  /** At the past moment that the game shows. */
  readonly past: readonly KnownThing[] | undefined;
}

export const NOTHING_TOLD: KnowledgeState = { present: undefined, past: undefined };

/** Takes in what the game tells of the selected agent, now or at the past moment that it shows. */
export function takeKnowledge(editor: Editor, message: Extract<GameMessage, { type: 'knowledge' }>): void {
  const { agent, known } = message;
  if (agent !== editor.selection.getState().agent) return;
  const isPast = editor.world.getState().run.viewing !== undefined;
  editor.knowledge.setState(isPast ? { past: known } : { present: known });
}

/**
 * What the selected agent knows at the moment that is looked at; undefined where nobody can say.
 */
export function knownAtMoment(editor: Editor, { present, past }: KnowledgeState): readonly KnownThing[] | undefined {
  const { tick } = editor.past.getState();
  if (tick === undefined) return present;
  // The page keeps no record of its own: what the game cannot go back to is not known.
  return canGoTo(editor, tick) ? (past ?? present) : undefined;
}

/** Forgets what was told of another agent, and of a moment that is no longer looked at. */
export function keepKnowledge(editor: Editor): void {
  editor.selection.subscribe((now, before) => {
    if (now.agent !== before.agent) editor.knowledge.setState(NOTHING_TOLD);
  });
  editor.past.subscribe((now) => {
    if (now.tick === undefined) editor.knowledge.setState({ past: undefined });
  });
}

declare module '../editor.js' {
  interface Editor {
    /** What the selected agent knows of the things around it. */
    readonly knowledge: StoreApi<KnowledgeState>;
  }
}

registerStore('knowledge', () => createStore<KnowledgeState>(() => NOTHING_TOLD));
