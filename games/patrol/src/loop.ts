/** A fixed-step clock: turns uneven real time into whole steps, at a chosen pace. */
export interface Loop {
  readonly stepSeconds: number;
  playing: boolean;
  /** Game seconds per real second, within {@link MIN_SPEED} and {@link MAX_SPEED}. */
  speed: number;
  /** Game seconds not yet stepped; below one step after every {@link advance}. */
  remainder: number;
  /** Single steps asked for while paused. */
  pendingSteps: number;
}

export const MIN_SPEED = 0.1;
export const MAX_SPEED = 16;

/**
 * Real seconds that one frame may catch up on. A tab that slept, or a machine too slow for the
 * chosen speed, then loses time instead of falling further behind with every frame.
 */
export const MAX_FRAME_SECONDS = 0.1;

/** A sum of tenths that misses a whole step by less than this share of it counts as one. */
const ROUNDING = 1e-9;

export function createLoop(stepSeconds: number): Loop {
  return { stepSeconds, playing: true, speed: 1, remainder: 0, pendingSteps: 0 };
}

/** Sets the pace, held within its limits. */
export function setSpeed(loop: Loop, speed: number): void {
  loop.speed = Math.min(MAX_SPEED, Math.max(MIN_SPEED, speed));
}

/** Asks for one step; while playing it pauses first, so that the step is the one you see. */
export function requestStep(loop: Loop): void {
  loop.playing = false;
  loop.pendingSteps++;
}

/** How many steps to make now that so much real time has passed; paused, only those asked for. */
export function advance(loop: Loop, realSeconds: number): number {
  const asked = loop.pendingSteps;
  loop.pendingSteps = 0;
  if (!loop.playing) return asked;

  const seconds = realSeconds > 0 ? Math.min(realSeconds, MAX_FRAME_SECONDS) : 0;
  const due = (loop.remainder + seconds * loop.speed) / loop.stepSeconds;
  const steps = Math.floor(due + ROUNDING);
  loop.remainder = Math.max(0, due - steps) * loop.stepSeconds;
  return asked + steps;
}

/** How far between the last two steps to draw, from 0 (the earlier) to 1 (the later). */
export function drawingFraction(loop: Loop): number {
  return Math.min(1, loop.remainder / loop.stepSeconds);
}

/**
 * Runs a loop on animation frames: `onStep` for every step due, then `onFrame` once. Stops early
 * when `onStep` pauses the loop, as a breakpoint does. Returns the function that ends it.
 */
export function runLoop(loop: Loop, onStep: () => void, onFrame: (fraction: number) => void): () => void {
  let last: number | undefined;
  let request = requestAnimationFrame(function frame(now) {
    request = requestAnimationFrame(frame);
    const wasPlaying = loop.playing;
    let steps = advance(loop, last === undefined ? 0 : (now - last) / 1000);
    last = now;
    for (; steps > 0 && loop.playing === wasPlaying; steps--) onStep();
    onFrame(drawingFraction(loop));
  });
  return () => cancelAnimationFrame(request);
}
