/**
 * What `@gumption/vite` makes of a project. Name it in `types` of tsconfig.json:
 * `"types": ["@gumption/vite/client"]`.
 */
declare module 'virtual:gumption' {
  import type { AnyKind, BackEnd, BehaviorDocument, VocabularyOptions } from 'gumption/behavior';
  import type { Assignments, ResolvedSheet } from 'gumption/behavior/cast';

  /** All behaviors of the project, for a `Cast`. */
  export const behaviors: readonly BehaviorDocument[];
  /** All character sheets, each with what it inherits, for a `Cast`. */
  export const sheets: readonly ResolvedSheet[];
  /** What designers let characters run in place of what the game gives them, for a `Cast`. */
  export const assignments: Assignments;
  /** All queries for spots. */
  export const queries: readonly ProjectDocument[];
  /** All cooperative scripts and drills. */
  export const scripts: readonly ProjectDocument[];
  /** All generators of levels and landscapes. */
  export const generators: readonly ProjectDocument[];
  /**
   * The node kinds for `createVocabulary`: every standard kind in development, and in builds those
   * that the behaviors use.
   */
  export const kinds: readonly AnyKind[];
  /**
   * The language of computed parameters, for `createVocabulary`: in builds only if a behavior
   * computes one.
   */
  export const expressions: VocabularyOptions['expressions'];
  /** For the option `checks` of a `Cast`: `development`, and nothing in builds for players. */
  export const checks: 'development' | undefined;
  /**
   * Behaviors compiled ahead of time, for the option `modules` of a `Cast`: in builds with the option
   * `compile` of the plugin, and nothing otherwise.
   */
  export const modules: { readonly [behavior: string]: BackEnd } | undefined;
  /** The project: its name as in gumption.json, and an id that tells it from others. */
  export const project: { readonly name: string; readonly id: string };

  /** A document of the project, which the part of the engine that takes it checks. */
  interface ProjectDocument {
    readonly name: string;
    readonly [field: string]: unknown;
  }
}
