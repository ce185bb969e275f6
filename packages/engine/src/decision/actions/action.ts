/** What sorts of things a character does; each has an executor of its own. */
export const FLAVORS = ['state', 'animation', 'movement', 'request', 'interface'] as const;
/**
 * `state` changes something in the game, `animation` plays a clip, `movement` goes somewhere,
 * `request` asks another part of the AI (a planner, a commander), `interface` shows or says
 * something to the player.
 */
export type Flavor = (typeof FLAVORS)[number];

/** The smallest thing that can be done. Plain data: what it means is its executor's affair. */
export interface ActionStep {
  readonly flavor: Flavor;
  /** What the executor is told: the name of a clip, an amount, a record. Plain data. */
  readonly what?: unknown;
  /**
   * How long it lasts, in seconds, unless its executor says that it is complete before. Without it
   * and such an executor: one frame.
   */
  readonly seconds?: number;
  /**
   * What of the body it needs: two actions that need the same are never done together. By default
   * `['body']`.
   */
  readonly uses?: readonly string[];
  /** Whether it interrupts active actions of a lower priority; by default false. */
  readonly interrupts?: boolean;
}

/** Several actions at the same time; done when all are. */
export interface ActionCombination {
  readonly together: readonly ActionTree[];
}

/** Several actions, one after the other. A short script that is chosen as one thing. */
export interface ActionSequence {
  readonly inOrder: readonly ActionTree[];
}

/**
 * What can be requested: an action of the repertoire by name, or put together on the spot, nested
 * at will.
 */
export type ActionTree = string | ActionStep | ActionCombination | ActionSequence;

/** How an action waits unless a request says otherwise. */
export interface ActionDefaults {
  /** Higher goes first; by default 0. */
  readonly priority?: number;
  /**
   * How long it waits for its turn, in seconds, before nobody wants it any more; by default for
   * ever.
   */
  readonly within?: number;
}

/** An action of a repertoire. */
export type ActionDefinition = (ActionStep | ActionCombination | ActionSequence) & ActionDefaults;

/**
 * What an executor sees of the step that it carries out. The same record for every call: take what
 * you need, keep nothing.
 */
export interface StepRun {
  /** Number of the request that it belongs to. */
  readonly id: number;
  /** Name of the requested action. */
  readonly action: string;
  readonly step: ActionStep;
  readonly what: unknown;
  /** What came with the request. */
  readonly data: unknown;
  /** For how long it has been carried out, in seconds. */
  readonly elapsed: number;
}

/** How a step ended: it was done, it could not be done, or something else took its place. */
export type StepOutcome = 'done' | 'failed' | 'aborted';

/** Carries out all steps of a flavor, for all characters. */
export interface Executor<C> {
  /** Once, before anything else. */
  start?(character: C, run: StepRun): void;
  /**
   * In every frame until the step is complete. Answers `failed` if it cannot be done: then nobody
   * waits for it any longer.
   */
  execute(character: C, run: StepRun, dt: number): 'failed' | undefined;
  /**
   * Asked before and after each execution; without it a step is complete after its time, or after
   * one execution.
   */
  isComplete?(character: C, run: StepRun): boolean;
  /** Once, however it ended. */
  stop?(character: C, run: StepRun, outcome: StepOutcome): void;
}
