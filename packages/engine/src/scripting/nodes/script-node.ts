import { FAILURE, param, RUNNING, SUCCESS, type Vocabulary } from '../../behavior/index.js';
import { type Command, type NodeView, stopChild, updateChild } from '../../behavior/kind/index.js';
import type { AnyEvent } from '../../behavior/vocabulary/event.js';
import { InvalidDataError } from '../../data/check.js';
import type { ScriptProgram } from '../compile/program.js';
import { breakableLines, inspectScript, runToStop, type ScriptStep, type ScriptStop, stepFrom } from '../run/debug.js';
import { ScriptRun } from '../run/run.js';
import type { SavedScript } from '../run/saved-script.js';
import { HeardEvent, type SavedEvent } from './heard-event.js';
import type { ScriptContext } from './vocabulary-host.js';

// What a script node does, whether its program was compiled from a text or read from byte code.
// Nothing here imports the compiler, so that a game which ships byte code leaves it out.

/** What all agents that run a script node share. */
export interface ScriptPlan {
  readonly program: ScriptProgram;
  readonly vocabulary: Vocabulary;
  /** One record for all minds, since they are ticked one after another. */
  readonly context: ScriptContext;
  /** Compiles the texts that the script itself runs; undefined where no compiler is shipped. */
  readonly compile: ((source: string) => ScriptProgram) | undefined;
  /** Ended scripts for reuse, so that a node that starts in every tick allocates nothing. */
  readonly idle: ScriptRun<ScriptContext>[];
}

type ScriptNode = NodeView<
  { readonly source: string; readonly byteCode: string; readonly steps: number; readonly restarts: boolean },
  {
    /** A `ScriptRun`, or a `SavedScript` until it continues after a restore. */
    run: unknown;
    /** Steps left in this tick. */
    left: number;
    /** The child that the script waits for, or −1. */
    wanted: number;
    /** Whether a debugger has stopped it. */
    stopped: boolean;
  },
  {
    /** What a debugger wants, as JSON; empty if there is none. */
    stop: string;
    /** Whether it runs and receives events. */
    hears: boolean;
    /** Events since its last turn. */
    events: (HeardEvent | SavedEvent)[];
  }
>;

/** The initial event list; every mind gets its own list. */
const NO_EVENTS = Object.freeze([] as never[]) as unknown as (HeardEvent | SavedEvent)[];

/** Events kept until its turn; further ones are lost. */
const MAX_EVENTS = 100;

/** A script node, but for what becomes its program. */
export const SCRIPT_NODE = Object.freeze({
  name: 'script',
  family: 'Scripts',
  category: 'composite' as const,
  view: 'script',
  pauses: true,
  description:
    'Runs a script. Succeeds when it ends, or with `succeed` or `return true`; fails with `fail`, `return false` or an error. Runs a child when the script calls it.',
  tags: ['code', 'language', 'program', 'lua'],
  children: [0, Number.POSITIVE_INFINITY] as const,
  params: {
    source: param.text({ title: 'Script', default: '', fixed: true, description: 'The text of the script.' }),
    byteCode: param.text({
      title: 'Byte code',
      default: '',
      fixed: true,
      description: 'The compiled script, as JSON, in place of its text; written by `compileScripts`.',
    }),
    steps: param.integer({
      default: 1000,
      min: 1,
      description: 'How many steps it may run in a tick; the rest continues in the next.',
    }),
    restarts: param.boolean({
      default: false,
      description: 'Starts again in each tick: for scripts that watch what changes fast.',
    }),
  },
  memory: { run: null as unknown, left: 0, wanted: -1, stopped: false },
  lasting: { stop: '', hears: false, events: NO_EVENTS },

  hear(node: ScriptNode, value: unknown, event: AnyEvent) {
    const { lasting } = node;
    if (!lasting.hears || lasting.events.length >= MAX_EVENTS) return;
    if (lasting.events === NO_EVENTS) lasting.events = [];
    lasting.events.push(new HeardEvent(event, value, (node.plan as ScriptPlan).vocabulary));
  },

  start(node: ScriptNode) {
    const { lasting } = node;
    node.memory.run = begin(node.plan as ScriptPlan);
    // Earlier events are ignored.
    if (lasting.events.length > 0) lasting.events.length = 0;
    return proceed(node);
  },
  update(node: ScriptNode) {
    return resume(node);
  },
  next(node: ScriptNode, child: number, report: number) {
    if (report === RUNNING) return RUNNING;
    const { context } = node.plan as ScriptPlan;
    // The result of a stopped child is ignored: the script no longer waits for it.
    if (report === 0) return command(node);
    context.ended = child;
    context.succeeded = report === SUCCESS;
    return go(node, runOf(node));
  },
  stop(node: ScriptNode) {
    const { idle, program } = node.plan as ScriptPlan;
    const { run } = node.memory;
    if (run instanceof ScriptRun && run.program === program && idle.length < MAX_IDLE) idle.push(run);
    node.memory.run = null;
    node.lasting.hears = false;
  },
  adopted(node: ScriptNode) {
    node.lasting.hears = true;
    node.memory.run = begin(node.plan as ScriptPlan);
  },

  insight(node: ScriptNode, { isRunning }: { readonly isRunning: boolean }) {
    const { program } = node.plan as ScriptPlan;
    const stop = readStop(node.lasting.stop);
    const insight = isRunning ? inspectScript(runOf(node)) : null;
    const isStopped = isRunning && node.memory.stopped;
    return { insight, isStopped, breakpoints: stop?.breakpoints ?? [], lines: breakableLines(program) };
  },
  instruct: (node: ScriptNode, instruction: unknown, isRunning: boolean) => instruct(node, instruction, isRunning),
});

/** A plan around a program. */
export function planOf(
  program: ScriptProgram,
  vocabulary: Vocabulary,
  compile: ((source: string) => ScriptProgram) | undefined,
): ScriptPlan {
  const context = { node: undefined as unknown as NodeView, wanted: -1, ended: -1, succeeded: false };
  return { program, vocabulary, context, compile, idle: [] };
}

/** What a page receives of a script node (see `insight`). */
export interface ScriptNodeInsight {
  /** Null while the node does not run. */
  readonly insight: ReturnType<typeof inspectScript> | null;
  readonly isStopped: boolean;
  readonly breakpoints: readonly number[];
  /** The lines on which breakpoints are possible. */
  readonly lines: readonly number[];
}

/**
 * What a page can ask a script node to do (see `instruct`): breakpoints by line, and steps from
 * where it was stopped.
 */
export type ScriptInstruction =
  | { readonly breakpoints: readonly number[] }
  | { readonly step: ScriptStep }
  | { readonly go: true };

/** Further ended scripts are left to the garbage collector. */
const MAX_IDLE = 64;

/** A script at its start. */
function begin({ program, context, compile, idle }: ScriptPlan): ScriptRun<ScriptContext> {
  const used = idle.pop();
  if (used === undefined) return new ScriptRun(program, { context, ...(compile && { compile }) });
  used.start();
  return used;
}

/**
 * The script of the mind being ticked. It starts again if its text has changed or its save no
 * longer fits.
 */
function runOf({ memory, plan }: ScriptNode): ScriptRun<ScriptContext> {
  const { program, context, compile } = plan as ScriptPlan;
  const { run } = memory;
  if (run instanceof ScriptRun && (run.program === program || run.adopt(program)))
    return run as ScriptRun<ScriptContext>;
  let fresh: ScriptRun<ScriptContext> | undefined;
  if (run !== null && !(run instanceof ScriptRun))
    try {
      fresh = ScriptRun.restore(program, run as SavedScript, { context, ...(compile && { compile }) });
    } catch {
      // The text has changed: the script starts again.
    }
  memory.run = fresh ??= begin(plan as ScriptPlan);
  return fresh;
}

/** First decision of a later tick. */
function resume(node: ScriptNode): Command {
  const { context } = node.plan as ScriptPlan;
  context.node = node;
  const run = runOf(node);
  if (node.params.restarts) run.start();
  run.passTime(node.dt);
  return proceed(node);
}

/** Continues the script with the budget of a new tick. */
function proceed(node: ScriptNode): Command {
  const { context } = node.plan as ScriptPlan;
  node.memory.left = node.allow(node.params.steps);
  context.ended = -1;
  const run = runOf(node);
  takeEvents(node, run);
  return go(node, run);
}

/**
 * Calls the handlers of events since the last turn. Not later, because a handler might then take a
 * child's result from another call.
 */
function takeEvents(node: ScriptNode, run: ScriptRun<ScriptContext>): void {
  const { lasting } = node;
  const { events } = lasting;
  lasting.hears = true;
  if (events.length === 0) return;
  const { vocabulary } = node.plan as ScriptPlan;
  for (const heard of events) run.raise(heard.name, [HeardEvent.valueOf(heard, node, vocabulary)]);
  events.length = 0;
}

/** Runs the script until it rests, ends, or wants a child. */
function go(node: ScriptNode, run: ScriptRun<ScriptContext>): Command {
  const { context } = node.plan as ScriptPlan;
  const { memory } = node;
  context.node = node;
  context.wanted = -1;
  run.context = context;
  const before = run.steps;
  const stop = readStop(node.lasting.stop);
  // At least one step; otherwise the result of a child would be lost.
  const budget = Math.max(memory.left, run.debt + 1);
  if (stop === undefined) run.step(budget);
  else if (memory.stopped && stop.step === undefined) return RUNNING;
  else {
    memory.stopped = runToStop(run, stop, budget, 0, memory.stopped || run.isPending);
    if (memory.stopped) {
      node.lasting.stop = JSON.stringify({ breakpoints: stop.breakpoints });
      node.pause(`stopped at line ${inspectScript(run).line} of the script`);
    }
  }
  memory.left -= run.steps - before;
  node.spend(run.steps - before);
  memory.wanted = context.wanted;
  return command(node);
}

/** What the host is to do, as the script stands. */
function command(node: ScriptNode): Command {
  const run = runOf(node);
  if (run.hasEnded) return end(run);
  const { wanted } = node.memory;
  const active = node.activeChild;
  if (active >= 0 && active !== wanted) return stopChild(active);
  // A loop of calls that end immediately must not block the tick.
  if (wanted >= 0 && node.memory.left > 0) return updateChild(wanted);
  if (node.isWatched) node.because(`at line ${inspectScript(run).line}`);
  return RUNNING;
}

/** A script that fails at run time is an error of its node, like a task that throws. */
function end({ status, result, failure }: ScriptRun<ScriptContext>): Command {
  if (status === 'failed')
    throw new InvalidDataError(`line ${failure!.line}, column ${failure!.column}`, failure!.problem);
  return result === false ? FAILURE : SUCCESS;
}

function readStop(text: string): ScriptStop | undefined {
  return text === '' ? undefined : (JSON.parse(text) as ScriptStop);
}

function instruct(node: ScriptNode, instruction: unknown, isRunning: boolean): string | undefined {
  if (typeof instruction !== 'object' || instruction === null) return 'expected breakpoints, a step or go';
  const { lasting, memory } = node;
  const stop = readStop(lasting.stop) ?? { breakpoints: [] };
  if ('breakpoints' in instruction) {
    const { breakpoints } = instruction;
    const isList = Array.isArray(breakpoints) && breakpoints.length <= 1000;
    if (!isList || !breakpoints.every((line) => Number.isInteger(line) && line > 0)) return 'expected numbers of lines';
    if (breakpoints.length === 0 && !(isRunning && memory.stopped)) lasting.stop = '';
    else lasting.stop = JSON.stringify({ ...stop, breakpoints });
    return undefined;
  }
  if (!isRunning || !memory.stopped) return 'the script is not stopped';
  if ('go' in instruction) {
    // A step from no line of any depth: only breakpoints stop it.
    const step = { kind: 'out', line: 0, depth: 0 };
    if (stop.breakpoints.length === 0) {
      lasting.stop = '';
      memory.stopped = false;
    } else lasting.stop = JSON.stringify({ breakpoints: stop.breakpoints, step });
    return undefined;
  }
  const { step } = instruction as { step?: unknown };
  if (step !== 'into' && step !== 'over' && step !== 'out') return 'expected a step into, over or out';
  lasting.stop = JSON.stringify({ breakpoints: stop.breakpoints, step: stepFrom(runOf(node), step) });
  return undefined;
}
