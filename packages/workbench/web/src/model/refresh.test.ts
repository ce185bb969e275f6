import { describe, expect, it } from 'vitest';
import { refreshEvery, refreshed } from './refresh.js';

/** A page whose time and frames come when the test says so. */
function page() {
  let now = 0;
  let frames: (() => void)[] = [];
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  const { schedule, flush, inFrame } = refreshEvery(100, {
    now: () => now,
    later: (run, milliseconds) => timers.push({ at: now + milliseconds, run }),
    frame: (run) => frames.push(run),
  });
  return {
    schedule,
    flush,
    inFrame,
    /** Lets time pass, a frame every 20 ms; returns how many frames had work. */
    pass(milliseconds: number): number {
      let worked = 0;
      for (const end = now + milliseconds; now < end; ) {
        now += 20;
        for (const timer of timers.filter(({ at }) => at <= now)) timer.run();
        timers = timers.filter(({ at }) => at > now);
        const due = frames;
        frames = [];
        for (const run of due) run();
        if (due.length > 0) worked++;
      }
      return worked;
    },
  };
}

describe('refreshEvery', () => {
  it('runs everything that comes in a period in one frame', () => {
    const { schedule, pass } = page();
    const ran: string[] = [];
    schedule(() => ran.push('clock'));
    schedule(() => ran.push('agents'));
    expect(pass(20)).toBe(1);
    expect(ran).toEqual(['clock', 'agents']);
    schedule(() => ran.push('clock'));
    expect(pass(180)).toBe(0);
    schedule(() => ran.push('agents'));
    expect(pass(20)).toBe(1);
    expect(ran).toEqual(['clock', 'agents', 'clock', 'agents']);
  });

  it('joins a frame that is drawn anyway once a period has passed, and asks for no frame of its own', () => {
    const { schedule, inFrame, pass } = page();
    const ran: string[] = [];
    schedule(() => ran.push('first'));
    pass(20);
    schedule(() => ran.push('clock'));
    pass(60);
    inFrame(() => ran.push('early status'));
    pass(20);
    expect(ran).toEqual(['first', 'early status']);
    pass(20);
    inFrame(() => ran.push('status'));
    expect(pass(20)).toBe(1);
    expect(ran).toEqual(['first', 'early status', 'status', 'clock']);
    expect(pass(400)).toBe(0);
  });

  it('lets a whole period pass after a frame that it joined', () => {
    const { schedule, inFrame, pass } = page();
    schedule(() => undefined);
    pass(20);
    schedule(() => undefined);
    pass(100);
    inFrame(() => undefined);
    pass(20);
    let ran = 0;
    schedule(() => ran++);
    pass(180);
    expect(ran).toBe(0);
    pass(20);
    expect(ran).toBe(1);
  });

  it('runs what waits immediately when it is flushed, and only once', () => {
    const { schedule, flush, pass } = page();
    const ran: string[] = [];
    schedule(() => ran.push('first'));
    pass(20);
    schedule(() => ran.push('last'));
    flush();
    expect(ran).toEqual(['first', 'last']);
    pass(200);
    expect(ran).toEqual(['first', 'last']);
  });

  it('draws five frames a second for numbers that change in every frame', () => {
    const { schedule, pass } = page();
    let worked = 0;
    for (let i = 0; i < 50; i++) {
      schedule(() => undefined);
      worked += pass(20);
    }
    expect(worked).toBe(5);
  });

  it('draws no more frames for numbers than for nodes while those change all the time', () => {
    const { schedule, inFrame, pass } = page();
    let worked = 0;
    for (let i = 0; i < 20; i++) {
      schedule(() => undefined);
      inFrame(() => undefined);
      worked += pass(60);
    }
    expect(worked).toBe(20);
  });

  it('shows what comes after a pause in the next frame, and asks for no frame without news', () => {
    const { schedule, pass } = page();
    schedule(() => undefined);
    pass(200);
    expect(pass(1000)).toBe(0);
    schedule(() => undefined);
    expect(pass(20)).toBe(1);
  });
});

describe('refreshed', () => {
  it('calls a listener once for all changes until the schedule runs, and never after its end', () => {
    const runs: (() => void)[] = [];
    let change = () => {};
    const subscribe = refreshed(
      (run) => runs.push(run),
      (listener) => {
        change = listener;
        return () => undefined;
      },
    );
    let heard = 0;
    const end = subscribe(() => heard++);
    change();
    change();
    expect(runs).toHaveLength(1);
    runs[0]();
    expect(heard).toBe(1);
    change();
    end();
    expect(runs).toHaveLength(2);
    runs[1]();
    expect(heard).toBe(1);
  });
});
