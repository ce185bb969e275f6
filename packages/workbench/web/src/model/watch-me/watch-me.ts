import { InvalidDataError } from 'gumption/data';
import { type Recording, readRecording } from 'gumption/learning/demonstrations';
import type { GameMessage, PlayedCharacter } from 'gumption/protocol';
import { play } from '../debug/run-control.js';
import type { Editor } from '../editor.js';
import { fileName } from '../files/file-name.js';
import { send } from '../link/link.js';
import { note } from '../link/log.js';
import { tell } from '../notice.js';
import { trainFrom } from './learn.js';

/** The behavior by which a person can play the selected agent; undefined if none can. */
export function behaviorToPlay(editor: Editor): string | undefined {
  const { agent } = editor.selection.getState();
  const type = editor.world.getState().agents.find(({ id }) => id === agent)?.type;
  if (type === undefined || !editor.watchMe.getState().canPossess) return undefined;
  return Object.values(editor.documents.getState().byName).find(
    ({ current }) => current.root.kind === 'playerChoice' && (current.agent ?? type) === type,
  )?.current.name;
}

/** Why the selected agent cannot be played now; undefined when it can. */
export function whyNotWatchMe(editor: Editor): string | undefined {
  const { canPossess, played } = editor.watchMe.getState();
  if (!canPossess) return 'This game does not let you play its characters.';
  if (played !== undefined) return 'You are playing already.';
  if (editor.selection.getState().agent === undefined) return 'No agent is selected.';
  return behaviorToPlay(editor) === undefined
    ? 'No behavior lets you play this agent: write one with a Player choice as its root.'
    : undefined;
}

/** Lets the designer play the selected agent. The game plays on. */
export function watchMe(editor: Editor): boolean {
  const { agent } = editor.selection.getState();
  const behavior = behaviorToPlay(editor);
  if (agent === undefined || behavior === undefined) return false;
  play(editor);
  send(editor, { type: 'possess', agent, behavior });
  return true;
}

export function chooseOption(editor: Editor, option: string): void {
  send(editor, { type: 'choose', option });
}

/** Chooses by a key, by its place on the keyboard. Returns whether it means an option. */
export function pressOption(editor: Editor, code: string): boolean {
  const option = editor.watchMe.getState().played?.options.find(({ key }) => key !== '' && key === code);
  if (option?.isAllowed) chooseOption(editor, option.id);
  return option !== undefined;
}

/** Stops playing; what was recorded is learned from as soon as the game has sent it. */
export async function stopWatching(editor: Editor): Promise<void> {
  const { played } = editor.watchMe.getState();
  if (played === undefined) return;
  await loadRecordings(editor);
  const label = editor.world.getState().agents.find(({ id }) => id === played.agent)?.label ?? played.agent;
  send(editor, { type: 'release', recording: freeName(editor, label.slice(0, 80)) });
}

/** Stops playing without keeping anything. */
export function discardWatching(editor: Editor): void {
  send(editor, { type: 'release' });
  tell(editor, 'info', 'The recording was discarded.');
}

export function takePlayed(editor: Editor, played: PlayedCharacter | null): void {
  editor.watchMe.setState({ played: played ?? undefined });
}

/** A recording has come from the game: keeps it as a file of the project, and learns from it. */
export function takeRecorded(editor: Editor, { recording: value }: Extract<GameMessage, { type: 'recorded' }>): void {
  let recording: Recording;
  try {
    recording = readRecording(value, 'recording');
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    note(editor, 'error', `The game sent a recording that cannot be used: ${error.message}`);
    return;
  }
  if (recording.decisions.length === 0) {
    tell(editor, 'info', 'You chose nothing, so there is nothing to learn from.');
    return;
  }
  editor.watchMe.setState(({ recordings }) => ({ recordings: { ...recordings, [recording.name]: recording } }));
  trainFrom(editor, recording);
  void saveRecording(editor, recording);
}

async function saveRecording(editor: Editor, recording: Recording): Promise<void> {
  const result = await editor.files.recordings.save(`${fileName(recording.name)}.json`, recording, undefined);
  if (result.status !== 'saved') note(editor, 'error', `${recording.name} could not be saved: ${result.problem}`);
}

/** Reads the recordings of the project, once. */
export async function loadRecordings(editor: Editor): Promise<void> {
  const { recordings, isReading } = editor.watchMe.getState();
  if (recordings !== undefined || isReading) return;
  editor.watchMe.setState({ isReading: true });
  const files = await editor.files.recordings.list().catch((error: Error) => {
    note(editor, 'error', `The recordings could not be read: ${error.message}`);
    return [];
  });
  const found = files.flatMap(({ file, document, problems = [] }) => {
    for (const { path, problem } of problems) note(editor, 'error', `${file}: ${path} ${problem}`);
    return document === undefined ? [] : [[document.name, document] as const];
  });
  editor.watchMe.setState((state) => ({
    isReading: false,
    recordings: { ...Object.fromEntries(found), ...state.recordings },
  }));
}

function freeName(editor: Editor, label: string): string {
  const { recordings = {} } = editor.watchMe.getState();
  for (let i = 1; ; i++) if (!Object.hasOwn(recordings, `${label} ${i}`)) return `${label} ${i}`;
}
