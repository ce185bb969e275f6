import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Editor } from '../editor.js';
import { registerStore } from '../editor.js';
import type { Pin } from '../preferences.js';
import { send } from './link.js';

/**
 * The most agents that are watched in full. Of all others on the list of agents, the page records
 * what they do in words, which costs the game nothing.
 */
const MAX_WATCHED = 200;

/**
 * Games with up to this many agents are watched completely by default: watching costs the game
 * time.
 */
const FEW = 32;

/** Whether every agent is watched, or only the selected one. */
export function watchesEveryone(editor: Editor): boolean {
  const { everyone } = editor.preferences.getState();
  return everyone ?? editor.world.getState().agents.length <= FEW;
}

/** Is what this agent knows on the page: is it selected, or one of its keys on the watch list? */
export function isShown(editor: Editor, agent: string): boolean {
  const { pins } = editor.preferences.getState();
  return agent === editor.selection.getState().agent || pins.some((pin) => pin.agent === agent);
}

/**
 * The agents that the game should report: the selected one, and every other if wanted, up to the
 * limit.
 */
function agentsToWatch(editor: Editor): readonly string[] {
  const ids = editor.world.getState().agents.map(({ id }) => id);
  const looked = new Set(agentsInFocus(editor, ids));
  if (!watchesEveryone(editor)) return [...looked];
  // Those that the timeline shows come before others.
  const group = editor.crowd.getState().timeline?.agents;
  const first = group === undefined ? looked : new Set(ids.filter((id) => looked.has(id) || group.has(id)));
  let roomFirst = MAX_WATCHED - looked.size;
  let room = MAX_WATCHED - Math.min(first.size, MAX_WATCHED);
  return ids.filter((id) => looked.has(id) || (first.has(id) ? roomFirst-- > 0 : room-- > 0));
}

/** The agents that a person looks at: the selected one, the one it is compared with, and those of kept keys. */
function agentsInFocus(editor: Editor, ids: readonly string[]): readonly string[] {
  const { compared } = editor.compare.getState();
  return ids.filter((id) => id === compared || isShown(editor, id));
}

/** Tells the game which agents to report, if they changed. */
export function watch(editor: Editor): void {
  const wanted = agentsToWatch(editor);
  editor.blackboard.setState(({ byAgent }) => {
    const gone = Object.keys(byAgent).filter((id) => !isShown(editor, id) || !wanted.includes(id));
    if (gone.length === 0) return {};
    return { byAgent: Object.fromEntries(Object.entries(byAgent).filter(([id]) => !gone.includes(id))) };
  });
  const { agents: before } = editor.watching;
  const focus = agentsInFocus(editor, wanted);
  if (before !== undefined && before.length === wanted.length && before.every((id, i) => id === wanted[i])) {
    editor.recorder.focusOn(focus);
    return;
  }
  editor.watching.agents = wanted;
  editor.recorder.watch(wanted);
  editor.recorder.focusOn(focus);
  send(editor, { type: 'watch', agents: wanted });
}

/** Keeps a key in view, whichever agent is selected. */
export function pinKey(editor: Editor, pin: Pin): void {
  if (isPinned(editor.preferences.getState().pins, pin)) return;
  editor.preferences.setState(({ pins }) => ({ pins: [...pins, pin] }));
  watch(editor);
}

/** Takes a key off the watch list. */
export function unpinKey(editor: Editor, pin: Pin): void {
  editor.preferences.setState(({ pins }) => ({
    pins: pins.filter(({ agent, key }) => agent !== pin.agent || key !== pin.key),
  }));
  watch(editor);
}

export function isPinned(pins: readonly Pin[], { agent, key }: Pin): boolean {
  return pins.some((pin) => pin.agent === agent && pin.key === key);
}

/** Writes a blackboard value in the running game; null empties the key. */
export function setValue(editor: Editor, agent: string, key: string, value: unknown): void {
  send(editor, { type: 'setValue', agent, key, value });
}

declare module '../editor.js' {
  interface Editor {
    /** The agent that is held beside the selected one. */
    readonly compare: StoreApi<{ readonly compared: string | undefined }>;
    /** The agents that the game was last asked to report; undefined before the first request. */
    readonly watching: { agents: readonly string[] | undefined };
  }
}

registerStore('compare', () => createStore<{ readonly compared: string | undefined }>(() => ({ compared: undefined })));
registerStore('watching', () => ({ agents: undefined }));
