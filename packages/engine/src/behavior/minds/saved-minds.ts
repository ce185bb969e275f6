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

/** A saved population; JSON. */
export interface SavedMinds {
  readonly version: 1;
  readonly behavior: string;
  readonly time: number;
  readonly tick: number;
  readonly places: number;
  /** Ids that will be given next from places that are free again, the last one first. */
  readonly free: readonly MindId[];
  readonly minds: readonly { readonly id: MindId; readonly state: SavedMind }[];
  /** Behaviors put in at run time, in the order they came: which node asked for which. */
  readonly guests?: readonly SavedDynamicSubtree[];
  /**
   * Who comes next, and since when each has waited; absent while everybody is ticked in every tick.
   */
  readonly turns?: SavedTurns;
  /** Present when it was taken in the middle of a tick. */
  readonly underWay?: UnderWay;
}

/** A behavior that a node asked for at run time. */
export interface SavedDynamicSubtree {
  readonly node: string;
  readonly behavior: string;
  /** In the middle of a tick: it goes at its end, if nobody needs it. */
  readonly spare?: true;
}

/** A tick paused between two nodes of one mind. */
export interface UnderWay {
  /** Shape of the program: the middle of a tick fits no other. */
  readonly shape: string;
  readonly mind: MindId;
  readonly dt: number;
  /** Where the places end that belong to the tick. */
  readonly end: number;
  /** The mind's turn is over, the next one's comes. */
  readonly over?: boolean;
  /** The node before which a breakpoint paused; it is let through. */
  readonly held?: number;
  /** What is still to be dealt out, in a tick that is not for everybody. */
  readonly portion?: SavedPortion;
  readonly frames: readonly SavedFrame[];
}

/** A node whose tick is under way, with the values its bound parameters have in it. */
export interface SavedFrame extends Frame {
  readonly bound: { readonly [name: string]: unknown };
}

/** Takes a population down. */
export function saveMinds<A>(
  runtime: Runtime<A>,
  places: Places<A>,
  program: Program,
  underWay: UnderWay | undefined,
): SavedMinds {
  const frames = underWay?.frames ?? [];
  const paused = underWay === undefined ? -1 : placeIn(underWay.mind);
  // What a frame knows of its active child has to be in the mind's memory to be taken down with it.
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

/** Refuses what cannot be loaded, before anything is touched. */
export function checkSavedMinds(saved: SavedMinds, program: Program): void {
  if (saved.version !== 1) throw new InvalidDataError('version', `must be 1, got ${saved.version}`);
  if (saved.underWay !== undefined && saved.underWay.shape !== program.shape)
    throw new InvalidDataError('underWay', 'was saved in a tick, and fits only the program of then');
}

/**
 * Fills an empty population from a saved one; `tell` lets nodes that go on know how they came to
 * run.
 */
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
