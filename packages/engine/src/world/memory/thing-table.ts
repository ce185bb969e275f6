import { withRoom } from '../../math/with-room.js';

/** Things for which room is made at first: a character that notices little costs little. */
const FIRST_ROOM = 4;

/**
 * Things in the order in which they came, each with a row of numbers in one flat array. Things are
 * told apart as `===` does, and looked for one by one: there are tens of them, not thousands.
 * Coming and going allocates nothing once there has been as much.
 */
export class ThingTable<Thing> {
  readonly stride: number;
  /** Row by row; another array once it has grown. */
  data: Float64Array;
  /**
   * In the first `size` places; what is behind is empty, so that the list need not grow and shrink.
   */
  readonly #things: (Thing | undefined)[] = [];
  #size = 0;

  /** `stride`: numbers in a row. `most`: things there will ever be at once. */
  constructor(stride: number, most: number) {
    this.stride = stride;
    this.data = new Float64Array(Math.min(FIRST_ROOM, most) * stride);
  }

  get size(): number {
    return this.#size;
  }

  thingAt(index: number): Thing {
    return this.#things[index]!;
  }

  /** The place of a thing; −1 if it is not here. */
  indexOf(thing: Thing): number {
    for (let index = 0; index < this.#size; index++) if (this.#things[index] === thing) return index;
    return -1;
  }

  /** Adds a thing at the end, its row all zeros, and gives where the row begins. */
  append(thing: Thing): number {
    const base = this.#size * this.stride;
    if (base + this.stride > this.data.length) this.data = withRoom(this.data, 2 * base);
    this.#things[this.#size++] = thing;
    this.data.fill(0, base, base + this.stride);
    return base;
  }

  /** Takes a thing out; those after it move up, so that the order stays. */
  remove(index: number): void {
    const things = this.#things;
    this.#size--;
    for (let i = index; i < this.#size; i++) things[i] = things[i + 1];
    things[this.#size] = undefined;
    this.data.copyWithin(index * this.stride, (index + 1) * this.stride, (this.#size + 1) * this.stride);
  }

  clear(): void {
    this.#things.fill(undefined);
    this.#size = 0;
  }
}
