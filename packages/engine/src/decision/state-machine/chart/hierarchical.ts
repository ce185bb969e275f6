import { ATOMIC, type Chart, COMPOUND, FINAL, NONE } from './chart.js';
import { hasStarted, type Slots } from './configuration.js';
import { EVENTLESS } from './event-names.js';
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

// The machine of the textbooks. Each composite state is a machine of its own, inside which one
// child is current, or none yet; the current child of a composite that is not active is what it
// remembers.

/**
 * What happens to the inner states when a composite is left by a transition of its own, and entered
 * again.
 */
export interface InnerActions {
  /**
   * False, as in the textbook: the inner state is kept and is neither exited nor entered again, so
   * clean-up belongs in the exit action of the composite. True: the inner states are exited too,
   * and entered again on the way back.
   */
  readonly innerActions?: boolean;
}

/**
 * The transition to take: from the outermost active state inwards, in order of priority, the first
 * that takes the event (`EVENTLESS`: that is polled) and is not refused. Otherwise `REFUSED`, or
 * `UNDECIDED` as soon as the decider is.
 */
export function selectOutermost(
  chart: Chart,
  slots: Slots,
  at: number,
  event: number,
  decider: TransitionDecider,
): number {
  const { candidatesFrom, candidates, slot, type } = chart;
  if (!hasStarted(slots, at)) return REFUSED;
  let state = 0;
  for (;;) {
    for (let i = candidatesFrom[state]; i < candidatesFrom[state + 1]; i++) {
      const transition = candidates[i];
      if (!takesEvent(chart, transition, event)) continue;
      const answer = decider.decide(transition);
      if (answer !== REFUSED) return answer;
    }
    if (type[state] !== COMPOUND) return REFUSED;
    state = slots[at + slot[state]];
    if (state === 0) return REFUSED;
  }
}

/**
 * Takes a transition: states are left from the inside out up to the innermost machine that holds
 * source and target, then come the transition's actions, then states are entered from the outside
 * in. A machine that is left upwards by a transition from inside forgets where it was; one that is
 * left by its own transition remembers. In an update (`polled`) the composites around the change
 * are active as ever; a notification brings only the change.
 */
export function takeTransition(
  step: Step,
  chart: Chart,
  slots: Slots,
  at: number,
  transition: number,
  polled: boolean,
  { innerActions = false }: InnerActions = DEFAULTS,
): void {
  const { parent, slot, targets, targetFrom } = chart;
  const from = chart.source[transition];
  const domain = chart.domain[transition];
  if (domain === NONE) {
    push(step, TAKE, transition);
    if (polled) pushActive(step, chart, parent[from]);
    return;
  }
  const target = targets[targetFrom[transition]];
  // A transition of the machine itself leaves whatever is current.
  let state = from === 0 ? slots[at] : from;
  if (innerActions) pushInnerExits(step, chart, slots, at, state);
  push(step, EXIT, state);
  while (parent[state] !== domain) {
    state = parent[state];
    slots[at + slot[state]] = 0;
    push(step, EXIT, state);
  }
  push(step, TAKE, transition);
  const count = wayDown(step, chart, domain, target);
  for (let i = 0; i < count; i++) {
    const next = step.way[i];
    const place = at + slot[parent[next]];
    // The remembered state of a composite is exited only now, when another state becomes current in
    // it.
    if (i > 0 && slots[place] !== 0 && !innerActions) push(step, EXIT, slots[place]);
    slots[place] = next;
    pushEntry(step, chart, next);
  }
  if (innerActions) pushInnerEntries(step, chart, slots, at, target);
  // The machine that sends a transition further down does not come to its own actions in this
  // update.
  if (polled) pushActive(step, chart, count === 1 ? domain : parent[domain]);
}

/**
 * An update in which no transition was taken. States are active from the inside out; the first
 * composite without a current state enters its initial one, which is all that happens inside it in
 * this update.
 */
export function stayActive(step: Step, chart: Chart, slots: Slots, at: number): void {
  const { parent, slot, type } = chart;
  let state = 0;
  while (type[state] === COMPOUND && slots[at + slot[state]] !== 0) state = slots[at + slot[state]];
  if (type[state] === ATOMIC || type[state] === FINAL) {
    pushActive(step, chart, state);
    return;
  }
  const initial = chart.initialTargets[chart.initialFrom[state]];
  slots[at + slot[state]] = initial;
  if (state > 0) push(step, ACTIVE, state);
  pushEntry(step, chart, initial);
  pushActive(step, chart, parent[state]);
}

/**
 * One update: takes the first triggered transition, or stays. A machine that has not started enters
 * its initial state. Returns true if a transition was taken; `UNDECIDED`, with nothing changed, if
 * the decider cannot decide yet.
 */
export function updateHierarchical(
  step: Step,
  chart: Chart,
  slots: Slots,
  at: number,
  decider: TransitionDecider,
  options?: InnerActions,
): boolean | typeof UNDECIDED {
  step.count = 0;
  const transition = selectOutermost(chart, slots, at, EVENTLESS, decider);
  if (transition === UNDECIDED) return UNDECIDED;
  if (transition === REFUSED) stayActive(step, chart, slots, at);
  else takeTransition(step, chart, slots, at, transition, true, options);
  return transition !== REFUSED;
}

/**
 * Exits the active states from the inside out, as at the end of a character's life. Composites keep
 * their remembered states, so a machine that starts again continues there. Clear the row to forget
 * everything.
 */
export function leaveHierarchical(step: Step, chart: Chart, slots: Slots, at: number): void {
  step.count = 0;
  const top = slots[at];
  if (top === 0) return;
  pushInnerExits(step, chart, slots, at, top);
  push(step, EXIT, top);
  slots[at] = 0;
}

const DEFAULTS: InnerActions = {};

function pushEntry(step: Step, chart: Chart, state: number): void {
  push(step, ENTER, state);
  if (chart.type[state] === FINAL) push(step, DONE, chart.parent[state]);
}

function pushActive(step: Step, chart: Chart, innermost: number): void {
  for (let state = innermost; state > 0; state = chart.parent[state]) push(step, ACTIVE, state);
}

/** Writes the states from below `domain` down to `target` to `step.way`, and gives their count. */
function wayDown(step: Step, { parent, depth }: Chart, domain: number, target: number): number {
  const count = depth[target] - depth[domain];
  for (let i = count - 1, state = target; i >= 0; i--, state = parent[state]) step.way[i] = state;
  return count;
}

function pushInnerExits(step: Step, chart: Chart, slots: Slots, at: number, outer: number): void {
  let state = innermostOf(chart, slots, at, outer);
  for (; state !== outer; state = chart.parent[state]) push(step, EXIT, state);
}

function pushInnerEntries(step: Step, chart: Chart, slots: Slots, at: number, outer: number): void {
  const innermost = innermostOf(chart, slots, at, outer);
  const count = wayDown(step, chart, outer, innermost);
  for (let i = 0; i < count; i++) push(step, ENTER, step.way[i]);
}

function innermostOf({ slot, type }: Chart, slots: Slots, at: number, outer: number): number {
  let state = outer;
  while (type[state] === COMPOUND && slots[at + slot[state]] !== 0) state = slots[at + slot[state]];
  return state;
}
