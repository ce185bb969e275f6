/** Which stretch of time is on screen. */
export interface TimeView {
  /** The tick at the right edge; `now` follows the present. */
  readonly end: number | 'now';
  readonly secondsPerPixel: number;
}

/** What turns ticks into time. */
export interface Clock {
  /** The tick of the present. */
  readonly now: number;
  readonly secondsPerTick: number;
}

/** Half a minute on a common screen. */
export const FIRST_VIEW: TimeView = { end: 'now', secondsPerPixel: 1 / 36 };

/** Where ticks are on screen, for one drawing. */
export interface TimeScale {
  readonly left: number;
  readonly right: number;
  readonly ticksPerPixel: number;
  readonly width: number;
}

/** From a few ticks across the screen to hours, in seconds per pixel. */
const ZOOM = { closest: 0.0005, farthest: 10 } as const;

/** Pixels kept free beyond the present, so that what happens now is not cut off. */
const MARGIN = 16;

export function scaleOf({ end, secondsPerPixel }: TimeView, width: number, { now, secondsPerTick }: Clock): TimeScale {
  const ticksPerPixel = secondsPerPixel / secondsPerTick;
  const right = end === 'now' ? now + MARGIN * ticksPerPixel : end;
  return { left: right - width * ticksPerPixel, right, ticksPerPixel, width };
}

export function xOf({ left, ticksPerPixel }: TimeScale, tick: number): number {
  return (tick - left) / ticksPerPixel;
}

export function tickAt({ left, ticksPerPixel }: TimeScale, x: number): number {
  return left + x * ticksPerPixel;
}

/** Shows more or less time; the time at `x` stays there, and the present stays followed. */
export function zoomBy(view: TimeView, factor: number, x: number, width: number, clock: Clock): TimeView {
  const secondsPerPixel = Math.min(ZOOM.farthest, Math.max(ZOOM.closest, view.secondsPerPixel * factor));
  if (view.end === 'now') return { ...view, secondsPerPixel };
  const tick = tickAt(scaleOf(view, width, clock), x);
  return { end: tick + ((width - x) * secondsPerPixel) / clock.secondsPerTick, secondsPerPixel };
}

/**
 * Moves by pixels, backwards in time if negative; comes to follow the present when it reaches it.
 */
export function panBy(view: TimeView, pixels: number, width: number, clock: Clock): TimeView {
  const { right, ticksPerPixel } = scaleOf(view, width, clock);
  const end = right + pixels * ticksPerPixel;
  return { ...view, end: end >= clock.now + MARGIN * ticksPerPixel ? 'now' : end };
}

/** Moves as little as needed to bring a tick into view. */
export function reveal(view: TimeView, tick: number, width: number, clock: Clock): TimeView {
  const { left, right, ticksPerPixel } = scaleOf(view, width, clock);
  const margin = Math.min(24, width / 4) * ticksPerPixel;
  if (tick < left + margin) return { ...view, end: tick - margin + width * ticksPerPixel };
  if (tick > right) return { ...view, end: tick + margin };
  return view;
}

/** Steps between the marks of the ruler, in seconds. */
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1800, 3600];

/** Seconds from one mark of the ruler to the next, so that their words do not touch. */
export function rulerStep(secondsPerPixel: number): number {
  return STEPS.find((step) => step / secondsPerPixel >= 72) ?? STEPS.at(-1)!;
}
