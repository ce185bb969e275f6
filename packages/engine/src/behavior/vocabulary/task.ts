import { InvalidDataError } from '../../data/check.js';
import { type OptionNames, requireOptionNames } from '../../data/known-options.js';
import type { HostSignal } from '../../host/host.js';
import type { BodyPart } from './body-part.js';
import type { Key } from './key.js';
import { type ParamInputs, type Params, type ParamsOf, type ParamValues, readParams } from './parameter.js';
import { parseSentence } from './sentence.js';
import type { Outcome, Status } from './status.js';
import type { PartHooks } from './through-parts.js';
import { titleOf } from './title-of.js';

/**
 * The memory of a task, per agent, while its node runs. Numbers and booleans are stored flat and
 * cost nothing per tick; other values must be JSON if minds are to be saved to disk.
 */
export type Memory = { [field: string]: unknown };

/** No fields: the memory or parameters of a task without any. */
export type Nothing = Record<never, never>;

/** What a task can use beside its agent. One record serves all calls: read it, do not keep it. */
export interface TaskContext<M = Memory> {
  /** Seconds since this agent's last tick. */
  readonly dt: number;
  /** Seconds of game time since the minds were made. */
  readonly time: number;
  /** Ticks since the minds were made. */
  readonly tick: number;
  /** The memory that the task declares: reset at every start, gone after stop. */
  readonly memory: M;
  /**
   * The next number of this agent's own random stream, in [0, 1). Same seed, same numbers, whatever
   * other agents do.
   */
  random(): number;
  /** Reads a blackboard key; undefined if it is empty. */
  get<T>(key: Key<T>): T | undefined;
  /** Writes a blackboard key; undefined empties it. */
  set<T>(key: Key<T>, value: T | undefined): void;
  /** Logs a message; the workbench shows it in its console. */
  log(text: string): void;
  /** True if someone watches the agent. If not, reasons need not be composed. */
  readonly isWatched: boolean;
  /** Gives the reason why the task fails or waits; a workbench shows it beside the node. */
  because(reason: string): void;
}

/** How much of the work a task does itself, from the least; see {@link TaskLevel}. */
export const TASK_LEVELS = ['motor', 'step', 'journey'] as const;

/**
 * How much of the work a task does itself. `motor`: one movement of the body, such as raising an
 * arm. `step`: one thing that a character does, such as walking to a door. `journey`: an errand of
 * many steps that finds its own way, such as buying bread. Editors filter tasks by it.
 */
export type TaskLevel = (typeof TASK_LEVELS)[number];

interface Declaration<I extends ParamInputs, M extends Memory> {
  /** The name in documents; letters, digits and `_`, starting with a letter. */
  readonly name: string;
  /** The title shown to people; by default made from the name. */
  readonly title?: string;
  /** What it does, when it succeeds and when it fails. */
  readonly description?: string;
  /** Further words for searching. */
  readonly tags?: readonly string[];
  /**
   * The node as a sentence, for cards and lists: `Go to {to}[ at {speed}]`. `{speed}` stands for the
   * value of that parameter, `{loud: aloud | softly}` for words instead of true and false; a part
   * in brackets is left out where all its parameters have their defaults. By default made from the
   * title and the values that were set.
   */
  readonly sentence?: string;
  /** How much of the work it does itself; editors filter by it. */
  readonly level?: TaskLevel;
  /**
   * The sensors and actuators that it works through: while one of them is switched off, a condition
   * is false and an action fails.
   */
  readonly uses?: readonly BodyPart[];
  /**
   * Its parameters by name: made with `param`, or only a default, `speed: 2`, from which the type
   * follows.
   */
  readonly params?: I;
  /** Fields with their initial values. */
  readonly memory?: M;
}

/** What a per-tick action may return; nothing means success. */
// biome-ignore lint/suspicious/noConfusingVoidType: a function without a return statement is an action too
export type ActionResult = Status | undefined | void;

interface TickedAction<A, I extends ParamInputs, M extends Memory, P = ParamsOf<I>> extends Declaration<I, M> {
  /** Called once, on entry. */
  start?(agent: A, params: ParamValues<P>, context: TaskContext<M>): void;
  /** Called in every tick until it returns success or failure. */
  update(agent: A, params: ParamValues<P>, context: TaskContext<M>): ActionResult;
  /**
   * Called once, however the run ends: also if it is aborted, or if `start` or `update` threw. A
   * parameter bound to a key that has become empty is undefined here.
   */
  stop?(agent: A, params: ParamValues<P>, context: TaskContext<M>, outcome: Outcome): void;
}

/** What a whole-life action may return in the end: false is failure, anything else success. */
// biome-ignore lint/suspicious/noConfusingVoidType: as above
export type RunResult = boolean | Status | undefined | void;

interface WholeAction<A, I extends ParamInputs, M extends Memory, P = ParamsOf<I>> extends Declaration<I, M> {
  /**
   * The whole run in one function. A generator runs to its next `yield` in each tick; an async
   * function runs by itself and is checked in each tick. When the node is aborted, the generator's
   * `finally` blocks run, and the signal of the async function is aborted. A saved state cannot
   * hold the middle of either: after restoring, the function starts again.
   */
  run(
    agent: A,
    params: ParamValues<P>,
    context: TaskContext<M>,
    signal: HostSignal,
  ): Generator<unknown, RunResult, unknown> | Promise<RunResult>;
}

/** An action or condition of the game, as the vocabulary keeps it. */
export interface Task<A = never, P extends Params = Params, M extends Memory = Memory> {
  /** An action takes time and ends; a condition answers at once. */
  readonly category: 'action' | 'condition';
  /** Unique among the tasks of a vocabulary; documents refer to the task by this name. */
  readonly name: string;
  /** The name shown to people; by default made from `name`. */
  readonly title: string;
  /** One sentence on what it does, shown in editors. */
  readonly description: string;
  /** Further words by which people search for it. */
  readonly tags: readonly string[];
  /** The node as a sentence, with its parameters in braces; by default made from the title. */
  readonly sentence?: string | undefined;
  /** How much of the work it does itself, if that is said. */
  readonly level: TaskLevel | undefined;
  /** The sensors and actuators that it works through. */
  readonly uses: readonly BodyPart[];
  /** Its parameters by name, made with `param`. */
  readonly params: P;
  /** The initial values of what one run remembers. */
  readonly memory: M;
  /** Answers a condition. Must not change anything. */
  readonly test?: (agent: A, params: ParamValues<P>, context: TaskContext<M>) => boolean;
  /** Called once when the action begins, before its first `update`. */
  readonly start?: TickedAction<A, P, M, P>['start'];
  /** Called in every tick while the action runs; returns its status. */
  readonly update?: TickedAction<A, P, M, P>['update'];
  /** Called once when the action ends, however it ends. */
  readonly stop?: TickedAction<A, P, M, P>['stop'];
  /** The action as one function that waits, instead of `start` and `update`. */
  readonly run?: WholeAction<A, P, M, P>['run'];
}

/**
 * Declares an action: something the agent does, over one or many ticks. Give `update`, with `start`
 * and `stop` for set-up and clean-up; or `run` for a whole run in one generator or async function.
 */
export function action<A, const I extends ParamInputs = Nothing, M extends Memory = Nothing>(
  declaration: TickedAction<A, I, M> | WholeAction<A, I, M>,
): Task<A, ParamsOf<I>, M> {
  checkDeclaration(declaration, ACTION_HOOKS, 'action');
  const { start, update, stop } = declaration as TickedAction<A, I, M>;
  const { run } = declaration as WholeAction<A, I, M>;
  const words = described(declaration);
  const { memory, ...hooks } = guarded(words.uses, { start, update, stop, run, memory: words.memory });
  return { category: 'action', ...words, memory: memory as M, ...hooks };
}

/**
 * Declares a condition: a quick question about the agent or the world, without side effects on the
 * game.
 */
export function condition<A, const I extends ParamInputs = Nothing>(
  declaration: Declaration<I, Nothing> & {
    test(agent: A, params: ParamValues<ParamsOf<I>>, context: TaskContext<Nothing>): boolean;
  },
): Task<A, ParamsOf<I>, Nothing> {
  checkDeclaration(declaration, CONDITION_HOOKS, 'condition');
  const words = described(declaration);
  const { memory } = words;
  const { test } = guarded(words.uses, { test: declaration.test, memory });
  return { category: 'condition', ...words, test };
}

/** The hooks of a task, going through the parts that it uses. */
function guarded<H extends PartHooks>(uses: readonly BodyPart[], hooks: H): H {
  return uses.length === 0 ? hooks : uses[0].guard(uses, hooks);
}

const ACTION_HOOKS: readonly string[] = ['start', 'update', 'stop', 'run'];
const CONDITION_HOOKS: readonly string[] = ['test'];
const ALL_HOOKS: readonly string[] = [...ACTION_HOOKS, ...CONDITION_HOOKS];

/** For the check of misspelled fields; a copied task also has its category. */
const DECLARED = {
  name: true,
  title: true,
  description: true,
  tags: true,
  sentence: true,
  level: true,
  uses: true,
  params: true,
  memory: true,
} as const satisfies OptionNames<Declaration<ParamInputs, Memory>>;

/**
 * Throws if a task has no name, has a function that nothing would ever call, such as `onStart`, or a
 * field that nothing reads.
 */
function checkDeclaration(declaration: object, hooks: readonly string[], category: Task['category']): void {
  const { name } = (declaration ?? {}) as { readonly name?: string };
  if (typeof name !== 'string') throw new InvalidDataError(`${category}.name`, 'is missing');
  for (const [field, value] of Object.entries(declaration))
    if (typeof value === 'function' && !hooks.includes(field))
      throw new InvalidDataError(
        `${name}.${field}`,
        `nothing calls it; the functions of such a task are ${hooks.join(', ')}`,
      );
  const known = { ...DECLARED, ...Object.fromEntries(ALL_HOOKS.map((hook) => [hook, true as const])), category: true };
  requireOptionNames(declaration, known as { readonly [field: string]: true }, name);
}

function described<I extends ParamInputs, M extends Memory>(declaration: Declaration<I, M>) {
  const { name, sentence, level, uses = [] } = declaration;
  const params = readParams(declaration.params ?? ({} as I), `${name}.params`);
  if (sentence !== undefined) parseSentence(sentence, Object.keys(params), `${name}.sentence`);
  if (level !== undefined && !TASK_LEVELS.includes(level))
    throw new InvalidDataError(`${name}.level`, `must be ${TASK_LEVELS.join(', ')}; got ${String(level)}`);
  for (const [i, part] of uses.entries())
    if (part?.isOn === undefined)
      throw new InvalidDataError(`${name}.uses[${i}]`, 'must be made by sensor or actuator');
  return {
    name,
    title: declaration.title ?? titleOf(name),
    description: declaration.description ?? '',
    tags: declaration.tags ?? [],
    sentence,
    level,
    uses,
    params,
    memory: declaration.memory ?? ({} as M),
  };
}
