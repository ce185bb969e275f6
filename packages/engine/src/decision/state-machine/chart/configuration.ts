import { type Chart, COMPOUND, childFrom, firstChild, PARALLEL } from './chart.js';
import type { Step } from './step.js';

/**
 * Which states are active and what is remembered, of any number of machines of one chart: a row of
 * `chart.stride` small integers each. Row i begins at `i * chart.stride`; all 0 is a machine that
 * has not started. The active child of a compound state stands in its slot, as the number of the
 * state; 0 is none.
 */
export type Slots = Uint8Array | Uint16Array;

/**
 * Rows for `count` machines that have not started: a byte for each slot, or two where a chart has
 * more than 255 states.
 */
export function createSlots(chart: Chart, count: number): Slots {
  const size = chart.stride * count;
  return chart.ids.length <= 256 ? new Uint8Array(size) : new Uint16Array(size);
}

/**
 * Whether a machine is in a state; `In` of SCXML. The machine itself, state 0, is active once it
 * has started.
 */
export function isActive(chart: Chart, slots: Slots, at: number, state: number): boolean {
  const { parent, slot, type } = chart;
  let inner = state;
  while (inner > 0) {
    const outer = parent[inner];
    if (type[outer] === COMPOUND && slots[at + slot[outer]] !== inner) return false;
    inner = outer;
  }
  return hasStarted(slots, at);
}

/** Whether a machine has been started, and not left altogether since. */
export function hasStarted(slots: Slots, at: number): boolean {
  return slots[at] !== 0;
}

/**
 * The active states in document order, so each before those inside it, written to `step.active`;
 * their count is returned. The machine itself comes first.
 */
export function collectActive(step: Step, chart: Chart, slots: Slots, at: number): number {
  const { parent, last, slot, type } = chart;
  const { active } = step;
  step.activeCount = 0;
  if (!hasStarted(slots, at)) return 0;
  let count = 0;
  let state = 0;
  for (;;) {
    active[count++] = state;
    let next = -1;
    if (type[state] === COMPOUND) next = slots[at + slot[state]] || -1;
    else if (type[state] === PARALLEL) next = firstChild(chart, state);
    // At a leaf: on to the next region of the innermost parallel state around it.
    while (next < 0) {
      const outer = parent[state];
      if (outer < 0) {
        step.activeCount = count;
        return count;
      }
      if (type[outer] === PARALLEL) next = childFrom(chart, outer, last[state] + 1);
      state = outer;
    }
    state = next;
  }
}

/**
 * The ids of the active states, from outside in; the machine itself is left out. For looking, not
 * for every tick.
 */
export function activeIds(chart: Chart, slots: Slots, at: number): string[] {
  const found: string[] = [];
  const visit = (state: number): void => {
    if (state > 0) found.push(chart.ids[state]);
    if (chart.type[state] === COMPOUND && slots[at + chart.slot[state]] !== 0) visit(slots[at + chart.slot[state]]);
    if (chart.type[state] === PARALLEL)
      for (let child = firstChild(chart, state); child >= 0; child = childFrom(chart, state, chart.last[child] + 1))
        visit(child);
  };
  if (hasStarted(slots, at)) visit(0);
  return found;
}
