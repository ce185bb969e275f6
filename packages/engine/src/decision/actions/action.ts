/** The kinds of steps a character performs; each has its own executor. */
export const FLAVORS = ['state', 'animation', 'movement', 'request', 'interface'] as const;
/**
 * `state` changes something in the game, `animation` plays a clip, `movement` goes somewhere,
 * `request` asks another part of the AI (a planner, a commander), `interface` shows or says
 * something to the player.
 */
export type Flavor = (typeof FLAVORS)[number];

/** The smallest unit of an action. Plain data, which its executor interprets. */
export interface ActionStep {
  /** Which executor carries it out. */
  readonly flavor: Flavor;
  /** Data for the executor: the name of a clip, an amount, a record. Plain data. */
  readonly what?: unknown;
  /**
   * Duration in seconds, unless its executor reports completion earlier. Without either it lasts
   * one frame.
   */
  readonly seconds?: number;
  /**
   * The body parts it needs: two actions that need the same part never run together. By default
   * `['body']`.
   */
  readonly uses?: readonly string[];
  /** Whether it interrupts active actions of a lower priority; by default false. */
  readonly interrupts?: boolean;
}

/** Several actions at the same time; complete when all of them are. */
export interface ActionCombination {
  /** The actions, all of which run in every tick. */
  readonly together: readonly ActionTree[];
}

/** Several actions, one after the other: a short script that is chosen as one action. */
export interface ActionSequence {
  /** The actions, first to last. */
  readonly inOrder: readonly ActionTree[];
}

/**
 * What can be requested: an action of the repertoire by name, or an inline action, nested to any
 * depth.
 */
export type ActionTree = string | ActionStep | ActionCombination | ActionSequence;

/** Defaults for the requests of an action. */
export interface ActionDefaults {
  /** Higher priorities go first; by default 0. */
  readonly priority?: number;
  /** Seconds that it waits before it expires; by default it never expires. */
  readonly within?: number;
}

/** An action of a repertoire. */
export type ActionDefinition = (ActionStep | ActionCombination | ActionSequence) & ActionDefaults;

/**
 * What an executor sees of the step it carries out. Every call passes the same record, so do not
 * keep it.
 */
export interface StepRun {
  /** Number of the request that it belongs to. */
  readonly id: number;
  /** Name of the requested action. */
  readonly action: string;
  readonly step: ActionStep;
  readonly what: unknown;
  /** The data passed with the request. */
  readonly data: unknown;
  /** Seconds since it started. */
  readonly elapsed: number;
}

/** How a step ended: it was completed, it could not be done, or another action replaced it. */
export type StepOutcome = 'done' | 'failed' | 'aborted';

/** Carries out all steps of one flavor, for all characters. */
export interface Executor<C> {
  /** Called once, first. */
  start?(character: C, run: StepRun): void;
  /**
   * Called in every frame until the step is complete. Return `failed` if it cannot be done, which
   * ends the whole action.
   */
  execute(character: C, run: StepRun, dt: number): 'failed' | undefined;
  /**
   * Called before and after each execution. Without it, a step is complete after its duration or
   * after one execution.
   */
  isComplete?(character: C, run: StepRun): boolean;
  /** Called once when the step ends, however it ends. */
  stop?(character: C, run: StepRun, outcome: StepOutcome): void;
}
