import { InvalidDataError } from '../../../data/check.js';

/** A state that asks for transitions by label, and knows nothing of the states they lead to. */
export interface LabeledState<A> {
  /** Where each label leads. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Before it is left, and before it is entered. */
  readonly leave?: (agent: A) => void;
  readonly enter?: (agent: A) => void;
  /** Decides: gives the label of the transition it wants, or nothing. */
  readonly reason?: (agent: A) => string | undefined;
  /** Behaves. */
  readonly act?: (agent: A) => void;
}

/**
 * A machine in which states reason about labels, as in many Unity projects. An update first lets
 * the current state reason, then the current one act: after a change that is the new one, in the
 * same update. Take `defineMachine` for anything more: here nothing is hierarchical, and a machine
 * is an object.
 */
export class LabelMachine<A, S extends string = string> {
  readonly #states: Readonly<Record<S, LabeledState<A>>>;
  #name: S;

  /** The first state is the initial one. A label that leads to no state is refused now. */
  constructor(states: Readonly<Record<S, LabeledState<A>>>) {
    const names = Object.keys(states) as S[];
    if (names.length === 0) throw new InvalidDataError('states', 'must have at least one state');
    for (const name of names)
      for (const [label, target] of Object.entries(states[name].labels ?? {}))
        if (!Object.hasOwn(states, target))
          throw new InvalidDataError(`states.${name}.labels.${label}`, `must be a state of the machine, got ${target}`);
    this.#states = states;
    this.#name = names[0];
  }

  get state(): S {
    return this.#name;
  }

  /**
   * Takes the machine to a state without leaving or entering anything, as when a game is loaded.
   */
  set state(name: S) {
    if (!Object.hasOwn(this.#states, name))
      throw new InvalidDataError('state', `must be a state of the machine, got ${name}`);
    this.#name = name;
  }

  /**
   * Follows a label. One that the current state does not map is refused with an error and changes
   * nothing: silently, it would leave a machine that says it is nowhere and goes on all the same.
   */
  perform(label: string, agent: A): void {
    const labels: Readonly<Record<string, string>> = this.#states[this.#name].labels ?? {};
    if (!Object.hasOwn(labels, label))
      throw new InvalidDataError(
        `states.${this.#name}.labels`,
        `has no label ${label}, only ${Object.keys(labels).join(', ') || 'none at all'}`,
      );
    const target = labels[label] as S;
    this.#states[this.#name].leave?.(agent);
    this.#name = target;
    this.#states[target].enter?.(agent);
  }

  /** One frame: reason, then act. */
  tick(agent: A): void {
    const label = this.#states[this.#name].reason?.(agent);
    if (label !== undefined) this.perform(label, agent);
    this.#states[this.#name].act?.(agent);
  }
}
