import {
  type Chart,
  COMPOUND,
  childFrom,
  DEEP_HISTORY,
  FINAL,
  firstChild,
  isInside,
  NONE,
  PARALLEL,
  SHALLOW_HISTORY,
} from './chart.js';
import { collectActive, hasStarted, type Slots } from './configuration.js';
import {
  ACTIVE,
  DONE,
  ENTER,
  EXIT,
  push,
  REFUSED,
  type Step,
  TAKE,
  type TransitionDecider,
  takesEvent,
  UNDECIDED,
} from './step.js';

// The algorithm of W3C SCXML 1.0, appendix D, over tables.

/** Marks in `step.entering`: to be entered; and with what it holds by default. */
const ENTERED = 1;
const BY_DEFAULT = 2;

/**
 * Chooses the transitions of one small step for an event, or the polled ones (`EVENTLESS`): for
 * each active leaf the innermost one that is not refused. If two would leave the same state, the
 * inner one wins, or else the earlier. Returns their number, or `UNDECIDED` as soon as the decider
 * cannot decide. {@link takeChosen} takes them.
 */
export function chooseInnermost(
  step: Step,
  chart: Chart,
  slots: Slots,
  at: number,
  event: number,
  decider: TransitionDecider,
): number {
  const { parent, type, source, domain } = chart;
  collectActive(step, chart, slots, at);
  step.chosenCount = 0;
  step.round++;
  for (let i = 0; i < step.activeCount; i++) {
    const leaf = step.active[i];
    if (type[leaf] === COMPOUND || type[leaf] === PARALLEL) continue;
    for (let state = leaf; state >= 0; state = parent[state]) {
      const answer = firstEnabled(step, chart, state, event, decider);
      if (answer === REFUSED) continue;
      if (answer === UNDECIDED) return UNDECIDED;
      keep(step, chart, answer, domain[answer], source[answer]);
      break;
    }
  }
  return step.chosenCount;
}

function firstEnabled(step: Step, chart: Chart, state: number, event: number, decider: TransitionDecider): number {
  const { candidatesFrom, candidates } = chart;
  for (let i = candidatesFrom[state]; i < candidatesFrom[state + 1]; i++) {
    const transition = candidates[i];
    if (!takesEvent(chart, transition, event)) continue;
    // Several leaves may share an outer transition: it is evaluated once.
    if (step.answeredIn[transition] !== step.round) {
      step.answers[transition] = decider.decide(transition);
      step.answeredIn[transition] = step.round;
    }
    if (step.answers[transition] !== REFUSED) return step.answers[transition];
  }
  return REFUSED;
}

/**
 * Adds a transition to the chosen ones unless one of those has precedence; drops those over which
 * it has precedence.
 */
function keep(step: Step, chart: Chart, transition: number, domain: number, from: number): void {
  const { chosen, domains } = step;
  for (let i = 0; i < step.chosenCount; i++) {
    if (chosen[i] === transition) return;
    if (domain !== NONE && isNested(chart, domain, domains[i]) && !isInside(chart, from, chart.source[chosen[i]]))
      return;
  }
  let kept = 0;
  for (let i = 0; i < step.chosenCount; i++) {
    if (domain !== NONE && isNested(chart, domain, domains[i])) continue;
    chosen[kept] = chosen[i];
    domains[kept++] = domains[i];
  }
  chosen[kept] = transition;
  domains[kept] = domain;
  step.chosenCount = kept + 1;
}

/**
 * Whether two transitions would leave a state in common: every domain has something active inside.
 */
function isNested(chart: Chart, a: number, b: number): boolean {
  return b !== NONE && (a === b || isInside(chart, a, b) || isInside(chart, b, a));
}

/**
 * Takes the chosen transitions in one small step: states are exited from the inside out, then the
 * transitions' actions run in order, then states are entered from the outside in. Records history,
 * and reports final states by `DONE`. The row has already changed when the list is carried out.
 */
export function takeChosen(step: Step, chart: Chart, slots: Slots, at: number): void {
  const { targets, targetFrom } = chart;
  step.count = 0;
  leaveDomains(step, chart, slots, at);
  for (let i = 0; i < step.chosenCount; i++) push(step, TAKE, step.chosen[i]);
  for (let i = 0; i < step.chosenCount; i++) {
    const transition = step.chosen[i];
    enterTargets(step, chart, slots, at, targets, targetFrom[transition], targetFrom[transition + 1], step.domains[i]);
    // A machine that is itself parallel is never entered again, but all its regions were left.
    if (step.domains[i] === 0 && chart.type[0] === PARALLEL) enterRegions(step, chart, slots, at, 0);
  }
  enterMarked(step, chart, slots, at);
}

/** Enters the machine's initial states. A row must be all 0 before. */
export function enterInitial(step: Step, chart: Chart, slots: Slots, at: number): void {
  step.count = 0;
  slots[at] = 1;
  if (chart.initialTransition[0] !== NONE) push(step, TAKE, chart.initialTransition[0]);
  if (chart.type[0] === PARALLEL) enterRegions(step, chart, slots, at, 0);
  else enterDefaults(step, chart, slots, at, 0);
  enterMarked(step, chart, slots, at);
}

/**
 * Enters missing states by default: the inside of an active state whose active child is gone
 * because the chart of a running machine was changed. Does nothing if nothing is missing.
 */
export function enterMissing(step: Step, chart: Chart, slots: Slots, at: number): void {
  step.count = 0;
  if (!hasStarted(slots, at)) {
    enterInitial(step, chart, slots, at);
    return;
  }
  collectActive(step, chart, slots, at);
  for (let i = 0; i < step.activeCount; i++) {
    const state = step.active[i];
    if (chart.type[state] === COMPOUND && slots[at + chart.slot[state]] === 0)
      enterFirst(step, chart, slots, at, state);
  }
  enterMarked(step, chart, slots, at);
}

/**
 * Leaves everything, from the inside out, as at the end of a character's life. History is noted as
 * ever.
 */
export function leaveStatechart(step: Step, chart: Chart, slots: Slots, at: number): void {
  step.count = 0;
  collectActive(step, chart, slots, at);
  step.chosenCount = step.activeCount > 0 ? 1 : 0;
  step.domains[0] = 0;
  leaveDomains(step, chart, slots, at);
  slots[at] = 0;
}

/**
 * What the active states do in an update without transitions: from the inside out, as in the other
 * mode.
 */
export function stayInStatechart(step: Step, chart: Chart, slots: Slots, at: number): void {
  step.count = 0;
  for (let i = collectActive(step, chart, slots, at) - 1; i > 0; i--) push(step, ACTIVE, step.active[i]);
}

function leaveDomains(step: Step, chart: Chart, slots: Slots, at: number): void {
  const { slot, type, firstHistory } = chart;
  const first = step.count;
  for (let i = step.activeCount - 1; i >= 0; i--) {
    const state = step.active[i];
    for (let j = 0; j < step.chosenCount; j++)
      if (step.domains[j] !== NONE && isInside(chart, state, step.domains[j])) {
        push(step, EXIT, state);
        break;
      }
  }
  // History is that of before the step, so all of it is noted before anything is forgotten.
  for (let i = first; i < step.count; i++) {
    const state = step.list[i] >> 3;
    if (firstHistory[state] !== NONE) noteHistory(chart, slots, at, state);
  }
  for (let i = first; i < step.count; i++) {
    const state = step.list[i] >> 3;
    if (type[state] === COMPOUND) slots[at + slot[state]] = 0;
  }
}

function noteHistory(chart: Chart, slots: Slots, at: number, state: number): void {
  const { slot, type, nextHistory, copiedFrom, copiedCount } = chart;
  for (let h = chart.firstHistory[state]; h !== NONE; h = nextHistory[h]) {
    const place = at + slot[h];
    slots[place] = type[state] === COMPOUND ? slots[at + slot[state]] : 1;
    if (type[h] === DEEP_HISTORY)
      for (let i = 0; i < copiedCount[h]; i++) slots[place + 1 + i] = slots[at + copiedFrom[h] + i];
  }
}

/**
 * Marks the targets and their contents first, then the states between them and `outer`. In this
 * order a region that contains a later target is not entered by default.
 */
function enterTargets(
  step: Step,
  chart: Chart,
  slots: Slots,
  at: number,
  targets: Int32Array,
  from: number,
  end: number,
  outer: number,
): void {
  for (let i = from; i < end; i++) enterWithin(step, chart, slots, at, targets[i]);
  for (let i = from; i < end; i++) {
    const target = targets[i];
    if (chart.type[target] < SHALLOW_HISTORY) {
      enterAround(step, chart, slots, at, target, outer);
      continue;
    }
    // History leads to other states, and itself cannot be entered: the state around it is the
    // nearest certain one.
    const owner = chart.parent[target];
    if (isInside(chart, owner, outer)) {
      mark(step, owner, ENTERED);
      if (chart.type[owner] === PARALLEL) enterRegions(step, chart, slots, at, owner);
    }
    enterAround(step, chart, slots, at, owner, outer);
  }
}

function enterAround(step: Step, chart: Chart, slots: Slots, at: number, inner: number, outer: number): void {
  for (let state = chart.parent[inner]; state > outer; state = chart.parent[state]) {
    mark(step, state, ENTERED);
    if (chart.type[state] === PARALLEL) enterRegions(step, chart, slots, at, state);
  }
}

function enterWithin(step: Step, chart: Chart, slots: Slots, at: number, state: number): void {
  const { type } = chart;
  if (type[state] >= SHALLOW_HISTORY) {
    enterHistory(step, chart, slots, at, state);
    return;
  }
  mark(step, state, ENTERED);
  if (type[state] === COMPOUND) enterDefaults(step, chart, slots, at, state);
  else if (type[state] === PARALLEL) enterRegions(step, chart, slots, at, state);
}

function enterDefaults(step: Step, chart: Chart, slots: Slots, at: number, state: number): void {
  if (state > 0) mark(step, state, BY_DEFAULT);
  enterFirst(step, chart, slots, at, state);
}

function enterFirst(step: Step, chart: Chart, slots: Slots, at: number, state: number): void {
  const { initialFrom, initialTargets } = chart;
  enterTargets(step, chart, slots, at, initialTargets, initialFrom[state], initialFrom[state + 1], state);
}

/** Marks the regions of a parallel state into which nothing leads yet. */
function enterRegions(step: Step, chart: Chart, slots: Slots, at: number, state: number): void {
  for (let child = firstChild(chart, state); child >= 0; child = childFrom(chart, state, chart.last[child] + 1))
    if (!hasMark(step, child, chart.last[child])) enterWithin(step, chart, slots, at, child);
}

function enterHistory(step: Step, chart: Chart, slots: Slots, at: number, history: number): void {
  const { type, slot, parent, targets, targetFrom } = chart;
  const owner = parent[history];
  const remembered = slots[at + slot[history]];
  if (remembered === 0) {
    const transition = chart.defaultTransition[history];
    if (transition === NONE) {
      // Only what is inside: an internal transition leads here while the owner is active.
      if (type[owner] === COMPOUND) enterFirst(step, chart, slots, at, owner);
      else enterRegions(step, chart, slots, at, owner);
      return;
    }
    step.byHistory[owner] = transition + 1;
    step.isByHistory = true;
    enterTargets(step, chart, slots, at, targets, targetFrom[transition], targetFrom[transition + 1], owner);
  } else if (type[history] === DEEP_HISTORY) {
    restore(step, chart, slots, at, owner, history);
  } else if (type[owner] === COMPOUND) {
    enterWithin(step, chart, slots, at, remembered);
  } else {
    enterRegions(step, chart, slots, at, owner);
  }
}

/** Marks what was active inside a state when deep history was noted. */
function restore(step: Step, chart: Chart, slots: Slots, at: number, state: number, history: number): void {
  const { type, slot, copiedFrom } = chart;
  if (state !== chart.parent[history]) mark(step, state, ENTERED);
  if (type[state] === COMPOUND) {
    const copy = slots[at + slot[history] + 1 + slot[state] - copiedFrom[history]];
    restore(step, chart, slots, at, copy, history);
  } else if (type[state] === PARALLEL) {
    for (let child = firstChild(chart, state); child >= 0; child = childFrom(chart, state, chart.last[child] + 1))
      restore(step, chart, slots, at, child, history);
  }
}

function mark(step: Step, state: number, how: number): void {
  step.entering[state] |= how;
  if (state < step.firstEntering) step.firstEntering = state;
  if (state > step.lastEntering) step.lastEntering = state;
}

function hasMark(step: Step, first: number, last: number): boolean {
  const from = Math.max(first, step.firstEntering);
  const to = Math.min(last, step.lastEntering);
  for (let state = from; state <= to; state++) if (step.entering[state] !== 0) return true;
  return false;
}

function enterMarked(step: Step, chart: Chart, slots: Slots, at: number): void {
  const { parent, slot, type, initialTransition } = chart;
  const { entering, byHistory } = step;
  for (let state = step.firstEntering; state <= step.lastEntering; state++) {
    const how = entering[state];
    if (how === 0) continue;
    entering[state] = 0;
    push(step, ENTER, state);
    const outer = parent[state];
    if (type[outer] === COMPOUND) slots[at + slot[outer]] = state;
    if ((how & BY_DEFAULT) !== 0 && initialTransition[state] !== NONE) push(step, TAKE, initialTransition[state]);
    if (byHistory[state] !== 0) push(step, TAKE, byHistory[state] - 1);
    if (type[state] !== FINAL) continue;
    push(step, DONE, outer);
    const above = parent[outer];
    if (above >= 0 && type[above] === PARALLEL && isDone(chart, slots, at, above)) push(step, DONE, above);
  }
  step.firstEntering = entering.length;
  step.lastEntering = -1;
  if (step.isByHistory) {
    // Not only of what was entered: a state may have stayed active around what its history led to.
    byHistory.fill(0);
    step.isByHistory = false;
  }
}

/** Whether a compound state has reached a final state, or all regions of a parallel state have. */
function isDone(chart: Chart, slots: Slots, at: number, state: number): boolean {
  const { type, slot, last } = chart;
  if (type[state] === COMPOUND) return type[slots[at + slot[state]]] === FINAL;
  if (type[state] !== PARALLEL) return false;
  for (let child = firstChild(chart, state); child >= 0; child = childFrom(chart, state, last[child] + 1))
    if (!isDone(chart, slots, at, child)) return false;
  return true;
}
