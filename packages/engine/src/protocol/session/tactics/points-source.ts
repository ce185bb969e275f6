/** Values of points at one moment, by the order of `names`; null where a point has none to tell. */
export interface LivePointValues {
  readonly names: readonly string[];
  readonly points: readonly { readonly id: string; readonly values: readonly (number | null)[] }[];
}

/** The tactical points of a game. */
export interface PointsSource {
  /** The document of the points. Returns the same record as long as they are the same. */
  readonly read: () => unknown;
  /** Replaces the points by those of a document. Throws `InvalidDataError`, and changes nothing, if it is wrong. */
  readonly replace: (document: unknown) => void;
  /** The values that points have now and that the document does not say; absent if the game tells none. */
  readonly live?: () => LivePointValues;
  /** Generates points again and keeps what designers have changed; absent if the game cannot. */
  readonly regenerate?: () => void;
}
