import { InvalidDataError } from '../../../data/check.js';

/** A state that requests transitions by label, without knowing the target states. */
export interface LabeledState<A> {
  /** The target state of each label. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Called before the state is left, and before it is entered. */
  readonly leave?: (agent: A) => void;
  readonly enter?: (agent: A) => void;
  /** Returns the label of the transition to take, or `undefined` to stay. */
  readonly reason?: (agent: A) => string | undefined;
  /** Does the work of the state, once per tick. */
  readonly act?: (agent: A) => void;
}

/**
 * A machine whose states request transitions by label, as in many Unity projects. A tick first
 * calls `reason` of the current state, then `act` of the state that is current afterwards. Take
 * `defineMachine` for hierarchy, saving or many agents: here each machine is an object.
 */
export class LabelMachine<A, S extends string = string> {
  readonly #states: Readonly<Record<S, LabeledState<A>>>;
  #name: S;

  /** The first state is the initial one. A label without a target state is refused here. */
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
   * Sets the current state without calling `leave` or `enter`, for example to restore a save-game.
   */
  set state(name: S) {
    if (!Object.hasOwn(this.#states, name))
      throw new InvalidDataError('state', `must be a state of the machine, got ${name}`);
    this.#name = name;
  }

  /** Follows a label. Throws, and changes nothing, if the current state does not map the label. */
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

  /** One tick: reason, then act. */
  tick(agent: A): void {
    const label = this.#states[this.#name].reason?.(agent);
    if (label !== undefined) this.perform(label, agent);
    this.#states[this.#name].act?.(agent);
  }
}
