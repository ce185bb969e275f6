import { isBelow, type RandomChart, type RandomState, type RandomTransition } from './random-chart.js';

// SCXML's algorithm (W3C recommendation, appendix D) with sets of states, procedure by procedure.

const isHistory = ({ type }: RandomState) => type === 'history';
const real = (state: RandomState) => state.children.filter((child) => !isHistory(child));
const isCompound = (state: RandomState) => state.type === 'state' && real(state).length > 0;
const isParallel = (state: RandomState) => state.type === 'parallel' && real(state).length > 0;
const isAtomic = (state: RandomState) => !isHistory(state) && !isCompound(state) && !isParallel(state);
const inOrder = (states: Iterable<RandomState>) => [...states].sort((a, b) => a.number - b.number);

/** The ancestors of a state from the inside out, up to but not including `end`. */
function ancestors(state: RandomState, end?: RandomState): RandomState[] {
  const found: RandomState[] = [];
  for (let above = state.parent; above !== undefined && above !== end; above = above.parent) found.push(above);
  return found;
}

export class NaiveStatechart {
  readonly configuration = new Set<RandomState>();
  readonly #chart: RandomChart;
  readonly #historyValue = new Map<RandomState, RandomState[]>();
  #toEnter = new Set<RandomState>();
  #defaultHistory = new Map<RandomState, RandomTransition>();

  constructor(chart: RandomChart) {
    this.#chart = chart;
  }

  start(): string[] {
    const [root] = this.#chart.states;
    this.configuration.add(root);
    this.#toEnter = new Set();
    this.#defaultHistory = new Map();
    this.#addDescendants(root.initial!);
    this.#addAncestors(root.initial!, root);
    return this.#enterAll();
  }

  active(): number[] {
    return inOrder(this.configuration)
      .map(({ number }) => number)
      .slice(1);
  }

  /** One small step, if some transition is enabled. */
  microstep(isEnabled: (transition: RandomTransition) => boolean): string[] | undefined {
    const enabled = this.#select(isEnabled);
    if (enabled.length === 0) return undefined;
    const exits = new Set(enabled.flatMap((transition) => this.#exitSet(transition)));
    const done: string[] = [];
    const leaving = inOrder(exits).reverse();
    for (const state of leaving)
      for (const history of state.children.filter(isHistory)) {
        const kept = [...this.configuration].filter((one) =>
          history.deep ? isAtomic(one) && isBelow(one, state) : one.parent === state,
        );
        this.#historyValue.set(history, inOrder(kept));
      }
    for (const state of leaving) {
      done.push(`s${state.number}-exit`);
      this.configuration.delete(state);
    }
    done.push(...enabled.map(({ number }) => `t${number}`));
    this.#toEnter = new Set();
    this.#defaultHistory = new Map();
    for (const transition of enabled) {
      for (const target of transition.targets) this.#addDescendants(target);
      for (const target of this.#effective(transition)) this.#addAncestors(target, this.#domain(transition));
    }
    return [...done, ...this.#enterAll()];
  }

  #select(isEnabled: (transition: RandomTransition) => boolean): RandomTransition[] {
    const enabled: RandomTransition[] = [];
    for (const atomic of inOrder(this.configuration).filter(isAtomic))
      search: for (const state of [atomic, ...ancestors(atomic)])
        for (const transition of this.#chart.transitions)
          if (transition.source === state && isEnabled(transition)) {
            if (!enabled.includes(transition)) enabled.push(transition);
            break search;
          }
    const kept: RandomTransition[] = [];
    for (const one of enabled) {
      const conflicts = kept.filter((other) =>
        this.#exitSet(one).some((state) => this.#exitSet(other).includes(state)),
      );
      if (conflicts.some((other) => !isBelow(one.source, other.source))) continue;
      for (const other of conflicts) kept.splice(kept.indexOf(other), 1);
      kept.push(one);
    }
    return kept;
  }

  #exitSet(transition: RandomTransition): RandomState[] {
    if (transition.targets.length === 0) return [];
    const domain = this.#domain(transition);
    return [...this.configuration].filter((state) => isBelow(state, domain));
  }

  #effective(transition: RandomTransition): RandomState[] {
    return transition.targets.flatMap((target) => {
      if (!isHistory(target)) return [target];
      return this.#historyValue.get(target) ?? this.#effective(this.#defaultOf(target));
    });
  }

  #defaultOf(history: RandomState): RandomTransition {
    return this.#chart.transitions.find(({ source }) => source === history)!;
  }

  /**
   * The one departure from the letter: the domain is that of the targets as they are written. Where
   * history leads may lie deeper, and then states would be entered that were never left, or left
   * and not entered.
   */
  #domain({ source, internal, targets }: RandomTransition): RandomState {
    if (internal && isCompound(source) && targets.every((target) => isBelow(target, source))) return source;
    const around = ancestors(source).filter((state) => isCompound(state) || state.parent === undefined);
    return around.find((state) => targets.every((target) => isBelow(target, state))) ?? this.#chart.states[0];
  }

  #addDescendants(state: RandomState): void {
    if (isHistory(state)) {
      const kept = this.#historyValue.get(state);
      if (kept === undefined) this.#defaultHistory.set(state.parent!, this.#defaultOf(state));
      const targets = kept ?? this.#defaultOf(state).targets;
      for (const target of targets) this.#addDescendants(target);
      for (const target of targets) this.#addAncestors(target, state.parent!);
      return;
    }
    this.#toEnter.add(state);
    if (isCompound(state)) {
      this.#addDescendants(state.initial!);
      this.#addAncestors(state.initial!, state);
    } else if (isParallel(state)) this.#addRegions(state);
  }

  #addAncestors(state: RandomState, outer: RandomState): void {
    for (const above of ancestors(state, outer)) {
      this.#toEnter.add(above);
      if (isParallel(above)) this.#addRegions(above);
    }
  }

  #addRegions(state: RandomState): void {
    for (const child of real(state))
      if (![...this.#toEnter].some((one) => one === child || isBelow(one, child))) this.#addDescendants(child);
  }

  #enterAll(): string[] {
    return inOrder(this.#toEnter).flatMap((state) => {
      this.configuration.add(state);
      const byHistory = this.#defaultHistory.get(state);
      return [`s${state.number}-entry`, ...(byHistory ? [`t${byHistory.number}`] : [])];
    });
  }
}
