import type { FieldSlot } from './layout.js';
import type { Runtime } from './runtime.js';
import type { Memory } from './task.js';

/** Reads a field of a mind's memory. */
export function readField(runtime: Runtime, slot: FieldSlot, mind: number): unknown {
  const { bytes, floats } = runtime.layout;
  if (slot.store === 'float') return runtime.floats[mind * floats + slot.offset];
  if (slot.store === 'byte') return runtime.bytes[mind * bytes + slot.offset] === 1;
  return runtime.references[slot.offset]![mind];
}

/** Writes a field of a mind's memory. */
export function writeField(runtime: Runtime, slot: FieldSlot, mind: number, value: unknown): void {
  const { bytes, floats } = runtime.layout;
  if (slot.store === 'float') runtime.floats[mind * floats + slot.offset] = value as number;
  else if (slot.store === 'byte') runtime.bytes[mind * bytes + slot.offset] = value === true ? 1 : 0;
  else runtime.references[slot.offset]![mind] = value;
}

/** Gives every field its initial value; a list or record is copied, or else all minds would write into one. */
export function resetFields(runtime: Runtime, slots: readonly FieldSlot[], mind: number): void {
  for (let i = 0; i < slots.length; i++) {
    const { initial } = slots[i]!;
    const shared = typeof initial === 'object' && initial !== null;
    writeField(runtime, slots[i]!, mind, shared ? structuredClone(initial) : initial);
  }
}

/** Where a view keeps its slots; a symbol, so that memory may be called anything. */
const SLOTS = Symbol('slots');

/** A record whose fields are the memory of whichever mind is being ticked. */
export type MemoryView = Memory;

/**
 * Makes memory views that share one hidden class per list of fields, so that a node kind's code stays fast however many
 * nodes of the kind there are. One maker per runtime.
 */
export class MemoryViews {
  private readonly prototypes = new Map<string, object>();
  private readonly runtime: Runtime;

  constructor(runtime: Runtime) {
    this.runtime = runtime;
  }

  create(slots: readonly FieldSlot[]): MemoryView {
    const shape = slots.map((slot) => `${slot.name}:${slot.store}`).join();
    let prototype = this.prototypes.get(shape);
    if (prototype === undefined) {
      prototype = prototypeOf(this.runtime, slots);
      this.prototypes.set(shape, prototype);
    }
    return Object.assign(Object.create(prototype), { [SLOTS]: slots });
  }
}

function prototypeOf(runtime: Runtime, slots: readonly FieldSlot[]): object {
  const prototype = {};
  for (const [i, { name }] of slots.entries())
    Object.defineProperty(prototype, name, {
      get(this: { [SLOTS]: readonly FieldSlot[] }) {
        return readField(runtime, this[SLOTS][i]!, runtime.mind);
      },
      set(this: { [SLOTS]: readonly FieldSlot[] }, value: unknown) {
        writeField(runtime, this[SLOTS][i]!, runtime.mind, value);
      },
    });
  return prototype;
}
