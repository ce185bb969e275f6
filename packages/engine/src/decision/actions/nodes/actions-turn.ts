import { type Command, type NodeView, stopChild, updateChild } from '../../../behavior/kind/index.js';
import { FAILURE, RUNNING, type Status, SUCCESS } from '../../../behavior/vocabulary/status.js';
import type { ActionEvent } from '../action-log.js';
import { comesBefore, findInterrupter, hasExpired, insertInOrder, type QueueMode } from '../admission.js';
import { type ActionLine, writeLine } from './action-lines.js';
import { type ActionLasting, asAction, isWanted } from './action-part.js';
import type { ActionsPlan, TopAction, Turn } from './actions-plan.js';

/** What designers say of a queue's way of working, and what that is. */
export const COMBINES = ['what fits', 'one at a time', 'first come, first served'] as const;
export const DECIDES = ['every tick', 'when nothing is left to do'] as const;

interface QueueParams {
  readonly combines: (typeof COMBINES)[number];
  readonly decides: (typeof DECIDES)[number];
  readonly limit: number;
  readonly log: number;
}

/** `carriedOn`: has what is being done had its turn in this tick? */
type View = NodeView<QueueParams, { carriedOn: boolean }, { count: number; log: ActionLine[] }>;
export type QueueView = View;

export const planOf = (node: Pick<View, 'plan'>): ActionsPlan => node.plan as ActionsPlan;
export const actionAt = (node: Pick<View, 'childLasting'>, childIndex: number): ActionLasting =>
  asAction(node.childLasting(childIndex));

/** How a queue works, in the words of the module. */
export function modeOf({ combines }: QueueParams): QueueMode {
  return combines === 'what fits' ? 'combine' : combines === 'one at a time' ? 'single' : 'fifo';
}

/**
 * One tick: first the alarms, then the deciding behavior, then the choice of actions, then the
 * actions themselves.
 */
export function beginTick(node: View): Command {
  node.memory.carriedOn = false;
  return soundAlarm(node, 0);
}

/**
 * Continues after a child's report. Only the child's index is needed for this, so the mind can be
 * saved at any point.
 */
export function continueQueue(node: View, child: number, report: Status | 0): Command {
  const { alarms, decider, topOf } = planOf(node);
  if (child === decider) return arrange(node);
  const alarm = alarms.indexOf(child);
  if (alarm >= 0) return soundAlarm(node, alarm + 1);
  if (report === 0) return node.memory.carriedOn ? finish(node) : leaveAndRun(node);
  if (report !== RUNNING) noteEnd(node, child, topOf[child], report);
  return run(node, child + 1);
}

function soundAlarm(node: View, from: number): Command {
  const { alarms } = planOf(node);
  return from < alarms.length ? updateChild(alarms[from]) : decide(node);
}

/** Runs what decides, if it is asked for in this tick. */
function decide(node: View): Command {
  const { decider } = planOf(node);
  takeIn(node);
  if (node.params.decides === 'every tick') return updateChild(decider);
  const status = node.childStatus(decider);
  return isIdle(node) && (status === 0 || status === RUNNING) ? updateChild(decider) : arrange(node);
}

/** Whether nothing waits and nothing runs. */
function isIdle(node: View): boolean {
  const { tops } = planOf(node);
  for (let i = 0; i < tops.length; i++) if (isWanted(actionAt(node, tops[i].childIndex))) return false;
  return true;
}

/**
 * Takes in the requests and withdrawals since the last turn, and drops expired and excess requests.
 */
function takeIn(node: View): void {
  const { tops, inner } = planOf(node);
  for (let i = 0; i < inner.length; i++) {
    // A part of another action has no turn of its own.
    const part = actionAt(node, inner[i]);
    part.succeeded = false;
    part.asked = false;
  }
  let waiting = 0;
  for (let i = 0; i < tops.length; i++) {
    const top = tops[i];
    const action = actionAt(node, top.childIndex);
    if (action.withdrawn) withdraw(node, top, action);
    if (action.asked) enqueue(node, top, action);
    if (!action.waiting) continue;
    if (hasExpired(action.until, node.time)) end(node, top, 'expired');
    else waiting++;
  }
  for (; waiting > node.params.limit; waiting--) end(node, lastInLine(node), 'evicted');
}

function withdraw(node: View, top: TopAction, action: ActionLasting): void {
  action.withdrawn = false;
  action.asked = false;
  action.succeeded = false;
  if (action.waiting || action.active) end(node, top, 'canceled');
}

function enqueue(node: View, top: TopAction, action: ActionLasting): void {
  const own = node.childParam(top.childIndex, 'priority');
  action.asked = false;
  action.priority = action.extra + (typeof own === 'number' ? own : 0);
  // Asked for again it keeps its place in the order of requests.
  if (action.waiting) return;
  action.waiting = true;
  action.order = node.lasting.count++;
  action.since = node.time;
  note(node, top, 'queued', '');
}

/** Of all that waits, what comes last. Something must wait. */
function lastInLine(node: View): TopAction {
  const { tops } = planOf(node);
  let last: Turn | undefined;
  for (let i = 0; i < tops.length; i++) {
    if (!actionAt(node, tops[i].childIndex).waiting) continue;
    const turn = look(node, i);
    if (last === undefined || comesBefore(last, turn, modeOf(node.params))) last = turn;
  }
  return last!.top;
}

/**
 * Chooses the actions to perform: an interrupting one with the highest priority, alone; or else all
 * that are compatible, in order.
 */
function arrange(node: View): Command {
  takeIn(node);
  const { tops, waiting, active } = planOf(node);
  const mode = modeOf(node.params);
  let waits = 0;
  let acts = 0;
  for (let i = 0; i < tops.length; i++) if (actionAt(node, tops[i].childIndex).waiting) waits++;
  if (waits === 0) return leaveAndRun(node);
  waits = 0;
  let used = 0;
  for (let i = 0; i < tops.length; i++) {
    const action = actionAt(node, tops[i].childIndex);
    if (action.waiting) insertInOrder(waiting, waits++, look(node, i), mode);
    else if (action.active) {
      active[acts++] = look(node, i);
      used |= tops[i].uses;
    }
  }
  const interrupter = findInterrupter(waiting, waits, active, acts, mode);
  if (interrupter >= 0) {
    const { top } = waiting[interrupter];
    for (let i = 0; i < acts; i++) end(node, active[i].top, 'interrupted', top.id);
    begin(node, top);
  } else
    for (let i = 0; i < waits; i++) {
      const { top } = waiting[i];
      if (mode === 'combine' ? (top.uses & used) !== 0 : acts > 0) continue;
      begin(node, top);
      acts++;
      used |= top.uses;
    }
  return leaveAndRun(node);
}

/** The properties that decide about the turn of an action, with their current values. */
function look(node: View, number: number): Turn {
  const turn = planOf(node).turns[number];
  const { priority, until, order } = actionAt(node, turn.top.childIndex);
  turn.priority = priority;
  turn.expiry = until;
  turn.order = order;
  turn.interrupts = wantsToInterrupt(node, turn.top);
  return turn;
}

function wantsToInterrupt(node: View, { childIndex, interrupters }: TopAction): boolean {
  if (actionAt(node, childIndex).interrupts) return true;
  for (let i = 0; i < interrupters.length; i++)
    if (node.childParam(interrupters[i], 'interrupts') === true) return true;
  return false;
}

/** The waiting actions, in the order of their turns. For inspection: it allocates a list. */
export function lineOf(node: View): TopAction[] {
  const line = planOf(node).turns.flatMap(({ top }, i) =>
    actionAt(node, top.childIndex).waiting ? [look(node, i)] : [],
  );
  return line.sort((a, b) => (comesBefore(a, b, modeOf(node.params)) ? -1 : 1)).map(({ top }) => top);
}

function begin(node: View, top: TopAction): void {
  const action = actionAt(node, top.childIndex);
  action.waiting = false;
  action.active = true;
  for (let i = 0; i < top.leaves.length; i++) actionAt(node, top.leaves[i]).done = false;
  note(node, top, 'started', '');
}

/**
 * It is over, one way or another. What still runs of it is stopped when the queue comes to that.
 */
function end(node: View, top: TopAction, event: ActionEvent, by = ''): void {
  const action = actionAt(node, top.childIndex);
  action.waiting = false;
  action.active = false;
  action.succeeded = event === 'done';
  action.outcome = event;
  note(node, top, event, by);
}

function note(node: View, top: TopAction, event: ActionEvent, by: string): void {
  const { origin, since } = actionAt(node, top.childIndex);
  writeLine(node.lasting.log, node.params.log, node.time, top.id, event, origin, since, by);
}

/** Place of a single action that runs although it is no longer wanted, or −1. */
function findLeft(node: View): number {
  const { tops, topOf } = planOf(node);
  for (let childIndex = 0; childIndex < topOf.length; childIndex++) {
    const top = topOf[childIndex];
    if (top >= 0 && node.childStatus(childIndex) === RUNNING && !actionAt(node, tops[top].childIndex).active)
      return childIndex;
  }
  return -1;
}

/** Stops the replaced actions one by one, then runs the active ones. */
function leaveAndRun(node: View): Command {
  const left = findLeft(node);
  return left < 0 ? run(node, 0) : stopChild(left);
}

/**
 * Carries on what is being done, from this child on. A part that ends makes way for the next in the
 * same tick.
 */
function run(node: View, from: number): Command {
  const { tops, topOf, needs } = planOf(node);
  for (let childIndex = from; childIndex < topOf.length; childIndex++) {
    const top = topOf[childIndex];
    if (top < 0 || !actionAt(node, tops[top].childIndex).active || actionAt(node, childIndex).done) continue;
    if (areDone(node, needs[childIndex])) return updateChild(childIndex);
  }
  node.memory.carriedOn = true;
  return finish(node);
}

function areDone(node: View, childIndexes: readonly number[]): boolean {
  for (let i = 0; i < childIndexes.length; i++) if (!actionAt(node, childIndexes[i]).done) return false;
  return true;
}

/** A single action has ended: is the whole done with it, or given up? */
function noteEnd(node: View, childIndex: number, number: number, report: Status): void {
  const top = planOf(node).tops[number];
  if (!actionAt(node, top.childIndex).active) return;
  actionAt(node, childIndex).done = true;
  if (report === FAILURE) end(node, top, 'failed');
  else if (areDone(node, top.leaves)) end(node, top, 'done');
}

/** Stops the remaining actions of requests that were given up; then the tick is over. */
function finish(node: View): Command {
  const left = findLeft(node);
  if (left >= 0) return stopChild(left);
  if (node.isWatched) node.because(describe(node));
  const status = node.childStatus(planOf(node).decider);
  return (status === SUCCESS || status === FAILURE) && isIdle(node) ? status : RUNNING;
}

function describe(node: View): string {
  const named = (which: 'active' | 'waiting') =>
    planOf(node)
      .tops.filter(({ childIndex }) => actionAt(node, childIndex)[which])
      .map(({ name }) => name);
  const [active, waiting] = [named('active'), named('waiting')];
  const doing = active.length === 0 ? 'nothing to do' : active.join(', ');
  return waiting.length === 0 ? doing : `${doing}; waiting: ${waiting.join(', ')}`;
}

/** The node ends: all requests are over. */
export function clearQueue(node: View): void {
  const { tops } = planOf(node);
  for (let i = 0; i < tops.length; i++) {
    const action = actionAt(node, tops[i].childIndex);
    action.withdrawn = false;
    if (action.asked) action.succeeded = false;
    action.asked = false;
    if (action.waiting || action.active) end(node, tops[i], 'canceled');
  }
}
