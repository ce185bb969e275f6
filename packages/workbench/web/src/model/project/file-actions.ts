import type { Session } from '../editor.js';
import { mergeFiles, updateOpen } from '../files/documents.js';
import { forgetFiles, moveFile } from '../files/file-changes.js';
import { fileName } from '../files/file-name.js';
import { note } from '../link/log.js';

/**
 * Moves a behavior's file to another place in the folder; its name stays, so whoever refers to it
 * still finds it.
 */
export async function moveBehavior(session: Session, name: string, to: string): Promise<void> {
  const { file, etag } = session.documents.getState().byName[name] ?? {};
  const place = to.endsWith('.json') ? to : `${to}.json`;
  if (file === undefined || etag === undefined || place === file) return;
  const result = await session.files.rename(file, place, etag);
  if (result.status !== 'saved') {
    note(session, 'error', result.problem, name);
    return;
  }
  session.documents.setState((state) => moveFile(state, file, result.file.file));
  note(session, 'info', `Moved ${file} to ${result.file.file}`, name);
}

/**
 * Moves a behavior's file to the trash; returns what brings it back, or undefined when it stays.
 */
export async function deleteBehavior(session: Session, name: string): Promise<string | undefined> {
  const { file, etag } = session.documents.getState().byName[name] ?? {};
  if (file === undefined || etag === undefined) return undefined;
  const result = await session.files.remove(file, etag);
  if (result.status === 'removed') {
    session.documents.setState((state) => forgetFiles(state, [file]));
    note(session, 'info', `Moved ${file} to the trash`, name);
    return result.trash;
  }
  note(session, 'error', result.problem, name);
  if (result.status === 'changed')
    session.documents.setState((state) =>
      updateOpen(state, name, (open) => ({ ...open, conflict: { problem: result.problem, disk: result.disk } })),
    );
  return undefined;
}

/** Brings a deleted file back. */
export async function bringBack(session: Session, trash: string): Promise<void> {
  const result = await session.files.restore(trash);
  if (result.status !== 'saved') {
    note(session, 'error', result.problem);
    return;
  }
  session.documents.setState((state) => mergeFiles(state, [result.file]));
  note(session, 'info', `Brought back ${result.file.file}`);
}

/** Where a behavior's file is, or would be. */
export function placeOf(session: Session, name: string): string {
  return session.documents.getState().byName[name]?.file ?? `${fileName(name)}.json`;
}
