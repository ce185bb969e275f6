import { type FailedSave, failuresToRetry, unsavedFailures } from '../files/failed-saves.js';
import { tell } from '../notice.js';
import type { Project } from './project.js';
import { saveAgain } from './save.js';

/**
 * Waits between tries to write what a disk refuses, in milliseconds; the last one is repeated.
 */
const WAITS = [5000, 10_000, 30_000] as const;

/**
 * Writes by itself what could not be written: as soon as the server answers again, and every now
 * and then while the disk is full or the folder is locked.
 */
export function keepSaving(project: Project, later: (run: () => void, milliseconds: number) => unknown): void {
  const { editor, server } = project;
  let tries = 0;
  let isPlanned = false;

  async function retry(): Promise<void> {
    const failed = failuresToRetry(editor);
    if (failed.length === 0) return;
    const isSaved = await saveAgain(editor);
    if (isSaved) tell(editor, 'info', `Saved ${nameAll(failed)}, which could not be saved before.`);
  }

  function plan(): void {
    if (failuresToRetry(editor).length === 0) tries = 0;
    else if (!isPlanned) {
      isPlanned = true;
      later(
        () => {
          isPlanned = false;
          void retry().then(plan);
        },
        WAITS[Math.min(tries++, WAITS.length - 1)],
      );
    }
  }

  editor.failedSaves.subscribe(plan);
  server.subscribe(({ reachable }, before) => {
    if (reachable && !before.reachable) void retry();
  });
}

/** How the project's files stand, from what asks for most to what asks for nothing. */
export type SaveState = 'server away' | 'saving' | 'not saved' | 'changed' | 'saved';

/** The state to show, and why where something is wrong. */
export function saveStateOf(
  { editor, server }: Project,
  changed: number,
): { readonly state: SaveState; readonly why: string | undefined } {
  const failed = unsavedFailures(editor);
  if (!server.getState().reachable)
    return { state: 'server away', why: 'the workbench server does not answer; your changes are kept in this browser' };
  if (editor.documents.getState().saving) return { state: 'saving', why: undefined };
  if (failed.length > 0) return { state: 'not saved', why: failed[0].problem };
  return { state: changed > 0 ? 'changed' : 'saved', why: undefined };
}

/** As in `Guard` or `3 documents`. */
export function nameAll(failed: readonly FailedSave[]): string {
  return failed.length === 1 ? failed[0].name : `${failed.length} documents`;
}
