import { InvalidDataError, requireText } from '../../data/check.js';
import { Chess } from './chess.js';

/** How a game ended, as files of games write it; `*` if it goes on or nobody knows. */
export type PgnResult = '1-0' | '0-1' | '1/2-1/2' | '*';

/** A move of a recorded game, with what people wrote beside it. */
export interface PgnMove {
  /** The move in standard algebraic notation. */
  readonly san: string;
  /** The move as a number, for `Chess.play`. */
  readonly move: number;
  /** Glyphs such as `!` and `?`, by their numbers: 1 is a good move, 2 a poor one. */
  readonly nags?: readonly number[];
  /** What stands after the move in braces. */
  readonly comment?: string;
  /** Other lines that could have been played instead of this move. */
  readonly variations?: readonly (readonly PgnMove[])[];
}

/** A recorded game. */
export interface PgnGame {
  /** Facts about the game, such as `Event`, `White` and `Black`, in the order of the file. */
  readonly tags: ReadonlyMap<string, string>;
  /** What stands before the first move in braces. */
  readonly comment?: string;
  /** The moves in order, variations not included. */
  readonly moves: readonly PgnMove[];
  /** How the game ended, as written; `*` for a game that goes on. */
  readonly result: PgnResult;
}

/** Numbers of the glyphs that are written behind a move. */
const GLYPHS: ReadonlyMap<string, number> = new Map([
  ['!', 1],
  ['?', 2],
  ['!!', 3],
  ['??', 4],
  ['!?', 5],
  ['?!', 6],
]);

const RESULTS: readonly string[] = ['1-0', '0-1', '1/2-1/2', '*'];
/** How deep variations may be in variations. */
const MAX_NESTING = 50;

/** What a file of games consists of, one token after the other. */
const TOKEN =
  /(?<space>\s+|^%[^\n]*)|\{(?<comment>[^}]*)\}|;(?<rest>[^\n]*)|\[\s*(?<tag>\w+)\s+"(?<value>(?:[^"\\\n]|\\.)*)"\s*\]|(?<result>1-0|0-1|1\/2-1\/2|\*)|\$(?<nag>\d{1,3})|(?<number>\d+\.*)(?!-)|(?<bracket>[()])|(?<glyph>[!?]{1,2})|(?<move>[A-Za-z0][\w=+#-]*)/my;

/**
 * Reads games in portable game notation, as many as the text has. Every move is checked by the
 * rules, those of variations too. Errors name the line.
 */
export function parsePgn(text: string): PgnGame[] {
  requireText(text, 'pgn');
  return new PgnReader(text).readGames();
}

/** A move that is being read. */
interface OpenMove {
  san: string;
  move: number;
  nags?: number[];
  comment?: string;
  variations?: OpenMove[][];
}

class PgnReader {
  readonly #text: string;
  readonly #games: PgnGame[] = [];
  #tags = new Map<string, string>();
  #comment: string | undefined;
  #moves: OpenMove[] = [];
  #chess: Chess | undefined;
  /** Where the present token starts. */
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  readGames(): PgnGame[] {
    let open: OpenMove[][] = [this.#moves];
    for (const groups of this.#tokens()) {
      const { tag, value, comment, rest, result, nag, bracket, glyph, move } = groups;
      const line = open[open.length - 1];
      if (tag !== undefined) {
        // Tags after moves belong to the next game, though this one has no result.
        if (this.#moves.length > 0) this.#finishGame('*', open);
        open = [this.#moves];
        this.#tags.set(tag, value.replace(/\\(.)/g, '$1'));
      } else if (comment !== undefined || rest !== undefined) this.#addComment(line, comment ?? rest);
      else if (result !== undefined) {
        this.#finishGame(result as PgnResult, open);
        open = [this.#moves];
      } else if (nag !== undefined) this.#addNag(line, Number(nag));
      else if (glyph !== undefined) this.#addNag(line, GLYPHS.get(glyph)!);
      else if (bracket === '(') open.push(this.#openVariation(line, open.length));
      else if (bracket === ')') this.#closeVariation(open);
      else if (move !== undefined) this.#addMove(line, move);
    }
    if (this.#moves.length > 0 || this.#tags.size > 0 || open.length > 1) this.#finishGame('*', open);
    return this.#games;
  }

  *#tokens(): Generator<Readonly<Record<string, string>>> {
    const pattern = new RegExp(TOKEN);
    while (this.#at < this.#text.length) {
      pattern.lastIndex = this.#at;
      const found = pattern.exec(this.#text);
      if (found === null) this.#refuse(`cannot read ${JSON.stringify(this.#text.slice(this.#at, this.#at + 12))}`);
      if (found!.groups!.space === undefined) yield found!.groups!;
      this.#at += found![0].length;
    }
  }

  /** The position that has been reached; made when the first move comes, after all tags. */
  #position(): Chess {
    if (this.#chess !== undefined) return this.#chess;
    try {
      this.#chess = new Chess(this.#tags.get('FEN'));
    } catch (error) {
      this.#refuse((error as Error).message);
    }
    return this.#chess!;
  }

  #addMove(line: OpenMove[], text: string): void {
    const chess = this.#position();
    try {
      const move = chess.parseMove(text);
      line.push({ san: chess.describeMove(move), move });
      chess.play(move);
    } catch (error) {
      if (!(error instanceof InvalidDataError)) throw error;
      this.#refuse(`${error.problems[0].problem} (move ${chess.moveNumber} of game ${this.#games.length + 1})`);
    }
  }

  #addNag(line: OpenMove[], nag: number): void {
    const last = line.at(-1);
    if (last === undefined) this.#refuse('a glyph must follow a move');
    last!.nags = [...(last!.nags ?? []), nag];
  }

  #addComment(line: OpenMove[], text: string): void {
    const words = text.trim().replace(/\s+/g, ' ');
    const last = line.at(-1);
    if (last !== undefined) last.comment = last.comment === undefined ? words : `${last.comment} ${words}`;
    else if (line === this.#moves) this.#comment = this.#comment === undefined ? words : `${this.#comment} ${words}`;
  }

  /** A variation replaces the last move: the position goes back before it. */
  #openVariation(line: OpenMove[], depth: number): OpenMove[] {
    const last = line.at(-1);
    if (last === undefined) this.#refuse('a variation must follow a move');
    if (depth > MAX_NESTING) this.#refuse(`more than ${MAX_NESTING} variations within each other`);
    this.#position().undo(last!.move);
    const variation: OpenMove[] = [];
    last!.variations = [...(last!.variations ?? []), variation];
    return variation;
  }

  #closeVariation(open: OpenMove[][]): void {
    if (open.length === 1) this.#refuse('there is no variation to close');
    const chess = this.#position();
    for (const { move } of [...open.pop()!].reverse()) chess.undo(move);
    chess.play(open.at(-1)!.at(-1)!.move);
  }

  #finishGame(result: PgnResult, open: readonly OpenMove[][]): void {
    if (open.length > 1) this.#refuse('a variation is not closed');
    this.#position();
    const comment = this.#comment === undefined ? {} : { comment: this.#comment };
    this.#games.push({ tags: this.#tags, ...comment, moves: this.#moves, result });
    this.#tags = new Map();
    this.#comment = undefined;
    this.#moves = [];
    this.#chess = undefined;
  }

  #refuse(problem: string): never {
    const line = this.#text.slice(0, this.#at).split('\n').length;
    throw new InvalidDataError(`line ${line}`, problem);
  }
}

/** The tags that every file of games has, in this order, with what stands for "unknown". */
const ROSTER = [
  ['Event', '?'],
  ['Site', '?'],
  ['Date', '????.??.??'],
  ['Round', '?'],
  ['White', '?'],
  ['Black', '?'],
] as const;

/** Where lines of moves are broken. */
const COLUMNS = 80;

/** Writes a game in portable game notation. Moves are not checked again. */
export function formatPgn(game: PgnGame): string {
  const { tags, moves, result, comment } = game;
  if (!RESULTS.includes(result)) throw new InvalidDataError('result', `must be one of ${RESULTS.join(', ')}`);
  const all = new Map<string, string>(ROSTER.map(([name, unknown]) => [name, tags.get(name) ?? unknown]));
  all.set('Result', result);
  for (const [name, value] of tags) if (name !== 'Result') all.set(name, value);
  const lines = [...all].map(([name, value]) => `[${name} "${value.replace(/[\\"]/g, '\\$&')}"]`);
  const first = 2 * new Chess(tags.get('FEN')).moveNumber + new Chess(tags.get('FEN')).player;
  const words = [...(comment === undefined ? [] : writeComment(comment)), ...writeMoves(moves, first), result];
  return `${lines.join('\n')}\n\n${wrap(words)}\n`;
}

/** The words of a line of moves; `ply` is twice the number of the move, and one more for Black. */
function writeMoves(moves: readonly PgnMove[], ply: number): string[] {
  const words: string[] = [];
  let needsNumber = true;
  for (const [i, { san, nags = [], comment, variations = [] }] of moves.entries()) {
    const isWhite = (ply + i) % 2 === 0;
    if (isWhite || needsNumber) words.push(`${(ply + i) >> 1}${isWhite ? '.' : '...'}`);
    words.push(san, ...nags.map((nag) => `$${nag}`));
    if (comment !== undefined) words.push(...writeComment(comment));
    for (const variation of variations) {
      const inner = writeMoves(variation, ply + i);
      if (inner.length > 0) words.push(`(${inner[0]}`, ...inner.slice(1, -1), `${inner.at(-1)})`);
    }
    needsNumber = comment !== undefined || variations.length > 0;
  }
  return words;
}

function writeComment(comment: string): string[] {
  return `{${comment.replace(/}/g, ')')}}`.split(/\s+/);
}

function wrap(words: readonly string[]): string {
  const lines = [''];
  for (const word of words) {
    const last = lines[lines.length - 1];
    if (last !== '' && last.length + 1 + word.length > COLUMNS) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.join('\n');
}
