import type { Problem } from '../../../data/check.js';
import type { ChartSource, ChartState } from './chart.js';
import { plainName } from './event-names.js';

/** States within states beyond this are refused: entering them goes one call deeper for each. */
const DEEPEST = 200;
/** Slots are at most two bytes wide. */
const MAX_STATES = 65_535;

/**
 * Adds everything that is wrong with a chart to `problems`; what comes out clean can be laid out
 * without another look.
 */
export function checkChart(problems: Problem[], source: ChartSource, path: string): void {
  checkStates(problems, source, path);
  if (problems.length > 0) return;
  const last = lastInside(source.states);
  checkInitial(problems, source, last, path);
  checkHistory(problems, source, path);
  checkTransitions(problems, source, last, path);
}

function checkStates(problems: Problem[], { mode, states }: ChartSource, path: string): void {
  if (states.length < 2 || states.length > MAX_STATES) {
    problems.push({ path, problem: `must have from 1 to ${MAX_STATES - 1} states` });
    return;
  }
  const ids = new Map<string, number>();
  const depths: number[] = [];
  const open: number[] = [];
  for (const [s, { id, parent, type = 'state' }] of states.entries()) {
    const refuse = (problem: string) => problems.push({ path: `${path}.states[${s}]`, problem });
    if (ids.has(id)) refuse(`must have an id of its own, ${id} is also state ${ids.get(id)}`);
    ids.set(id, s);
    while (open.length > 0 && open[open.length - 1] !== parent) open.pop();
    if (s === 0 ? parent !== -1 : open.length === 0) {
      refuse('must follow the state around it, in document order');
      return;
    }
    open.push(s);
    depths[s] = s === 0 ? 0 : depths[parent] + 1;
    if (depths[s] > DEEPEST) refuse(`is too deep, more than ${DEEPEST} states within states`);
    if (s > 0 && (states[parent].type === 'final' || states[parent].type === 'history'))
      refuse(`must not be inside ${states[parent].id}, which is a ${states[parent].type} state`);
    if (mode === 'hierarchical' && (type === 'parallel' || type === 'history'))
      refuse(`must not be of type ${type}: that takes mode 'statechart'`);
    if (s === 0 && type !== 'state' && type !== 'parallel') refuse(`is the machine and must not be ${type}`);
  }
  if (states.every(({ parent, type }) => parent !== 0 || type === 'history'))
    problems.push({ path, problem: 'must have a state that can be entered' });
}

function checkInitial(problems: Problem[], { mode, states }: ChartSource, last: readonly number[], path: string): void {
  for (const [s, { id, initial = [] }] of states.entries()) {
    const refuse = (problem: string) => problems.push({ path: `${path}.states[${s}].initial`, problem });
    for (const target of initial) {
      if (!isInside(last, target, s)) refuse(`must be inside ${id === '' ? 'the machine' : id}`);
      else if (mode === 'hierarchical' && states[target].parent !== s)
        refuse(`must be a state directly inside ${id === '' ? 'the machine' : id}, not ${states[target].id}`);
    }
  }
}

/** A state that is entered by way of its history must not be what that history leads to. */
function checkHistory(problems: Problem[], { states, transitions }: ChartSource, path: string): void {
  for (const [s, { type, parent }] of states.entries()) {
    if (type !== 'history' || transitions.some(({ source }) => source === s)) continue;
    const initial = transitions.find((one) => one.initial && one.source === parent)?.targets ?? states[parent].initial;
    if (initial?.some((target) => states[target]?.type === 'history'))
      problems.push({ path: `${path}.states[${s}]`, problem: 'must say where it leads while nothing is remembered' });
  }
}

function checkTransitions(problems: Problem[], source: ChartSource, last: readonly number[], path: string): void {
  const { mode, states, transitions } = source;
  const isState = (s: number) => Number.isInteger(s) && s >= 0 && s < states.length;
  const defaults = new Set<number>();
  for (const [t, { source: from, targets, choice, initial, events = [] }] of transitions.entries()) {
    const refuse = (problem: string) => problems.push({ path: `${path}.transitions[${t}]`, problem });
    if (!isState(from)) refuse(`must leave a state of the chart, got ${from}`);
    if (!targets.every((target) => isState(target) && target > 0)) refuse('must lead to states of the chart');
    if (!isState(from) || !targets.every(isState)) continue;
    if (choice !== undefined && (choice > t || transitions[choice]?.source !== from))
      refuse('must belong to an earlier transition of the same state');
    if (events.some((name) => plainName(name) === '')) refuse('must not wait for an event without a name');
    const { id, type } = states[from];
    if (type === 'final') refuse(`must not leave ${id}, which is a final state`);
    if (type === 'history' || initial) {
      const owner = initial ? from : states[from].parent;
      if (defaults.has(from)) refuse(`must be the only one that says where ${id} leads by default`);
      defaults.add(from);
      if (type === 'history' && targets.some((to) => states[to].type === 'history' && states[to].parent === owner))
        refuse('must not lead from history to history');
      if (targets.length === 0 || !targets.every((target) => isInside(last, target, owner)))
        refuse(`must lead into ${states[owner].id}`);
    }
    if (mode === 'hierarchical' && targets.length > 1) refuse("must have one target: more take mode 'statechart'");
    for (const a of targets)
      for (const b of targets)
        if (a < b && !canMeet(states, last, a, b))
          refuse(`must not lead to both ${states[a].id} and ${states[b].id}: they are never active together`);
  }
}

function isInside(last: readonly number[], state: number, outer: number): boolean {
  return state > outer && state <= last[outer];
}

/**
 * Whether two targets may be entered together: two that may not would leave a state with two active
 * children. A history state stands for whatever was active around it.
 */
function canMeet(states: readonly ChartState[], last: readonly number[], a: number, b: number): boolean {
  const [x, y] = [a, b].map((target) => (states[target].type === 'history' ? states[target].parent : target));
  if (x === y || isInside(last, x, y) || isInside(last, y, x)) return x === a && y === b;
  return states[around(states, last, x, y)].type === 'parallel';
}

function around(states: readonly ChartState[], last: readonly number[], a: number, b: number): number {
  let outer = states[a].parent;
  while (outer > 0 && !isInside(last, b, outer)) outer = states[outer].parent;
  return outer;
}

/** Of each state the last one inside it, itself when there is none. */
function lastInside(states: readonly ChartState[]): number[] {
  const last = states.map((_, s) => s);
  for (let s = states.length - 1; s > 0; s--) last[states[s].parent] = Math.max(last[states[s].parent], last[s]);
  return last;
}
