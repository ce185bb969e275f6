import { RUNNING } from '../../../behavior/vocabulary/status.js';
import { COMPOUND, childFrom, firstChild, PARALLEL, SHALLOW_HISTORY } from '../chart/chart.js';
import { EXIT, operationOf, targetOf } from '../chart/step.js';
import type { MachinePlan } from './machine-plan.js';
import { lastingOf, type MachineView, memoryOf } from './machine-view.js';

// Active and remembered states are stored in the parts, by their ids, so that they are saved and
// survive edits of the document. The algorithms of the chart work on a row of numbers. These
// functions convert between the two.

/**
 * Active states, and those suspended by a state that was pushed on top of them; marks in
 * `plan.active`.
 */
export const IS_ACTIVE = 1;
export const WAITS = 2;

/** Fills the row with what the parts of a mind remember. */
export function readRow(node: MachineView, plan: MachinePlan): void {
  const { chart, row } = plan;
  const { parent, type, slot } = chart;
  row.fill(0);
  for (let s = 1; s < type.length; s++) {
    const at = slot[parent[s]];
    if (type[s] >= SHALLOW_HISTORY || type[parent[s]] !== COMPOUND || row[at] !== 0) continue;
    if (lastingOf(node, plan, s).current) row[at] = s;
  }
  for (let i = 0; i < plan.histories.length; i++) readHistory(node, plan, plan.histories[i]);
}

function readHistory(node: MachineView, plan: MachinePlan, history: number): void {
  const { chart, row } = plan;
  const { type, slot, parent, last, copiedFrom, copiedCount } = chart;
  const owner = parent[history];
  const at = slot[history];
  const recent = recentChild(node, plan, owner);
  row[at] = type[owner] === COMPOUND ? Math.max(0, recent) : recent < 0 ? 0 : 1;
  if (copiedCount[history] === 0 || row[at] === 0) return;
  for (let s = owner; s <= last[owner]; s++) {
    if (type[s] !== COMPOUND) continue;
    const child = recentChild(node, plan, s);
    // The one that was remembered may be gone.
    row[at + 1 + slot[s] - copiedFrom[history]] = child < 0 ? firstChild(chart, s) : child;
  }
}

function recentChild(node: MachineView, plan: MachinePlan, owner: number): number {
  const { chart } = plan;
  for (let c = firstChild(chart, owner); c >= 0; c = childFrom(chart, owner, chart.last[c] + 1))
    if (lastingOf(node, plan, c).recent) return c;
  return -1;
}

/** Writes to the parts what the row says now; `plan.left` are the states that the step leaves. */
export function writeRow(node: MachineView, plan: MachinePlan): void {
  const { chart, row, step, left } = plan;
  const { parent, type, slot, last } = chart;
  left.fill(0);
  for (let i = 0; i < step.count; i++) if (operationOf(step.list[i]) === EXIT) left[targetOf(step.list[i])] = 1;
  for (let s = 1; s < type.length; s++) {
    if (type[s] >= SHALLOW_HISTORY || type[parent[s]] !== COMPOUND) continue;
    const lasting = lastingOf(node, plan, s);
    const current = row[slot[parent[s]]] === s;
    if (lasting.current !== current) lasting.current = current;
  }
  if (plan.histories.length === 0) return;
  for (let s = 1; s < type.length; s++)
    if (left[s] === 1)
      for (let c = firstChild(chart, s); c >= 0; c = childFrom(chart, s, last[c] + 1))
        lastingOf(node, plan, c).recent = left[c] === 1;
}

/** Marks in `plan.active` what the row says is active, and what waits. */
export function markActive(node: MachineView, plan: MachinePlan): void {
  const { chart, row, active } = plan;
  const { parent, type, slot } = chart;
  active[0] = IS_ACTIVE;
  for (let s = 1; s < type.length; s++) {
    const around = active[parent[s]];
    active[s] = 0;
    if (around === 0 || type[s] >= SHALLOW_HISTORY) continue;
    const isCurrent = type[parent[s]] === PARALLEL || row[slot[parent[s]]] === s;
    if (around === IS_ACTIVE && isCurrent) active[s] = IS_ACTIVE;
    else if (around === WAITS || memoryWaits(node, plan, s)) active[s] = WAITS;
  }
}

function memoryWaits(node: MachineView, plan: MachinePlan, state: number): boolean {
  return isRunning(node, plan, state) && memoryOf(node, plan, state).suspended > 0;
}

/** Does the part of a state run? */
export function isRunning(node: MachineView, plan: MachinePlan, state: number): boolean {
  return node.childStatus(plan.childIndexOf[state]) === RUNNING;
}
