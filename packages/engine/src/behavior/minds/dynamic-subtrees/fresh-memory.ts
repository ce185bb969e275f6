import type { FieldSlot } from '../../runtime/layout.js';
import { readField } from '../../runtime/node-memory.js';
import type { Runtime } from '../../runtime/runtime.js';

/** Has every field its initial value? */
export function isFresh(runtime: Runtime, slots: readonly FieldSlot[], mind: number): boolean {
  return slots.every((slot) => {
    const value = readField(runtime, slot, mind);
    if (typeof value !== 'object') return Object.is(value, slot.initial);
    return JSON.stringify(value) === JSON.stringify(slot.initial);
  });
}
