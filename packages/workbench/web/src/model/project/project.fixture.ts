import { createTestEditor, type memoryFiles } from '../editor.fixture.js';
import { type Draft, type DraftStore, labelOf, newestFirst } from './draft-store.js';
import { createProject } from './project.js';

/** Drafts in memory. */
export function memoryDrafts() {
  const kept = new Map<string, Draft>();
  const store: DraftStore = {
    async write(changes) {
      for (const change of changes) {
        if ((kept.get(labelOf(change))?.at ?? 0) > change.at) continue;
        if (change.document === null) kept.delete(labelOf(change));
        else kept.set(labelOf(change), change);
      }
    },
    list: async (project) => newestFirst([...kept.values()].filter((draft) => draft.project === project)),
  };
  return { store, all: () => [...kept.values()] };
}

/** A project whose time and timers a test moves. */
export function createTestProject(files: ReturnType<typeof memoryFiles>, page = 'here', drafts = memoryDrafts()) {
  const test = createTestEditor(files);
  let time = 1_000_000;
  const timers: { at: number; run: () => void }[] = [];
  const project = createProject(test.editor, page, {
    drafts: drafts.store,
    openSocket: () => {
      throw new Error('there is no server');
    },
    now: () => time,
  });
  return {
    ...test,
    project,
    drafts,
    later: (run: () => void, milliseconds: number) => timers.push({ at: time + milliseconds, run }),
    /** Lets time pass, and all that was to happen in it, promises included. */
    async wait(milliseconds: number) {
      time += milliseconds;
      for (const timer of timers.splice(0)) {
        if (timer.at <= time) timer.run();
        else timers.push(timer);
      }
      for (let i = 0; i < 20; i++) await Promise.resolve();
    },
  };
}
