import type { ChartMode } from '../chart/chart.js';
import type { MachineCondition } from './condition.js';

/**
 * What a guard or an action is told besides its agent. One record is reused for all calls: read it,
 * do not keep it.
 */
export interface MachineScope {
  /** Which machine of the population is at work. */
  readonly mind: number;
  /** The event being handled; empty while polling. */
  readonly event: string;
  /** What was sent with the event. */
  readonly data: unknown;
  /** Seconds of this update; 0 while an event is handled. */
  readonly dt: number;
  /** Whether the machine is in a state; `In` of SCXML. */
  isIn(state: string): boolean;
  /**
   * Handles an event in this machine once the step is over: before everything that waits from
   * outside.
   */
  raise(event: string, data?: unknown): void;
  /**
   * Sends an event to a machine of the population, this one unless told; handled when the one at
   * work is quiet.
   */
  send(event: string, data?: unknown, mind?: number): void;
}

/**
 * Something to do: a function, or the name of one in `actions`. A name that is not there goes to
 * `perform`.
 */
export type MachineAction<A> = string | ((agent: A, scope: MachineScope) => void);

/**
 * When something is so: a function, a condition put together of parts, or the name of one in
 * `conditions`.
 */
export type Guard<A> = string | ((agent: A, scope: MachineScope) => unknown) | MachineCondition<A>;

export type OneOrMore<T> = T | readonly T[];

/** Where a decision ends: in a state, with actions on the way; or nowhere, with `to` left out. */
export interface Branch<A> {
  readonly to?: OneOrMore<string>;
  readonly do?: OneOrMore<MachineAction<A>>;
}

/** A {@link Branch} that is chosen as often as its weight is large. */
export interface WeightedBranch<A> extends Branch<A> {
  readonly weight: number;
}

export interface TransitionConfig<A> extends Branch<A> {
  /** It is triggered only while this holds. */
  readonly when?: Guard<A>;
  /** Events that trigger it, dotted names or `*`; none: it is polled in every update. */
  readonly on?: OneOrMore<string>;
  /** It is triggered only this many seconds after its state was entered. */
  readonly after?: number;
  /** It is triggered only in the n-th update without a transition. */
  readonly idle?: number;
  /** One of these is taken by chance, instead of `to` and `do`. */
  readonly chance?: readonly WeightedBranch<A>[];
  /**
   * One of these is taken, that whose index `decide` gives; a negative one refuses. See
   * `decisionTransition`.
   */
  readonly branches?: readonly Branch<A>[];
  readonly decide?: (agent: A, scope: MachineScope) => number;
  /**
   * Lays the state aside without leaving it, and enters the target; `pop` goes back. Hierarchical
   * mode only.
   */
  readonly push?: boolean;
  readonly pop?: boolean;
  /** Statecharts: does not leave its state when the targets lie inside it. */
  readonly internal?: boolean;
  /** Levels up to the target, where you have counted them: refused unless they are right. */
  readonly level?: number;
}

/** A state. Those inside it and its own have names that are unique in the machine. */
export interface StateConfig<A> {
  readonly type?: 'parallel' | 'final' | 'history';
  /** Of a history state: remembers all the way down. */
  readonly deep?: boolean;
  readonly initial?: OneOrMore<string>;
  /**
   * Statecharts: what is done when it is entered by default, between its own entry and that of
   * `initial`.
   */
  readonly initialDo?: OneOrMore<MachineAction<A>>;
  readonly states?: Readonly<Record<string, StateConfig<A>>>;
  readonly entry?: OneOrMore<MachineAction<A>>;
  readonly exit?: OneOrMore<MachineAction<A>>;
  /** What is done in every update in which the machine stays. */
  readonly active?: OneOrMore<MachineAction<A>>;
  /** Transitions by event; shorter than `transitions` with `on`, and after them in priority. */
  readonly on?: Readonly<Record<string, OneOrMore<string | TransitionConfig<A>>>>;
  /** In order of priority. */
  readonly transitions?: readonly TransitionConfig<A>[];
}

/** A machine as its author writes it; `defineMachine` compiles it. */
export interface MachineConfig<A> extends StateConfig<A> {
  /** `hierarchical` unless told; see {@link ChartMode}. */
  readonly mode?: ChartMode;
  /**
   * Whether the initial state's entry actions are carried out at the start; true unless told. The
   * textbook never does.
   */
  readonly initialEntry?: boolean;
  /**
   * Hierarchical mode: whether inner states are left and entered together with their composite;
   * false unless told.
   */
  readonly innerActions?: boolean;
  /** Functions for the names of actions. */
  readonly actions?: Readonly<Record<string, (agent: A, scope: MachineScope) => void>>;
  /** Functions for the names of conditions. */
  readonly conditions?: Readonly<Record<string, (agent: A, scope: MachineScope) => unknown>>;
  /**
   * Functions for the values that conditions compare; a name that is not there is a property of the
   * agent.
   */
  readonly values?: Readonly<Record<string, (agent: A, scope: MachineScope) => unknown>>;
  /**
   * Is handed every action that is a name and not in `actions`, in order: for machines that answer
   * with action requests.
   */
  readonly perform?: (agent: A, action: string, scope: MachineScope) => void;
  /** Compiles a condition written as text; see `Condition.script`. */
  readonly script?: (text: string) => (agent: A, scope: MachineScope) => unknown;
}
