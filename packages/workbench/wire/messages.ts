import type { ScenarioReport } from 'gumption/behavior/scenario';
import type { Problem } from 'gumption/data';

/** What the server says of the project at `/api/project`. */
export interface ProjectInfo {
  /** Tells projects apart that are served at one address after the other. */
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly behaviors: string;
  readonly sheets: string;
  readonly scenarios: string;
  /** The game's page in its folder; null when the game runs elsewhere. */
  readonly gamePage: string | null;
}

/** A file that changed on disk; etag null when it is gone. */
export interface FileChange {
  readonly kind: 'behaviors' | 'sheets' | 'scenarios' | 'layout' | 'breakpoints' | 'vocabulary';
  readonly file: string;
  readonly etag: string | null;
}

/** A game that joined the server over a socket. */
export interface RemoteGame {
  /** Names it in addresses; the same again when the game comes back. */
  readonly id: string;
  readonly name: string;
  readonly title: string;
}

/** Another window of the workbench on this project, and what it has open. */
export interface OtherPage {
  readonly page: string;
  readonly behavior: string | null;
  /** Behaviors with unsaved changes there, and seconds since each was last edited. */
  readonly unsaved: { readonly [behavior: string]: number };
}

/** What the server tells every page over its socket. */
export type News =
  | { readonly type: 'files'; readonly changes: readonly FileChange[] }
  /** More changed than is worth listing: read everything again. */
  | { readonly type: 'manyFiles' }
  | { readonly type: 'games'; readonly games: readonly RemoteGame[] }
  | { readonly type: 'others'; readonly others: readonly OtherPage[] };

/**
 * What a page tells the server of itself, whenever it changes; pages in other windows hear of it.
 */
export interface PageReport {
  readonly type: 'page';
  readonly page: string;
  readonly behavior: string | null;
  /** As in {@link OtherPage.unsaved}. */
  readonly unsaved: { readonly [behavior: string]: number };
}

/**
 * One line of the answer to `POST /api/scenarios/run`. Paths of files are relative to the project.
 */
export type RunLine =
  | {
      readonly type: 'begin';
      readonly plays: readonly { readonly file: string; readonly name: string; readonly seed: number }[];
    }
  | {
      readonly type: 'play';
      readonly file: string;
      readonly name: string;
      readonly seed: number;
      readonly report?: ScenarioReport;
      /** The scenario does not fit the game. */
      readonly problems?: readonly Problem[];
      /** The game threw, or took too long. */
      readonly error?: string;
    }
  /** What the game printed meanwhile. */
  | { readonly type: 'output'; readonly text: string }
  | { readonly type: 'end'; readonly plays: number; readonly failed: number };
