import { checkExactOptions } from '../../data/parse.js';
import { type Infer, integer, optional, struct } from '../../data/schema.js';
import { withRoom } from '../../math/with-room.js';
import { ZobristKeys } from '../memory/zobrist-keys.js';
import { type Game, type GameTraits, WIN } from '../rules/game.js';

const atomsOptions = struct({
  __proto__: null,
  /** The size of the board, in cells. By default 6 by 5. */
  width: optional(integer({ min: 2, max: 16 })),
  /** Rows of the board. By default 5. */
  height: optional(integer({ min: 2, max: 16 })),
  /** The number of players. By default 2. */
  players: optional(integer({ min: 2, max: 4 })),
});

/** Options of {@link Atoms}. */
export type AtomsOptions = Infer<typeof atomsOptions>;

/** A cell has fewer atoms than neighbors, or it explodes. */
const MAX_ATOMS = 4;
const NOBODY = 7;

/**
 * Atoms, also known as chain reaction: add an atom to a free cell or one of yours. A cell with as
 * many atoms as neighbors explodes: one atom goes to each neighbor, and what was there becomes
 * yours, which can explode in turn. A player who has no atoms after the first round is out; the
 * last one wins. Moves are cells, row by row.
 */
export class Atoms implements Game {
  readonly traits: GameTraits;
  /** Columns of the board. */
  readonly width: number;
  /** Rows of the board. */
  readonly height: number;
  readonly #players: number;
  readonly #owners: Uint8Array;
  readonly #atoms: Uint8Array;
  readonly #neighbors: Int32Array;
  readonly #degrees: Uint8Array;
  /** The cells of each player, and the atoms. */
  readonly #cells = new Int32Array(4);
  readonly #totals = new Int32Array(4);
  readonly #keys: ZobristKeys;
  readonly #hash = new Int32Array(2);
  readonly #queue: Int32Array;
  /** Owners and atoms of earlier positions, each with its turn. */
  #past: Uint8Array;
  #ply = 0;
  #turn = 0;

  constructor(options: AtomsOptions = {}) {
    checkExactOptions(atomsOptions, options, 'Atoms');
    const { width = 6, height = 5, players = 2 } = options;
    const cells = width * height;
    this.width = width;
    this.height = height;
    this.#players = players;
    this.traits = { name: 'atoms', players, maxMoves: cells, maxPlies: 3 * cells + players };
    this.#owners = new Uint8Array(cells).fill(NOBODY);
    this.#atoms = new Uint8Array(cells);
    this.#neighbors = new Int32Array(4 * cells);
    this.#degrees = new Uint8Array(cells);
    this.#queue = new Int32Array(cells);
    for (let cell = 0; cell < cells; cell++) this.#connect(cell);
    this.#past = new Uint8Array(64 * (2 * cells + 1));
    this.#keys = new ZobristKeys({ places: cells, pieces: 4 * MAX_ATOMS, extras: 4, seed: 'atoms' });
  }

  get player(): number {
    return this.#turn;
  }

  get isOver(): boolean {
    return this.#winner >= 0;
  }

  get hashLow(): number {
    return this.#hash[0];
  }

  get hashHigh(): number {
    return this.#hash[1];
  }

  /** The atoms of a cell. */
  atomsAt(cell: number): number {
    return this.#atoms[cell];
  }

  /** The player who owns a cell; undefined if it is free. */
  ownerAt(cell: number): number | undefined {
    return this.#atoms[cell] === 0 ? undefined : this.#owners[cell];
  }

  /** Cells that are about to explode come first. */
  writeMoves(out: Int32Array, start: number): number {
    let end = start;
    for (let pass = 0; pass < 2; pass++)
      for (let cell = 0; cell < this.#atoms.length; cell++) {
        const isOwn = this.#atoms[cell] === 0 || this.#owners[cell] === this.#turn;
        const isFull = this.#atoms[cell] === this.#degrees[cell] - 1;
        if (isOwn && isFull === (pass === 0)) out[end++] = cell;
      }
    return end;
  }

  play(cell: number): void {
    this.#remember();
    this.#add(cell);
    this.#explode(cell);
    this.#setTurn(this.#nextPlayer());
  }

  undo(_cell: number): void {
    const cells = this.#atoms.length;
    const at = --this.#ply * (2 * cells + 1);
    for (let cell = 0; cell < cells; cell++) this.#set(cell, this.#past[at + cell], this.#past[at + cells + cell]);
    this.#setTurn(this.#past[at + 2 * cells]);
  }

  evaluate(): number {
    return this.scoreOf(this.#turn);
  }

  /** The share of atoms, and of cells that are about to explode. */
  scoreOf(player: number): number {
    const winner = this.#winner;
    if (winner >= 0) return winner === player ? WIN : -WIN / (this.#players - 1);
    let total = 0;
    for (let other = 0; other < this.#players; other++) total += this.#worthOf(other);
    return this.#players * this.#worthOf(player) - total;
  }

  writeHash(out: Int32Array): void {
    out.fill(0, 0, 2);
    for (let cell = 0; cell < this.#atoms.length; cell++) {
      if (this.#atoms[cell] === 0) continue;
      const key = this.#keyOf(cell, this.#owners[cell], this.#atoms[cell]);
      out[0] ^= this.#keys.low[key];
      out[1] ^= this.#keys.high[key];
    }
    if (this.#turn === 0) return;
    out[0] ^= this.#keys.low[this.#keys.extraOf(this.#turn)];
    out[1] ^= this.#keys.high[this.#keys.extraOf(this.#turn)];
  }

  /** Rows from the top; the letter is the player, the number the atoms. */
  toText(): string {
    const rows = Array.from({ length: this.height }, (_, y) =>
      Array.from({ length: this.width }, (_, x) => {
        const cell = y * this.width + x;
        return this.#atoms[cell] === 0 ? '..' : `${'abcd'[this.#owners[cell]]}${this.#atoms[cell]}`;
      }).join(' '),
    );
    return rows.join('\n');
  }

  /** The player who has won, or -1. Before all have moved, nobody is out. */
  get #winner(): number {
    if (this.#ply < this.#players) return -1;
    let winner = -1;
    for (let player = 0; player < this.#players; player++) {
      if (this.#cells[player] === 0) continue;
      if (winner >= 0) return -1;
      winner = player;
    }
    return winner;
  }

  #worthOf(player: number): number {
    let worth = 10 * this.#totals[player];
    for (let cell = 0; cell < this.#atoms.length; cell++)
      if (this.#owners[cell] === player && this.#atoms[cell] === this.#degrees[cell] - 1 && this.#atoms[cell] > 0)
        worth += 5;
    return worth;
  }

  #nextPlayer(): number {
    let next = this.#turn;
    if (this.isOver) return (next + 1) % this.#players;
    do next = next + 1 === this.#players ? 0 : next + 1;
    while (this.#ply >= this.#players && this.#cells[next] === 0 && next !== this.#turn);
    return next;
  }

  #add(cell: number): void {
    this.#set(cell, this.#turn, this.#atoms[cell] + 1);
  }

  /**
   * Lets cells explode until none is full, or one player has everything: then they might never
   * stop. The order does not matter for where the atoms end.
   */
  #explode(first: number): void {
    if (this.#atoms[first] < this.#degrees[first]) return;
    const queue = this.#queue;
    let end = 0;
    queue[end++] = first;
    while (end > 0 && !this.#ownsAll()) {
      const cell = queue[--end];
      const degree = this.#degrees[cell];
      this.#set(cell, this.#turn, this.#atoms[cell] - degree);
      if (this.#atoms[cell] >= degree) queue[end++] = cell;
      for (let i = 0; i < degree; i++) {
        const neighbor = this.#neighbors[4 * cell + i];
        this.#add(neighbor);
        if (this.#atoms[neighbor] === this.#degrees[neighbor]) queue[end++] = neighbor;
      }
    }
  }

  /** Whether the player to move has all atoms. Nothing explodes before all have moved. */
  #ownsAll(): boolean {
    for (let player = 0; player < this.#players; player++)
      if (player !== this.#turn && this.#cells[player] > 0) return false;
    return true;
  }

  #set(cell: number, owner: number, atoms: number): void {
    const before = this.#atoms[cell];
    if (before > 0) {
      this.#toggle(cell, this.#owners[cell], before);
      this.#cells[this.#owners[cell]]--;
      this.#totals[this.#owners[cell]] -= before;
    }
    this.#owners[cell] = owner;
    this.#atoms[cell] = atoms;
    if (atoms === 0) return;
    this.#toggle(cell, owner, atoms);
    this.#cells[owner]++;
    this.#totals[owner] += atoms;
  }

  #toggle(cell: number, owner: number, atoms: number): void {
    const key = this.#keyOf(cell, owner, atoms);
    this.#hash[0] ^= this.#keys.low[key];
    this.#hash[1] ^= this.#keys.high[key];
  }

  /** While a reaction runs a cell can have more atoms than ever after; those share a key. */
  #keyOf(cell: number, owner: number, atoms: number): number {
    return this.#keys.keyOf(cell, MAX_ATOMS * owner + (atoms & 3));
  }

  #setTurn(turn: number): void {
    if (this.#turn > 0) this.#toggleTurn();
    this.#turn = turn;
    if (this.#turn > 0) this.#toggleTurn();
  }

  #toggleTurn(): void {
    const key = this.#keys.extraOf(this.#turn);
    this.#hash[0] ^= this.#keys.low[key];
    this.#hash[1] ^= this.#keys.high[key];
  }

  #remember(): void {
    const cells = this.#atoms.length;
    const size = 2 * cells + 1;
    const at = this.#ply++ * size;
    if (at + size > this.#past.length) this.#past = withRoom(this.#past, 2 * this.#past.length);
    this.#past.set(this.#owners, at);
    this.#past.set(this.#atoms, at + cells);
    this.#past[at + 2 * cells] = this.#turn;
  }

  #connect(cell: number): void {
    const { width, height } = this;
    const x = cell % width;
    const y = (cell - x) / width;
    let degree = 0;
    if (y > 0) this.#neighbors[4 * cell + degree++] = cell - width;
    if (x > 0) this.#neighbors[4 * cell + degree++] = cell - 1;
    if (x < width - 1) this.#neighbors[4 * cell + degree++] = cell + 1;
    if (y < height - 1) this.#neighbors[4 * cell + degree++] = cell + width;
    this.#degrees[cell] = degree;
  }
}
