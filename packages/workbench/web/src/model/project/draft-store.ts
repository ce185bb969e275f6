import type { BehaviorDocument } from 'gumption/behavior';
import type { CharacterSheet } from 'gumption/behavior/cast';

/** The key of a draft: the project's id, the window it was typed in, and the document. */
export interface DraftKey {
  readonly project: string;
  readonly page: string;
  readonly what: 'behavior' | 'sheet';
  readonly name: string;
}

/** Unsaved work on one behavior or character sheet, as it is journaled while someone types. */
export type Draft = DraftKey &
  DraftFacts &
  (
    | { readonly what: 'behavior'; readonly document: BehaviorDocument }
    | { readonly what: 'sheet'; readonly document: CharacterSheet }
  );

interface DraftFacts {
  /** The file and version that it started from; undefined for a document that was never saved. */
  readonly file: string | undefined;
  readonly etag: string | undefined;
  /** When it was last changed, in milliseconds since 1970. */
  readonly at: number;
}

/** Where drafts outlive a page that crashed, was closed or lost its server. */
export interface DraftStore {
  put(draft: Draft): Promise<void>;
  delete(draft: DraftKey): Promise<void>;
  list(project: string): Promise<readonly Draft[]>;
}

const STORE = 'drafts';

/**
 * Drafts in the browser's own database: larger than its key-value storage allows, and written
 * without stopping the page. Where the browser forbids it (some private windows), nothing is
 * journaled and everything else works.
 */
export function browserDrafts(database: IDBFactory): DraftStore {
  let opened: Promise<IDBDatabase> | undefined;
  const open = () => {
    opened ??= openDatabase(database);
    return opened;
  };
  const change = async (act: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await open()).transaction(STORE, 'readwrite');
    act(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  };
  return {
    put: (draft) => change((store) => store.put(draft)),
    delete: (draft) => change((store) => store.delete(keyOf(draft))),
    async list(project) {
      const store = (await open()).transaction(STORE).objectStore(STORE);
      const all = await answer<Draft[]>(store.getAll());
      return newestFirst(all.filter((draft) => draft.project === project));
    },
  };
}

/**
 * Drafts, newest first. None is ever dropped for its age or number: it is the only copy of work
 * that someone did, until it is saved or discarded.
 */
export function newestFirst(drafts: readonly Draft[]): Draft[] {
  return [...drafts].sort((a, b) => b.at - a.at);
}

function keyOf({ project, page, what, name }: DraftKey): string[] {
  return [project, page, what, name];
}

async function openDatabase(database: IDBFactory): Promise<IDBDatabase> {
  const request = database.open('gumption', 2);
  request.onupgradeneeded = () => {
    // The first version knew behaviors only, by other keys.
    if (request.result.objectStoreNames.contains(STORE)) request.result.deleteObjectStore(STORE);
    request.result.createObjectStore(STORE, { keyPath: ['project', 'page', 'what', 'name'] });
  };
  return answer(request);
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
