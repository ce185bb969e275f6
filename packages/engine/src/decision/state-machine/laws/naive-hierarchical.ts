import { isBelow, type RandomChart, type RandomState, type RandomTransition } from './random-chart.js';

// The textbook's hierarchical machine as it is told there: machines within machines, each updating
// its current state, and transitions that are handed up until they reach the level of their target.

interface Result {
  readonly actions: string[];
  pending: RandomTransition | undefined;
}

/** Runs a chart by recursion over its states; `update` gives the actions in order. */
export class NaiveHierarchical {
  readonly #chart: RandomChart;
  readonly #current = new Map<RandomState, RandomState>();

  constructor(chart: RandomChart) {
    this.#chart = chart;
  }

  update(isTriggered: (transition: RandomTransition) => boolean): string[] {
    return this.#updateMachine(this.#chart.states[0], isTriggered).actions;
  }

  stack(): number[] {
    const found: number[] = [];
    for (let at = this.#current.get(this.#chart.states[0]); at !== undefined; at = this.#current.get(at))
      found.push(at.number);
    return found;
  }

  #updateMachine(machine: RandomState, isTriggered: (transition: RandomTransition) => boolean): Result {
    const current = this.#current.get(machine);
    const own = machine.parent === undefined ? [] : [`s${machine.number}-active`];
    if (current === undefined) {
      this.#current.set(machine, machine.initial!);
      return { actions: [...own, `s${machine.initial!.number}-entry`], pending: undefined };
    }
    let result: Result;
    const triggered = this.#chart.transitions.find((one) => one.source === current && isTriggered(one));
    if (triggered !== undefined) result = { actions: [], pending: triggered };
    else if (current.children.length === 0) result = { actions: [`s${current.number}-active`], pending: undefined };
    else result = this.#updateMachine(current, isTriggered);

    const { actions, pending } = result;
    if (pending === undefined) actions.push(...own);
    else if (pending.targets.length === 0) {
      actions.push(`t${pending.number}`, ...own);
      result.pending = undefined;
    } else if (pending.targets[0].parent === machine) {
      actions.push(`s${current.number}-exit`, `t${pending.number}`, `s${pending.targets[0].number}-entry`);
      this.#current.set(machine, pending.targets[0]);
      actions.push(...own);
      result.pending = undefined;
    } else if (!isBelow(pending.targets[0], machine)) {
      actions.push(`s${current.number}-exit`);
      this.#current.delete(machine);
    } else {
      actions.push(`s${current.number}-exit`);
      this.#current.delete(machine);
      actions.push(`t${pending.number}`);
      this.#descend(actions, machine, pending.targets[0]);
      result.pending = undefined;
    }
    return result;
  }

  #descend(actions: string[], top: RandomState, state: RandomState): void {
    const machine = state.parent!;
    if (machine !== top) this.#descend(actions, top, machine);
    const before = this.#current.get(machine);
    if (before !== undefined) actions.push(`s${before.number}-exit`);
    this.#current.set(machine, state);
    actions.push(`s${state.number}-entry`);
  }
}
