import type { BehaviorDocument } from 'gumption/behavior';
import { isSameJson } from 'gumption/data';
import { updateOpen } from './documents.js';
import { type Session, send } from './session.js';

/** Keeps the game up to date by itself while the designer wants it so. Returns what ends it. */
export function keepInSync(session: Session): () => void {
  const maybe = () => {
    if (session.preferences.getState().autoApply) synchronize(session);
  };
  const ends = [
    session.documents.subscribe(maybe),
    session.link.subscribe(maybe),
    session.preferences.subscribe(maybe),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Sends whatever the game does not have as it is on screen, when auto-apply asks for it. */
export function synchronize(session: Session): void {
  if (session.preferences.getState().autoApply) applyAll(session);
}

/** Sends whatever the game does not have as it is on screen. */
export function applyAll(session: Session): void {
  for (const [name, { current }] of Object.entries(session.documents.getState().byName))
    sendDocument(session, name, current);
}

/** Files win over what the game was built with, even where edits wait to be applied by hand. */
export function sendBaselines(session: Session): void {
  const { autoApply } = session.preferences.getState();
  for (const [name, { baseline, current }] of Object.entries(session.documents.getState().byName))
    if (autoApply || baseline !== undefined) sendDocument(session, name, autoApply ? current : baseline!);
}

/**
 * Sends one document unless the game has it, has refused it, or still owes an answer to the last one. The answer brings
 * the next attempt, so a dragged value is sent as fast as the game takes it and no faster.
 */
function sendDocument(session: Session, name: string, document: BehaviorDocument): void {
  const { byName, filesRead } = session.documents.getState();
  const open = byName[name];
  if (open === undefined || !filesRead || session.link.getState().status !== 'connected') return;
  if (open.sent !== undefined || open.refused?.document === document) return;
  if (open.inGame !== undefined && isSameJson(open.inGame, document)) return;
  const request = nextRequest(byName);
  session.documents.setState((state) => updateOpen(state, name, (each) => ({ ...each, sent: { request, document } })));
  send(session, { type: 'load', request, document });
}

/** A number that no unanswered request has. */
function nextRequest(
  byName: Readonly<Record<string, { readonly sent: { readonly request: number } | undefined }>>,
): number {
  return 1 + Math.max(0, ...Object.values(byName).map(({ sent }) => sent?.request ?? 0));
}
