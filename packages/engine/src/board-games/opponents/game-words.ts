import { type OptionNames, requireOptionNames } from '../../data/known-options.js';
import type { Chess } from '../chess/chess.js';
import type { Checkers } from '../games/checkers.js';
import type { Kalah } from '../games/kalah.js';
import type { Reversi } from '../games/reversi.js';
import type { Game } from '../rules/game.js';

/** Something that players count: pieces, corners, counters in the store. */
export interface CountedThing {
  /** One and many of it, as in "a man" and "men". */
  readonly one: string;
  /** Many of it, as in "men". */
  readonly many: string;
  /** How many a player has in the present position. */
  readonly countOf: (game: Game, player: number) => number;
}

/** How people talk about a game. Explanations say what a move wins or loses in these words. */
export interface GameWords {
  /** What players win and lose, the most important first. */
  readonly things: readonly CountedThing[];
  /** What differences of scores are told in, as in "half a man", and the score of one. */
  readonly unit?: { readonly one: string; readonly many: string; readonly score: number };
  /** The move as people write it, where the game has no `describeMove`. */
  readonly nameMove?: (game: Game, move: number) => string;
  /** The names of the players, as in "Black". By default "the first player" and so on. */
  readonly players?: readonly string[];
}

const THING = { one: true, many: true, countOf: true } as const satisfies OptionNames<CountedThing>;
const UNIT = { one: true, many: true, score: true } as const satisfies OptionNames<NonNullable<GameWords['unit']>>;
const WORDS_OF_GAME = {
  things: true,
  unit: true,
  nameMove: true,
  players: true,
} as const satisfies OptionNames<GameWords>;

/** Refuses misspelled parts of words. */
export function checkWords(words: GameWords, path: string): void {
  requireOptionNames(words, WORDS_OF_GAME, path);
  for (const [i, thing] of words.things.entries()) requireOptionNames(thing, THING, `${path}.things[${i}]`);
  if (words.unit !== undefined) requireOptionNames(words.unit, UNIT, `${path}.unit`);
}

const NONE: GameWords = { things: [] };

/**
 * Words for the games of this package, found by the name of the game; none for others, whose moves
 * are then told by their scores alone.
 */
export function findWords(game: Game): GameWords {
  return WORDS.get(game.traits.name) ?? NONE;
}

const CHECKERS: GameWords = {
  things: [
    { one: 'a king', many: 'kings', countOf: (game, player) => countPieces(game as Checkers, player, true) },
    { one: 'a man', many: 'men', countOf: (game, player) => countPieces(game as Checkers, player, false) },
  ],
  unit: { one: 'a man', many: 'men', score: 100 },
  players: ['Black', 'White'],
};

const REVERSI: GameWords = {
  things: [{ one: 'a corner', many: 'corners', countOf: countCorners }],
  unit: { one: 'a corner', many: 'corners', score: 100 },
  players: ['Black', 'White'],
};

const KALAH: GameWords = {
  things: [
    {
      one: 'a counter',
      many: 'counters',
      countOf: (game, player) => (game as Kalah).countersIn(player, game.traits.maxMoves),
    },
  ],
  unit: { one: 'a counter', many: 'counters', score: 1 },
  nameMove: (_game, hole) => `hole ${hole + 1}`,
  players: ['South', 'North'],
};

const CONNECT_FOUR: GameWords = {
  things: [],
  nameMove: (_game, column) => `column ${column + 1}`,
  players: ['Yellow', 'Red'],
};

const TIC_TAC_TOE: GameWords = {
  things: [],
  nameMove: (_game, square) => `${'abc'[square % 3]}${3 - Math.floor(square / 3)}`,
  players: ['X', 'O'],
};

const CHESS: GameWords = {
  things: [
    { one: 'the queen', many: 'queens', countOf: (game, player) => countLetters(game as Chess, player, 'Q') },
    { one: 'a rook', many: 'rooks', countOf: (game, player) => countLetters(game as Chess, player, 'R') },
    { one: 'a bishop', many: 'bishops', countOf: (game, player) => countLetters(game as Chess, player, 'B') },
    { one: 'a knight', many: 'knights', countOf: (game, player) => countLetters(game as Chess, player, 'N') },
    { one: 'a pawn', many: 'pawns', countOf: (game, player) => countLetters(game as Chess, player, 'P') },
  ],
  unit: { one: 'a pawn', many: 'pawns', score: 100 },
  players: ['White', 'Black'],
};

const BACKGAMMON: GameWords = {
  things: [],
  unit: { one: 'a tenth of a point', many: 'tenths of a point', score: 30_000 },
  players: ['White', 'Black'],
};

const GO: GameWords = { things: [], players: ['Black', 'White'] };

const WORDS: ReadonlyMap<string, GameWords> = new Map([
  ['checkers', CHECKERS],
  ['reversi', REVERSI],
  ['kalah', KALAH],
  ['connect four', CONNECT_FOUR],
  ['tic-tac-toe', TIC_TAC_TOE],
  ['chess', CHESS],
  ['go', GO],
  ['backgammon', BACKGAMMON],
]);

/** The name of a move of the present position. */
export function nameMove(game: Game, move: number, words: GameWords = findWords(game)): string {
  return game.describeMove?.(move) ?? words.nameMove?.(game, move) ?? String(move);
}

function countPieces(game: Checkers, player: number, kings: boolean): number {
  let count = 0;
  for (let square = 1; square <= 32; square++)
    if (game.ownerAt(square) === player && game.isKingAt(square) === kings) count++;
  return count;
}

function countCorners(game: Game, player: number): number {
  const board = (game as Reversi).toText();
  // Nine characters to a row, with the line break.
  return [0, 7, 63, 70].filter((corner) => board[corner] === 'XO'[player]).length;
}

function countLetters(game: Chess, player: number, letter: string): number {
  const wanted = player === 0 ? letter : letter.toLowerCase();
  let count = 0;
  for (let square = 0; square < 64; square++) if (game.pieceOn(square) === wanted) count++;
  return count;
}
