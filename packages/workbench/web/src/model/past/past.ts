import type { RunState } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KnownValues } from '../../document/describe/known-values.js';
import { showSeconds } from '../../document/describe/show-seconds.js';
import type { Editor } from '../editor.js';
import { registerStore } from '../editor.js';
import { send } from '../link/link.js';
import { isShown } from '../link/watch-list.js';
import { NO_STATUS } from '../live/live-status.js';
import { tell } from '../notice.js';
import type { AgentRecord } from './recorder.js';

/** The moment on screen. */
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
 * Shows the selected agent's tree, last results and blackboard as they were at the moment on
 * screen.
 */
export function showMoment(editor: Editor): void {
  const { agent } = editor.selection.getState();
  const { tick } = editor.past.getState();
  const record = agent === undefined ? undefined : editor.recorder.of(agent);
  editor.results.clear();
  editor.keyChanges.clear();
  showBlackboards(editor, tick);
  if (record === undefined || (tick === undefined && !record.isWatched)) {
    editor.live.clear();
    return;
  }
  const at = tick ?? Number.POSITIVE_INFINITY;
  editor.live.put(record.track.at(at) ?? NO_STATUS);
  recall(editor, record, at);
}

/** Only the game knows the scopes of the past; until it sends them, none are shown. */
function showBlackboards(editor: Editor, tick: number | undefined): void {
  const byAgent: Record<string, KnownValues> = {};
  for (const id of editor.watching.agents ?? []) {
    const record = editor.recorder.of(id);
    if (record === undefined || !isShown(editor, id)) continue;
    byAgent[id] = tick === undefined ? record.known : { values: record.values.at(tick) ?? {}, scopes: [] };
  }
  editor.blackboard.setState({ byAgent });
}

/** The data for explanations: the latest results of nodes, and when keys changed. */
function recall({ results, keyChanges, recorder }: Editor, { track, values }: AgentRecord, at: number): void {
  for (const { tick, program, events } of track.before(at, RECALLED))
    if (program === undefined) results.trace(tick, tick * recorder.secondsPerTick, events);
    else results.begin(program.table);
  if (track.range !== undefined) keyChanges.begin(track.range.from);
  for (const tick of values.changedBefore(at).slice(-RECALLED)) keyChanges.take(tick, values.at(tick) ?? {});
}

/** The ticks that can be shown: those recorded by the page, and those recorded by the game. */
export function momentRange(editor: Editor): { readonly from: number; readonly to: number } {
  const { recorder, world } = editor;
  const { now, first } = recorder;
  const { recorded } = world.getState().run;
  return { from: Math.min(first, recorded?.from ?? first), to: now };
}

/**
 * Whether the game itself can go back to this tick. Then its world is shown too, and a branch can
 * continue from there.
 */
export function canGoTo(editor: Editor, tick: number): boolean {
  const { recorded } = editor.world.getState().run;
  return isConnected(editor) && recorded !== undefined && tick >= recorded.from && tick <= recorded.to;
}

/**
 * Shows a past tick: tree, badges and blackboard immediately, from the page's own records; the
 * world as soon as the game shows it. A tick at or after the present is the present.
 */
export function lookAt(editor: Editor, tick: number): void {
  const { from, to } = momentRange(editor);
  const wanted = Math.max(from, Math.round(tick));
  if (wanted >= to) {
    backToPresent(editor);
    return;
  }
  if (editor.past.getState().tick === wanted) return;
  editor.past.setState({ tick: wanted });
  showMoment(editor);
  askGame(editor);
}

/** Back to the present, exactly as it was left. */
export function backToPresent(editor: Editor): void {
  const { tick, asked } = editor.past.getState();
  const { viewing } = editor.world.getState().run;
  if (tick === undefined && viewing === undefined) return;
  const isAway = viewing !== undefined || typeof asked === 'number';
  editor.past.setState({ tick: undefined, asked: isAway && isConnected(editor) ? 'present' : undefined });
  if (isAway) send(editor, { type: 'present' });
  showMoment(editor);
}

/** Why the game cannot continue from the moment on screen; undefined when it can. */
export function whyNotBranch(editor: Editor): string | undefined {
  const { tick } = editor.past.getState();
  if (tick === undefined) return 'This is the present already.';
  if (!editor.world.getState().canRecord) return 'This game cannot go back: it does not save its world.';
  if (!canGoTo(editor, tick)) return 'The game does not remember this moment.';
  return undefined;
}

/** Continues from the moment on screen. The game sets aside everything after it. */
export function branchHere(editor: Editor): void {
  if (whyNotBranch(editor) !== undefined) return;
  const { tick } = editor.past.getState();
  if (editor.world.getState().run.viewing !== tick) send(editor, { type: 'scrub', tick: tick! });
  send(editor, { type: 'branch' });
  editor.past.setState({ tick: undefined, asked: 'present' });
}

/** Why nothing can be brought back; undefined when it can. */
export function whyNotBringBack(editor: Editor): string | undefined {
  const { run, allow, canRestore } = editor.world.getState();
  if (!isConnected(editor)) return 'No game is connected.';
  if (!canRestore) return 'This game cannot go back: it does not save its world.';
  if (!allow.includes('control')) return 'This game lets nobody control it.';
  return run.aside === undefined ? 'Nothing was set aside: it is what Branch from here leaves behind.' : undefined;
}

/** Puts back what the last branch has set aside; doing it again returns to the branch. */
export function bringBackFuture(editor: Editor): void {
  if (whyNotBringBack(editor) === undefined) send(editor, { type: 'bringBack' });
}

/** What bringing back would bring, in words: `8 s after −3 s`. */
export function asideWords(editor: Editor): string | undefined {
  const { aside } = editor.world.getState().run;
  return aside && showSeconds((aside.to - aside.from) * editor.recorder.secondsPerTick);
}

/** Says what was set aside, and offers it, as soon as the game has branched or come back. */
export function announceAside(editor: Editor, { aside: before }: RunState): void {
  const { aside } = editor.world.getState().run;
  if (aside === undefined || (before?.from === aside.from && before.to === aside.to)) return;
  const run = () => bringBackFuture(editor);
  const words = asideWords(editor);
  const { tick } = editor.world.getState().run;
  // Back from a branch: the game stands where it stood before.
  if (before?.from === aside.from && before.to === tick)
    tell(editor, 'info', `What happened is back. The branch, ${words}, is set aside.`, {
      title: 'Back to the branch',
      run,
    });
  else
    tell(editor, 'info', `${words} that had happened after this moment are set aside.`, {
      title: 'Bring back what happened',
      run,
    });
}

/** The game said where it is: the next question can go out, or someone else has moved it. */
export function heardMoment(editor: Editor): void {
  const { viewing } = editor.world.getState().run;
  const { tick, asked } = editor.past.getState();
  if (asked === 'present' ? viewing !== undefined : asked !== undefined && asked !== viewing) return;
  if (asked !== undefined) {
    editor.past.setState({ asked: undefined });
    if (asked === 'present') showMoment(editor);
    else askGame(editor);
  } else if (viewing !== undefined && viewing !== tick) {
    editor.past.setState({ tick: viewing });
    showMoment(editor);
  } else if (viewing === undefined && tick !== undefined && canGoTo(editor, tick)) {
    editor.past.setState(IN_PRESENT);
    showMoment(editor);
  }
}

/** The game cannot show the requested moment. */
export function refusedMoment(editor: Editor): void {
  if (editor.past.getState().asked !== undefined) editor.past.setState({ asked: undefined });
}

/** One question at a time: dragging must not make the game run again more often than it can. */
function askGame(editor: Editor): void {
  const { tick, asked } = editor.past.getState();
  if (asked !== undefined || tick === undefined || editor.world.getState().run.viewing === tick) return;
  if (!canGoTo(editor, tick)) return;
  editor.past.setState({ asked: tick });
  send(editor, { type: 'scrub', tick });
}

function isConnected(editor: Editor): boolean {
  return editor.link.getState().status === 'connected';
}

declare module '../editor.js' {
  interface Editor {
    /** The moment on screen. */
    readonly past: StoreApi<PastState>;
  }
}

registerStore('past', () => createStore<PastState>(() => IN_PRESENT));
