import { createContext, useContext } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OtherPage, RemoteGame } from '../../../../wire/news.js';
import type { Editor } from '../editor.js';
import type { Draft, DraftStore } from './draft-store.js';

/** The games to choose from: the project's own page, and those that joined the server. */
export interface GamesState {
  readonly remote: readonly RemoteGame[];
  /** The id of the chosen game; `page` is the project's own page. */
  readonly chosen: string;
}

/** The game in the project's own page. */
export const OWN_PAGE = 'page';

/** Other windows of the workbench on this project. */
export interface OthersState {
  readonly others: readonly HeardPage[];
}

/** Another window, and when it was last heard of in milliseconds, since which its ages have grown. */
export interface HeardPage extends OtherPage {
  readonly at: number;
}

/**
 * What the page knows of the project around its documents: the server, other games, other windows,
 * lost work.
 */
export interface Project {
  readonly editor: Editor;
  /**
   * The project that this window's documents are of, once it is known. It stays the same when
   * another project comes to be served at the page's address.
   */
  readonly id: () => string | undefined;
  /** Names this window among others, and its drafts. */
  readonly page: string;
  readonly server: StoreApi<{ readonly reachable: boolean }>;
  readonly games: StoreApi<GamesState>;
  readonly others: StoreApi<OthersState>;
  /** Unsaved work of windows that are gone, until someone decides. */
  readonly lost: StoreApi<{ readonly drafts: readonly Draft[] }>;
  readonly drafts: DraftStore;
  /** Whether the person does not want to decide yet if the project's code may run. */
  readonly trust: StoreApi<{ readonly isPutOff: boolean }>;
  /** Opens a socket to a path of the server. */
  readonly openSocket: (path: string) => WebSocket;
  /** Milliseconds since 1970: drafts outlive the page. */
  readonly now: () => number;
  /** The same, but rising with every call: of two versions of a draft the later one must win. */
  readonly stamp: () => number;
}

/** Everything around the documents, before anything is heard of it. */
export function createProject(
  editor: Editor,
  page: string,
  { drafts, openSocket, now }: Pick<Project, 'drafts' | 'openSocket' | 'now'>,
): Project {
  let id: string | undefined;
  let stamped = 0;
  return {
    editor,
    id() {
      id ??= editor.project.getState().info?.id;
      return id;
    },
    page,
    server: createStore(() => ({ reachable: true })),
    games: createStore<GamesState>(() => ({ remote: [], chosen: OWN_PAGE })),
    others: createStore<OthersState>(() => ({ others: [] })),
    lost: createStore<{ readonly drafts: readonly Draft[] }>(() => ({ drafts: [] })),
    drafts,
    trust: createStore(() => ({ isPutOff: false })),
    openSocket,
    now,
    stamp() {
      stamped = Math.max(now(), stamped + 1);
      return stamped;
    },
  };
}

export const ProjectContext = createContext<Project | undefined>(undefined);

/** The project that the page around a component works on. */
export function useProject(): Project {
  const project = useContext(ProjectContext);
  if (project === undefined) throw new Error('This component needs a ProjectContext around it.');
  return project;
}
