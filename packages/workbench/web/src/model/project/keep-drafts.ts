import type { Editor } from '../editor.js';
import { isDirty, type OpenDocument } from '../files/documents.js';
import { filedState } from '../files/filed.js';
import { isFileDirty, type Named, type OpenFile } from '../files/open-files.js';
import { note } from '../link/log.js';
import { tell } from '../notice.js';
import type { Draft, DraftChange, DraftKey } from './draft-store.js';
import type { Project } from './project.js';

/** At most so much typing is lost in a crash, in milliseconds; shorter would write on every key. */
const JOURNAL_MS = 300;

/** Journals unsaved work as it changes, and forgets it once it is saved or undone. */
export function keepDrafts(project: Project, later: (run: () => void, milliseconds: number) => unknown): void {
  const { editor, drafts, page } = project;
  const written = new Map<string, Subject>();
  const waiting = new Map<string, Subject>();
  let isBroken = false;
  let isPlanned = false;

  function soon(): void {
    if (isPlanned) return;
    isPlanned = true;
    later(() => void journal(), JOURNAL_MS);
  }

  /** Everything that changed goes into one write; what changes meanwhile waits for the next. */
  async function journal(): Promise<void> {
    const subjects = [...waiting];
    waiting.clear();
    const id = project.id();
    if (id !== undefined && subjects.length > 0) {
      const at = project.stamp();
      const changes: DraftChange[] = [];
      for (const [label, subject] of subjects) {
        const draft = draftOf(editor, subject, { project: id, page, at });
        if (draft !== undefined) written.set(label, subject);
        else written.delete(label);
        changes.push(draft ?? { project: id, page, ...subject, at, document: null });
      }
      await drafts.write(changes).catch(complain);
    }
    isPlanned = false;
    if (waiting.size > 0) soon();
  }

  function complain(error: unknown): void {
    if (isBroken) return;
    isBroken = true;
    const problem = `Unsaved work is not backed up: ${(error as Error).message} Save often.`;
    note(editor, 'warning', problem);
    tell(editor, 'warning', problem);
  }

  function notice(what: Subject['what'], byName: OpenByName, before: OpenByName): void {
    for (const [name, open] of Object.entries(byName)) {
      const was = before[name];
      if (open === was || (open.current === was?.current && open.baseline === was?.baseline)) continue;
      if (written.has(`${what} ${name}`) || isUnsaved(open)) waiting.set(`${what} ${name}`, { what, name });
    }
    for (const [label, subject] of written)
      if (subject.what === what && byName[subject.name] === undefined) waiting.set(label, subject);
    if (waiting.size > 0) soon();
  }

  editor.documents.subscribe(({ byName }, before) => notice('behavior', byName, before.byName));
  editor.sheets.subscribe(({ byName }, before) => notice('sheet', byName, before.byName));
  editor.queries.subscribe(({ byName }, before) => notice('query', byName, before.byName));
  editor.scripts.subscribe(({ byName }, before) => notice('script', byName, before.byName));
  editor.generators.subscribe(({ byName }, before) => notice('generator', byName, before.byName));
  // Meanwhile another window may have taken this work for lost, or someone emptied the folder.
  project.server.subscribe(({ reachable }, before) => {
    if (!reachable || before.reachable) return;
    for (const [label, subject] of written) waiting.set(label, subject);
    if (waiting.size > 0) soon();
  });
}

/** What a draft is of. */
type Subject = Pick<DraftKey, 'what' | 'name'>;

type OpenByName = Readonly<Record<string, OpenDocument | OpenFile<Named>>>;

function isUnsaved(open: OpenDocument | OpenFile<Named>): boolean {
  return 'inGame' in open ? isDirty(open) : isFileDirty(open);
}

/** This window's unsaved work on a document; undefined when there is none. */
export function draftOf(
  editor: Editor,
  { what, name }: Subject,
  facts: Pick<Draft, 'project' | 'page' | 'at'>,
): Draft | undefined {
  if (what === 'behavior') {
    const open = editor.documents.getState().byName[name];
    if (open === undefined || !isDirty(open)) return undefined;
    return { ...facts, what, name, file: open.file, etag: open.etag, document: open.current };
  }
  const open = filedState(editor, what).byName[name];
  if (open === undefined || !isFileDirty(open)) return undefined;
  return { ...facts, what, name, file: open.file, etag: open.etag, document: open.current } as Draft;
}
