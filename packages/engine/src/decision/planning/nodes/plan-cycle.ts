import {
  type ChildReport,
  type Command,
  STOPPED,
  startChild,
  stopChild,
  updateChild,
} from '../../../behavior/kind/command.js';
import type { NodeView } from '../../../behavior/kind/node-view.js';
import { FAILURE, RUNNING } from '../../../behavior/vocabulary/status.js';
import type { PlanningWorld, WorldAction } from './planning-world.js';

/**
 * The phases of a node that plans. They are words, because a number that is read in every tick may
 * be boxed.
 */
export const PHASE = {
  /** Searches for a plan. */
  SEARCH: 'search',
  /** Carries out a step. */
  ACT: 'act',
  /** A step is done, but the world is not as foreseen: checks once more in the next tick. */
  LOOK: 'look',
  /** Has to plan again. */
  RENEW: 'renew',
} as const;

/** The parameters that the life cycle reads. */
export interface CycleSettings {
  readonly replan: 'whenNeeded' | 'always' | 'never';
}

/** The memory that the life cycle uses; all of it JSON. */
export interface CycleMemory {
  phase: string;
  /** Ids of the actions of the plan. */
  steps: string[];
  /** Index of the current step. */
  at: number;
  /** Ids of the actions that failed since one succeeded: plans leave them out. */
  barred: string[];
}

export type CycleView = NodeView<CycleSettings, CycleMemory>;

/** What a kind knows about its parts; more in the kinds themselves. */
export interface PlanningParts {
  readonly world: PlanningWorld;
}

/** How a kind plans. The functions below decide when. */
export interface Planning<V extends CycleView> {
  /** Makes a plan for the world as it is now. */
  readonly makePlan: (node: V) => Command;
  /** Continues a search of an earlier tick. */
  readonly search: (node: V) => Command;
  /** Called in the tick after a step succeeded: forgets failures from before it. */
  readonly forgetFailures?: (node: V) => void;
  /** Called before the running step continues; returns a command to do something else. */
  readonly interrupt?: (node: V, child: number) => Command | undefined;
  /** Called after a step; returns a command to end, or to plan again in any case. */
  readonly afterStep?: (node: V) => Command | undefined;
  /** The first step from which the rest of the plan works in the world as it is now, or −1. */
  readonly firstStepThatWorks: (node: V) => number;
  /** Called when the plan has no current step: it is over, or the action no longer exists. */
  readonly withoutStep: (node: V) => Command;
}

// The life cycle of a node that plans: it makes a plan, carries it out step by step, and plans again
// when a step fails or the world turns out different. The kind makes its first plan itself.

/** The hook `update` of a kind that plans. */
export function updatePlanning<V extends CycleView>(planning: Planning<V>, node: V): Command {
  const { memory, activeChild } = node;
  // Not in the tick of the success itself: actions that take no time could alternate in failing
  // forever.
  if (memory.at > 0) {
    if (memory.barred.length > 0) memory.barred = [];
    planning.forgetFailures?.(node);
  }
  if (memory.phase === PHASE.SEARCH) return planning.search(node);
  if (activeChild < 0)
    return memory.phase === PHASE.LOOK ? continuePlan(planning, node, true) : planning.makePlan(node);
  if (memory.phase === PHASE.RENEW) return stopChild(activeChild);
  return planning.interrupt?.(node, activeChild) ?? updateChild(activeChild);
}

/** The hook `next` of a kind that plans. */
export function afterReport<V extends CycleView>(
  planning: Planning<V>,
  node: V,
  child: number,
  report: ChildReport,
): Command {
  if (report === RUNNING) return RUNNING;
  if (report === STOPPED) return planning.makePlan(node);
  if (report === FAILURE) return planWithout(planning, node, actionAt(node, child));
  node.memory.at++;
  return continuePlan(planning, node, false);
}

/** The hook `instruct` of a kind that plans. */
export function instructPlanning(node: CycleView, instruction: unknown, isRunning: boolean): string | undefined {
  if (instruction !== 'replan') return 'understands nothing but "replan"';
  if (isRunning) node.memory.phase = PHASE.RENEW;
  return undefined;
}

/** Starts the current step of the plan. */
export function startStep<V extends CycleView>(planning: Planning<V>, node: V): Command {
  const { memory } = node;
  const { world } = node.plan as PlanningParts;
  memory.phase = PHASE.ACT;
  const action = world.actionOf.get(memory.steps[memory.at]);
  return action === undefined ? planning.withoutStep(node) : startChild(world.actions[action].childIndex);
}

/**
 * After a step: continues with the plan if the rest of it still works. The effects of an action may
 * show only after the game has advanced, so it checks again a tick later before it plans again.
 */
function continuePlan<V extends CycleView>(planning: Planning<V>, node: V, isSecondCheck: boolean): Command {
  const { memory } = node;
  const command = planning.afterStep?.(node);
  if (command !== undefined) return command;
  if (node.params.replan === 'never') return startStep(planning, node);
  const from = planning.firstStepThatWorks(node);
  if (from >= 0) {
    memory.at = from;
    return startStep(planning, node);
  }
  if (isSecondCheck) return planning.makePlan(node);
  memory.phase = PHASE.LOOK;
  return RUNNING;
}

/** Plans without an action that failed. */
function planWithout<V extends CycleView>(planning: Planning<V>, node: V, { id, name }: WorldAction): Command {
  const { memory } = node;
  if (!memory.barred.includes(id)) memory.barred = [...memory.barred, id];
  if (node.params.replan !== 'never') return planning.makePlan(node);
  node.because(`${name} failed`);
  return FAILURE;
}

/** The action that a child of the node carries out. */
function actionAt(node: CycleView, child: number): WorldAction {
  return (node.plan as PlanningParts).world.actions.find(({ childIndex }) => childIndex === child)!;
}

/** A search that can be repeated: the same inputs and the same work give the same plan. */
interface RepeatableSearch {
  readonly spent: number;
  step(budget: number): unknown;
}

/**
 * The search for a plan from some inputs, after it has spent as much work as it had. It is repeated
 * if it is not at hand, for example after a save-game was loaded.
 */
export function resumeSearch<I extends object, S extends RepeatableSearch>(
  searches: WeakMap<I, S>,
  inputs: I,
  spent: number,
  create: () => S,
): S {
  let found = searches.get(inputs);
  if (found === undefined || found.spent !== spent) {
    found = create();
    if (spent > 0) found.step(spent);
    searches.set(inputs, found);
  }
  return found;
}
