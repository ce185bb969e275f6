import { copyData } from '../../data/copy.js';
import type { Memory } from '../vocabulary/task.js';
import type { FieldSlot } from './layout.js';
import type { Runtime } from './runtime.js';

/** Reads a field of a mind's memory. */
export function readField(runtime: Runtime, slot: FieldSlot, mind: number): unknown {
  const { bytes, floats } = runtime.layout;
  if (slot.store === 'float') return runtime.floats[mind * floats + slot.offset];
  if (slot.store === 'byte') return runtime.bytes[mind * bytes + slot.offset] === 1;
  return runtime.references[slot.offset][mind];
}

/** Writes a field of a mind's memory. */
export function writeField(runtime: Runtime, slot: FieldSlot, mind: number, value: unknown): void {
  const { bytes, floats } = runtime.layout;
  if (slot.store === 'float') runtime.floats[mind * floats + slot.offset] = value as number;
  else if (slot.store === 'byte') runtime.bytes[mind * bytes + slot.offset] = value === true ? 1 : 0;
  else runtime.references[slot.offset][mind] = value;
}

/**
 * Gives every field its initial value. Lists and records are copied, because minds must not share
 * one.
 */
export function resetFields(runtime: Runtime, slots: readonly FieldSlot[], mind: number): void {
  for (let i = 0; i < slots.length; i++) {
    const { initial } = slots[i];
    const shared = typeof initial === 'object' && initial !== null;
    writeField(runtime, slots[i], mind, shared ? copyData(initial, slots[i].name) : initial);
  }
}

/**
 * Where a view stores which mind's memory it shows, and its slots. Symbols, so that memory fields
 * may have any name.
 */
const RUNTIME = Symbol('runtime');
const SLOTS = Symbol('slots');

/** A record whose fields are the memory of whichever mind is being ticked. */
export type MemoryView = Memory;

interface View {
  [RUNTIME]: Runtime;
  [SLOTS]: readonly FieldSlot[];
}

/** The view of every node that remembers nothing. */
const NO_MEMORY: MemoryView = Object.freeze({});

/**
 * Makes memory views that share one hidden class per list of fields, so that a node kind's code
 * stays fast however many nodes of the kind there are. One maker per runtime.
 */
export class MemoryViews {
  readonly #prototypes = new Map<string, object>();
  readonly #runtime: Runtime;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  create(slots: readonly FieldSlot[]): MemoryView {
    if (slots.length === 0) return NO_MEMORY;
    const shape = slots.map((slot) => `${slot.name}:${slot.store}`).join();
    let prototype = this.#prototypes.get(shape);
    if (prototype === undefined) {
      prototype = prototypeOf(slots);
      this.#prototypes.set(shape, prototype);
    }
    const view: View = Object.create(prototype);
    view[RUNTIME] = this.#runtime;
    view[SLOTS] = slots;
    return view as unknown as MemoryView;
  }
}

/**
 * The accessors find the runtime in the view instead of closing over it: hidden classes are
 * collected late, and each would keep its prototype, and with it a whole program, alive until then.
 */
function prototypeOf(slots: readonly FieldSlot[]): object {
  const prototype = {};
  for (const [i, { name }] of slots.entries())
    Object.defineProperty(prototype, name, {
      get(this: View) {
        const runtime = this[RUNTIME];
        return readField(runtime, this[SLOTS][i], runtime.mind);
      },
      set(this: View, value: unknown) {
        const runtime = this[RUNTIME];
        writeField(runtime, this[SLOTS][i], runtime.mind, value);
      },
    });
  return prototype;
}
