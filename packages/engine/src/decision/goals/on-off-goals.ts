import { InvalidDataError } from '../../data/index.js';
import type { Goals } from './goals.js';

/**
 * Goals that are only on or off, of many characters: one bit each. Use it for thousands of
 * characters with hundreds of goals; a single `Goals` record serves all of them for choosing.
 */
export class OnOffGoals {
  /** The bits, in whole words for each character: save them as they are. */
  readonly bits: Uint32Array;
  readonly #names: readonly string[];
  readonly #count: number;
  readonly #words: number;

  /** All goals are off at first. `names` are those of the `Goals` record that chooses. */
  constructor(names: readonly string[], characters: number) {
    if (!(Number.isInteger(characters) && characters >= 0))
      throw new InvalidDataError('characters', `must be a whole number, 0 or more, got ${characters}`);
    this.#names = [...names];
    this.#count = characters;
    this.#words = Math.ceil(names.length / 32);
    this.bits = new Uint32Array(characters * this.#words);
  }

  /** Whether a goal of a character is on. */
  isOn(character: number, goal: number): boolean {
    return ((this.bits[this.#wordOf(character, goal)] >>> (goal & 31)) & 1) === 1;
  }

  /** Switches a goal of a character on or off. */
  set(character: number, goal: number, isOn: boolean): void {
    const word = this.#wordOf(character, goal);
    const bit = 1 << (goal & 31);
    if (isOn) this.bits[word] |= bit;
    else this.bits[word] &= ~bit;
  }

  /** Writes the values of a character to goals, 1 or 0 each, from which an action is then chosen. */
  read(out: Goals, character: number): void {
    const { values } = out;
    this.#requireSame(out);
    for (let goal = 0; goal < values.length; goal++) values[goal] = this.isOn(character, goal) ? 1 : 0;
  }

  /** Takes the values of goals over for a character: what is above 0 is on. */
  write(character: number, goals: Goals): void {
    const { values } = goals;
    this.#requireSame(goals);
    for (let goal = 0; goal < values.length; goal++) this.set(character, goal, values[goal] > 0);
  }

  #wordOf(character: number, goal: number): number {
    if (!(character >= 0 && character < this.#count))
      throw new InvalidDataError('character', `must be from 0 to ${this.#count - 1}, got ${character}`);
    if (!(goal >= 0 && goal < this.#names.length))
      throw new InvalidDataError('goal', `must be from 0 to ${this.#names.length - 1}, got ${goal}`);
    return character * this.#words + (goal >>> 5);
  }

  #requireSame({ names }: Goals): void {
    let isSame = names.length === this.#names.length;
    for (let i = 0; isSame && i < names.length; i++) isSame = names[i] === this.#names[i];
    if (!isSame)
      throw new InvalidDataError('goals', `must have the same goals in the same order: ${this.#names.join(', ')}`);
  }
}
