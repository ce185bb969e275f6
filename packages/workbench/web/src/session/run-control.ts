import { type Session, send } from './session.js';

/** Speeds on offer, as multiples of real time. */
export const SPEEDS: readonly number[] = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16];

export function play(session: Session): void {
  send(session, { type: 'play' });
}

export function pause(session: Session): void {
  send(session, { type: 'pause' });
}

/** Puts the scene and every mind back to the start. */
export function stop(session: Session): void {
  send(session, { type: 'stop' });
}

/** Goes on by one tick and stands still again. */
export function step(session: Session): void {
  send(session, { type: 'step', ticks: 1 });
}

export function togglePlay(session: Session): void {
  if (session.world.getState().run.state === 'playing') pause(session);
  else play(session);
}

export function setSpeed(session: Session, speed: number): void {
  send(session, { type: 'speed', speed });
}
