import type { SavedMoment } from 'gumption/behavior/scenario';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Editor, registerStore } from '../editor.js';
import { tell } from '../notice.js';
import { backToPresent, momentRange } from '../past/past.js';
import { askMoment } from './moments.js';
import type { ScenarioRow } from './scenarios.js';

/** A span of ticks, from the earlier to the later. */
export interface TickSpan {
  readonly from: number;
  readonly to: number;
}

/** The world from which a test starts, on its way from the game. */
type StartMoment = Promise<SavedMoment> | undefined;

/** What the dialog of a test is about: a span that was played, or a test that exists. */
export type TestSubject =
  | { readonly kind: 'span'; readonly span: TickSpan; readonly start: StartMoment }
  | { readonly kind: 'start' }
  | { readonly kind: 'edit'; readonly row: ScenarioRow };

export interface TestingState {
  /** The first tick of the recording, and the world there; undefined while nothing is recorded. */
  readonly recording: { readonly from: number; readonly start: StartMoment } | undefined;
  /** What is marked on the timeline. */
  readonly span: TickSpan | undefined;
  /** What the open dialog is about. */
  readonly subject: TestSubject | undefined;
}

/** Why no test can be recorded now. */
export function whyNotRecord(editor: Editor): string | undefined {
  const { status } = editor.link.getState();
  return status === 'connected' || status === 'silent' ? undefined : 'No game is connected.';
}

/** Begins to record a test, or ends it and opens what was recorded. */
export function toggleTestRecording(editor: Editor): void {
  if (whyNotRecord(editor) !== undefined) return;
  const { recording } = editor.testing.getState();
  if (recording === undefined) {
    backToPresent(editor);
    const { now: from } = editor.recorder;
    editor.testing.setState({ recording: { from, start: momentAt(editor, from) } });
    const { state } = editor.world.getState().run;
    const next = state === 'playing' ? '' : ' Play the game, then press it again.';
    tell(editor, 'info', `Recording a test from this moment on.${next}`);
    return;
  }
  const { now: to } = editor.recorder;
  if (to === recording.from) {
    tell(editor, 'info', 'Nothing has happened yet. Play the game, then press it again.');
    return;
  }
  editor.testing.setState({ recording: undefined });
  if (to < recording.from) {
    tell(editor, 'warning', 'The recording was dropped: the game has gone back to a time before it.');
    return;
  }
  const { from, start } = recording;
  editor.testing.setState({ subject: { kind: 'span', span: { from, to }, start } });
}

/** Gives up what is recorded. */
export function dropTestRecording(editor: Editor): void {
  editor.testing.setState({ recording: undefined });
}

/** Marks a span on the timeline, in whichever order its ends are given. */
export function markSpan(editor: Editor, a: number, b: number): void {
  const { from, to } = momentRange(editor);
  const within = (tick: number) => Math.min(to, Math.max(from, Math.round(tick)));
  const [first, last] = [within(Math.min(a, b)), within(Math.max(a, b))];
  editor.testing.setState({ span: first < last ? { from: first, to: last } : undefined });
}

export function clearSpan(editor: Editor): void {
  editor.testing.setState({ span: undefined });
}

/** Opens a test of what is marked on the timeline. */
export function makeTestOfSpan(editor: Editor): void {
  const { span } = editor.testing.getState();
  if (span === undefined) return;
  editor.testing.setState({ subject: { kind: 'span', span, start: momentAt(editor, span.from) } });
}

/** Opens a test that begins where the game begins, or one that exists. */
export function openTest(editor: Editor, row?: ScenarioRow): void {
  editor.testing.setState({ subject: row === undefined ? { kind: 'start' } : { kind: 'edit', row } });
}

export function closeTest(editor: Editor): void {
  editor.testing.setState({ subject: undefined });
}

/** Whoever waits for it hears what went wrong; a recording that is dropped does not wait. */
function momentAt(editor: Editor, tick: number): StartMoment {
  if (!editor.world.getState().canRestore) return undefined;
  const moment = askMoment(editor, tick);
  moment.catch(() => undefined);
  return moment;
}

declare module '../editor.js' {
  interface Editor {
    /** Tests that are being made. */
    readonly testing: StoreApi<TestingState>;
  }
}

registerStore('testing', () =>
  createStore<TestingState>(() => ({ recording: undefined, span: undefined, subject: undefined })),
);
