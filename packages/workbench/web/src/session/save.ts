import type { BehaviorDocument } from 'gumption/behavior';
import { type DocumentsState, isDirty, mergeFiles, updateOpen } from './documents.js';
import type { BehaviorFile } from './files.js';
import { formatProblemLines } from './problem-lines.js';
import { note, type Session } from './session.js';
import { sendBaselines } from './synchronize.js';

/** Reads the project and its files; also when someone may have changed them behind our back. */
export async function readFiles(session: Session): Promise<void> {
  const before = session.documents.getState();
  try {
    const [info, files] = await Promise.all([session.files.project(), session.files.list()]);
    const first = !session.documents.getState().filesRead;
    session.project.setState({ info, problem: undefined });
    // What was saved while we read is newer than what we have read.
    const isCurrent = ({ document }: BehaviorFile) =>
      document === undefined || etagOf(session.documents.getState(), document) === etagOf(before, document);
    session.documents.setState((state) => mergeFiles(state, files.filter(isCurrent)));
    if (!first) return;
    sendBaselines(session);
    for (const { file, problems } of files)
      if (problems !== undefined) note(session, 'error', `${file} is not used: ${formatProblemLines(problems)}`);
  } catch (error) {
    const problem = (error as Error).message;
    if (session.project.getState().problem !== problem) note(session, 'error', problem);
    session.project.setState({ problem });
  }
}

/** Writes every changed document to its file. What fails stays unsaved and says why. */
export async function saveAll(session: Session): Promise<void> {
  if (session.documents.getState().saving) return;
  session.documents.setState({ saving: true });
  try {
    for (const [name, open] of Object.entries(session.documents.getState().byName))
      if (isDirty(open)) await saveDocument(session, name);
  } finally {
    session.documents.setState({ saving: false });
  }
}

/** In a conflict: ours goes over theirs, or theirs comes in and our changes are dropped. */
export async function resolveConflict(session: Session, name: string, keep: 'ours' | 'theirs'): Promise<void> {
  const open = session.documents.getState().byName[name];
  if (open?.conflict === undefined) return;
  const { disk } = open.conflict;
  const theirs = disk?.document;
  session.documents.setState((state) =>
    updateOpen(state, name, (each) => ({
      ...each,
      etag: disk?.etag,
      conflict: undefined,
      ...(keep === 'theirs' && theirs !== undefined && { baseline: theirs, current: theirs }),
    })),
  );
  if (keep === 'ours') await saveDocument(session, name);
}

async function saveDocument(session: Session, name: string): Promise<void> {
  const { file = `${fileName(name)}.json`, etag, current } = session.documents.getState().byName[name]!;
  const result = await session.files.save(file, current, etag);
  if (result.status === 'saved') {
    session.documents.setState((state) =>
      updateOpen(state, name, (open) => ({
        ...open,
        file,
        etag: result.file.etag,
        // Typed on while it was being written? Then that is still to be saved.
        baseline: current,
        conflict: undefined,
      })),
    );
    note(session, 'info', `Saved ${file}`, name);
  } else if (result.status === 'changed') {
    const { problem, disk } = result;
    session.documents.setState((state) =>
      updateOpen(state, name, (open) => ({ ...open, conflict: { problem, disk } })),
    );
    note(session, 'warning', `${problem} Nothing was overwritten.`, name);
  } else note(session, 'error', result.problem, name);
}

function etagOf({ byName }: DocumentsState, { name }: BehaviorDocument): string | undefined {
  return byName[name]?.etag;
}

/** A behavior's name as a file name: whatever file systems quarrel over becomes a dash. */
function fileName(name: string): string {
  return name.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-+|-+$/g, '') || 'behavior';
}
