import { InvalidDataError } from '../../data/index.js';
import type { Frame } from '../back-ends/stepper.js';
import { writeActive } from '../program/activity.js';
import type { Program } from '../program/program.js';
import { encodeActive } from '../runtime/layout.js';
import { type MindId, slotIn } from '../runtime/mind-id.js';
import { checkFit, checkSavedMinds } from './check-saved.js';
import { findSavedObjects } from './find-saved-objects.js';
import type { MindsInternals } from './internals.js';
import { continuing, exactPlan, planRestore } from './restore-plan.js';
import { captureMind, restoreMind, type SavedMind } from './saved-mind.js';
import type { SavedPortion, SavedTurns } from './turns.js';

/** A saved population, as JSON. */
export interface SavedMinds {
  readonly version: 1;
  readonly behavior: string;
  readonly time: number;
  readonly tick: number;
  readonly places: number;
  /** The next ids to assign to free slots, last one first. */
  readonly free: readonly MindId[];
  readonly minds: readonly { readonly id: MindId; readonly state: SavedMind }[];
  /** Behaviors inserted at run time, in order: which node asked for which. */
  readonly guests?: readonly SavedDynamicSubtree[];
  /**
   * The order of turns, and how long each mind has waited; absent while every mind is ticked in
   * every tick.
   */
  readonly turns?: SavedTurns;
  /** Present if saved in the middle of a tick. */
  readonly underWay?: UnderWay;
}

/** A behavior that a node asked for at run time. */
export interface SavedDynamicSubtree {
  readonly node: string;
  readonly behavior: string;
  /** True if it is dropped at the end of the current tick, unless a mind needs it. */
  readonly spare?: true;
}

/** A tick paused between two nodes of one mind. */
export interface UnderWay {
  /** Shape of the program: a tick can be resumed only with the same shape. */
  readonly shape: string;
  readonly mind: MindId;
  readonly dt: number;
  /** The end of the slots that belong to the tick. */
  readonly end: number;
  /** True if the turn of the mind is over and the next one is due. */
  readonly over?: boolean;
  /** The node at which a breakpoint paused; it does not pause there again. */
  readonly held?: number;
  /** The turns left to assign, in a tick that does not reach every mind. */
  readonly portion?: SavedPortion;
  readonly frames: readonly SavedFrame[];
}

/** A node whose tick has begun, with the current values of its bound parameters. */
export interface SavedFrame extends Frame {
  readonly bound: { readonly [name: string]: unknown };
}

/** Saves all minds, also while a tick is paused. */
export function saveMinds({ runtime, slots, ticking, running }: MindsInternals): SavedMinds {
  const { program, nodes, dynamicSubtrees } = running;
  const { paused, stepper } = ticking;
  if (ticking.isUnderWay && paused === undefined)
    throw new InvalidDataError('save', 'a tick is under way; save when it is over or paused');
  const frames = paused === undefined ? [] : stepper.frames;
  // The active child of a frame must be in the memory of the mind to be saved with it.
  for (const { node, active } of frames)
    writeActive(runtime, program.nodes[node], paused!.slot, active < 0 ? 0 : encodeActive(active));
  const begun = new Set(frames.map((frame) => frame.node));
  const minds = [...slots.ids()].map((id) => {
    const slot = slotIn(id);
    const here = slot === paused?.slot ? begun : undefined;
    return { id, state: captureMind(runtime, program, slot, 'saved', here) };
  });
  return {
    version: 1,
    behavior: program.name,
    time: runtime.time,
    tick: runtime.tick,
    places: slots.count,
    free: slots.freeIds(),
    minds,
    ...(paused !== undefined && {
      underWay: {
        shape: program.shape,
        mind: slots.idAt(paused.slot),
        dt: runtime.dt,
        end: paused.end,
        ...(paused.over && { over: true }),
        ...(stepper.held >= 0 && { held: stepper.held }),
        frames: frames.map((frame) => ({ ...frame, bound: nodes[frame.node].saveBound(program.vocabulary) })),
      },
    }),
    ...dynamicSubtrees?.save(),
  };
}

/**
 * The program in which a saved state can continue. Rejects a state that cannot be restored, before
 * anything changes.
 */
export function programFor({ running, runtime }: MindsInternals, saved: SavedMinds, path = ''): Program {
  checkSavedMinds(saved, path);
  const program = running.dynamicSubtrees?.fit(running.program, saved.guests ?? []) ?? running.program;
  checkFit(saved, program, path);
  findSavedObjects(saved, program.vocabulary.keys, runtime.options.findObject, path);
  return program;
}

/** Fills an empty population from a saved one, in the program that {@link programFor} found. */
export function restoreMinds<A>(
  minds: MindsInternals,
  program: Program,
  saved: SavedMinds,
  agents: ReadonlyMap<MindId, A>,
): void {
  const { runtime, slots, running } = minds;
  if (program.shape !== running.program.shape) {
    const link = running.link(program);
    runtime.changeLayout(program.layout);
    link();
  }
  runtime.time = saved.time;
  runtime.tick = saved.tick;
  const ids = saved.minds.map(({ id }) => id);
  slots.arrange(saved.places, ids, saved.free);
  for (const { id, state } of saved.minds) {
    slots.take(slotIn(id), agents.get(id), running.program);
    restoreState(minds, slotIn(id), state, saved.underWay !== undefined);
  }
  running.dynamicSubtrees?.restore(saved);
  if (saved.underWay !== undefined) resumeTick(minds, saved.underWay);
}

/** Restores one mind, exactly as it was in the middle of a tick, and tells the nodes that continue. */
function restoreState({ runtime, running }: MindsInternals, slot: number, state: SavedMind, isExact: boolean): void {
  const { program } = running;
  const plan = isExact ? exactPlan(program, state) : planRestore(program, state, undefined);
  restoreMind(runtime, program, slot, state, plan, 'saved');
  if (isExact) runtime.statuses[slot] = state.status;
  const { kept, adopted } = continuing(program, plan);
  running.callHook(slot, kept, 'restored');
  running.callHook(slot, adopted, 'adopted');
}

function resumeTick({ ticking, running }: MindsInternals, saved: UnderWay): void {
  const { mind, dt, end, over = false, held = -1, frames } = saved;
  ticking.stepper.frames = frames.map(({ node, active, command }) => ({ node, active, command }));
  ticking.stepper.held = held;
  ticking.restore({ slot: slotIn(mind), end, over }, dt);
  for (const { node, bound } of frames) running.nodes[node].restoreBound(bound);
}
