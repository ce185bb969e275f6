import { type Command, startChild, stopChild, updateChild } from '../../../behavior/kind/index.js';
import { FAILURE, RUNNING, type Status, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { COMPOUND, FINAL, NONE, PARALLEL, SHALLOW_HISTORY } from '../chart/chart.js';
import { collectActive } from '../chart/configuration.js';
import { EVENTLESS, eventNumber } from '../chart/event-names.js';
import { leaveHierarchical, selectOutermost, stayActive, takeTransition } from '../chart/hierarchical.js';
import {
  chooseInnermost,
  enterInitial,
  enterMissing,
  leaveStatechart,
  stayInStatechart,
  takeChosen,
} from '../chart/statechart.js';
import { ACTIVE, DONE, ENTER, EXIT, operationOf, push, REFUSED, TAKE, targetOf, UNDECIDED } from '../chart/step.js';
import { isRunning, markActive, readRow, writeRow } from './configuration-row.js';
import type { MachinePlan } from './machine-plan.js';
import { addTo, clearTurn, type MachineTurn } from './machine-turn.js';
import { lastingOf, type MachineView, memoryOf, NO_EVENTS, planOf } from './machine-view.js';
import { topOfStack } from './node-decider.js';
import type { StateMemory } from './state.js';

/**
 * The phases of an update: waiting events, polled transitions, the behavior of active states; over.
 */
const EVENTS = 0;
const POLLED = 1;
const STAY = 2;
const OVER = 3;

/** Steps per update. A machine that cycles continues in the next update. */
export const MAX_STEPS = 32;

/** Enters the first state. */
export function begin(node: MachineView): Command {
  const plan = planOf(node);
  const { chart, row, step, hierarchical } = plan;
  listen(node);
  for (let s = 1; s < chart.ids.length; s++)
    if (chart.type[s] < SHALLOW_HISTORY) {
      const lasting = lastingOf(node, plan, s);
      lasting.current = false;
      lasting.recent = false;
    }
  // The textbook's machine enters its first state and does no more; a statechart goes on until it
  // comes to rest.
  const turn = openTurn(node, plan, hierarchical ? OVER : POLLED);
  row.fill(0);
  step.count = 0;
  if (hierarchical) stayActive(step, chart, row, 0);
  else enterInitial(step, chart, row, 0);
  carryOut(node, plan, turn);
  return resumeTurn(node);
}

/** What came before is not heard. */
function listen({ memory, lasting, time }: MachineView): void {
  memory.since = time;
  lasting.hears = true;
  if (lasting.events === NO_EVENTS) lasting.events = [];
  else lasting.events.length = 0;
}

/** One update. */
export function update(node: MachineView): Command {
  const plan = planOf(node);
  const turn = openTurn(node, plan, plan.hierarchical ? EVENTS : POLLED);
  if (plan.counts) node.memory.idle++;
  repairStates(node, plan, turn);
  return resumeTurn(node);
}

/** Handles the report of a child that carried out a command. */
export function hearReport(node: MachineView, child: number, report: number): Command {
  const plan = planOf(node);
  const turn = node.memory.desk!;
  if (child === turn.asking) {
    // A transition that waits for an event must be answered immediately.
    if (report === RUNNING && plan.parts[child].params.on !== undefined) return stopChild(child);
    turn.asking = -1;
    turn.answers[turn.asked++] = report !== SUCCESS ? 0 : 2 + wantedState(node, plan, child);
  }
  return resumeTurn(node);
}

/** The state that a decision leads to, or −1 if the transition says itself where it leads. */
function wantedState(node: MachineView, plan: MachinePlan, childIndex: number): number {
  let wanted = -1;
  const { to, stack } = plan.parts[childIndex].params;
  if (to === undefined && stack === 'no')
    for (let s = plan.childIndexOf.length - 1; s > 0; s--)
      if (plan.chart.type[s] < SHALLOW_HISTORY && lastingOf(node, plan, s).wanted) wanted = s;
  return wanted;
}

function openTurn(node: MachineView, plan: MachinePlan, phase: number): MachineTurn {
  const turn = clearTurn(plan.turn, phase);
  node.memory.desk = turn;
  return turn;
}

/** Carries out the next command, or decides what comes next. */
function resumeTurn(node: MachineView): Command {
  const plan = planOf(node);
  const turn = node.memory.desk!;
  for (;;) {
    while (turn.cursor < turn.count) {
      const command = turn.todo[turn.cursor++];
      if ((command & 4) !== 0) return command;
      const memory = node.childMemory(command >> 3) as unknown as StateMemory;
      memory.ended = true;
      memory.failed = (command & 3) === FAILURE;
    }
    turn.count = 0;
    turn.cursor = 0;
    if (turn.answer !== 0 || turn.phase === OVER) return finish(node, plan, turn);
    const childIndex = plan.hierarchical ? decideOutermost(node, plan, turn) : decideInnermost(node, plan, turn);
    if (childIndex >= 0) return ask(node, plan, turn, childIndex);
  }
}

/** The update is over. */
function finish(node: MachineView, plan: MachinePlan, turn: MachineTurn): Command {
  const { answer } = turn;
  node.memory.desk = undefined;
  if (node.isWatched) explain(node, plan, turn);
  return answer === 0 ? RUNNING : (answer as Status);
}

/** Records what was done and why, for tools. */
function explain(node: MachineView, plan: MachinePlan, { fired, steps }: MachineTurn): void {
  readRow(node, plan);
  const count = collectActive(plan.step, plan.chart, plan.row, 0);
  const names = [...plan.step.active.subarray(1, count)].map((s) => plan.parts[plan.childIndexOf[s]].name);
  const why = fired < 0 ? 'no transition was triggered' : `by ${plan.parts[fired].name}`;
  const round = steps >= MAX_STEPS ? `; still going round after ${steps} steps` : '';
  node.because(`in ${names.join(', ') || 'no state'}: ${why}${round}`);
}

/** Runs a transition to find out whether it is triggered. */
function ask(node: MachineView, plan: MachinePlan, turn: MachineTurn, childIndex: number): Command {
  turn.asking = childIndex;
  const { to } = plan.parts[childIndex].params;
  if (to === undefined)
    for (let s = 1; s < plan.childIndexOf.length; s++)
      if (plan.chart.type[s] < SHALLOW_HISTORY) lastingOf(node, plan, s).wanted = false;
  return updateChild(childIndex);
}

/**
 * The textbook's update: waiting events one after another, then one polled transition, or else the
 * behavior of the active states.
 */
function decideOutermost(node: MachineView, plan: MachinePlan, turn: MachineTurn): number {
  const { chart, row, step, decider } = plan;
  const { events } = node.lasting;
  if (turn.phase === EVENTS && (events.length === 0 || turn.steps >= MAX_STEPS)) turn.phase = POLLED;
  const polled = turn.phase === POLLED;
  readRow(node, plan);
  const event = polled ? EVENTLESS : eventNumber(chart.events, events[0]);
  const transition = selectOutermost(chart, row, 0, event, decider.begin(node, plan, turn));
  if (transition === UNDECIDED) return decider.pending;
  turn.asked = 0;
  turn.steps++;
  if (polled) turn.phase = OVER;
  else takeFirst(events);
  step.count = 0;
  if (transition !== REFUSED) {
    if (!takeStack(node, plan, transition, polled)) takeTransition(step, chart, row, 0, transition, polled, plan);
  } else if (polled) stayActive(step, chart, row, 0);
  if (step.count > 0) carryOut(node, plan, turn);
  return -1;
}

/** `shift` would have the list make room for itself again and again. */
function takeFirst(events: string[]): void {
  for (let i = 1; i < events.length; i++) events[i - 1] = events[i];
  events.pop();
}

/**
 * A statechart's update: to rest, then each event that came and to rest again, then what active
 * states do.
 */
function decideInnermost(node: MachineView, plan: MachinePlan, turn: MachineTurn): number {
  const { chart, row, step, decider } = plan;
  const { events } = node.lasting;
  if (turn.phase === EVENTS && events.length === 0) turn.phase = STAY;
  if (turn.steps >= MAX_STEPS) turn.phase = STAY;
  readRow(node, plan);
  if (turn.phase === STAY) {
    stayInStatechart(step, chart, row, 0);
    turn.phase = OVER;
    carryOut(node, plan, turn);
    return -1;
  }
  const polled = turn.phase === POLLED;
  const event = polled ? EVENTLESS : eventNumber(chart.events, events[0]);
  const chosen = chooseInnermost(step, chart, row, 0, event, decider.begin(node, plan, turn));
  if (chosen === UNDECIDED) return decider.pending;
  turn.asked = 0;
  if (!polled) takeFirst(events);
  turn.phase = polled && chosen === 0 ? EVENTS : POLLED;
  if (!polled || chosen > 0) turn.steps++;
  if (chosen === 0) return -1;
  takeWithStacks(node, plan);
  carryOut(node, plan, turn);
  return -1;
}

/** Takes a transition that pushes or pops, in the textbook's machine; false if it does neither. */
function takeStack(node: MachineView, plan: MachinePlan, transition: number, polled: boolean): boolean {
  const { chart, row, step } = plan;
  const { stack } = plan.parts[plan.transitionChild[transition]].params;
  if (stack === 'no') return false;
  const around = Math.max(0, chart.parent[chart.source[transition]]);
  if (stack === 'push') {
    const target = chart.targets[chart.targetFrom[transition]];
    suspend(node, plan, around);
    push(step, TAKE, transition);
    row[chart.slot[around]] = target;
    push(step, ENTER, target);
    if (chart.type[target] === FINAL) push(step, DONE, around);
  } else {
    const top = topOfStack(node, plan, around);
    push(step, EXIT, row[chart.slot[around]]);
    push(step, TAKE, transition);
    resume(node, plan, around, top);
  }
  if (polled) for (let s = around; s > 0; s = chart.parent[s]) push(step, ACTIVE, s);
  return true;
}

/** Takes the chosen transitions, among which may be such that push or pop. */
function takeWithStacks(node: MachineView, plan: MachinePlan): void {
  const { chart, row, step } = plan;
  if (!plan.hasStack) {
    takeChosen(step, chart, row, 0);
    return;
  }
  let pushed = false;
  for (let i = 0; i < step.chosenCount; i++) {
    const { stack } = plan.parts[plan.transitionChild[step.chosen[i]]].params;
    const around = Math.max(0, chart.parent[chart.source[step.chosen[i]]]);
    if (stack === 'pop') step.domains[i] = around;
    if (stack !== 'push') continue;
    // What is not in the row is not left.
    suspend(node, plan, around);
    row[chart.slot[around]] = 0;
    pushed = true;
  }
  if (pushed) collectKept(plan);
  takeChosen(step, chart, row, 0);
  for (let i = 0; i < step.chosenCount; i++) {
    const transition = step.chosen[i];
    if (plan.parts[plan.transitionChild[transition]].params.stack !== 'pop') continue;
    const around = Math.max(0, chart.parent[chart.source[transition]]);
    resume(node, plan, around, topOfStack(node, plan, around));
  }
}

/**
 * The active states without suspended ones; a machine whose only state is suspended has still
 * started.
 */
function collectKept({ chart, row, step }: MachinePlan): void {
  if (row[0] === 0) step.activeCount = 0;
  else collectActive(step, chart, row, 0);
}

function suspend(node: MachineView, plan: MachinePlan, around: number): void {
  const top = topOfStack(node, plan, around);
  const depth = top < 0 ? 0 : memoryOf(node, plan, top).suspended;
  memoryOf(node, plan, plan.row[plan.chart.slot[around]]).suspended = depth + 1;
}

function resume(node: MachineView, plan: MachinePlan, around: number, state: number): void {
  memoryOf(node, plan, state).suspended = 0;
  plan.row[plan.chart.slot[around]] = state;
}

/** Makes commands of a step, and notes in the parts what is active after it. */
function carryOut(node: MachineView, plan: MachinePlan, turn: MachineTurn): void {
  const { step, chart } = plan;
  writeRow(node, plan);
  plan.gone.fill(0);
  let ends = false;
  for (let i = 0; i < step.count; i++) {
    const target = targetOf(step.list[i]);
    switch (operationOf(step.list[i])) {
      case EXIT:
        leave(node, plan, turn, target);
        break;
      case TAKE:
        if (plan.counts) node.memory.idle = 0;
        turn.fired = plan.transitionChild[target];
        act(turn, plan.effects[target]);
        break;
      case ENTER:
        enter(node, plan, turn, target);
        break;
      case ACTIVE:
        addTo(turn, updateChild(plan.childIndexOf[target]));
        break;
      default:
        if (target === 0) ends = true;
        else addTo(turn, (plan.childIndexOf[target] << 3) | resultOf(plan, target));
    }
  }
  if (!ends) return;
  turn.answer = resultOf(plan, 0);
  if (plan.hierarchical) leaveHierarchical(step, chart, plan.row, 0);
  else leaveStatechart(step, chart, plan.row, 0);
  for (let i = 0; i < step.count; i++) leave(node, plan, turn, targetOf(step.list[i]));
}

/** How a state that has come to its end has ended. */
function resultOf({ chart, row, parts, childIndexOf }: MachinePlan, state: number): Status {
  if (chart.type[state] === PARALLEL) return SUCCESS;
  const final = row[chart.slot[state]];
  return parts[childIndexOf[final]].params.result === 'failure' ? FAILURE : SUCCESS;
}

function enter(node: MachineView, plan: MachinePlan, turn: MachineTurn, state: number): void {
  const { chart, row, step } = plan;
  if (isRunning(node, plan, state) && plan.gone[state] === 0) {
    // History may lead through what was not left; what waits is entered again.
    if (memoryOf(node, plan, state).suspended === 0) return;
    leaveInner(node, plan, turn, state);
    leaveAlone(node, plan, turn, state, false);
  }
  act(turn, plan.entries[state]);
  addTo(turn, startChild(plan.childIndexOf[state]));
  if (!plan.hierarchical) return;
  // A composite that remembers where it was goes on there, without a word.
  let inner = state;
  while (chart.type[inner] === COMPOUND && row[chart.slot[inner]] !== 0) {
    inner = row[chart.slot[inner]];
    for (let i = 0; i < step.count; i++) if (step.list[i] === ((inner << 3) | ENTER)) return;
    addTo(turn, startChild(plan.childIndexOf[inner]));
  }
}

/** Stops a state and everything that runs inside it, and performs its exit actions. */
function leave(node: MachineView, plan: MachinePlan, turn: MachineTurn, state: number): void {
  leaveInner(node, plan, turn, state);
  leaveAlone(node, plan, turn, state, true);
}

function leaveInner(node: MachineView, plan: MachinePlan, turn: MachineTurn, state: number): void {
  const { chart, gone } = plan;
  for (let s = chart.last[state]; s > state; s--)
    if (chart.type[s] < SHALLOW_HISTORY && gone[s] === 0 && isRunning(node, plan, s))
      leaveAlone(node, plan, turn, s, memoryOf(node, plan, s).suspended > 0);
}

function leaveAlone(node: MachineView, plan: MachinePlan, turn: MachineTurn, state: number, says: boolean): void {
  plan.gone[state] = 1;
  const ways = plan.ways[state];
  for (let i = 0; i < ways.length; i++) if (node.childStatus(ways[i]) === RUNNING) addTo(turn, stopChild(ways[i]));
  addTo(turn, stopChild(plan.childIndexOf[state]));
  if (says) act(turn, plan.exits[state]);
}

function act(turn: MachineTurn, childIndexes: readonly number[]): void {
  for (let i = 0; i < childIndexes.length; i++) addTo(turn, startChild(childIndexes[i]));
}

/**
 * After an edit of the behavior: stops states that are no longer active and enters missing ones.
 */
function repairStates(node: MachineView, plan: MachinePlan, turn: MachineTurn): void {
  const { chart, step, active } = plan;
  readRow(node, plan);
  markActive(node, plan);
  for (let s = 1; s < chart.ids.length; s++)
    if (active[s] === 0 && chart.type[s] < SHALLOW_HISTORY && isRunning(node, plan, s))
      leaveAlone(node, plan, turn, s, false);
  if (plan.hierarchical) return;
  enterMissing(step, chart, plan.row, 0);
  if (step.count > 0) carryOut(node, plan, turn);
}

/** The machine was put in around what runs: that is what it is in. */
export function adopt(node: MachineView): void {
  const plan = planOf(node);
  const { chart } = plan;
  listen(node);
  for (let s = 1; s < chart.ids.length; s++) {
    if (chart.type[s] >= SHALLOW_HISTORY || !isRunning(node, plan, s)) continue;
    for (let around = s; around > 0 && around !== NONE; around = chart.parent[around])
      lastingOf(node, plan, around).current = true;
  }
}
