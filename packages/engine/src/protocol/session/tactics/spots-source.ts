import type { QueryPreview, SpotsListing } from '../../messages/messages.js';

/** The queries for spots of a game. */
export interface SpotsSource {
  /** The documents, and the names that they may use. Documents that did not change are the same. */
  readonly list: () => SpotsListing;
  /**
   * Replaces the query of the same name, or adds it. Throws `InvalidDataError`, and changes nothing,
   * if the document is wrong.
   */
  readonly load: (document: unknown) => 'replaced' | 'added';
  /** Whether a character, by its id, asks queries. */
  readonly canAsk: (id: string) => boolean;
  /**
   * Tells how a query is answered, without changing anything in the game. Throws `InvalidDataError`
   * if it cannot be answered.
   */
  readonly preview: (question: SpotQuestionOf) => QueryPreview;
}

/** A question as a workbench asks it. */
export interface SpotQuestionOf {
  /** The name of a query, or a document. */
  readonly query: unknown;
  /** The id of the character that asks. */
  readonly agent: string;
  /** Where it stands in thought; null for where it is. */
  readonly at: { readonly x: number; readonly z: number } | null;
  /** Values by parameter name. */
  readonly params: { readonly [name: string]: number };
}
