import type { Pin } from '../preferences/preferences.js';
import { type Session, send } from './session.js';

/** Tells the game whom to tell us of: the selected agent, and those whose keys are on the watch list. */
export function watch(session: Session): void {
  const { agent } = session.selection.getState();
  const present = new Set(session.world.getState().agents.map(({ id }) => id));
  const pinned = session.preferences.getState().pins.map((pin) => pin.agent);
  const agents = new Set([...(agent === undefined ? [] : [agent]), ...pinned.filter((id) => present.has(id))]);
  session.blackboard.setState(({ byAgent }) => ({
    byAgent: Object.fromEntries(Object.entries(byAgent).filter(([id]) => agents.has(id))),
  }));
  send(session, { type: 'watch', agents: [...agents] });
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
