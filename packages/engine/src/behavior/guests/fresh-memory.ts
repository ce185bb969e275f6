import type { FieldSlot } from '../layout.js';
import { readField } from '../node-memory.js';
import type { Runtime } from '../runtime.js';

/** Has every field its initial value? */
export function isFresh(runtime: Runtime, slots: readonly FieldSlot[], mind: number): boolean {
  return slots.every((slot) => {
    const value = readField(runtime, slot, mind);
    if (typeof value !== 'object') return Object.is(value, slot.initial);
    return JSON.stringify(value) === JSON.stringify(slot.initial);
  });
}
