/** What the command `go` asks for. Times are milliseconds. */
export interface GoLimits {
  readonly depth?: number;
  readonly nodes?: number;
  readonly movetime?: number;
  readonly wtime?: number;
  readonly btime?: number;
  readonly winc?: number;
  readonly binc?: number;
  readonly movestogo?: number;
  readonly mate?: number;
  readonly isInfinite: boolean;
  readonly isPondering: boolean;
  readonly searchMoves: readonly string[];
}

const NUMBERS = ['depth', 'nodes', 'movetime', 'wtime', 'btime', 'winc', 'binc', 'movestogo', 'mate'] as const;
type NumberName = (typeof NUMBERS)[number];
const WORDS: readonly string[] = [...NUMBERS, 'infinite', 'ponder', 'searchmoves'];

/** Reads what follows `go`. Like other engines it leaves out what it does not know. */
export function readGo(words: readonly string[]): GoLimits {
  const numbers: { [name in NumberName]?: number } = {};
  const searchMoves: string[] = [];
  let isInfinite = false;
  let isPondering = false;
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (word === 'infinite') isInfinite = true;
    else if (word === 'ponder') isPondering = true;
    else if (word === 'searchmoves')
      while (i + 1 < words.length && !WORDS.includes(words[i + 1])) searchMoves.push(words[++i]);
    else if (NUMBERS.includes(word as NumberName) && /^-?\d+$/.test(words[i + 1] ?? ''))
      numbers[word as NumberName] = Math.max(0, Number(words[++i]));
  }
  return { ...numbers, isInfinite, isPondering, searchMoves };
}

/** How long to think: no new depth after `soft`, no more thinking after `hard`. */
export interface TimeLimits {
  readonly soft: number;
  readonly hard: number;
}

/** What it takes until the answer has reached the other side. */
const DELAY = 25;
/** How many moves to keep time for, if nobody says how many there are. */
const MOVES_LEFT = 28;

/** The time for a move of a side: a share of what is left, and most of what each move adds. */
export function timeFor(limits: GoLimits, isWhite: boolean): TimeLimits {
  const { movetime } = limits;
  if (movetime !== undefined) return { soft: Number.POSITIVE_INFINITY, hard: Math.max(1, movetime - DELAY) };
  const left = isWhite ? limits.wtime : limits.btime;
  if (left === undefined) return { soft: Number.POSITIVE_INFINITY, hard: Number.POSITIVE_INFINITY };
  const added = (isWhite ? limits.winc : limits.binc) ?? 0;
  const moves = Math.min(Math.max(1, limits.movestogo ?? MOVES_LEFT), MOVES_LEFT);
  const most = Math.max(1, left - DELAY);
  const share = Math.min(most, left / moves + 0.8 * added);
  // The last move before the clock is set back may take what is left, others never most of it.
  const cap = moves === 1 ? most : 0.4 * most;
  return { soft: Math.min(0.6 * share, cap), hard: Math.max(1, Math.min(2.5 * share, cap)) };
}
