import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { advance, createLoop, drawingFraction, MAX_FRAME_SECONDS, requestStep, runLoop, setSpeed } from './loop.js';

const STEP = 1 / 60;

describe('the loop', () => {
  it.each([
    { speed: 1, frame: 1 / 60, frames: 60, steps: 60 },
    { speed: 1, frame: 1 / 144, frames: 144, steps: 60 },
    { speed: 1, frame: 1 / 30, frames: 30, steps: 60 },
    { speed: 16, frame: 1 / 60, frames: 60, steps: 960 },
    { speed: 0.1, frame: 1 / 60, frames: 600, steps: 60 },
    { speed: 0.5, frame: 1 / 60, frames: 1, steps: 0 },
  ])('makes $steps steps in $frames frames of $frame s at speed $speed', ({ speed, frame, frames, steps }) => {
    const loop = createLoop(STEP);
    setSpeed(loop, speed);
    let made = 0;
    for (let i = 0; i < frames; i++) made += advance(loop, frame);
    expect(made).toBe(steps);
  });

  it('loses no time and gains none, whatever the frames', () => {
    const frames = fc.array(fc.double({ min: 0, max: MAX_FRAME_SECONDS, noNaN: true }), { maxLength: 50 });
    fc.assert(
      fc.property(frames, fc.double({ min: 0.1, max: 16, noNaN: true }), (seconds, speed) => {
        const loop = createLoop(STEP);
        setSpeed(loop, speed);
        let steps = 0;
        for (const frame of seconds) {
          steps += advance(loop, frame);
          expect(loop.remainder).toBeGreaterThanOrEqual(0);
          expect(loop.remainder).toBeLessThan(STEP);
          expect(drawingFraction(loop)).toBeLessThanOrEqual(1);
        }
        const total = seconds.reduce((sum, frame) => sum + frame, 0) * speed;
        expect(steps * STEP + loop.remainder).toBeCloseTo(total, 6);
      }),
    );
  });

  it('catches up on a tenth of a second at most after a long sleep', () => {
    expect(advance(createLoop(STEP), 3600)).toBe(6);
  });

  it.each([-1, 0, Number.NaN])('makes no step when %s seconds have passed', (seconds) => {
    expect(advance(createLoop(STEP), seconds)).toBe(0);
  });

  it('stands still while paused, but for the steps asked for', () => {
    const loop = createLoop(STEP);
    loop.playing = false;
    expect(advance(loop, 1)).toBe(0);
    requestStep(loop);
    requestStep(loop);
    expect(advance(loop, 1)).toBe(2);
    expect(advance(loop, 1)).toBe(0);
  });

  it('pauses when a step is asked for while it plays', () => {
    const loop = createLoop(STEP);
    requestStep(loop);
    expect(loop.playing).toBe(false);
    expect(advance(loop, 1)).toBe(1);
  });

  it.each([
    { asked: 0, speed: 0.1 },
    { asked: 3, speed: 3 },
    { asked: 99, speed: 16 },
  ])('holds a speed of $asked to $speed', ({ asked, speed }) => {
    const loop = createLoop(STEP);
    setSpeed(loop, asked);
    expect(loop.speed).toBe(speed);
  });
});

describe('the loop on animation frames', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Animation frames by hand: `frame(ms)` runs the one that is waiting. */
  function stubFrames() {
    let waiting: ((now: number) => void) | undefined;
    vi.stubGlobal('requestAnimationFrame', (callback: (now: number) => void) => {
      waiting = callback;
      return 1;
    });
    vi.stubGlobal('cancelAnimationFrame', () => {
      waiting = undefined;
    });
    return (now: number) => waiting?.(now);
  }

  it('steps, then draws once a frame, until it is ended', () => {
    const frame = stubFrames();
    const events: string[] = [];
    const end = runLoop(
      createLoop(STEP),
      () => events.push('step'),
      () => events.push('draw'),
    );
    frame(0);
    frame(34);
    end();
    frame(100);
    expect(events).toEqual(['draw', 'step', 'step', 'draw']);
  });

  it('makes no further step in a frame once a step has paused it', () => {
    const frame = stubFrames();
    const loop = createLoop(STEP);
    let steps = 0;
    runLoop(
      loop,
      () => {
        steps++;
        loop.playing = false;
      },
      () => {},
    );
    frame(0);
    frame(90);
    expect(steps).toBe(1);
  });
});
