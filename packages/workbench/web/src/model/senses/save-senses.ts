import { InvalidDataError } from 'gumption/data';
import { NO_SENSE_MARKS, readSenseMarks, type SenseMarks } from 'gumption/world';
import type { Editor } from '../editor.js';
import { noteSetting } from '../files/failed-saves.js';
import { mergeSenseMarks, type SensesState } from '../files/senses-state.js';
import { note } from '../link/log.js';

/** The most writes in a row, where another program keeps writing the file too. */
const MAX_TRIES = 20;

/** Writes every change to the project's file. Returns what ends it. */
export function keepSensesSaved(editor: Editor): () => void {
  return editor.senses.subscribe(({ marks }, before) => {
    if (marks !== before.marks) void saveSenses(editor);
  });
}

/** Reads the project's file; changes that were made here meanwhile stay, and are written then. */
export async function readSenses(editor: Editor): Promise<void> {
  try {
    const { etag, value, problems } = await editor.files.setting('senses');
    const theirs = value === undefined ? NO_SENSE_MARKS : readFile(editor, value);
    if (problems !== undefined) note(editor, 'error', `The project’s sense links are not used: ${problems[0].problem}`);
    if (problems !== undefined || theirs === undefined) return;
    editor.senses.setState((state) => {
      const marks = mergeSenseMarks(state.saved?.marks ?? NO_SENSE_MARKS, state.marks, theirs);
      return withGameMarks({ ...state, marks, saved: { marks: theirs, etag } });
    });
  } catch (error) {
    note(editor, 'error', (error as Error).message);
  }
}

/** A project without a file goes by what the game was built with, until something is changed. */
export function withGameMarks(state: SensesState): SensesState {
  const { marks, saved, inGame } = state;
  if (inGame === undefined || saved === undefined || saved.etag !== null || marks !== saved.marks) return state;
  if (Object.keys(marks.links).length > 0) return state;
  return { ...state, marks: inGame, saved: { marks: inGame, etag: null } };
}

/**
 * Writes the changes, and again while there are more: one write at a time, so that none is taken
 * for someone else's.
 */
export async function saveSenses(editor: Editor): Promise<void> {
  const { saved, saving } = editor.senses.getState();
  if (saved === undefined || saving) return;
  editor.senses.setState({ saving: true });
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { marks, saved } = editor.senses.getState();
    if (saved!.marks === marks) break;
    const result = await editor.files.saveSetting('senses', marks, saved!.etag);
    if (result.status !== 'changed')
      noteSetting(editor, 'senses', 'The sense links', result.status === 'failed' ? result.problem : undefined);
    if (result.status === 'saved') editor.senses.setState({ saved: { marks, etag: result.etag }, problem: undefined });
    else if (result.status === 'changed') await readSenses(editor);
    else {
      editor.senses.setState({ problem: `The sense links could not be saved: ${result.problem}` });
      break;
    }
  }
  editor.senses.setState({ saving: false });
}

/** Tries again to write what could not be written. */
export function saveSensesAgain(editor: Editor): void {
  editor.senses.setState({ problem: undefined });
  void saveSenses(editor);
}

function readFile(editor: Editor, value: object): SenseMarks | undefined {
  try {
    return readSenseMarks(value);
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    note(editor, 'error', `The project’s sense links are not used: ${error.message}`);
    return undefined;
  }
}
