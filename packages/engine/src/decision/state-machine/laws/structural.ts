import { readJson } from '../../../../../../tests/shared-data.js';
import { type ChartState, type ChartTransition, compileChart } from '../chart/chart.js';
import { activeIds, createSlots, isActive } from '../chart/configuration.js';
import { EVENTLESS, eventNumber } from '../chart/event-names.js';
import { chooseInnermost, enterInitial, takeChosen } from '../chart/statechart.js';
import { createStep, DONE, ENTER, EXIT, operationOf, REFUSED, TAKE, targetOf } from '../chart/step.js';

// The statecharts of SCION's test suite as neutral data, and the smallest machine that runs them.

export interface StructuralTest {
  readonly id: string;
  readonly machine: StructuralState & { readonly data?: Readonly<Record<string, string>> };
  readonly initial: readonly string[];
  readonly steps: readonly {
    readonly afterMs?: number;
    readonly event: string;
    readonly configuration: readonly string[];
  }[];
}

export interface StructuralState {
  readonly id?: string;
  readonly type?: 'parallel' | 'final' | 'history';
  readonly history?: 'shallow' | 'deep';
  readonly initial?: readonly string[];
  readonly states?: readonly StructuralState[];
  readonly transitions?: readonly StructuralTransition[];
  readonly onEntry?: readonly StructuralAction[];
  readonly onExit?: readonly StructuralAction[];
}

interface StructuralTransition {
  readonly event?: string;
  readonly target?: readonly string[];
  readonly cond?: string;
  readonly internal?: boolean;
  readonly actions?: readonly StructuralAction[];
}

interface StructuralAction {
  readonly raise?: string;
  readonly assign?: string;
  readonly expr?: string;
  readonly send?: string;
  readonly delayMs?: number;
}

/** The file of the shared data with the 58 machines. */
export const STRUCTURAL_TESTS = 'statecharts/scxml-structural.json';

export function readStructuralTests(path: string): readonly StructuralTest[] {
  return readJson<{ tests: readonly StructuralTest[] }>(path).tests;
}

/** Runs a test's machine; `send` gives the active leaves after each step. */
export function runStructural(test: StructuralTest) {
  const states: ChartState[] = [];
  const nodes: StructuralState[] = [];
  const transitions: ChartTransition[] = [];
  const rules: StructuralTransition[] = [];
  const collect = (node: StructuralState, parent: number): void => {
    const index = nodes.push(node) - 1;
    states.push({ id: node.id ?? `#${index}`, parent });
    for (const child of node.states ?? []) collect(child, index);
  };
  collect(test.machine, -1);
  const find = (id: string) => nodes.findIndex((node) => node.id === id);
  nodes.forEach((node, s) => {
    states[s] = {
      ...states[s],
      type: node.type ?? 'state',
      deep: node.history === 'deep',
      ...(node.initial ? { initial: node.initial.map(find) } : {}),
    };
    for (const rule of node.transitions ?? []) {
      rules.push(rule);
      const events = rule.event?.split(/\s+/);
      transitions.push({ source: s, targets: (rule.target ?? []).map(find), events, internal: rule.internal });
    }
  });
  const chart = compileChart({ mode: 'statechart', states, transitions });
  const step = createStep(chart);
  const slots = createSlots(chart, 1);
  const data: Record<string, unknown> = { In: (id: string) => isActive(chart, slots, 0, find(id)) };
  const evaluate = (text: string) => new Function('data', `with (data) { return (${text}); }`)(data);
  for (const [name, text] of Object.entries(test.machine.data ?? {})) data[name] = evaluate(text);
  const internal: string[] = [];
  const external: string[] = [];
  let delayed: { event: string; due: number }[] = [];
  let now = 0;

  const perform = (actions: readonly StructuralAction[] = []): void => {
    for (const { raise, assign, expr, send, delayMs = 0 } of actions) {
      if (raise !== undefined) internal.push(raise);
      if (assign !== undefined) data[assign] = evaluate(expr!);
      if (send !== undefined && delayMs === 0) external.push(send);
      else if (send !== undefined) delayed.push({ event: send, due: now + delayMs });
    }
  };
  const carryOut = (): void => {
    for (let i = 0; i < step.count; i++) {
      const target = targetOf(step.list[i]);
      const what = operationOf(step.list[i]);
      if (what === EXIT) perform(nodes[target].onExit);
      if (what === ENTER) perform(nodes[target].onEntry);
      if (what === TAKE) perform(rules[target].actions);
      if (what === DONE) internal.push(`done.state.${chart.ids[target]}`);
    }
  };
  const decider = {
    decide: (t: number) => (rules[t].cond === undefined || evaluate(rules[t].cond) ? t : REFUSED),
  };
  const react = (event: number): boolean => {
    if (chooseInnermost(step, chart, slots, 0, event, decider) <= 0) return false;
    takeChosen(step, chart, slots, 0);
    carryOut();
    return true;
  };
  const complete = (): void => {
    for (;;) {
      if (react(EVENTLESS)) continue;
      const event = internal.shift() ?? external.shift();
      if (event === undefined) return;
      react(eventNumber(chart.events, event));
    }
  };
  const leaves = () => activeIds(chart, slots, 0).filter((id) => chart.type[chart.byId.get(id)!] % 3 === 0);

  enterInitial(step, chart, slots, 0);
  carryOut();
  complete();
  return {
    leaves,
    wait(ms: number): void {
      now += ms;
      const due = delayed.filter((one) => one.due <= now);
      delayed = delayed.filter((one) => one.due > now);
      for (const { event } of due) {
        external.push(event);
        complete();
      }
    },
    send(event: string): void {
      external.push(event);
      complete();
    },
  };
}
