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
 * How many milliseconds pass at least before the numbers of a running game are brought up to date
 * again. Digits that change more often cannot be read, and each change costs the page style, layout
 * and paint. What nodes do is painted in the next frame.
 */
export const REFRESH_MS = 300;

/**
 * How much longer a refresh waits for a frame that is drawn anyway, in milliseconds: until the next
 * report of a game that plays.
 */
const PATIENCE_MS = 100;

/** A schedule that runs everything it is given together, in one frame, and then lets time pass. */
export interface Refresh {
  readonly schedule: Schedule;
  /** Runs what waits immediately: when the game stops, its last numbers must show. */
  readonly flush: () => void;
  /**
   * Runs something in the next frame, and with it what waits, if its time has come: every frame
   * that changes the page costs style, layout and paint.
   */
  readonly inFrame: Schedule;
}

/**
 * Lets a period pass between two refreshes, and up to {@link PATIENCE_MS} more for a frame that is
 * drawn anyway. What comes after a pause runs in the next frame.
 */
export function refreshEvery(period: number, { now, later, frame }: RefreshClock): Refresh {
  let waiting: (() => void)[] = [];
  let last = Number.NEGATIVE_INFINITY;
  let isTimed = false;
  const refresh = () => {
    last = now();
    const all = waiting;
    waiting = [];
    for (const run of all) run();
  };
  /** Waits until nothing else will have drawn a frame for it. */
  const wait = () => {
    const left = last + period + PATIENCE_MS - now();
    if (left <= 0) {
      frame(refresh);
      return;
    }
    isTimed = true;
    later(() => {
      isTimed = false;
      if (waiting.length > 0) wait();
    }, left);
  };
  const schedule: Schedule = (run) => {
    if (waiting.push(run) > 1 || isTimed) return;
    if (now() >= last + period) frame(refresh);
    else wait();
  };
  const inFrame: Schedule = (run) =>
    frame(() => {
      run();
      if (waiting.length > 0 && now() >= last + period) refresh();
    });
  return { schedule, flush: refresh, inFrame };
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
