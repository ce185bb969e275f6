// The workbench from code. Written by hand: the declarations of the server itself say far more than
// anybody may rely on. A test holds the code to it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BehaviorDocument } from 'gumption/behavior';
import type { Assignments, CharacterSheet } from 'gumption/behavior/cast';

/** A function that a development server calls for each request, as Vite, webpack and Express do. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Options of {@link startWorkbench}. */
export interface StartWorkbenchOptions {
  /** The project's folder, with its `gumption.json`; by default the current one. */
  readonly folder?: string;
  /** Address to listen on; by default this machine only, `127.0.0.1`. */
  readonly host?: string;
  /** Port to listen on, or the next free one; 0 means any. By default 4747. */
  readonly port?: number;
  /**
   * Whether the project's code may run. By default what the person has decided before; see
   * `gumption trust`. Say true only in a program that the person started in order to run it.
   */
  readonly trust?: boolean;
  /**
   * Shows the page of a development server in place of the built one, once `showPage` names it. If
   * the workbench of the project already runs in another process, the page is shown there.
   */
  readonly development?: boolean;
  /** Opens a browser where there is a desktop, as the `gumption` command does. */
  readonly open?: boolean;
  /** Receives errors of the server itself; by default they are printed. */
  readonly onError?: (error: unknown) => void;
}

/** A workbench server that was started from code. */
export interface RunningWorkbench {
  readonly project: { readonly name: string; readonly id: string; readonly title: string; readonly folder: string };
  /** Where a person opens the workbench. */
  readonly address: string;
  /** What a game gives to `joinServer`. */
  readonly join: string;
  /** Whether it runs in another process, which keeps it when this one ends. */
  readonly isShared: boolean;
  /**
   * For the development server that serves the game's page: it must call this for each request,
   * before it answers itself. Undefined without the option `development`.
   */
  readonly middleware: Middleware | undefined;
  /** Shows the page at this address of the development server. */
  showPage(address: string): void;
  /** Opens the workbench in a browser, where there is a desktop. */
  openBrowser(): void;
  /** Ends the server with all its lines to pages and games; one that is shared goes on. */
  close(): Promise<void>;
}

/**
 * Starts the workbench's server of a project from code, as `gumption` does from the command line.
 * Resolves once it listens. Throws an error whose message says what is wrong with the project.
 */
export function startWorkbench(options?: StartWorkbenchOptions): Promise<RunningWorkbench>;

/** The sorts of documents that games run. */
export type ContentKind = 'behaviors' | 'sheets' | 'queries' | 'scripts' | 'generators';

/** All documents that a game runs, checked one by one. Those of other chapters are plain records. */
export interface ProjectContent {
  readonly behaviors: readonly BehaviorDocument[];
  readonly sheets: readonly CharacterSheet[];
  readonly queries: readonly { readonly name: string }[];
  readonly scripts: readonly { readonly name: string }[];
  readonly generators: readonly { readonly name: string }[];
  /** What designers let characters run; nothing while there is no such file. */
  readonly assignments: Assignments;
}

/** A behavior as a module of straight code. */
export interface CompiledBehavior {
  /** Under which name a `Cast` looks for it: that of the behavior, or `Soldier as Ranged`. */
  readonly part: string;
  /** A TypeScript module, whose default export is the back end that runs the behavior. */
  readonly code: string;
}

/** A project on disk, as the commands see it. */
export interface OpenedProject {
  readonly name: string;
  readonly id: string;
  readonly title: string;
  readonly folder: string;
  /** The file with its settings. */
  readonly configFile: string;
  /** The folders of its documents. */
  readonly folders: Readonly<Record<ContentKind, string>>;
  /** The file of what designers let characters run, which may not exist. */
  readonly assignmentsFile: string;
  /** Reads all documents. Throws `ProjectError` with each file that is none, and why. */
  read(): Promise<ProjectContent>;
  /**
   * Compiles all behaviors, as `gumption build` does. Runs the project's code: the module that
   * `headless` names. Throws `ProjectError` if a behavior does not fit the game.
   */
  compile(): Promise<readonly CompiledBehavior[]>;
}

/** Opens the project in a folder. Throws `ProjectError`, whose message says what to do. */
export function openProject(folder: string): Promise<OpenedProject>;

/** Why a project cannot be opened or read, in words that say what to do. */
export class ProjectError extends Error {
  override readonly name: 'ProjectError';
}
