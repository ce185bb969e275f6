import type { GameMessage, KnownThing } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Editor } from '../editor.js';
import { registerStore } from '../editor.js';
import { canGoTo } from '../past/past.js';

/**
 * What the selected agent knows of the things around it, as last reported by the game; undefined
 * where it was not.
 */
export interface KnowledgeState {
  /** The present, kept while the past is on screen. */
  readonly present: readonly KnownThing[] | undefined;
  /** At the past moment that the game shows. */
  readonly past: readonly KnownThing[] | undefined;
}

export const NOTHING_TOLD: KnowledgeState = { present: undefined, past: undefined };

/** Takes the game's report of the selected agent, now or at the past moment that it shows. */
export function takeKnowledge(editor: Editor, message: Extract<GameMessage, { type: 'knowledge' }>): void {
  const { agent, known } = message;
  if (agent !== editor.selection.getState().agent) return;
  const isPast = editor.world.getState().run.viewing !== undefined;
  editor.knowledge.setState(isPast ? { past: known } : { present: known });
}

/** What the selected agent knows at the moment on screen; undefined where that is not known. */
export function knownAtMoment(editor: Editor, { present, past }: KnowledgeState): readonly KnownThing[] | undefined {
  const { tick } = editor.past.getState();
  if (tick === undefined) return present;
  // The page keeps no record of it: a moment that the game cannot go back to is not known.
  return canGoTo(editor, tick) ? (past ?? present) : undefined;
}

/** Forgets reports of another agent, and of a moment that is no longer on screen. */
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
