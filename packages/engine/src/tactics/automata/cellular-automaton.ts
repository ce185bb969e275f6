import { InvalidDataError } from '../../data/check.js';
import type { NeighborTable } from '../ground/neighbor-table.js';

/** What a rule sees of a cell's neighbors. The object is reused; do not keep it. */
export interface NeighborView {
  /** The cell whose neighbors these are. */
  readonly cell: number;
  /** How many neighbors there are: fewer at edges. */
  readonly count: number;
  /** The state of a neighbor, by its number from 0. */
  stateOf(index: number): number;
  /** How many neighbors are in a state. */
  countOf(state: number): number;
}

/** The next state of a cell from its state and those of its neighbors. */
export type AutomatonRule = (state: number, neighbors: NeighborView) => number;

/**
 * A cellular automaton: in each step, every cell takes the state that the rule derives from its own
 * state and its neighbors' states, all at the same time. Use it to smooth zones, grow towns and lay
 * out bases, on grids and on the regions of any graph.
 *
 * States are whole numbers from 0 to 255. No rule is sure to settle: give {@link settle} a limit.
 */
export class CellularAutomaton {
  /** The state of each cell. The array is another one after each step. */
  states: Uint8Array;
  /** Steps so far. */
  steps = 0;
  readonly #rule: AutomatonRule;
  readonly #view: CellView;
  #next: Uint8Array;

  constructor(neighbors: NeighborTable, rule: AutomatonRule, states?: ArrayLike<number>) {
    const { count } = neighbors;
    if (states !== undefined && states.length !== count)
      throw new InvalidDataError('states', `must be ${count}, one for each cell, got ${states.length}`);
    this.#rule = rule;
    this.states = states === undefined ? new Uint8Array(count) : Uint8Array.from(states);
    this.#next = new Uint8Array(count);
    this.#view = new CellView(neighbors, this.states);
  }

  /** Takes one step. Returns how many cells changed. */
  step(): number {
    const { states } = this;
    const next = this.#next;
    const view = this.#view;
    view.states = states;
    let changed = 0;
    for (let cell = 0; cell < states.length; cell++) {
      view.turnTo(cell);
      const state = this.#rule(states[cell], view);
      if (!(state >= 0 && state <= 255 && Number.isInteger(state)))
        throw new InvalidDataError(`cell ${cell}`, `the rule must return a whole number from 0 to 255, got ${state}`);
      next[cell] = state;
      if (state !== states[cell]) changed++;
    }
    this.#next = states;
    this.states = next;
    this.steps++;
    return changed;
  }

  /**
   * Takes steps until nothing changes, but at most `most`. Returns `settled`, `repeats` if the cells
   * are as they were two steps ago and will flip for ever, or `unsettled`.
   */
  settle(most: number): 'settled' | 'repeats' | 'unsettled' {
    const before = new Uint8Array(this.states.length);
    for (let i = 0; i < most; i++) {
      before.set(this.#next);
      const isOlder = i > 0;
      if (this.step() === 0) return 'settled';
      if (isOlder && before.every((state, cell) => state === this.states[cell])) return 'repeats';
    }
    return 'unsettled';
  }
}

class CellView implements NeighborView {
  cell = 0;
  count = 0;
  states: Uint8Array;
  readonly #neighbors: NeighborTable;
  #start = 0;

  constructor(neighbors: NeighborTable, states: Uint8Array) {
    this.#neighbors = neighbors;
    this.states = states;
  }

  turnTo(cell: number): void {
    const { starts } = this.#neighbors;
    this.cell = cell;
    this.#start = starts[cell];
    this.count = starts[cell + 1] - starts[cell];
  }

  stateOf(index: number): number {
    return this.states[this.#neighbors.cells[this.#start + index]];
  }

  countOf(state: number): number {
    const { cells } = this.#neighbors;
    const end = this.#start + this.count;
    let count = 0;
    for (let i = this.#start; i < end; i++) if (this.states[cells[i]] === state) count++;
    return count;
  }
}
