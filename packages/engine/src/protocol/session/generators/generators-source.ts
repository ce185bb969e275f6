import type {
  GameMessage,
  GeneratedLayer,
  GeneratedOrigin,
  GeneratedPlace,
  GeneratorsListing,
} from '../../messages/messages.js';

/** How a run of a generator went. */
export type RunReport = Omit<Extract<GameMessage, { type: 'generatorRan' }>, 'type' | 'run'>;

/** The world of a run, small enough to be sent. */
export interface RunPicture {
  readonly width: number;
  readonly height: number;
  readonly layers: readonly GeneratedLayer[];
  /** How many layers there is no room for. */
  readonly leftOut: number;
}

/** A generator that runs beside the game. */
export interface GeneratorRun {
  /**
   * Goes on with this document and seed; what does not depend on a change need not run again. Throws
   * `InvalidDataError`, and changes nothing, if the document is wrong.
   */
  begin(document: unknown, seed: number): void;
  /** Does about so much work; true when all is done. */
  step(budget: number): boolean;
  /** Which step runs, null at the end, and the share that is done, from 0 to 1. */
  readonly progress: { readonly step: string | null; readonly share: number };
  /** How it ended; call it when it is over. */
  report(): RunReport;
  /** The world after a step, as far as it is there; null for the last. At most so many cells a grid. */
  picture(step: string | null, maxCells: number): RunPicture;
  /** Where a thing of the world after a step came from, the nearest origin first. */
  explain(step: string | null, place: GeneratedPlace): readonly GeneratedOrigin[];
}

/** The generators of a game. */
export interface GeneratorsSource {
  /** The documents, and the kinds of steps that they may have. */
  readonly list: () => GeneratorsListing;
  /**
   * Replaces the generator of the same name, or adds it. Throws `InvalidDataError`, and changes
   * nothing, if the document is wrong.
   */
  readonly load: (document: unknown) => 'replaced' | 'added';
  /** Makes room for runs of one workbench. */
  readonly open: () => GeneratorRun;
}
