import { InvalidDataError } from '../../../../data/index.js';
import type { ForwardModel } from '../../../../pathfinding/search/states/forward-model.js';
import type { RoomPart } from './room-part.js';

/** Beyond this the array of a search would take more memory than the states it finds. */
const MAX_STATES = 1 << 22;

/**
 * Finds the place of a state by its number: one entry for every state there can be (node array A*),
 * so that nothing is hashed, compared or grown. Clearing takes constant time.
 */
export class StateArray {
  readonly parts: readonly RoomPart[] = [];
  readonly #places: Int32Array;
  readonly #stamps: Int32Array;
  #stamp = 1;

  constructor(model: ForwardModel) {
    const { stateCount } = model;
    if (stateCount === undefined || model.numberOf === undefined)
      throw new InvalidDataError(
        'lookup',
        'needs a model that numbers its states: up to 22 facts without numbers, or `stateCount` and `numberOf`',
      );
    if (!(Number.isInteger(stateCount) && stateCount > 0 && stateCount <= MAX_STATES))
      throw new InvalidDataError(
        'stateCount',
        `must be a whole number from 1 to ${MAX_STATES} for an array, got ${stateCount}`,
      );
    this.#places = new Int32Array(stateCount);
    this.#stamps = new Int32Array(stateCount);
  }

  clear(): void {
    this.#stamp++;
  }

  /** The place of a state equal to the one at `place`, or -1 after remembering `place` itself. */
  findOrAdd(model: ForwardModel, place: number): number {
    const number = model.numberOf!(place);
    if (!(number >= 0 && number < this.#places.length))
      throw new InvalidDataError('numberOf', `must be from 0 to ${this.#places.length - 1}, got ${number}`);
    if (this.#stamps[number] === this.#stamp) return this.#places[number];
    this.#stamps[number] = this.#stamp;
    this.#places[number] = place;
    return -1;
  }
}
