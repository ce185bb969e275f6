import type { Mode, RunState } from 'gumption/protocol';
import type { Editor } from '../editor.js';
import { send } from '../link/link.js';
import { backToPresent, lookAt } from '../past/past.js';
import { shareSame } from '../share-same.js';

/** Speeds on offer, as multiples of real time. */
export const SPEEDS: readonly number[] = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16];

/**
 * Plays on from the present. To continue from the past, use a branch, which forgets what came
 * after.
 */
export function play(editor: Editor): void {
  backToPresent(editor);
  send(editor, { type: 'play' });
}

export function pause(editor: Editor): void {
  send(editor, { type: 'pause' });
}

/** Puts the scene and every mind back to the start. */
export function stop(editor: Editor): void {
  send(editor, { type: 'stop' });
}

/** Advances by one tick and pauses again; in the past, shows the next recorded tick. */
export function step(editor: Editor): void {
  const { tick } = editor.past.getState();
  if (tick !== undefined) {
    lookAt(editor, tick + 1);
    return;
  }
  send(editor, { type: 'step', ticks: 1 });
}

/** Advances by one node of the selected agent, into its next tick where one is over. */
export function stepNode(editor: Editor): void {
  const { agent } = editor.selection.getState();
  backToPresent(editor);
  if (agent !== undefined) send(editor, { type: 'stepNode', agent });
}

/** Finishes the tick that is paused between two nodes. */
export function finishTick(editor: Editor): void {
  send(editor, { type: 'stepOver' });
}

/** Plays until the selected agent enters a node, and pauses before it. */
export function runTo(editor: Editor, behavior: string, node: string): void {
  backToPresent(editor);
  send(editor, { type: 'runTo', agent: editor.selection.getState().agent ?? null, behavior, node });
}

export function togglePlay(editor: Editor): void {
  if (editor.world.getState().run.state === 'playing') pause(editor);
  else play(editor);
}

/**
 * For how many milliseconds a speed reported by the game may be older than the one we requested.
 */
const ANSWER_MS = 1000;

/** It applies immediately, so that keys pressed in quick succession add up. */
export function setSpeed(editor: Editor, speed: number): void {
  editor.world.setState(({ run }) => ({ run: { ...run, speed }, askedSpeed: { speed, at: editor.now() } }));
  send(editor, { type: 'speed', speed });
}

/**
 * Takes the game's report of how it runs. A report from before the game received a new speed does
 * not undo that speed.
 */
export function takeRun(editor: Editor, told: RunState): void {
  const { askedSpeed, run: before } = editor.world.getState();
  const run = shareSame(before, told);
  const isLate = askedSpeed !== undefined && run.speed !== askedSpeed.speed && editor.now() - askedSpeed.at < ANSWER_MS;
  editor.world.setState(isLate ? { run: { ...run, speed: askedSpeed.speed } } : { run, askedSpeed: undefined });
}

/** The next speed on offer, faster (1) or slower (−1); undefined at the end of the range. */
export function nextSpeed(speed: number, direction: 1 | -1): number | undefined {
  return direction === 1 ? SPEEDS.find((each) => each > speed) : SPEEDS.findLast((each) => each < speed);
}

/** Uses the game in another way: as players do, standing still, or with overlays. */
export function setMode(editor: Editor, mode: Mode): void {
  editor.preferences.setState({ mode });
  send(editor, { type: 'mode', mode });
}

/** Is an overlay to be seen? */
export function isOverlayShown(editor: Editor, name: string): boolean {
  const { run } = editor.world.getState();
  return run.mode === 'test' && run.overlays.includes(name);
}

/**
 * Draws an overlay over the game or no longer; to show one, the game goes into the mode that shows
 * them.
 */
export function toggleOverlay(editor: Editor, name: string): void {
  const { run, game, overlays } = editor.world.getState();
  const isShown = isOverlayShown(editor, name);
  const others = run.overlays.filter((each) => each !== name);
  const on = isShown ? others : [...others, name];
  const off = overlays.map((each) => each.name).filter((each) => !on.includes(each));
  editor.preferences.setState(({ overlaysOff }) => ({ overlaysOff: { ...overlaysOff, [game?.name ?? '']: off } }));
  send(editor, { type: 'overlays', on });
  if (run.mode !== 'test') setMode(editor, 'test');
}

/**
 * Brings a game that has just said hello into the mode, and to the overlays, that were last used
 * here.
 */
export function restoreMode(editor: Editor): void {
  const { run, game, overlays } = editor.world.getState();
  const { mode, overlaysOff } = editor.preferences.getState();
  const off = overlaysOff[game?.name ?? ''] ?? [];
  const on = overlays.map(({ name }) => name).filter((name) => !off.includes(name));
  if (on.length !== run.overlays.length || on.some((name) => !run.overlays.includes(name)))
    send(editor, { type: 'overlays', on });
  if (mode !== run.mode) send(editor, { type: 'mode', mode });
}
