/** The expected line of play from each ply of the line that a search looks at. */
export class ExpectedLines {
  readonly #plies: number;
  readonly #moves: Int32Array;
  readonly #lengths: Int32Array;

  constructor(plies: number) {
    this.#plies = plies;
    this.#moves = new Int32Array(plies * plies);
    this.#lengths = new Int32Array(plies + 1);
  }

  /** Nothing is expected from a ply on. */
  clear(ply: number): void {
    this.#lengths[ply] = 0;
  }

  /** The line from a ply on is a move, then the line after it. */
  extend(ply: number, move: number): void {
    const moves = this.#moves;
    const lengths = this.#lengths;
    const width = this.#plies;
    const from = (ply + 1) * width;
    const to = ply * width;
    const length = Math.min(lengths[ply + 1], width - 1);
    moves[to] = move;
    for (let i = 0; i < length; i++) moves[to + 1 + i] = moves[from + i];
    lengths[ply] = length + 1;
  }

  /** Writes the line of the first ply into `out`, and returns its length. */
  write(out: Int32Array): number {
    const length = Math.min(out.length, this.#lengths[0]);
    for (let i = 0; i < length; i++) out[i] = this.#moves[i];
    return length;
  }
}
