import type { BehaviorDocument } from 'gumption/behavior';
import type { CharacterSheet } from 'gumption/behavior/cast';
import type { DraftKey as WireKey } from '../../../../wire/drafts.js';
import type { GeneratorFileDocument } from '../../../../wire/generator-document.js';
import type { QueryDocument } from '../../../../wire/query-document.js';
import type { ScriptFileDocument } from '../../../../wire/script-document.js';

/** The key of a draft: the project's id, the window it was typed in, and the document. */
export interface DraftKey extends WireKey {
  readonly project: string;
}

/** Unsaved work on one document, as it is journaled while someone types. */
export type Draft = DraftKey &
  DraftFacts &
  (
    | { readonly what: 'behavior'; readonly document: BehaviorDocument }
    | { readonly what: 'sheet'; readonly document: CharacterSheet }
    | { readonly what: 'query'; readonly document: QueryDocument }
    | { readonly what: 'script'; readonly document: ScriptFileDocument }
    | { readonly what: 'generator'; readonly document: GeneratorFileDocument }
  );

interface DraftFacts {
  /** The file and version that it started from; undefined for a document that was never saved. */
  readonly file: string | undefined;
  readonly etag: string | undefined;
  /** When it was last changed, in milliseconds since 1970. */
  readonly at: number;
}

/** A draft that is saved or discarded, unless it was changed after `at`. */
export interface ForgottenDraft extends DraftKey {
  readonly at: number;
  readonly document: null;
}

/** A draft to keep, or one to forget. Of two changes with one key the later one wins. */
export type DraftChange = Draft | ForgottenDraft;

/** Where drafts outlive a page that crashed, was closed or lost its server. */
export interface DraftStore {
  /** Keeps and forgets drafts of one project. Rejects when no place took them. */
  write(changes: readonly DraftChange[]): Promise<void>;
  /** All drafts of a project, newest first. */
  list(project: string): Promise<readonly Draft[]>;
}

/** Names a draft within this page. */
export function labelOf({ project, page, what, name }: DraftKey): string {
  return JSON.stringify([project, page, what, name]);
}

/** What makes others forget this draft, as it is now. */
export function forgetting({ project, page, what, name, at }: Draft): ForgottenDraft {
  return { project, page, what, name, at, document: null };
}

/**
 * Drafts, newest first. None is ever dropped for its age or number: it is the only copy of work
 * that someone did, until it is saved or discarded.
 */
export function newestFirst(drafts: readonly Draft[]): Draft[] {
  return [...drafts].sort((a, b) => b.at - a.at);
}
