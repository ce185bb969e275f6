import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KnownValues } from '../../document/describe/known-values.js';
import type { Session } from '../editor.js';
import { registerStore } from '../editor.js';
import { send } from '../link/link.js';
import { isShown } from '../link/watch-list.js';
import { NO_STATUS } from '../live/live-status.js';
import type { AgentRecord } from './recorder.js';

/** Which moment is looked at. */
export interface PastState {
  /** The past tick on screen; undefined in the present. */
  readonly tick: number | undefined;
  /** What the game was asked to show and has not shown yet. */
  readonly asked: number | 'present' | undefined;
}

export const IN_PRESENT: PastState = { tick: undefined, asked: undefined };

/**
 * Steps before a moment from which last results are known: they are of the last seconds, not of all
 * time.
 */
const RECALLED = 512;

/**
 * Shows the selected agent's tree, last results and blackboard as they were at the moment that is
 * looked at.
 */
export function showMoment(session: Session): void {
  const { agent } = session.selection.getState();
  const { tick } = session.past.getState();
  const record = agent === undefined ? undefined : session.recorder.of(agent);
  session.results.clear();
  session.keyChanges.clear();
  showBlackboards(session, tick);
  if (record === undefined || (tick === undefined && !record.isWatched)) {
    session.live.clear();
    return;
  }
  const at = tick ?? Number.POSITIVE_INFINITY;
  session.live.put(record.track.at(at) ?? NO_STATUS);
  recall(session, record, at);
}

/** Scopes of the past are told by the game alone; until it has, none are shown. */
function showBlackboards(session: Session, tick: number | undefined): void {
  const byAgent: Record<string, KnownValues> = {};
  for (const id of session.watching.agents ?? []) {
    const record = session.recorder.of(id);
    if (record === undefined || !isShown(session, id)) continue;
    byAgent[id] = tick === undefined ? record.known : { values: record.values.at(tick) ?? {}, scopes: [] };
  }
  session.blackboard.setState({ byAgent });
}

/** What reasons are given from: how nodes ended lately, and when keys changed. */
function recall({ results, keyChanges, recorder }: Session, { track, values }: AgentRecord, at: number): void {
  for (const { tick, program, events } of track.before(at, RECALLED))
    if (program === undefined) results.trace(tick, tick * recorder.secondsPerTick, events);
    else results.begin(program.table);
  if (track.range !== undefined) keyChanges.begin(track.range.from);
  for (const tick of values.changedBefore(at).slice(-RECALLED)) keyChanges.take(tick, values.at(tick) ?? {});
}

/** The ticks that can be looked at: those the page remembers, and those the game does. */
export function momentRange(session: Session): { readonly from: number; readonly to: number } {
  const { recorder, world } = session;
  const { now, first } = recorder;
  const { recorded } = world.getState().run;
  return { from: Math.min(first, recorded?.from ?? first), to: now };
}

/**
 * Can the game itself go back to this tick? Then its world is shown too, and one can go on from
 * there.
 */
export function canGoTo(session: Session, tick: number): boolean {
  const { recorded } = session.world.getState().run;
  return isConnected(session) && recorded !== undefined && tick >= recorded.from && tick <= recorded.to;
}

/**
 * Looks at a past tick: tree, badges and blackboard at once, from what the page remembers; the
 * world as soon as the game shows it. A tick at or after the present is the present.
 */
export function lookAt(session: Session, tick: number): void {
  const { from, to } = momentRange(session);
  const wanted = Math.max(from, Math.round(tick));
  if (wanted >= to) {
    backToPresent(session);
    return;
  }
  if (session.past.getState().tick === wanted) return;
  session.past.setState({ tick: wanted });
  showMoment(session);
  askGame(session);
}

/** Back to the present, exactly as it was left. */
export function backToPresent(session: Session): void {
  const { tick, asked } = session.past.getState();
  const { viewing } = session.world.getState().run;
  if (tick === undefined && viewing === undefined) return;
  const isAway = viewing !== undefined || typeof asked === 'number';
  session.past.setState({ tick: undefined, asked: isAway && isConnected(session) ? 'present' : undefined });
  if (isAway) send(session, { type: 'present' });
  showMoment(session);
}

/** Why one cannot go on from the moment on screen; undefined when one can. */
export function whyNotBranch(session: Session): string | undefined {
  const { tick } = session.past.getState();
  if (tick === undefined) return 'This is the present already.';
  if (!session.world.getState().canRecord) return 'This game cannot go back: it does not save its world.';
  if (!canGoTo(session, tick)) return 'The game does not remember this moment.';
  return undefined;
}

/** Goes on from the moment on screen. What came after it is forgotten, here and in the game. */
export function branchHere(session: Session): void {
  if (whyNotBranch(session) !== undefined) return;
  const { tick } = session.past.getState();
  if (session.world.getState().run.viewing !== tick) send(session, { type: 'scrub', tick: tick! });
  send(session, { type: 'branch' });
  session.past.setState({ tick: undefined, asked: 'present' });
}

/** The game said where it is: the next question can go out, or someone else has moved it. */
export function heardMoment(session: Session): void {
  const { viewing } = session.world.getState().run;
  const { tick, asked } = session.past.getState();
  if (asked === 'present' ? viewing !== undefined : asked !== undefined && asked !== viewing) return;
  if (asked !== undefined) {
    session.past.setState({ asked: undefined });
    if (asked === 'present') showMoment(session);
    else askGame(session);
  } else if (viewing !== undefined && viewing !== tick) {
    session.past.setState({ tick: viewing });
    showMoment(session);
  } else if (viewing === undefined && tick !== undefined && canGoTo(session, tick)) {
    session.past.setState(IN_PRESENT);
    showMoment(session);
  }
}

/** The game cannot show what it was asked for. */
export function refusedMoment(session: Session): void {
  if (session.past.getState().asked !== undefined) session.past.setState({ asked: undefined });
}

/** One question at a time: dragging must not make the game run again more often than it can. */
function askGame(session: Session): void {
  const { tick, asked } = session.past.getState();
  if (asked !== undefined || tick === undefined || session.world.getState().run.viewing === tick) return;
  if (!canGoTo(session, tick)) return;
  session.past.setState({ asked: tick });
  send(session, { type: 'scrub', tick });
}

function isConnected(session: Session): boolean {
  return session.link.getState().status === 'connected';
}

declare module '../editor.js' {
  interface Session {
    /** Which moment is looked at. */
    readonly past: StoreApi<PastState>;
  }
}

registerStore('past', () => createStore<PastState>(() => IN_PRESENT));
