import type { VocabularyDescription } from 'gumption/protocol';
import type { Editor } from '../editor.js';
import { send } from '../link/link.js';

/** An event that the game declares. */
export type FireableEvent = NonNullable<VocabularyDescription['events']>[number];

/** The events that the connected game declares, in its order. */
export function eventsOf({ world }: Editor): readonly FireableEvent[] {
  return world.getState().lexicon.vocabulary.events ?? [];
}

/** Sends an event in the running game: to one agent, or to all where none is given. */
export function fireEvent(editor: Editor, event: string, agent: string | undefined, value?: unknown): void {
  send(editor, { type: 'fire', event, agent: agent ?? null, ...(value !== undefined && { value }) });
}

/** A value as a person types it: JSON, or a text without its quotes. */
export function readEventText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
