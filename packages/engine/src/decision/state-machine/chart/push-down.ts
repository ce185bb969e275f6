import type { Chart } from './chart.js';
import type { Slots } from './configuration.js';
import { ENTER, EXIT, push, type Step, TAKE } from './step.js';

// A stack machine. A suspended configuration is neither exited nor, when it continues, entered
// again. The caller stores the suspended rows and limits their number.

/**
 * Empties a row that the caller has laid aside, takes the transition, and enters its target from
 * the outside in.
 */
export function takePush(step: Step, chart: Chart, slots: Slots, at: number, transition: number): void {
  const { parent, slot, stride } = chart;
  slots.fill(0, at, at + stride);
  push(step, TAKE, transition);
  let count = 0;
  for (let state = chart.targets[chart.targetFrom[transition]]; state > 0; state = parent[state])
    step.way[count++] = state;
  while (count > 0) {
    const state = step.way[--count];
    slots[at + slot[parent[state]]] = state;
    push(step, ENTER, state);
  }
}

/**
 * Leaves what is active from the inside out and takes the transition; the caller then puts the row
 * back that was laid aside.
 */
export function takePop(step: Step, chart: Chart, slots: Slots, at: number, transition: number): void {
  const { parent, slot } = chart;
  let state = slots[at];
  while (slot[state] > 0 && slots[at + slot[state]] !== 0) state = slots[at + slot[state]];
  for (; state > 0; state = parent[state]) push(step, EXIT, state);
  push(step, TAKE, transition);
}
