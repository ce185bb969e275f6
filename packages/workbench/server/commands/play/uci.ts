import { Chess, formatUciMove, START_FEN } from 'gumption/board-games/chess';
import { NO_MOVE, TranspositionTable } from 'gumption/board-games/memory';
import { InvalidDataError } from 'gumption/data';
import { ChessThinker, formatLine, formatScore } from './chess-thinker.js';
import type { PlayProtocol, PlaySession, PlayWorld } from './protocol.js';
import { type GoLimits, readGo, type TimeLimits, timeFor } from './uci-go.js';

/** The Universal Chess Interface, which chess programs and servers speak with engines. */
export const uciProtocol: PlayProtocol = {
  name: 'uci',
  says: 'speak UCI, the Universal Chess Interface',
  games: ['chess'],
  start: (_game, world) => new UciSession(world),
};

/** How many entries of the table fit into a megabyte. */
const ENTRIES_PER_MEGABYTE = 32_768;
const MAX_HASH = 1024;
const MAX_LINES = 64;
const MAX_DEPTH = 64;
/** Positions between two looks at the clock: a few milliseconds. */
const SLICE = 1000;
/** With the highest skill nodes are not limited. */
const MAX_SKILL = 20;

/** One conversation in UCI. */
export class UciSession implements PlaySession {
  isEnded = false;
  readonly #world: PlayWorld;
  #game = new Chess();
  #table = new TranspositionTable({ entries: 16 * ENTRIES_PER_MEGABYTE });
  #lines = 1;
  #skill = MAX_SKILL;
  #thinker: ChessThinker | undefined;
  #limits: GoLimits = readGo([]);
  #times: TimeLimits = { soft: 0, hard: 0 };
  #maxNodes = Number.POSITIVE_INFINITY;
  #started = 0;
  /** When the clock of this side started, which is later than the search after pondering. */
  #clockStarted = 0;
  /** Whether the answer has to wait for `stop` or `ponderhit`. */
  #mustWait = false;
  #isClosed = false;
  readonly #commands: ReadonlyMap<string, (words: readonly string[]) => void> = new Map([
    ['uci', () => this.#introduce()],
    ['isready', () => this.#world.write('readyok')],
    ['ucinewgame', () => this.#forget()],
    ['position', (words: readonly string[]) => this.#setPosition(words)],
    ['go', (words: readonly string[]) => this.#go(words)],
    ['stop', () => this.#answer()],
    ['ponderhit', () => this.#hitPonder()],
    ['setoption', (words: readonly string[]) => this.#setOption(words.join(' '))],
    ['quit', () => this.#quit()],
    ['debug', () => undefined],
    ['register', () => undefined],
  ]);

  constructor(world: PlayWorld) {
    this.#world = world;
  }

  receive(line: string): void {
    const [command, ...words] = line.trim().split(/\s+/);
    if (command === '') return;
    const obey = this.#commands.get(command);
    if (obey === undefined) this.#say(`unknown command ${command.slice(0, 40)}`);
    else obey(words);
  }

  close(): void {
    this.#isClosed = true;
    if (this.#mustWait) this.#answer();
    if (this.#thinker === undefined) this.isEnded = true;
  }

  work(): boolean {
    const thinker = this.#thinker;
    if (thinker === undefined) return false;
    const left = this.#maxNodes - thinker.nodes;
    if (!thinker.isDone && thinker.step(Math.min(SLICE, Math.max(1, left)))) this.#report(thinker);
    if (!this.#isDue(thinker)) return !thinker.isDone;
    this.#answer();
    return false;
  }

  #forget(): void {
    this.#answer();
    this.#table.clear();
  }

  #quit(): void {
    this.#thinker?.end();
    this.#thinker = undefined;
    this.isEnded = true;
  }

  #introduce(): void {
    for (const line of [
      'id name Gumption',
      'id author the Gumption authors',
      `option name Hash type spin default 16 min 1 max ${MAX_HASH}`,
      'option name Clear Hash type button',
      'option name Ponder type check default false',
      `option name MultiPV type spin default 1 min 1 max ${MAX_LINES}`,
      `option name Skill Level type spin default ${MAX_SKILL} min 0 max ${MAX_SKILL}`,
      'uciok',
    ])
      this.#world.write(line);
  }

  /** `startpos` or `fen …`, then `moves …`. What is wrong leaves the position as it was. */
  #setPosition(words: readonly string[]): void {
    const end = words.indexOf('moves');
    const [kind, ...fen] = end < 0 ? words : words.slice(0, end);
    this.#answer();
    try {
      if (kind !== 'startpos' && kind !== 'fen') throw new InvalidDataError('position', 'must be startpos or fen');
      const game = new Chess(kind === 'fen' ? fen.join(' ') : START_FEN);
      for (const move of end < 0 ? [] : words.slice(end + 1)) game.play(game.parseMove(move));
      this.#game = game;
      this.#table.nextTurn();
    } catch (error) {
      if (!(error instanceof InvalidDataError)) throw error;
      this.#say(`position refused: ${error.message}`);
    }
  }

  #go(words: readonly string[]): void {
    this.#answer();
    const limits = readGo(words);
    const only: number[] = [];
    for (const text of limits.searchMoves)
      try {
        only.push(this.#game.parseMove(text));
      } catch (error) {
        if (!(error instanceof InvalidDataError)) throw error;
        this.#say(`searchmoves: ${error.message}`);
      }
    const mateDepth = limits.mate === undefined ? MAX_DEPTH : 2 * limits.mate + 6;
    const maxDepth = Math.max(1, Math.min(MAX_DEPTH, limits.depth ?? mateDepth));
    this.#limits = limits;
    this.#times = timeFor(limits, this.#game.player === 0);
    this.#maxNodes = Math.min(limits.nodes ?? Number.POSITIVE_INFINITY, nodesOf(this.#skill));
    this.#started = this.#clockStarted = this.#world.now();
    this.#mustWait = limits.isInfinite || limits.isPondering;
    this.#thinker = new ChessThinker(this.#game, this.#table, { maxDepth, lines: this.#lines, only });
    if (this.#isClosed && this.#mustWait) this.#answer();
  }

  /** The opponent has made the move on which this side has thought: from now on its clock runs. */
  #hitPonder(): void {
    if (!this.#limits.isPondering) return;
    this.#limits = { ...this.#limits, isPondering: false };
    this.#clockStarted = this.#world.now();
    this.#mustWait = this.#limits.isInfinite;
  }

  #setOption(text: string): void {
    const [, name = '', value = ''] = /^name\s+(.*?)(?:\s+value\s+(.*))?$/.exec(text) ?? [];
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    const isWithin = (min: number, max: number) => number >= min && number <= max;
    const key = name.toLowerCase();
    if (key === 'clear hash') this.#table.clear();
    else if (key === 'hash' && isWithin(1, MAX_HASH)) {
      this.#answer();
      this.#table = new TranspositionTable({ entries: number * ENTRIES_PER_MEGABYTE });
    } else if (key === 'multipv' && isWithin(1, MAX_LINES)) this.#lines = number;
    else if (key === 'skill level' && isWithin(0, MAX_SKILL)) this.#skill = number;
    else if (key !== 'ponder') this.#say(`option refused: ${text.slice(0, 80)}`);
  }

  /** Whether the answer is owed now. */
  #isDue(thinker: ChessThinker): boolean {
    if (this.#mustWait) return false;
    if (thinker.isDone || thinker.nodes >= this.#maxNodes) return true;
    const elapsed = this.#world.now() - this.#clockStarted;
    const { mate } = this.#limits;
    const score = thinker.lines[0]?.score ?? 0;
    if (mate !== undefined && formatScore(score).startsWith('mate') && score > 0)
      return Number(formatScore(score).slice(5)) <= mate;
    return elapsed >= this.#times.hard || (elapsed >= this.#times.soft && thinker.depth > 0);
  }

  #report(thinker: ChessThinker): void {
    const milliseconds = Math.max(1, Math.round(this.#world.now() - this.#started));
    const { used, capacity } = this.#table.statistics;
    const { nodes, depth, longest } = thinker;
    for (const [i, { score, moves }] of thinker.lines.entries())
      this.#world.write(
        `info depth ${depth} seldepth ${Math.max(depth, longest)} multipv ${i + 1} score ${formatScore(score)} ` +
          `nodes ${nodes} nps ${Math.round((1000 * nodes) / milliseconds)} ` +
          `hashfull ${Math.round((1000 * used) / capacity)} time ${milliseconds} pv ${formatLine(moves)}`,
      );
  }

  /** Ends the search, if there is one, and says the best move. */
  #answer(): void {
    const thinker = this.#thinker;
    if (thinker === undefined) return;
    this.#thinker = undefined;
    this.#mustWait = false;
    thinker.end();
    const { move } = thinker;
    const reply = thinker.lines[0]?.moves[1];
    const best = move === NO_MOVE ? '0000' : formatUciMove(move);
    this.#world.write(`bestmove ${best}${reply === undefined ? '' : ` ponder ${formatUciMove(reply)}`}`);
    if (this.#isClosed) this.isEnded = true;
  }

  #say(text: string): void {
    this.#world.write(`info string ${text}`);
  }
}

/** The most positions that a skill may look at. */
function nodesOf(skill: number): number {
  return skill === MAX_SKILL ? Number.POSITIVE_INFINITY : Math.round(60 * 1.6 ** skill);
}
