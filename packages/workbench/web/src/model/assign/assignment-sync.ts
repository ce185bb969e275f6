import { type Assignments, readAssignments } from 'gumption/behavior/cast';
import { isSameJson } from 'gumption/data';
import type { GameMessage } from 'gumption/protocol';
import type { Editor } from '../editor.js';
import { isOwnGame } from '../files/own-game.js';
import { send } from '../link/link.js';
import { note } from '../link/log.js';
import { tell } from '../notice.js';
import { withOwnAssignments } from './save-assignments.js';

/** A game has come; undefined for one that was made before characters could be given anything. */
export function greetAssignments(editor: Editor, value: unknown): void {
  const inGame = value === undefined ? undefined : readAssignments(value);
  const isOwn = isOwnGame(editor);
  editor.assignments.setState((state) => {
    const next = { ...state, inGame, sent: undefined, problems: [], dropped: undefined };
    return isOwn ? withOwnAssignments(next) : next;
  });
}

/** The game is gone. */
export function partAssignments(editor: Editor): void {
  editor.assignments.setState({ inGame: undefined, sent: undefined, dropped: undefined });
}

/** Keeps what the game's characters run up to date while the designer wants it so. Returns what ends it. */
export function keepAssignmentsInSync(editor: Editor): () => void {
  const synchronize = () => {
    if (editor.preferences.getState().autoApply) applyAssignments(editor);
  };
  const ends = [editor.assignments, editor.link, editor.preferences, editor.documents, editor.sheets].map((store) =>
    (store as { subscribe(run: () => void): () => void }).subscribe(synchronize),
  );
  return () => {
    for (const end of ends) end();
  };
}

/** Tells the game, even if automatic applying is off. */
export function applyAssignments(editor: Editor): void {
  const { assignments, saved, inGame, sent, requests } = editor.assignments.getState();
  // Before the file has been read nothing is sent, because the file wins.
  if (saved === undefined || inGame === undefined || sent !== undefined) return;
  if (editor.link.getState().status !== 'connected' || !isOwnGame(editor) || isSameJson(assignments, inGame)) return;
  if (!editor.world.getState().allow.includes('edit')) return;
  const request = requests + 1;
  editor.assignments.setState({ requests: request, sent: { request, assignments } });
  send(editor, { type: 'assign', request, assignments });
}

/** Deals with the game's answer. */
export function takeAssigned(editor: Editor, answer: Extract<GameMessage, { type: 'assigned' }>): void {
  const { sent } = editor.assignments.getState();
  if (sent?.request !== answer.request) return;
  const { problems } = answer;
  editor.assignments.setState({ sent: undefined, inGame: sent.assignments, problems });
  for (const { path, problem } of problems) {
    note(editor, 'error', `${path} keeps what the game gives it: ${problem}`);
    tell(editor, 'warning', `${path} keeps what the game gives it: ${problem}`);
  }
}

/** Another window has given something. The file tells this one of it too. */
export function takeAssignments(editor: Editor, assignments: unknown): void {
  editor.assignments.setState({ inGame: assignments as Assignments });
}
