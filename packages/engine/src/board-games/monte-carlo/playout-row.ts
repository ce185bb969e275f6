/** What playouts found of a move. */
export interface PlayoutRow {
  readonly move: number;
  /** How often it was tried. */
  readonly playouts: number;
  /** The share of games that its player won, draws as halves; the mean reward in games of more. */
  readonly share: number;
}
