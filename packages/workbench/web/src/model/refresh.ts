/** Calls a function once, later. */
export type Schedule = (run: () => void) => void;

/** What {@link refreshEvery} needs of the page. */
export interface RefreshClock {
  /** Milliseconds that only ever grow. */
  readonly now: () => number;
  readonly later: (run: () => void, milliseconds: number) => void;
  /** Calls a function before the next frame is drawn. */
  readonly frame: Schedule;
}

/**
 * How often the numbers of a running game are brought up to date, in milliseconds. Digits that
 * change more often cannot be read, and each change costs the page style, layout and paint. What
 * nodes do is painted in the next frame.
 */
export const REFRESH_MS = 250;

/**
 * A schedule that runs everything it is given together, in one frame, and lets a period pass
 * before the next such frame. What comes after a pause runs in the next frame. `flush` runs what
 * waits immediately: when the game stops, its last numbers must show.
 */
export function refreshEvery(
  period: number,
  { now, later, frame }: RefreshClock,
): { readonly schedule: Schedule; readonly flush: () => void } {
  let waiting: (() => void)[] = [];
  let last = Number.NEGATIVE_INFINITY;
  const refresh = () => {
    last = now();
    const all = waiting;
    waiting = [];
    for (const run of all) run();
  };
  const schedule: Schedule = (run) => {
    if (waiting.push(run) > 1) return;
    const wait = last + period - now();
    if (wait > 0) later(() => frame(refresh), wait);
    else frame(refresh);
  };
  return { schedule, flush: refresh };
}

/** Starts to listen, and returns what ends it. */
export type Subscribe = (listener: () => void) => () => void;

/** Listens with a schedule: changes until it runs are one change. */
export function refreshed(schedule: Schedule, subscribe: Subscribe): Subscribe {
  return (listener) => {
    let isWaiting = false;
    let isOver = false;
    const end = subscribe(() => {
      if (isWaiting) return;
      isWaiting = true;
      schedule(() => {
        isWaiting = false;
        if (!isOver) listener();
      });
    });
    return () => {
      isOver = true;
      end();
    };
  };
}
