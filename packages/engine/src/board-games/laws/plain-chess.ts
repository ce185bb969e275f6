/** Hundredths of a pawn in the middle game and in the endgame. */
type Worth = readonly [middle: number, end: number];

const NAMES = ['material', 'place', 'mobility', 'pawns', 'rooks', 'bishop pair', 'kings', 'turn'] as const;

type Part = (typeof NAMES)[number];

const MATERIAL: Record<string, Worth> = {
  p: [85, 105],
  n: [330, 300],
  b: [340, 315],
  r: [480, 530],
  q: [980, 960],
  k: [0, 0],
};
const PHASE: Record<string, number> = { p: 0, n: 1, b: 1, r: 2, q: 4, k: 0 };
const EXCHANGE: Record<string, number> = { p: 100, n: 320, b: 330, r: 500, q: 950, k: 20_000 };
const STRAIGHT = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const DIAGONAL = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;
const JUMPS = [1, -1].flatMap((x) => [1, -1].flatMap((y) => [[2 * x, y] as const, [x, 2 * y] as const]));

/**
 * Chess in the plainest way: 64 letters and walks over them. It knows what a position is worth part
 * by part, and what an exchange on a square wins.
 */
export class PlainChess {
  readonly #board: string[];
  readonly #isWhite: boolean;

  constructor(fen: string) {
    const [rows, turn] = fen.split(' ');
    const wide = rows.replaceAll(/\d/g, (gap) => ' '.repeat(Number(gap)));
    this.#board = wide.split('/').toReversed().join('').split('');
    this.#isWhite = turn === 'w';
  }

  /** What each part of the evaluation adds, for the side to move. */
  contributions(): Record<Part, number> {
    const sums = Object.fromEntries(NAMES.map((name) => [name, [0, 0]])) as Record<Part, [number, number]>;
    const add = (part: Part, color: boolean, [middle, end]: Worth) => {
      const sign = color === this.#isWhite ? 1 : -1;
      sums[part][0] += sign * middle;
      sums[part][1] += sign * end;
    };
    for (const color of [true, false]) {
      for (const square of this.#piecesOf(color)) {
        const kind = this.#kindOn(square);
        add('material', color, MATERIAL[kind]);
        add('place', color, placeOf(kind, square & 7, color ? square >> 3 : 7 - (square >> 3)));
        add('mobility', color, this.#mobility(square, color));
        if (kind === 'r') add('rooks', color, this.#rook(square, color));
        if (kind === 'p') add('pawns', color, this.#pawn(square, color));
        if (kind === 'k') add('kings', color, this.#king(square, color));
      }
      if (this.#count(color, 'b') >= 2) add('bishop pair', color, [28, 45]);
      add('kings', color, [this.#attack(color), 0]);
    }
    add('turn', this.#isWhite, [12, 6]);
    const pieces = this.#board.filter((letter) => letter !== ' ');
    const phase = pieces.reduce((sum, letter) => sum + PHASE[letter.toLowerCase()], 0);
    const weight = Math.min(24, phase) / 24;
    return Object.fromEntries(
      NAMES.map((name) => [name, sums[name][0] * weight + sums[name][1] * (1 - weight)]),
    ) as Record<Part, number>;
  }

  /** What a capture wins if both sides go on with their cheapest piece as long as it pays. */
  exchange(from: number, to: number, promotion = ''): number {
    const board = [...this.#board];
    const mover = board[from].toLowerCase();
    const isPassing = mover === 'p' && board[to] === ' ' && (from & 7) !== (to & 7);
    if (isPassing) board[to ^ 8] = ' ';
    const won = isPassing ? 100 : (EXCHANGE[board[to].toLowerCase()] ?? 0);
    const gain = promotion === '' ? 0 : EXCHANGE[promotion] - EXCHANGE.p;
    const arrived = promotion === '' ? mover : promotion;
    board[from] = ' ';
    board[to] = this.#isWhite ? arrived.toUpperCase() : arrived;
    return won + gain - bestCapture(board, to, !this.#isWhite);
  }

  #kindOn(square: number): string {
    return this.#board[square].toLowerCase();
  }

  #piecesOf(color: boolean): number[] {
    return [...this.#board.keys()].filter((square) => colorOf(this.#board[square]) === color);
  }

  #count(color: boolean, kind: string): number {
    return this.#piecesOf(color).filter((square) => this.#kindOn(square) === kind).length;
  }

  #pawnsOf(color: boolean): number[] {
    return this.#piecesOf(color).filter((square) => this.#kindOn(square) === 'p');
  }

  #kingOf(color: boolean): number {
    return this.#piecesOf(color).find((square) => this.#kindOn(square) === 'k')!;
  }

  #mobility(square: number, color: boolean): Worth {
    const usual = { n: [4, 5, 5], b: [6, 5, 5], r: [7, 3, 4], q: [13, 1, 3] }[this.#kindOn(square)];
    if (usual === undefined) return [0, 0];
    const guarded = this.#pawnsOf(!color).flatMap((pawn) => attackedFrom(this.#board, pawn));
    const free = attackedFrom(this.#board, square).filter(
      (to) => colorOf(this.#board[to]) !== color && !guarded.includes(to),
    );
    const more = free.length - usual[0];
    return [more * usual[1], more * usual[2]];
  }

  /** The attack on the other king, which needs a queen. */
  #attack(color: boolean): number {
    if (this.#count(color, 'q') === 0) return 0;
    const king = this.#kingOf(!color);
    let attack = 0;
    for (const square of this.#piecesOf(color)) {
      const near = attackedFrom(this.#board, square).filter((to) => apart(to, king) === 1).length;
      attack += near * ({ n: 2, b: 2, r: 3, q: 4 }[this.#kindOn(square)] ?? 0);
    }
    return Math.min(250, Math.floor((attack * attack) / 2));
  }

  #rook(square: number, color: boolean): Worth {
    const isIn = (pawn: number) => (pawn & 7) === (square & 7);
    if (this.#pawnsOf(color).some(isIn)) return [0, 0];
    return this.#pawnsOf(!color).some(isIn) ? [10, 6] : [22, 10];
  }

  #pawn(square: number, color: boolean): Worth {
    const isAhead = (other: number) => (color ? other >> 3 > square >> 3 : other >> 3 < square >> 3);
    const files = (other: number) => Math.abs((other & 7) - (square & 7));
    const isDoubled = this.#pawnsOf(color).some((other) => isAhead(other) && files(other) === 0);
    const isIsolated = !this.#pawnsOf(color).some((other) => files(other) === 1);
    const isPassed = !isDoubled && !this.#pawnsOf(!color).some((other) => isAhead(other) && files(other) <= 1);
    let [middle, end] = isPassed ? this.#passed(square, color) : [0, 0];
    if (isDoubled) [middle, end] = [middle - 9, end - 18];
    if (isIsolated) [middle, end] = [middle - 12, end - 10];
    return [middle, end];
  }

  #passed(square: number, color: boolean): Worth {
    const rank = color ? square >> 3 : 7 - (square >> 3);
    const middle = [0, 2, 4, 10, 28, 55, 90][rank];
    const end = [0, 10, 14, 28, 52, 95, 150][rank];
    if (rank < 3) return [middle, end];
    const ahead = color ? square + 8 : square - 8;
    const kings = 5 * apart(ahead, this.#kingOf(!color)) - 3 * apart(ahead, this.#kingOf(color));
    const isBlocked = this.#board[ahead] !== ' ';
    return [middle - (isBlocked ? 5 : 0), end + Math.floor((kings * (rank - 2)) / 2) - (isBlocked ? 12 : 0)];
  }

  #king(square: number, color: boolean): Worth {
    let shield = 0;
    for (let file = (square & 7) - 1; file <= (square & 7) + 1; file++) {
      if (file < 0 || file > 7) continue;
      const ranks = this.#pawnsOf(color)
        .filter((pawn) => (pawn & 7) === file)
        .map((pawn) => ((pawn >> 3) - (square >> 3)) * (color ? 1 : -1))
        .filter((rank) => rank > 0);
      const nearest = Math.min(...ranks);
      shield += ranks.length === 0 ? -14 : nearest === 1 ? 11 : nearest === 2 ? 6 : 0;
    }
    if (this.#piecesOf(!color).length > 1) return [shield, 0];
    const lone = this.#kingOf(!color);
    const toEdge = (line: number) => Math.min(line, 7 - line);
    return [shield, 24 * (6 - toEdge(lone & 7) - toEdge(lone >> 3)) + 14 * (7 - apart(square, lone))];
  }
}

/** What it adds that a piece stands on a file and rank, both from 0, seen from its own side. */
function placeOf(kind: string, file: number, rank: number): Worth {
  const side = Math.min(file, 7 - file);
  const center = side + Math.min(rank, 7 - rank);
  const also = (holds: boolean, worth: number) => (holds ? worth : 0);
  if (kind === 'p') {
    const steps = rank - 1;
    const middle = side >= 2 ? 5 * steps + also(side === 3 && rank >= 3, 8) : 2 * steps;
    return [middle - also(side === 3 && rank === 1, 12) + also(rank === 6, 25), 4 * steps * steps - 8];
  }
  if (kind === 'n')
    return [
      9 * center - 30 - also(rank === 0, 12) + also([3, 4, 5].includes(rank), 8),
      7 * center - 22 - also(center === 0, 15),
    ];
  if (kind === 'b') return [5 * center - 12 - also(rank === 0, 10) + also(rank === 1 && side === 1, 8), 3 * center - 9];
  if (kind === 'r') return [3 * side - 4 + also(rank === 6, 18), also(rank === 6, 12) + also(rank > 3, 4) - 3];
  if (kind === 'q') return [2 * center - 6 - also(rank === 0, 2), 5 * center - 14];
  const hidden = [28, 28, 28, 0, 0, 0, 28, 18][file];
  const shown = (rank === 1 ? -18 : -30 - 8 * rank) - 4 * side;
  return [rank === 0 ? hidden : shown, 11 * center - 34];
}

/** The gain of the best capture on a square by the cheapest piece; 0 where none pays. */
function bestCapture(board: string[], to: number, color: boolean): number {
  const attackers = [...board.keys()].filter(
    (from) => colorOf(board[from]) === color && attackedFrom(board, from).includes(to),
  );
  if (attackers.length === 0) return 0;
  const order = (from: number) => 'pnbrqk'.indexOf(board[from].toLowerCase());
  const from = attackers.sort((a, b) => order(a) - order(b) || a - b)[0];
  const after = [...board];
  after[to] = board[from];
  after[from] = ' ';
  const isProtected = [...after.keys()].some(
    (square) => colorOf(after[square]) === !color && attackedFrom(after, square).includes(to),
  );
  if (board[from].toLowerCase() === 'k' && isProtected) return 0;
  return Math.max(0, EXCHANGE[board[to].toLowerCase()] - bestCapture(after, to, !color));
}

/** The squares that a piece attacks, whoever stands on them. */
function attackedFrom(board: readonly string[], from: number): number[] {
  const kind = board[from].toLowerCase();
  const up = board[from] === 'P' ? 1 : -1;
  if (kind === 'p')
    return walk(
      board,
      from,
      [
        [-1, up],
        [1, up],
      ],
      1,
    );
  if (kind === 'n') return walk(board, from, JUMPS, 1);
  if (kind === 'k') return walk(board, from, [...STRAIGHT, ...DIAGONAL], 1);
  const rays = { b: DIAGONAL, r: STRAIGHT, q: [...STRAIGHT, ...DIAGONAL] }[kind] ?? [];
  return walk(board, from, rays, 7);
}

function walk(
  board: readonly string[],
  from: number,
  rays: readonly (readonly [number, number])[],
  far: number,
): number[] {
  const squares: number[] = [];
  for (const [files, ranks] of rays)
    for (let step = 1; step <= far; step++) {
      const file = (from & 7) + step * files;
      const rank = (from >> 3) + step * ranks;
      if (file < 0 || file > 7 || rank < 0 || rank > 7) break;
      squares.push(8 * rank + file);
      if (board[8 * rank + file] !== ' ') break;
    }
  return squares;
}

/** Whether a piece is white; undefined for an empty square. */
function colorOf(letter: string): boolean | undefined {
  return letter === ' ' ? undefined : letter === letter.toUpperCase();
}

function apart(a: number, b: number): number {
  return Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >> 3) - (b >> 3)));
}
