import type { ChartMode } from '../chart/chart.js';
import type { MachineCondition } from './condition.js';

/**
 * What guards and actions receive besides their agent. One record is reused for all calls, so do
 * not keep a reference to it.
 */
export interface MachineScope {
  /** Index of the running machine in its population. */
  readonly mind: number;
  /** The event being handled; empty while polling. */
  readonly event: string;
  /** The data sent with the event. */
  readonly data: unknown;
  /** Seconds of this tick; 0 while an event is handled. */
  readonly dt: number;
  /** Whether the machine is in a state; `In` of SCXML. */
  isIn(state: string): boolean;
  /**
   * Queues an event for this machine. It is handled after the current step, before events sent from
   * outside.
   */
  raise(event: string, data?: unknown): void;
  /**
   * Sends an event to a machine of the population, by default to this one. It is handled when the
   * running machine has finished its work.
   */
  send(event: string, data?: unknown, mind?: number): void;
}

/**
 * Something to do: a function, or the name of one in `actions`. Names that `actions` lacks go to
 * `perform`.
 */
export type MachineAction<A> = string | ((agent: A, scope: MachineScope) => void);

/**
 * A test: a function, a condition built from parts, or the name of one in `conditions`. A function
 * answers at once: a promise is refused.
 */
export type Guard<A> = string | ((agent: A, scope: MachineScope) => unknown) | MachineCondition<A>;

export type OneOrMore<T> = T | readonly T[];

/**
 * One outcome of a transition: the target state and the actions on the way. Without `to` no state
 * is left.
 */
export interface Branch<A> {
  /** The state to enter; several for states in parallel. */
  readonly to?: OneOrMore<string>;
  /** Actions on the way, after states were left and before others are entered. */
  readonly do?: OneOrMore<MachineAction<A>>;
}

/** A {@link Branch} with a probability in proportion to its weight. */
export interface WeightedBranch<A> extends Branch<A> {
  readonly weight: number;
}

/** A transition as its author writes it. */
export interface TransitionConfig<A> extends Branch<A> {
  /** The transition is triggered only while this holds. */
  readonly when?: Guard<A>;
  /**
   * Events that trigger it: dotted names or `*`; see `exactEvents`. Without events it is polled on
   * every tick.
   */
  readonly on?: OneOrMore<string>;
  /** The transition is triggered only this many seconds after its state was entered. */
  readonly after?: number;
  /** The transition is triggered only on the n-th tick without a transition. */
  readonly idle?: number;
  /** Takes one of these branches at random, instead of `to` and `do`. */
  readonly chance?: readonly WeightedBranch<A>[];
  /**
   * Takes the branch whose index `decide` returns; a negative index means no transition.
   * `decisionTransition` makes both.
   */
  readonly branches?: readonly Branch<A>[];
  /** Chooses one of `branches` by its index; a negative number takes none. */
  readonly decide?: (agent: A, scope: MachineScope) => number;
  /**
   * Sets the state aside without leaving it and enters the target; `pop` returns to it. Only in
   * hierarchical mode.
   */
  readonly push?: boolean;
  /** Returns to the state that was active before the last push. */
  readonly pop?: boolean;
  /** Statecharts: does not leave its state when the targets lie inside it. */
  readonly internal?: boolean;
  /** Number of levels up to the target. Optional: it is computed, and a wrong number is refused. */
  readonly level?: number;
}

/** A state as its author writes it. State names must be unique in the whole machine. */
export interface StateConfig<A> {
  /** A plain state by default. */
  readonly type?: 'parallel' | 'final' | 'history';
  /** For a history state: remembers the nested states, too. */
  readonly deep?: boolean;
  /** The nested state that is entered first. */
  readonly initial?: OneOrMore<string>;
  /**
   * Statecharts: actions for entering by default, after the state's own entry and before that of
   * `initial`.
   */
  readonly initialDo?: OneOrMore<MachineAction<A>>;
  /** Nested states by name. */
  readonly states?: Readonly<Record<string, StateConfig<A>>>;
  /** Of the machine itself: actions for its start and its stop. */
  readonly entry?: OneOrMore<MachineAction<A>>;
  /** Actions for when it is left. */
  readonly exit?: OneOrMore<MachineAction<A>>;
  /** Actions for every tick on which the machine stays in the state; not of the machine itself. */
  readonly active?: OneOrMore<MachineAction<A>>;
  /**
   * Transitions by event: a short form of `transitions` with `on`, with lower priority than
   * `transitions`.
   */
  readonly on?: Readonly<Record<string, OneOrMore<string | TransitionConfig<A>>>>;
  /** In order of priority. */
  readonly transitions?: readonly TransitionConfig<A>[];
}

/** A machine as its author writes it; `defineMachine` compiles it. */
export interface MachineConfig<A> extends StateConfig<A> {
  /** By default `hierarchical`; see {@link ChartMode}. */
  readonly mode?: ChartMode;
  /**
   * Whether starting runs the entry actions of the machine and of its initial state. By default
   * true; textbook machines never run them.
   */
  readonly initialEntry?: boolean;
  /**
   * Whether an event's name takes only that event. By default false: `door` also takes
   * `door.opened`. With true, `door.*` does.
   */
  readonly exactEvents?: boolean;
  /**
   * Events that may be sent although no transition takes them; `*` stands for all. By default
   * sending an event that no transition takes is refused, because it is probably misspelled.
   */
  readonly events?: OneOrMore<string>;
  /**
   * Hierarchical mode: whether inner states are left and entered together with their composite. By
   * default false.
   */
  readonly innerActions?: boolean;
  /** Functions for the names of actions. */
  readonly actions?: Readonly<Record<string, (agent: A, scope: MachineScope) => void>>;
  /** Functions for the names of conditions. */
  readonly conditions?: Readonly<Record<string, (agent: A, scope: MachineScope) => unknown>>;
  /**
   * Functions for the values that conditions compare. Other names are read as properties of the
   * agent.
   */
  readonly values?: Readonly<Record<string, (agent: A, scope: MachineScope) => unknown>>;
  /**
   * Receives, in order, every action name that `actions` lacks. Use it for machines that output
   * action requests.
   */
  readonly perform?: (agent: A, action: string, scope: MachineScope) => void;
  /** Compiles a condition written as text; see `MachineCondition.script`. */
  readonly script?: (text: string) => (agent: A, scope: MachineScope) => unknown;
}
