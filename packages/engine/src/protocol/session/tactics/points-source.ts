/** The tactical points of a game. */
export interface PointsSource {
  /** The document of the points. Returns the same record as long as they are the same. */
  readonly read: () => unknown;
  /** Replaces the points by those of a document. Throws `InvalidDataError`, and changes nothing, if it is wrong. */
  readonly replace: (document: unknown) => void;
  /** Generates points again and keeps what designers have changed; absent if the game cannot. */
  readonly regenerate?: () => void;
}
