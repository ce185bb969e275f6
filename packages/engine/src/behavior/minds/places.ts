import { InvalidDataError } from '../../data/index.js';
import type { Program } from '../program/program.js';
import { GENERATIONS, generationIn, idOf, type MindId, placeIn } from '../runtime/mind-id.js';
import { resetFields } from '../runtime/node-memory.js';
import { FREE, JOINING, type Runtime } from '../runtime/runtime.js';

/** Who sits where: gives agents places in the runtime's arrays and takes them back. */
export class Places<A> {
  /** Number of places used so far; higher ones are free. */
  count = 0;
  /** Minds there are. */
  size = 0;
  readonly #free: number[] = [];
  readonly #runtime: Runtime<A>;

  constructor(runtime: Runtime<A>) {
    this.#runtime = runtime;
  }

  /** A free place, with room made for it. */
  next(): number {
    const place = this.#free.pop() ?? this.count++;
    if (place >= this.#runtime.capacity) this.#runtime.reserve(Math.max(8, Math.ceil(this.count * 1.5)));
    return place;
  }

  /** Seats an agent; what a mind keeps from run to run begins as the program says. */
  take(place: number, agent: A, program: Program): void {
    const runtime = this.#runtime;
    while (runtime.agents.length <= place) runtime.agents.push(undefined);
    runtime.agents[place] = agent;
    this.size++;
    this.renew(place, program);
  }

  /** Makes a mind as if it had just come. It must not be running. */
  renew(place: number, program: Program): void {
    const runtime = this.#runtime;
    runtime.statuses[place] = 0;
    if (runtime.draws !== undefined) runtime.draws[place] = 0;
    runtime.forget(place);
    for (const { slots } of program.nodes)
      if (slots.lasting.length > 0) resetFields(runtime as Runtime, slots.lasting, place);
  }

  /** Takes a place back; ids of who sat there are stale from now on. */
  leave(place: number): void {
    const runtime = this.#runtime;
    runtime.statuses[place] = FREE;
    runtime.agents[place] = undefined;
    runtime.forget(place);
    this.size--;
    // Ids are exact numbers only so far; a place that has used them up is not given away again.
    runtime.generations ??= new Uint32Array(runtime.capacity);
    if (++runtime.generations[place] < GENERATIONS) this.#free.push(place);
  }

  /** Those that came in the middle of a tick take part from now on. */
  join(): void {
    const { statuses } = this.#runtime;
    for (let place = 0; place < this.count; place++) if (statuses[place] === JOINING) statuses[place] = 0;
  }

  /** Ids that will be given next from places that are free again, the last one first. */
  freeIds(): MindId[] {
    return this.#free.map((place) => this.idAt(place));
  }

  /**
   * Lays the places out as in a saved state, so that agents added later get the same ids as they
   * would have got without the save. `take` then fills the places of `ids`; those of `free` stay
   * free.
   */
  arrange(count: number, ids: readonly MindId[], free: readonly MindId[]): void {
    const runtime = this.#runtime;
    runtime.reserve(count);
    this.count = count;
    runtime.generations = new Uint32Array(runtime.capacity);
    for (const id of [...ids, ...free]) runtime.generations[placeIn(id)] = generationIn(id);
    this.#free.length = 0;
    for (const id of free) this.#free.push(placeIn(id));
  }

  has(id: MindId): boolean {
    const place = placeIn(id);
    // Undefined for a value that cannot be a place, such as −1 or 0.5.
    const status = this.#runtime.statuses[place];
    return status !== undefined && status !== FREE && place < this.count && this.idAt(place) === id;
  }

  idAt(place: number): MindId {
    return idOf(place, this.#runtime.generationOf(place));
  }

  /** The place of a mind that is there, or a clear error. */
  of(id: MindId): number {
    if (!this.has(id)) throw new InvalidDataError(`mind ${id}`, 'does not exist (any more)');
    return placeIn(id);
  }

  /** All minds, in the order they are ticked. */
  *ids(): Generator<MindId> {
    for (let place = 0; place < this.count; place++) if (this.#runtime.statuses[place] !== FREE) yield this.idAt(place);
  }
}
