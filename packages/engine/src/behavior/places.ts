import { InvalidDataError } from '../data/index.js';
import { resetFields } from './node-memory.js';
import type { Program } from './program.js';
import { FREE, type Runtime } from './runtime.js';

/** Names one mind of a `Minds`; never given to another, so a stale one is noticed. */
export type MindId = number;

/** A generation further on is this much further in ids. */
const GENERATION = 2 ** 32;

/** The place of a mind in the arrays, whether it is still there or not. */
export const placeIn = (id: MindId): number => id % GENERATION;
/** How often that place had been given away before. */
export const generationIn = (id: MindId): number => Math.floor(id / GENERATION);

/** Who sits where: gives agents places in the runtime's arrays and takes them back. */
export class Places<A> {
  /** Places ever used; those from here on are free. */
  count = 0;
  /** Minds there are. */
  size = 0;
  private readonly free: number[] = [];
  private readonly runtime: Runtime<A>;

  constructor(runtime: Runtime<A>) {
    this.runtime = runtime;
  }

  /** A free place, with room made for it. */
  next(): number {
    const place = this.free.pop() ?? this.count++;
    if (place >= this.runtime.capacity) this.runtime.reserve(Math.max(8, Math.ceil(this.count * 1.5)));
    return place;
  }

  /** Seats an agent; what a mind keeps from run to run begins as the program says. */
  take(place: number, agent: A, program: Program): void {
    const { runtime } = this;
    while (runtime.agents.length <= place) runtime.agents.push(undefined);
    runtime.agents[place] = agent;
    this.size++;
    this.renew(place, program);
  }

  /** Makes a mind as if it had just come. It must not be running. */
  renew(place: number, program: Program): void {
    const { runtime } = this;
    runtime.statuses[place] = 0;
    if (runtime.draws !== undefined) runtime.draws[place] = 0;
    runtime.board.clear(place);
    for (const { slots } of program.nodes)
      if (slots.lasting.length > 0) resetFields(runtime as Runtime, slots.lasting, place);
  }

  /** Takes a place back; ids of who sat there are stale from now on. */
  leave(place: number): void {
    const { runtime } = this;
    runtime.statuses[place] = FREE;
    runtime.agents[place] = undefined;
    runtime.generations[place]!++;
    runtime.board.clear(place);
    this.free.push(place);
    this.size--;
  }

  /** Lays the places out as in a saved state: `ids` are taken in their generations by `take`, all others are free. */
  arrange(count: number, ids: readonly MindId[]): void {
    const { runtime } = this;
    runtime.reserve(count);
    this.count = count;
    const taken = new Set(ids.map(placeIn));
    for (const id of ids) runtime.generations[placeIn(id)] = generationIn(id);
    this.free.length = 0;
    for (let place = count - 1; place >= 0; place--) if (!taken.has(place)) this.free.push(place);
  }

  has(id: MindId): boolean {
    const place = placeIn(id);
    return place < this.count && this.runtime.statuses[place] !== FREE && this.idAt(place) === id;
  }

  idAt(place: number): MindId {
    return place + GENERATION * this.runtime.generations[place]!;
  }

  /** The place of a mind that is there, or a clear error. */
  of(id: MindId): number {
    if (!this.has(id)) throw new InvalidDataError(`mind ${id}`, 'does not exist (any more)');
    return placeIn(id);
  }

  /** All minds, in the order they are ticked. */
  *ids(): Generator<MindId> {
    for (let place = 0; place < this.count; place++) if (this.runtime.statuses[place] !== FREE) yield this.idAt(place);
  }
}
