import { InvalidDataError } from '../../data/index.js';
import type { Program } from '../program/program.js';
import { GENERATIONS, generationIn, idOf, type MindId, slotIn } from '../runtime/mind-id.js';
import { resetFields } from '../runtime/node-memory.js';
import { FREE, JOINING, type Runtime } from '../runtime/runtime.js';

/** Assigns agents to slots of the runtime's arrays, and takes the slots back. */
export class Slots {
  /** Number of slots used so far; higher ones are free. */
  count = 0;
  /** Number of minds. */
  size = 0;
  readonly #free: number[] = [];
  readonly #runtime: Runtime;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  /** A free slot; the arrays grow if they must. */
  next(): number {
    const slot = this.#free.pop() ?? this.count++;
    if (slot >= this.#runtime.capacity) this.#runtime.reserve(Math.max(8, Math.ceil(this.count * 1.5)));
    return slot;
  }

  /** Puts an agent into a slot. Memory that outlives runs begins as the program says. */
  take(slot: number, agent: unknown, program: Program): void {
    const runtime = this.#runtime;
    while (runtime.agents.length <= slot) runtime.agents.push(undefined);
    runtime.agents[slot] = agent;
    this.size++;
    this.renew(slot, program);
  }

  /** Empties a mind as if it had just been added. It must not be running. */
  renew(slot: number, program: Program): void {
    const runtime = this.#runtime;
    runtime.statuses[slot] = 0;
    if (runtime.draws !== undefined) runtime.draws[slot] = 0;
    runtime.forget(slot);
    for (const { slots } of program.nodes) if (slots.lasting.length > 0) resetFields(runtime, slots.lasting, slot);
  }

  /** Takes a slot back; the id of the mind in it becomes stale. */
  leave(slot: number): void {
    const runtime = this.#runtime;
    runtime.statuses[slot] = FREE;
    runtime.agents[slot] = undefined;
    runtime.forget(slot);
    this.size--;
    // Ids are exact numbers only up to a limit; a slot that has reached it is not assigned again.
    runtime.generations ??= new Uint32Array(runtime.capacity);
    if (++runtime.generations[slot] < GENERATIONS) this.#free.push(slot);
  }

  /** Minds that were added during a tick take part from now on. */
  join(): void {
    const { statuses } = this.#runtime;
    for (let slot = 0; slot < this.count; slot++) if (statuses[slot] === JOINING) statuses[slot] = 0;
  }

  /** The ids that minds in free slots get next, the last one first. */
  freeIds(): MindId[] {
    return this.#free.map((slot) => this.idAt(slot));
  }

  /**
   * Lays the slots out as in a saved state, so that agents added later get the same ids as they
   * would have got without the save. `take` then fills the slots of `ids`; those of `free` stay
   * free.
   */
  arrange(count: number, ids: readonly MindId[], free: readonly MindId[]): void {
    const runtime = this.#runtime;
    runtime.reserve(count);
    this.count = count;
    runtime.generations = new Uint32Array(runtime.capacity);
    for (const id of [...ids, ...free]) runtime.generations[slotIn(id)] = generationIn(id);
    this.#free.length = 0;
    for (const id of free) this.#free.push(slotIn(id));
  }

  has(id: MindId): boolean {
    const slot = slotIn(id);
    // Undefined for a value that cannot be a slot, such as −1 or 0.5.
    const status = this.#runtime.statuses[slot];
    return status !== undefined && status !== FREE && slot < this.count && this.idAt(slot) === id;
  }

  idAt(slot: number): MindId {
    return idOf(slot, this.#runtime.generationOf(slot));
  }

  /** The slot of a mind. Throws if the mind does not exist. */
  of(id: MindId): number {
    if (!this.has(id)) throw new InvalidDataError(`mind ${id}`, 'does not exist (any more)');
    return slotIn(id);
  }

  /** All minds, in the order in which they are ticked. */
  *ids(): Generator<MindId> {
    for (let slot = 0; slot < this.count; slot++) if (this.#runtime.statuses[slot] !== FREE) yield this.idAt(slot);
  }
}
