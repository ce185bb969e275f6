import { formatProblem, isSameJson } from 'gumption/data';
import type { GameMessage } from 'gumption/protocol';
import { readSenseMarks, type SenseMarks } from 'gumption/world';
import type { Editor } from '../editor.js';
import type { SyncState } from '../files/documents.js';
import { isOwnGame } from '../files/own-game.js';
import type { SenseProbe } from '../files/senses-state.js';
import { send } from '../link/link.js';
import { note } from '../link/log.js';
import { withGameMarks } from './save-senses.js';

/** A game has come; `marks` is undefined for one that has no links of senses. */
export function greetSenses(editor: Editor, marks: unknown): void {
  const inGame = marks === undefined ? undefined : readSenseMarks(marks);
  const isOwn = isOwnGame(editor);
  editor.senses.setState((state) => {
    const next = { ...state, inGame, sent: undefined, refused: undefined, map: undefined, arrivals: undefined };
    return isOwn ? withGameMarks(next) : next;
  });
  if (inGame !== undefined) ask(editor);
}

/** The game is gone. */
export function partSenses(editor: Editor): void {
  editor.senses.setState({ inGame: undefined, sent: undefined, map: undefined, arrivals: undefined });
}

/** Keeps the game's links up to date while the designer wants it so. Returns what ends it. */
export function keepSensesInSync(editor: Editor): () => void {
  const synchronize = () => {
    if (editor.preferences.getState().autoApply) applySenses(editor);
  };
  const ends = [
    editor.senses.subscribe(synchronize),
    editor.link.subscribe(synchronize),
    editor.preferences.subscribe(synchronize),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Sends the changes to the game, even if automatic applying is off. */
export function applySenses(editor: Editor): void {
  const { marks, saved, inGame, sent, refused, requests } = editor.senses.getState();
  // Before the file has been read nothing is sent, because the file wins.
  if (saved === undefined || inGame === undefined || sent !== undefined || refused?.marks === marks) return;
  if (editor.link.getState().status !== 'connected' || !isOwnGame(editor) || isSameJson(marks, inGame)) return;
  const request = requests + 1;
  editor.senses.setState({ requests: request, sent: { request, marks } });
  send(editor, { type: 'loadSenses', request, marks });
}

/** What the game makes of the changes on screen. */
export function senseSyncState(editor: Editor): SyncState | 'rejected' {
  const { marks, saved, inGame, refused } = editor.senses.getState();
  if (saved === undefined || inGame === undefined || !isOwnGame(editor) || isSameJson(marks, inGame))
    return 'up to date';
  return refused?.marks === marks ? 'rejected' : 'refresh parameters';
}

/** Deals with the game's answer. */
export function takeSensesAnswer(editor: Editor, answer: Extract<GameMessage, { type: 'sensesLoaded' }>): void {
  const { sent } = editor.senses.getState();
  if (sent?.request !== answer.request) return;
  const { result, problems = [] } = answer;
  if (result === 'rejected') {
    editor.senses.setState({ sent: undefined, refused: { marks: sent.marks, problems } });
    for (const problem of problems) note(editor, 'error', `Sense links: ${formatProblem(problem)}`);
  } else editor.senses.setState({ sent: undefined, refused: undefined, inGame: sent.marks });
}

/** Another window has changed the links in the game. The file tells this one of it too. */
export function takeSenseMarks(editor: Editor, marks: unknown): void {
  editor.senses.setState({ inGame: marks as SenseMarks });
}

export function takeSenses(editor: Editor, { map, arrivals }: Extract<GameMessage, { type: 'senses' }>): void {
  editor.senses.setState({ map, arrivals });
}

/**
 * Looks at the links until the function it returns is called; the game is asked for nothing while
 * nobody does.
 */
export function lookAtSenses(editor: Editor): () => void {
  const change = (by: number) => {
    editor.senses.setState(({ viewers }) => ({ viewers: viewers + by }));
    ask(editor);
  };
  change(1);
  return () => change(-1);
}

/** Shows how far a signal gets from a part; undefined shows no signal. */
export function probeSenses(editor: Editor, probe: SenseProbe | undefined): void {
  editor.senses.setState({ probe, arrivals: undefined });
  ask(editor);
}

function ask(editor: Editor): void {
  const { viewers, inGame, probe } = editor.senses.getState();
  if (inGame === undefined || editor.link.getState().status !== 'connected') return;
  send(editor, { type: 'senses', on: viewers > 0, ...(probe && { probe }) });
}
