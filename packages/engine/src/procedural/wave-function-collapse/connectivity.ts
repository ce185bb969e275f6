import { DIRECTION_COUNT } from './pattern-model.js';
import type { Wave } from './wave.js';
import type { WindowGrid } from './window-grid.js';

/**
 * Keeps all open tiles of a result connected. Places without which two open ones would be separated
 * become open themselves, and places that cannot be reached become closed.
 */
export class Connectivity {
  readonly #wave: Wave;
  readonly #grid: WindowGrid;
  /** For each tile of the model the sides through which one can pass, as bits. */
  readonly #openings: Readonly<Uint8Array>;
  /** For each place the sides that may be open, and whether it is open whatever is chosen. */
  readonly #mayOpen: Uint8Array;
  readonly #isOpen: Uint8Array;
  /** The order in which places are reached from an open one, from 1, and the earliest each leads back to. */
  readonly #order: Int32Array;
  readonly #earliest: Int32Array;
  /** How many open places lie in the branch that starts at a place. */
  readonly #openBelow: Int32Array;
  readonly #stack: Int32Array;
  readonly #direction: Uint8Array;

  constructor(wave: Wave, grid: WindowGrid, openings: Readonly<Uint8Array>) {
    this.#wave = wave;
    this.#grid = grid;
    this.#openings = openings;
    const { count } = grid;
    this.#mayOpen = new Uint8Array(count);
    this.#isOpen = new Uint8Array(count);
    this.#order = new Int32Array(count);
    this.#earliest = new Int32Array(count);
    this.#openBelow = new Int32Array(count);
    this.#stack = new Int32Array(count);
    this.#direction = new Uint8Array(count);
  }

  /** Rules out what would cut open tiles off. False if they are cut off already. */
  enforce(): boolean {
    const wave = this.#wave;
    for (let i = 0; i < wave.changedCount; i++) this.#lookAt(wave.changed[i]);
    wave.forgetChanges();
    const root = this.#isOpen.indexOf(1);
    if (root < 0) return true;
    this.#order.fill(0);
    this.#visit(root);
    const { count } = this.#grid;
    for (let place = 0; place < count; place++) {
      if (this.#order[place] > 0) continue;
      if (this.#isOpen[place] === 1) return false;
      if (this.#mayOpen[place] !== 0) this.#close(place);
    }
    return true;
  }

  /** Learns what a cell may still become. */
  #lookAt(cell: number): void {
    const wave = this.#wave;
    const { model } = wave;
    const grid = this.#grid;
    const { starts, places } = grid;
    for (let i = starts[cell]; i < starts[cell + 1]; i++) {
      const place = places[i];
      let mayOpen = 0;
      let isOpen = 1;
      for (let pattern = 0; pattern < model.count; pattern++) {
        if (!wave.isAllowed(cell, pattern)) continue;
        const openings = this.#openings[model.tileOf(pattern, grid.offsets[place])];
        mayOpen |= openings;
        if (openings === 0) isOpen = 0;
      }
      this.#mayOpen[place] = mayOpen;
      this.#isOpen[place] = isOpen;
    }
  }

  /**
   * Goes through all that may be connected with an open place, depth first, and opens each place whose
   * branch holds an open one and leads back no further than to the place itself (Tarjan's cut points).
   */
  #visit(root: number): void {
    const { neighbors } = this.#grid;
    const [mayOpen, order, earliest, openBelow, stack, direction] = [
      this.#mayOpen,
      this.#order,
      this.#earliest,
      this.#openBelow,
      this.#stack,
      this.#direction,
    ];
    let visited = 1;
    let depth = 0;
    const enter = (place: number) => {
      order[place] = visited;
      earliest[place] = visited++;
      openBelow[place] = this.#isOpen[place];
      direction[place] = 0;
      stack[depth++] = place;
    };
    enter(root);
    while (depth > 0) {
      const place = stack[depth - 1];
      const way = direction[place]++;
      if (way < DIRECTION_COUNT) {
        const next = neighbors[place * DIRECTION_COUNT + way];
        if (next < 0 || ((mayOpen[place] >> way) & 1) === 0 || ((mayOpen[next] >> ((way + 2) & 3)) & 1) === 0) continue;
        if (order[next] === 0) enter(next);
        else earliest[place] = Math.min(earliest[place], order[next]);
        continue;
      }
      depth--;
      if (depth === 0) break;
      const parent = stack[depth - 1];
      earliest[parent] = Math.min(earliest[parent], earliest[place]);
      openBelow[parent] += openBelow[place];
      if (openBelow[place] > 0 && earliest[place] >= order[parent] && this.#isOpen[parent] === 0) this.#open(parent);
    }
  }

  #open(place: number): void {
    this.#ruleOut(place, (openings) => openings === 0);
  }

  #close(place: number): void {
    this.#ruleOut(place, (openings) => openings !== 0);
  }

  #ruleOut(place: number, isWrong: (openings: number) => boolean): void {
    const { model } = this.#wave;
    const grid = this.#grid;
    const cell = grid.cells[place];
    for (let pattern = 0; pattern < model.count; pattern++)
      if (isWrong(this.#openings[model.tileOf(pattern, grid.offsets[place])])) this.#wave.ruleOut(cell, pattern);
  }
}
