import type { ObserveOptions, PlayObservation } from 'gumption/behavior/scenario';
import type { VocabularyDescription } from 'gumption/protocol';
import type { Project } from '../files/config.js';
import type { Finding, ProjectDocuments } from '../games/project-documents.js';

/** Work with a game's own code, which runs in a thread of its own. */
export interface GameTasks {
  /** Checks documents as they are or would be, each set by itself. */
  readonly check: {
    readonly asked: { readonly project: Project; readonly sets: readonly DocumentSet[] };
    readonly answer: readonly (readonly Finding[])[];
  };
  readonly vocabulary: { readonly asked: Record<never, never>; readonly answer: VocabularyDescription };
  readonly observe: {
    readonly asked: { readonly documents: ProjectDocuments; readonly options: ObservedPlay };
    readonly answer: PlayObservation;
  };
}

/** All documents of a project, as they are or would be. */
export interface DocumentSet {
  readonly documents: ProjectDocuments;
  /** By file: texts that are not on disk like this. */
  readonly texts?: ReadonlyMap<string, string>;
}

/** What is observed; documents are sent beside it. */
export type ObservedPlay = Omit<ObserveOptions, 'behaviors' | 'sheets'>;

/** What is sent to the thread. Without `url` the saved vocabulary stands for the game. */
export type GameRequest = {
  readonly [What in keyof GameTasks]: GameTasks[What]['asked'] & {
    readonly what: What;
    readonly url: string | undefined;
    /** What messages call the game's module. */
    readonly file: string;
  };
}[keyof GameTasks];

/** What comes back: an answer, or a message for the assistant. */
export type GameAnswer = { readonly answer: unknown } | { readonly problem: string };
