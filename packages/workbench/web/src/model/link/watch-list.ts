import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Session } from '../editor.js';
import { registerStore } from '../editor.js';
import type { Pin } from '../preferences.js';
import { send } from './link.js';

/** Agents watched at once, at most. */
const MOST_WATCHED = 200;

/**
 * In games of up to so many, everyone is watched unless the designer says otherwise: watching costs
 * the game time.
 */
const FEW = 32;

/** Is everyone watched, or only who is looked at? */
export function watchesEveryone(session: Session): boolean {
  const { everyone } = session.preferences.getState();
  return everyone ?? session.world.getState().agents.length <= FEW;
}

/** Is what this agent knows on the page: is it selected, or one of its keys on the watch list? */
export function isShown(session: Session, agent: string): boolean {
  const { pins } = session.preferences.getState();
  return agent === session.selection.getState().agent || pins.some((pin) => pin.agent === agent);
}

/**
 * Whom the game shall tell of: who is looked at, and everyone if wanted, as far as there is room.
 */
function agentsToWatch(session: Session): readonly string[] {
  const ids = session.world.getState().agents.map(({ id }) => id);
  const { compared } = session.compare.getState();
  const looked = new Set(ids.filter((id) => id === compared || isShown(session, id)));
  if (!watchesEveryone(session)) return [...looked];
  let room = MOST_WATCHED - looked.size;
  return ids.filter((id) => looked.has(id) || room-- > 0);
}

/** Tells the game whom to tell us of, if that is not whom it tells of already. */
export function watch(session: Session): void {
  const wanted = agentsToWatch(session);
  session.blackboard.setState(({ byAgent }) => {
    const gone = Object.keys(byAgent).filter((id) => !isShown(session, id) || !wanted.includes(id));
    if (gone.length === 0) return {};
    return { byAgent: Object.fromEntries(Object.entries(byAgent).filter(([id]) => !gone.includes(id))) };
  });
  const { agents: before } = session.watching;
  if (before !== undefined && before.length === wanted.length && before.every((id, i) => id === wanted[i])) return;
  session.watching.agents = wanted;
  session.recorder.watch(wanted);
  send(session, { type: 'watch', agents: wanted });
}

/** Keeps a key in view, whoever is selected. */
export function pinKey(session: Session, pin: Pin): void {
  if (isPinned(session.preferences.getState().pins, pin)) return;
  session.preferences.setState(({ pins }) => ({ pins: [...pins, pin] }));
  watch(session);
}

/** Takes a key off the watch list. */
export function unpinKey(session: Session, pin: Pin): void {
  session.preferences.setState(({ pins }) => ({
    pins: pins.filter(({ agent, key }) => agent !== pin.agent || key !== pin.key),
  }));
  watch(session);
}

export function isPinned(pins: readonly Pin[], { agent, key }: Pin): boolean {
  return pins.some((pin) => pin.agent === agent && pin.key === key);
}

/** Writes a blackboard value in the running game; null empties the key. */
export function setValue(session: Session, agent: string, key: string, value: unknown): void {
  send(session, { type: 'setValue', agent, key, value });
}

declare module '../editor.js' {
  interface Session {
    /** The agent that is held beside the selected one. */
    readonly compare: StoreApi<{ readonly compared: string | undefined }>;
    /** Whom the game was last asked to tell of; undefined before it was. */
    readonly watching: { agents: readonly string[] | undefined };
  }
}

registerStore('compare', () => createStore<{ readonly compared: string | undefined }>(() => ({ compared: undefined })));
registerStore('watching', () => ({ agents: undefined }));
