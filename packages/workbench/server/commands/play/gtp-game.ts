import {
  formatGoRecords,
  Go,
  type GoOptions,
  type GoRecord,
  handicapPoints,
  judgeDeadStones,
  parseGoRecords,
  replayGo,
} from 'gumption/board-games/go';
import { InvalidDataError } from 'gumption/data';
import { Rng } from 'gumption/math';
import { type GoClock, GoThinker } from './go-thinker.js';

/** What a command answers if it cannot be done. */
export interface Refusal {
  readonly refusal: string;
}

const SYNTAX: Refusal = { refusal: 'syntax error' };
const ILLEGAL: Refusal = { refusal: 'illegal move' };

/** A game of Go as the commands of GTP see it: any color may move, and passes never end it. */
export class GtpGame {
  readonly #now: () => number;
  readonly #readText: (path: string) => string;
  readonly #rng = new Rng('gtp');
  #options: GoOptions = { size: 9, komi: 7 };
  #game = new Go(this.#options);
  #moves: { readonly player: number; readonly move: number }[] = [];
  #timeSettings: { readonly main: number; readonly extra: number; readonly stones: number } | undefined;
  readonly #clocks: [GoClock | undefined, GoClock | undefined] = [undefined, undefined];

  constructor(now: () => number, readText: (path: string) => string) {
    this.#now = now;
    this.#readText = readText;
  }

  setSize(text: string | undefined): string | Refusal {
    const size = readNumber(text);
    if (size === undefined) return SYNTAX;
    return this.#start({ ...this.#options, size }) ? '' : { refusal: 'unacceptable size' };
  }

  clear(): string {
    this.#start(this.#options);
    return '';
  }

  setKomi(text: string | undefined): string | Refusal {
    const komi = readNumber(text);
    if (komi === undefined) return SYNTAX;
    const moves = this.#moves;
    const options = { ...this.#options, komi: Math.round(2 * komi) / 2 };
    if (!this.#start(options, this.#setUp())) return { refusal: 'unacceptable komi' };
    for (const { player, move } of moves) this.#makeFor(player, move);
    return '';
  }

  play(color: string | undefined, vertex: string | undefined): string | Refusal {
    const player = readColor(color);
    const move = vertex === undefined ? undefined : this.#game.findMove(vertex);
    if (player === undefined || move === undefined) return SYNTAX;
    this.#giveTurn(player);
    if (!this.#game.isLegal(move)) return ILLEGAL;
    this.#makeFor(player, move);
    return '';
  }

  /** Thinks about a move of a color. */
  think(color: string | undefined): GoThinker | Refusal {
    const player = readColor(color);
    if (player === undefined) return SYNTAX;
    this.#giveTurn(player);
    return new GoThinker(this.#game, this.#rng, this.#now, this.#clockOf(player));
  }

  /** Makes a move of the color that thought. */
  make(move: number): void {
    this.#makeFor(this.#game.player, move);
  }

  nameOf(move: number): string {
    return this.#game.describeMove(move);
  }

  undo(): string | Refusal {
    if (this.#moves.length === 0) return { refusal: 'cannot undo' };
    const moves = this.#moves.slice(0, -1);
    this.#start(this.#options, this.#setUp());
    for (const { player, move } of moves) this.#makeFor(player, move);
    return '';
  }

  placeHandicap(text: string | undefined): string | Refusal {
    const stones = readNumber(text);
    if (stones === undefined) return SYNTAX;
    if (!this.#isEmpty()) return { refusal: 'board not empty' };
    try {
      const black = handicapPoints(stones, this.#game.size);
      this.#start(this.#options, { black, toMove: 'white' });
      return black.map((move) => this.nameOf(move)).join(' ');
    } catch (error) {
      if (error instanceof InvalidDataError) return { refusal: 'invalid number of stones' };
      throw error;
    }
  }

  setHandicap(vertices: readonly string[]): string | Refusal {
    const black = vertices.map((vertex) => this.#game.findMove(vertex));
    if (black.length < 2 || black.some((move) => move === undefined || move === this.#game.pass))
      return { refusal: 'bad vertex list' };
    if (!this.#isEmpty()) return { refusal: 'board not empty' };
    const isPlaced = this.#start(this.#options, { black: black as number[], toMove: 'white' });
    return isPlaced ? '' : { refusal: 'bad vertex list' };
  }

  /** Loads the first game of a file, up to the position before a move of that number. */
  load(file: string | undefined, number: string | undefined): string | Refusal {
    const before = number === undefined ? undefined : readNumber(number);
    if (file === undefined || (number !== undefined && before === undefined)) return SYNTAX;
    try {
      const [record] = parseGoRecords(this.#readText(file));
      const moves = record.moves.slice(0, before === undefined ? undefined : Math.max(0, before - 1));
      const game = replayGo(record, moves.length);
      const { size, komi = 0, black, white, toMove } = record;
      this.#start(
        { size, komi },
        { black, white, toMove: toMove ?? (record.moves[0]?.player === 1 ? 'white' : 'black') },
      );
      for (const { player, move } of moves) this.#makeFor(player, move);
      return game.player === 0 ? 'black' : 'white';
    } catch {
      return { refusal: 'cannot load file' };
    }
  }

  /** The game so far as an SGF file. */
  record(): string {
    const { size = 9, komi } = this.#options;
    const record: GoRecord = { size, komi, ...this.#setUp(), moves: this.#moves };
    return formatGoRecords([record]).trimEnd();
  }

  /** The board with the names of its lines. */
  show(): string {
    const { size } = this.#game;
    const names = [...'ABCDEFGHJKLMNOPQRST'.slice(0, size)].join(' ');
    const rows = this.#game.toText().split('\n');
    const lines = rows.map((row, y) => `${String(size - y).padStart(2)} ${[...row].join(' ')} ${size - y}`);
    return ['', `   ${names}`, ...lines, `   ${names}`].join('\n');
  }

  finalScore(): string {
    const { lead } = judgeDeadStones(this.#game, new Rng('score'));
    if (lead === 0) return '0';
    return lead > 0 ? `B+${lead}` : `W+${-lead}`;
  }

  /** The stones that are dead, or alive, one chain or stone a line. */
  listStones(status: string | undefined): string | Refusal {
    if (status !== 'dead' && status !== 'alive' && status !== 'seki') return SYNTAX;
    if (status === 'seki') return '';
    const dead = new Set(judgeDeadStones(this.#game, new Rng('score')).dead);
    const stones = Array.from({ length: this.#game.pass }, (_, move) => move).filter(
      (move) => this.#game.stoneAt(move) !== undefined && dead.has(move) === (status === 'dead'),
    );
    return stones.map((move) => this.nameOf(move)).join('\n');
  }

  setTime(texts: readonly string[]): string | Refusal {
    const [main, extra, stones] = texts.map(readNumber);
    if (main === undefined || extra === undefined || stones === undefined) return SYNTAX;
    this.#timeSettings = { main, extra, stones };
    this.#clocks.fill(undefined);
    return '';
  }

  setTimeLeft(color: string | undefined, texts: readonly string[]): string | Refusal {
    const player = readColor(color);
    const [seconds, stones] = texts.map(readNumber);
    if (player === undefined || seconds === undefined || stones === undefined) return SYNTAX;
    this.#clocks[player] = { seconds, stones };
    return '';
  }

  /** What is left on the clock; without a word on it, main time or a period of extra time. */
  #clockOf(player: number): GoClock | undefined {
    const settings = this.#timeSettings;
    if (this.#clocks[player] !== undefined || settings === undefined) return this.#clocks[player];
    const { main, extra, stones } = settings;
    // Extra time without stones means that there is no limit.
    if (extra > 0 && stones === 0) return undefined;
    return main > 0 ? { seconds: main, stones: 0 } : { seconds: extra, stones };
  }

  #isEmpty(): boolean {
    return !/[XO]/.test(this.#game.toText());
  }

  #setUp(): Pick<GoOptions, 'black' | 'white' | 'toMove'> {
    const { black, white, toMove } = this.#options;
    return { ...(black && { black }), ...(white && { white }), ...(toMove && { toMove }) };
  }

  /** Starts again; false if the board cannot be. */
  #start(options: GoOptions, setUp: Pick<GoOptions, 'black' | 'white' | 'toMove'> = {}): boolean {
    const { size, komi } = options;
    const { black, white, toMove } = setUp;
    const next: GoOptions = { size, komi, ...(black && { black }), ...(white && { white }), ...(toMove && { toMove }) };
    try {
      this.#game = new Go(next);
    } catch (error) {
      if (error instanceof InvalidDataError) return false;
      throw error;
    }
    this.#options = next;
    this.#moves = [];
    return true;
  }

  /**
   * Lets a color move out of turn or after two passes, as GTP allows: in a new game on the same
   * stones.
   */
  #giveTurn(player: number): void {
    const game = this.#game;
    if (game.player === player && !game.isOver) return;
    const points = Array.from({ length: game.pass }, (_, move) => move);
    const stonesOf = (owner: number) => points.filter((move) => game.stoneAt(move) === owner);
    const { size, komi } = game;
    this.#game = new Go({
      size,
      komi,
      black: stonesOf(0),
      white: stonesOf(1),
      toMove: player === 0 ? 'black' : 'white',
    });
  }

  #makeFor(player: number, move: number): void {
    this.#giveTurn(player);
    this.#game.play(move);
    this.#moves = [...this.#moves, { player, move }];
  }
}

function readNumber(text: string | undefined): number | undefined {
  const value = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}

function readColor(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const at = ['b', 'black', 'w', 'white'].indexOf(text.toLowerCase());
  return at < 0 ? undefined : at >> 1;
}
