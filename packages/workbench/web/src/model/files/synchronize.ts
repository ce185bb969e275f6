import type { BehaviorDocument } from 'gumption/behavior';
import { isSameJson } from 'gumption/data';
import type { Editor } from '../editor.js';
import { send } from '../link/link.js';
import type { OpenDocument } from './documents.js';
import { concernsGame } from './own-game.js';

/** Keeps the game up to date by itself while the designer wants it so. Returns what ends it. */
export function keepInSync(editor: Editor): () => void {
  const maybe = () => {
    if (editor.preferences.getState().autoApply) synchronize(editor);
  };
  const ends = [editor.documents.subscribe(maybe), editor.link.subscribe(maybe), editor.preferences.subscribe(maybe)];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Sends behaviors that the game does not have as they are on screen, when auto-apply asks for it.
 */
export function synchronize(editor: Editor): void {
  if (editor.preferences.getState().autoApply) applyBehaviors(editor);
}

/** Sends whatever behaviors the game does not have as they are on screen. */
export function applyBehaviors(editor: Editor): void {
  sendDue(editor, ({ current }) => current);
}

/** Files win over what the game was built with, even where edits wait to be applied by hand. */
export function sendBaselines(editor: Editor): void {
  const { autoApply } = editor.preferences.getState();
  sendDue(editor, ({ baseline, current }) => (autoApply ? current : baseline));
}

/**
 * Unanswered documents at most: a game cuts a line over which thousands of messages come at once.
 */
const MOST_SENT = 200;

/**
 * Sends documents unless the game has them, has refused them, or still owes an answer to the last
 * one. The answer brings the next attempt, so a dragged value is sent as fast as the game takes it
 * and no faster. All are noted as sent in one change of state, so that hundreds of behaviors cost
 * no more than one look at each.
 */
function sendDue(editor: Editor, choose: (open: OpenDocument) => BehaviorDocument | undefined): void {
  const { byName, filesRead } = editor.documents.getState();
  if (!filesRead || editor.link.getState().status !== 'connected') return;
  const concerns = concernsGame(editor);
  const updates: Record<string, OpenDocument> = {};
  const messages: { readonly request: number; readonly document: BehaviorDocument }[] = [];
  let room = MOST_SENT - Object.values(byName).filter(({ sent }) => sent !== undefined).length;
  let request = nextRequest(byName);
  for (const [name, open] of Object.entries(byName)) {
    const document = choose(open);
    if (document === undefined || open.inGame === document || open.sent !== undefined || !concerns(open)) continue;
    // Found equal once, it is the same from then on, and is not compared again.
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
