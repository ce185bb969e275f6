import type { Mode, RunState } from 'gumption/protocol';
import type { Session } from '../editor.js';
import { send } from '../link/link.js';
import { backToPresent, lookAt } from '../past/past.js';

/** Speeds on offer, as multiples of real time. */
export const SPEEDS: readonly number[] = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16];

/**
 * Plays on from the present: to go on from the past, one branches, which forgets what came after.
 */
export function play(session: Session): void {
  backToPresent(session);
  send(session, { type: 'play' });
}

export function pause(session: Session): void {
  send(session, { type: 'pause' });
}

/** Puts the scene and every mind back to the start. */
export function stop(session: Session): void {
  send(session, { type: 'stop' });
}

/** Goes on by one tick and stands still again; in the past, looks at the tick that came then. */
export function step(session: Session): void {
  const { tick } = session.past.getState();
  if (tick !== undefined) {
    lookAt(session, tick + 1);
    return;
  }
  send(session, { type: 'step', ticks: 1 });
}

/** Goes on by one node of the selected agent, into its next tick where one is over. */
export function stepNode(session: Session): void {
  const { agent } = session.selection.getState();
  backToPresent(session);
  if (agent !== undefined) send(session, { type: 'stepNode', agent });
}

/** Finishes the tick that is paused between two nodes. */
export function finishTick(session: Session): void {
  send(session, { type: 'stepOver' });
}

/** Plays until the selected agent enters a node, and pauses before it. */
export function runTo(session: Session, behavior: string, node: string): void {
  backToPresent(session);
  send(session, { type: 'runTo', agent: session.selection.getState().agent ?? null, behavior, node });
}

export function togglePlay(session: Session): void {
  if (session.world.getState().run.state === 'playing') pause(session);
  else play(session);
}

/**
 * How long what the game says of its speed may be older than what was asked of it, in milliseconds.
 */
const ANSWER_MS = 1000;

/** It counts as set at once, so that keys pressed in quick succession add up. */
export function setSpeed(session: Session, speed: number): void {
  session.world.setState(({ run }) => ({ run: { ...run, speed }, askedSpeed: { speed, at: session.now() } }));
  send(session, { type: 'speed', speed });
}

/**
 * Takes in how the game runs. What it said before it heard of a new speed does not take that back.
 */
export function takeRun(session: Session, run: RunState): void {
  const { askedSpeed } = session.world.getState();
  const isLate =
    askedSpeed !== undefined && run.speed !== askedSpeed.speed && session.now() - askedSpeed.at < ANSWER_MS;
  session.world.setState(isLate ? { run: { ...run, speed: askedSpeed.speed } } : { run, askedSpeed: undefined });
}

/** The next speed on offer, faster (1) or slower (−1); undefined at the end of the range. */
export function nextSpeed(speed: number, direction: 1 | -1): number | undefined {
  return direction === 1 ? SPEEDS.find((each) => each > speed) : SPEEDS.findLast((each) => each < speed);
}

/** Uses the game in another way: as players do, standing still, or with overlays. */
export function setMode(session: Session, mode: Mode): void {
  session.preferences.setState({ mode });
  send(session, { type: 'mode', mode });
}

/** Is an overlay to be seen? */
export function isOverlayShown(session: Session, name: string): boolean {
  const { run } = session.world.getState();
  return run.mode === 'test' && run.overlays.includes(name);
}

/**
 * Draws an overlay over the game or no longer; to show one, the game goes into the mode that shows
 * them.
 */
export function toggleOverlay(session: Session, name: string): void {
  const { run, game, overlays } = session.world.getState();
  const isShown = isOverlayShown(session, name);
  const others = run.overlays.filter((each) => each !== name);
  const on = isShown ? others : [...others, name];
  const off = overlays.map((each) => each.name).filter((each) => !on.includes(each));
  session.preferences.setState(({ overlaysOff }) => ({ overlaysOff: { ...overlaysOff, [game?.name ?? '']: off } }));
  send(session, { type: 'overlays', on });
  if (run.mode !== 'test') setMode(session, 'test');
}

/**
 * Brings a game that has just said hello into the mode, and to the overlays, that were last used
 * here.
 */
export function restoreMode(session: Session): void {
  const { run, game, overlays } = session.world.getState();
  const { mode, overlaysOff } = session.preferences.getState();
  const off = overlaysOff[game?.name ?? ''] ?? [];
  const on = overlays.map(({ name }) => name).filter((name) => !off.includes(name));
  if (on.length !== run.overlays.length || on.some((name) => !run.overlays.includes(name)))
    send(session, { type: 'overlays', on });
  if (mode !== run.mode) send(session, { type: 'mode', mode });
}
