import { CHESS_SEARCH, Chess } from 'gumption/board-games/chess';
import { Checkers, ConnectFour, type Game, Reversi, TicTacToe } from 'gumption/board-games/games';
import { TranspositionTable } from 'gumption/board-games/memory';
import { DeepeningSearch, TreeSearch } from 'gumption/board-games/search';
import type { PlayProtocol, PlaySession, PlayWorld } from './protocol.js';

/** A game that can be shown as text. */
type TextGame = Game & { toText?(): string };

const GAMES: { readonly [name: string]: () => TextGame } = {
  'tic-tac-toe': () => new TicTacToe(),
  'connect-four': () => new ConnectFour(),
  reversi: () => new Reversi(),
  checkers: () => new Checkers(),
  chess: () => new Chess(),
};

/** What a search of any game may use. */
const PLAIN = { killers: true, history: true } as const;

/** How many positions are looked at for an answer, and in one slice. */
const NODES = 200_000;
const SLICE = 5_000;

/** A board, your move, its answer: any game, in a terminal. */
export const textProtocol: PlayProtocol = {
  name: '',
  says: 'Shows the board as text; type a move to play, "undo" or "quit".',
  games: Object.keys(GAMES),
  start: (game, world) => new TextSession(GAMES[game](), world),
};

/** A person plays the first player, the search the other one. */
class TextSession implements PlaySession {
  isEnded = false;
  readonly #game: TextGame;
  readonly #world: PlayWorld;
  readonly #played: number[] = [];
  readonly #table = new TranspositionTable();
  #search: DeepeningSearch | undefined;
  #isClosed = false;
  /** Lines that came while the search was thinking. */
  readonly #waiting: string[] = [];

  constructor(game: TextGame, world: PlayWorld) {
    this.#game = game;
    this.#world = world;
    this.#show();
  }

  receive(line: string): void {
    const text = line.trim();
    if (text === 'quit') this.isEnded = true;
    else if (this.#search !== undefined) this.#waiting.push(line);
    else if (text === 'undo') this.#undo();
    else if (text !== '') this.#move(text);
  }

  close(): void {
    this.#isClosed = true;
    if (this.#search === undefined) this.isEnded = true;
  }

  work(): boolean {
    const search = this.#search;
    if (search === undefined) return false;
    if (search.step(SLICE) === 'searching' && search.nodes < NODES) return true;
    search.stop();
    this.#search = undefined;
    this.#world.write(`I play ${this.#nameOf(search.move)}.`);
    this.#play(search.move);
    while (this.#search === undefined && this.#waiting.length > 0) this.receive(this.#waiting.shift()!);
    if (this.#isClosed && this.#search === undefined) this.isEnded = true;
    return this.#search !== undefined;
  }

  #move(text: string): void {
    const moves = this.#moves();
    // Nobody has to write that a move gives check.
    const plain = (name: string) => name.replace(/[+#]$/, '');
    const move = moves.find((candidate) => plain(this.#nameOf(candidate)) === plain(text));
    if (move === undefined)
      this.#world.write(`${text} is no move here. Moves: ${moves.map((each) => this.#nameOf(each)).join(' ')}`);
    else this.#play(move);
  }

  #play(move: number): void {
    const game = this.#game;
    game.play(move);
    this.#played.push(move);
    this.#table.nextTurn();
    this.#show();
    if (game.isOver || game.player === 0) return;
    const settings = game instanceof Chess ? CHESS_SEARCH : PLAIN;
    const search = new TreeSearch({ game, depth: 1, table: this.#table, ...settings });
    this.#search = new DeepeningSearch({ game, search });
  }

  /** Takes back moves until it is the person's turn again. */
  #undo(): void {
    do {
      const move = this.#played.pop();
      if (move !== undefined) this.#game.undo(move);
    } while (this.#game.player !== 0 && this.#played.length > 0);
    this.#show();
  }

  #show(): void {
    const game = this.#game;
    if (game.toText !== undefined) this.#world.write(game.toText());
    if (!game.isOver) {
      if (game.player === 0) this.#world.write('Your move:');
      return;
    }
    const score = game.player === 0 ? game.evaluate() : -game.evaluate();
    this.#world.write(score === 0 ? 'A draw.' : score > 0 ? 'You win.' : 'I win.');
    this.isEnded = true;
  }

  #moves(): number[] {
    const moves = new Int32Array(this.#game.traits.maxMoves);
    return [...moves.subarray(0, this.#game.writeMoves(moves, 0))];
  }

  #nameOf(move: number): string {
    return this.#game.describeMove?.(move) ?? String(move);
  }
}
