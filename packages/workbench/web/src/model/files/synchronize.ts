import type { BehaviorDocument } from 'gumption/behavior';
import { isSameJson } from 'gumption/data';
import type { Editor } from '../editor.js';
import { send } from '../link/link.js';
import type { OpenDocument } from './documents.js';
import { concernsGame } from './own-game.js';

/** Keeps the game up to date while auto-apply is on. Returns a function that stops it. */
export function keepInSync(editor: Editor): () => void {
  const maybe = () => {
    if (editor.preferences.getState().autoApply) synchronize(editor);
  };
  const ends = [editor.documents.subscribe(maybe), editor.link.subscribe(maybe), editor.preferences.subscribe(maybe)];
  return () => {
    for (const end of ends) end();
  };
}

/** Sends the behaviors that differ from those in the game, if auto-apply is on. */
export function synchronize(editor: Editor): void {
  if (editor.preferences.getState().autoApply) applyBehaviors(editor);
}

/** Sends the behaviors that differ from those in the game. */
export function applyBehaviors(editor: Editor): void {
  sendDue(editor, ({ current }) => current);
}

/** Files win over what the game was built with, even where edits wait to be applied by hand. */
export function sendBaselines(editor: Editor): void {
  const { autoApply } = editor.preferences.getState();
  sendDue(editor, ({ baseline, current }) => (autoApply ? current : baseline));
}

/**
 * The most unanswered documents: a game closes a connection that sends thousands of messages
 * together.
 */
const MAX_SENT = 200;

/**
 * Sends documents unless the game has them, has refused them, or has not answered the last one yet.
 * The answer triggers the next attempt, so a dragged value is sent as fast as the game accepts it
 * and no faster. All are marked as sent in one change of state, so that hundreds of behaviors cost
 * one comparison each.
 */
function sendDue(editor: Editor, choose: (open: OpenDocument) => BehaviorDocument | undefined): void {
  const { byName, filesRead } = editor.documents.getState();
  if (!filesRead || editor.link.getState().status !== 'connected') return;
  const concerns = concernsGame(editor);
  const updates: Record<string, OpenDocument> = {};
  const messages: { readonly request: number; readonly document: BehaviorDocument }[] = [];
  let room = MAX_SENT - Object.values(byName).filter(({ sent }) => sent !== undefined).length;
  let request = nextRequest(byName);
  for (const [name, open] of Object.entries(byName)) {
    const document = choose(open);
    if (document === undefined || open.inGame === document || open.sent !== undefined || !concerns(open)) continue;
    // Once found equal, they become the same object, and are not compared again.
    if (open.inGame !== undefined && isSameJson(open.inGame, document)) updates[name] = { ...open, inGame: document };
    else if (open.refused?.document !== document && room-- > 0) {
      const sent = { request: request++, document };
      updates[name] = { ...open, sent };
      messages.push(sent);
    }
  }
  if (Object.keys(updates).length === 0) return;
  editor.documents.setState({ byName: { ...byName, ...updates } });
  for (const message of messages) send(editor, { type: 'load', ...message });
}

/** A number that no unanswered request has. */
function nextRequest(byName: Readonly<Record<string, OpenDocument>>): number {
  return 1 + Math.max(0, ...Object.values(byName).map(({ sent }) => sent?.request ?? 0));
}
