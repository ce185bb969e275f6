import type { DraftChange, DraftKey } from './draft-store.js';

/** Changes that wait in the browser until a server takes them. */
export interface WaitingDrafts {
  /** Keeps changes; one that is older than what waits already does nothing. */
  add(changes: readonly DraftChange[]): Promise<void>;
  /** Drops changes that a server has taken, unless newer ones wait by now. */
  remove(changes: readonly DraftChange[]): Promise<void>;
  list(project: string): Promise<readonly DraftChange[]>;
}

const STORE = 'drafts';

/**
 * The browser's own database: larger than its key-value storage allows, and written without
 * stopping the page. It belongs to the page's address, so a page at another port does not see it.
 * Where the browser forbids it (some private windows), its promises reject.
 */
export function browserDrafts(database: IDBFactory): WaitingDrafts {
  let opened: Promise<IDBDatabase> | undefined;
  const open = () => {
    opened ??= openDatabase(database);
    return opened;
  };
  /** Calls `act` with each change and what waits under its key, in one transaction. */
  const change = async (
    changes: readonly DraftChange[],
    act: (store: IDBObjectStore, change: DraftChange, known: DraftChange | undefined) => void,
  ): Promise<void> => {
    const transaction = (await open()).transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    for (const each of changes) {
      const reading: IDBRequest<DraftChange | undefined> = store.get(keyOf(each));
      reading.onsuccess = () => act(store, each, reading.result);
    }
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  };
  return {
    add: (changes) =>
      change(changes, (store, each, known) => {
        if (known === undefined || known.at <= each.at) store.put(each);
      }),
    remove: (changes) =>
      change(changes, (store, each, known) => {
        if (known !== undefined && known.at <= each.at) store.delete(keyOf(each));
      }),
    async list(project) {
      const store = (await open()).transaction(STORE).objectStore(STORE);
      const all = await answer<DraftChange[]>(store.getAll());
      return all.filter((each) => each.project === project);
    },
  };
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
