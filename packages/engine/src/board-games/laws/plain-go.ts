/**
 * Go in the plainest way: boards are texts, liberties are searched for, and all earlier boards are
 * kept.
 */
export class PlainGo {
  board: string;
  readonly #size: number;
  readonly #allowsSuicide: boolean;
  readonly #seen = new Set<string>();
  #turn = 0;

  constructor(size: number, allowsSuicide: boolean) {
    this.#size = size;
    this.#allowsSuicide = allowsSuicide;
    this.board = '.'.repeat(size * size);
    this.#seen.add(this.board);
  }

  /** The legal moves without the pass. */
  moves(): number[] {
    return [...this.board].flatMap((_, move) => (this.#after(move) === undefined ? [] : [move]));
  }

  /** Makes a legal move; the number after the last point passes. */
  play(move: number): void {
    if (move < this.board.length) this.board = this.#after(move)!;
    this.#seen.add(this.board);
    this.#turn = 1 - this.#turn;
  }

  /** The points of the first player minus those of the second. */
  area(): number {
    let balance = 0;
    for (const [point, content] of [...this.board].entries()) {
      const colors = content === '.' ? this.#bordersOf(point) : new Set([content]);
      if (colors.size === 1) balance += colors.has('X') ? 1 : -1;
    }
    return balance;
  }

  #after(move: number): string | undefined {
    if (this.board[move] !== '.') return undefined;
    const own = 'XO'[this.#turn];
    const points = [...this.board];
    points[move] = own;
    for (const beside of this.#besides(move)) if (points[beside] !== own) this.#removeIfDead(points, beside);
    const isDead = this.#removeIfDead(points, move);
    const board = points.join('');
    return (isDead && !this.#allowsSuicide) || this.#seen.has(board) ? undefined : board;
  }

  #removeIfDead(points: string[], first: number): boolean {
    if (points[first] === '.') return false;
    const chain = this.#regionOf(points, first);
    const isAlive = chain.some((point) => this.#besides(point).some((beside) => points[beside] === '.'));
    if (!isAlive) for (const point of chain) points[point] = '.';
    return !isAlive;
  }

  #bordersOf(first: number): Set<string> {
    const points = [...this.board];
    const around = this.#regionOf(points, first).flatMap((point) => this.#besides(point));
    return new Set(around.map((point) => points[point]).filter((content) => content !== '.'));
  }

  #regionOf(points: readonly string[], first: number): number[] {
    const region = [first];
    for (const point of region)
      for (const beside of this.#besides(point))
        if (points[beside] === points[first] && !region.includes(beside)) region.push(beside);
    return region;
  }

  #besides(point: number): number[] {
    const size = this.#size;
    const x = point % size;
    const besides = [point - size, point + size].filter((beside) => beside >= 0 && beside < size * size);
    if (x > 0) besides.push(point - 1);
    if (x < size - 1) besides.push(point + 1);
    return besides;
  }
}
