import { isSameJson } from 'gumption/data';
import { isDirty, updateOpen } from '../session/documents.js';
import { putDocuments } from '../session/edit.js';
import { note } from '../session/session.js';
import type { Draft } from './draft-store.js';
import type { Project } from './project.js';

/** At most so much typing is lost in a crash, in milliseconds; shorter would write on every key. */
const JOURNAL_MS = 300;

/** Journals unsaved work as it changes, and forgets it once it is saved or taken back. */
export function keepDrafts(project: Project, later: (run: () => void, milliseconds: number) => unknown): void {
  const { session, drafts, page, now } = project;
  const written = new Set<string>();
  const waiting = new Set<string>();
  let broken = false;

  async function journal(): Promise<void> {
    const names = [...waiting];
    waiting.clear();
    const id = session.project.getState().info?.id;
    if (id === undefined) return;
    try {
      for (const behavior of names) {
        const open = session.documents.getState().byName[behavior];
        const key = { project: id, page, behavior };
        if (open !== undefined && isDirty(open)) {
          const { file, etag, current } = open;
          await drafts.put({ ...key, file, etag, document: current, at: now() });
          written.add(behavior);
        } else if (written.delete(behavior)) await drafts.delete(key);
      }
    } catch (error) {
      if (!broken) note(session, 'warning', `Unsaved work is not kept for a crash: ${(error as Error).message}`);
      broken = true;
    }
  }

  session.documents.subscribe(({ byName }, before) => {
    const idle = waiting.size === 0;
    for (const [name, open] of Object.entries(byName)) {
      const was = before.byName[name];
      if (open === was || (open.current === was?.current && open.baseline === was?.baseline)) continue;
      if (written.has(name) || isDirty(open)) waiting.add(name);
    }
    for (const name of written) if (byName[name] === undefined) waiting.add(name);
    if (idle && waiting.size > 0) later(() => void journal(), JOURNAL_MS);
  });
}

/**
 * Finds unsaved work of windows that are gone: crashed, closed, or cut off. What is on disk by now is forgotten; the rest is
 * offered. `isAlive` tells a window that is still there, whose work is its own.
 */
export async function findLostWork(project: Project, isAlive: (page: string) => Promise<boolean>): Promise<void> {
  const { session, drafts, page } = project;
  const id = session.project.getState().info?.id;
  if (id === undefined) return;
  const found: Draft[] = [];
  const seen = new Set<string>();
  // Drafts that cannot be read are no reason to bother anyone.
  for (const draft of await drafts.list(id).catch(() => [])) {
    if (draft.page === page || (await isAlive(draft.page))) continue;
    const open = session.documents.getState().byName[draft.behavior];
    const isOld = open !== undefined && isSameJson(open.current, draft.document);
    // Of several windows' versions of one behavior the newest is offered first, the next after it.
    if (isOld) await drafts.delete(draft);
    else if (!seen.has(draft.behavior)) found.push(draft);
    seen.add(draft.behavior);
  }
  project.lost.setState({ drafts: found });
}

/** Brings lost work back as an edit, which can be undone; shows both versions when the file changed since. */
export async function restoreDraft(project: Project, draft: Draft): Promise<void> {
  const { session } = project;
  const open = session.documents.getState().byName[draft.behavior];
  putDocuments(session, [draft.document], { title: `Restore unsaved ${draft.behavior}` });
  if (open?.file !== undefined && open.baseline !== undefined && open.etag !== draft.etag) {
    const disk = { file: open.file, etag: open.etag ?? '', document: open.baseline };
    const problem = `${open.file} was changed on disk after this was written.`;
    session.documents.setState((state) =>
      updateOpen(state, draft.behavior, (each) => ({ ...each, conflict: { problem, disk } })),
    );
  }
  await discardDraft(project, draft);
}

/** Forgets lost work. */
export async function discardDraft(project: Project, draft: Draft): Promise<void> {
  project.lost.setState(({ drafts }) => ({ drafts: drafts.filter((each) => each !== draft) }));
  await project.drafts.delete(draft);
}
