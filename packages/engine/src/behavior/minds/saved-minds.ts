import { InvalidDataError } from '../../data/index.js';
import type { Frame } from '../back-ends/stepper.js';
import { writeActive } from '../program/activity.js';
import type { Program } from '../program/program.js';
import { encodeActive } from '../runtime/layout.js';
import { type MindId, placeIn } from '../runtime/mind-id.js';
import type { Runtime } from '../runtime/runtime.js';
import type { Places } from './places.js';
import type { SavedPortion } from './portion.js';
import { exactPlan, goingOn, planRestore } from './restore-plan.js';
import { captureMind, restoreMind, type SavedMind } from './saved-mind.js';
import type { SavedTurns } from './turns.js';

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

/** Saves a population. */
export function saveMinds<A>(
  runtime: Runtime<A>,
  places: Places<A>,
  program: Program,
  underWay: UnderWay | undefined,
): SavedMinds {
  const frames = underWay?.frames ?? [];
  const paused = underWay === undefined ? -1 : placeIn(underWay.mind);
  // The active child of a frame must be in the memory of the mind to be saved with it.
  for (const { node, active } of frames)
    writeActive(runtime as Runtime, program.nodes[node], paused, active < 0 ? 0 : encodeActive(active));
  const begun = new Set(frames.map((frame) => frame.node));
  const minds = [...places.ids()].map((id) => {
    const place = placeIn(id);
    const here = place === paused ? begun : undefined;
    return { id, state: captureMind(runtime as Runtime, program, place, 'saved', here) };
  });
  const { time, tick } = runtime;
  const free = places.freeIds();
  const state: SavedMinds = { version: 1, behavior: program.name, time, tick, places: places.count, free, minds };
  return underWay === undefined ? state : { ...state, underWay };
}

/** Rejects a saved state that cannot be restored, before anything changes. */
export function checkSavedMinds(saved: SavedMinds, program: Program): void {
  if (saved.version !== 1) throw new InvalidDataError('version', `must be 1, got ${saved.version}`);
  if (saved.underWay !== undefined && saved.underWay.shape !== program.shape)
    throw new InvalidDataError('underWay', 'was saved in a tick, and fits only the program of then');
}

/** Fills an empty population from a saved one; `tell` informs nodes that continue. */
export function restoreMinds<A>(
  runtime: Runtime<A>,
  places: Places<A>,
  program: Program,
  saved: SavedMinds,
  agents: ReadonlyMap<MindId, A>,
  tell: (place: number, nodes: readonly number[], hook: 'adopted' | 'restored') => void,
): void {
  runtime.time = saved.time;
  runtime.tick = saved.tick;
  const ids = saved.minds.map(({ id }) => id);
  places.arrange(saved.places, ids, saved.free);
  const exact = saved.underWay !== undefined;
  for (const { id, state } of saved.minds) {
    const place = placeIn(id);
    places.take(place, agents.get(id)!, program);
    const plan = exact ? exactPlan(program, state) : planRestore(program, state, undefined);
    restoreMind(runtime as Runtime, program, place, state, plan, 'saved');
    if (exact) runtime.statuses[place] = state.status;
    const { kept, adopted } = goingOn(program, plan);
    tell(place, kept, 'restored');
    tell(place, adopted, 'adopted');
  }
}
