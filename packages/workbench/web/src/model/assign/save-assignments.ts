import { type Assignments, NO_ASSIGNMENTS, readAssignments } from 'gumption/behavior/cast';
import { InvalidDataError, isSameJson } from 'gumption/data';
import type { Editor } from '../editor.js';
import { noteSetting } from '../files/failed-saves.js';
import { note } from '../link/log.js';
import { type AssignmentsState, mergeAssignments } from './assignments-state.js';

/** The most writes in a row, where another program keeps writing the file too. */
const MAX_TRIES = 20;

/** Writes every change to the project's file. Returns what ends it. */
export function keepAssignmentsSaved(editor: Editor): () => void {
  return editor.assignments.subscribe(({ assignments }, before) => {
    if (assignments !== before.assignments) void saveAssignments(editor);
  });
}

/** Reads the project's file; changes that were made here meanwhile stay, and are written then. */
export async function readProjectAssignments(editor: Editor): Promise<void> {
  try {
    const { etag, value, problems } = await editor.files.setting('assignments');
    if (problems !== undefined) return refuse(editor, problems[0].problem);
    const theirs = value === undefined ? NO_ASSIGNMENTS : readAssignments(value);
    editor.assignments.setState((state) => {
      const assignments = mergeAssignments(state.saved?.assignments ?? NO_ASSIGNMENTS, state.assignments, theirs);
      return withOwnAssignments({ ...state, assignments, saved: { assignments: theirs, etag } });
    });
  } catch (error) {
    if (error instanceof InvalidDataError) refuse(editor, error.message);
    else note(editor, 'error', (error as Error).message);
  }
}

function refuse(editor: Editor, problem: string): void {
  note(editor, 'error', `The project’s assignments are not used: ${problem}`);
}

/** A project without a file goes by what the game was built with, until something is given. */
export function withOwnAssignments(state: AssignmentsState): AssignmentsState {
  const { assignments, saved, inGame } = state;
  if (inGame === undefined || saved?.etag !== null || !isSameJson(assignments, NO_ASSIGNMENTS)) return state;
  return { ...state, assignments: inGame, saved: { assignments: inGame, etag: null } };
}

/**
 * Writes the list, and again while it changes: one write at a time, so that none is taken for
 * someone else's.
 */
export async function saveAssignments(editor: Editor): Promise<void> {
  const { saved, saving } = editor.assignments.getState();
  if (saved === undefined || saving) return;
  editor.assignments.setState({ saving: true });
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { assignments, saved } = editor.assignments.getState();
    if (isSameJson(saved!.assignments, assignments)) break;
    if (!(await write(editor, assignments, saved!.etag))) break;
  }
  editor.assignments.setState({ saving: false });
}

async function write(editor: Editor, assignments: Assignments, etag: string | null): Promise<boolean> {
  const result = await editor.files.saveSetting('assignments', assignments, etag);
  if (result.status !== 'changed')
    noteSetting(editor, 'assignments', 'Who runs what', result.status === 'failed' ? result.problem : undefined);
  if (result.status === 'saved') editor.assignments.setState({ saved: { assignments, etag: result.etag } });
  else if (result.status === 'changed') await readProjectAssignments(editor);
  return result.status !== 'failed';
}
