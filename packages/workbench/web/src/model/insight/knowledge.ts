import type { GameMessage, KnownThing } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Session } from '../editor.js';
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
export function takeKnowledge(session: Session, message: Extract<GameMessage, { type: 'knowledge' }>): void {
  const { agent, known } = message;
  if (agent !== session.selection.getState().agent) return;
  const isPast = session.world.getState().run.viewing !== undefined;
  session.knowledge.setState(isPast ? { past: known } : { present: known });
}

/**
 * What the selected agent knows at the moment that is looked at; undefined where nobody can say.
 */
export function knownAtMoment(session: Session, { present, past }: KnowledgeState): readonly KnownThing[] | undefined {
  const { tick } = session.past.getState();
  if (tick === undefined) return present;
  // The page keeps no record of its own: what the game cannot go back to is not known.
  return canGoTo(session, tick) ? (past ?? present) : undefined;
}

/** Forgets what was told of another agent, and of a moment that is no longer looked at. */
export function keepKnowledge(session: Session): void {
  session.selection.subscribe((now, before) => {
    if (now.agent !== before.agent) session.knowledge.setState(NOTHING_TOLD);
  });
  session.past.subscribe((now) => {
    if (now.tick === undefined) session.knowledge.setState({ past: undefined });
  });
}

declare module '../editor.js' {
  interface Session {
    /** What the selected agent knows of the things around it. */
    readonly knowledge: StoreApi<KnowledgeState>;
  }
}

registerStore('knowledge', () => createStore<KnowledgeState>(() => NOTHING_TOLD));
