import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import type { BehaviorDocument } from '../../behavior/index.js';
import { type Keyframe, Recording } from './recording.js';

const frameAt = (tick: number, minds = 1): Keyframe<unknown> =>
  ({ tick, cast: { characters: Array(minds) } }) as unknown as Keyframe<unknown>;
const documentOf = (name: string, version: number) => ({ name, version }) as unknown as BehaviorDocument;

/** The obvious version: everything that happened, thinned from the oldest end whenever it is asked. */
class PlainRecording {
  frames: Keyframe<unknown>[] = [];
  edits: { tick: number; document: BehaviorDocument }[] = [];
  to = 0;
  readonly #ticks: number;

  constructor(ticks: number) {
    this.#ticks = ticks;
  }

  keep(frame: Keyframe<unknown>): void {
    this.forgetAfter(frame.tick - 1);
    this.frames.push(frame);
    this.to = frame.tick;
    this.thin();
  }

  edited(tick: number, document: BehaviorDocument): void {
    this.edits = this.edits.filter((each) => each.tick !== tick || each.document.name !== document.name);
    this.edits.push({ tick, document });
    this.thin();
  }

  forgetAfter(tick: number): void {
    this.frames = this.frames.filter((frame) => frame.tick <= tick);
    this.edits = this.edits.filter((edit) => edit.tick <= tick);
    this.to = Math.min(this.to, Math.max(0, tick));
  }

  thin(): void {
    const minds = () => this.frames.reduce((sum, { cast }) => sum + cast.characters.length, 0);
    const isLong = () => this.to - this.frames[1].tick >= this.#ticks;
    while (this.frames.length > 1 && (isLong() || minds() > 20_000)) {
      this.frames = this.frames.slice(1);
      this.edits = this.edits.filter(({ tick }) => tick >= this.frames[0].tick);
    }
  }
}

const act = fc.oneof(
  fc.record({ what: fc.constant('run' as const), ticks: fc.integer({ min: 1, max: 7 }) }),
  fc.record({ what: fc.constant('keep' as const), minds: fc.constantFrom(1, 5, 3000, 5000) }),
  fc.record({ what: fc.constant('edit' as const), name: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ what: fc.constant('edit' as const), name: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ what: fc.constant('back' as const), by: fc.integer({ min: 0, max: 12 }) }),
  fc.record({ what: fc.constant('clear' as const) }),
);

describe('Recording', () => {
  it('keeps what the obvious version keeps', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 10, maxLength: 60 }), (acts) => {
        const [recording, plain] = [new Recording({ seconds: 3, keyframeSeconds: 0.5 }, 0.1), new PlainRecording(30)];
        let now = 0;
        let version = 0;
        const keep = (minds = 1) => {
          const frame = frameAt(now, minds);
          for (const kept of [recording, plain]) kept.keep(frame);
        };
        for (const each of [{ what: 'keep', minds: 1 } as const, ...acts]) {
          if (each.what === 'keep') keep(each.minds);
          else if (each.what === 'edit') {
            const document = documentOf(each.name, version++);
            for (const kept of [recording, plain]) kept.edited(now, document);
          } else if (each.what === 'back') {
            now = Math.max(plain.frames[0].tick, now - each.by);
            for (const kept of [recording, plain]) kept.forgetAfter(now);
            keep(2);
          } else if (each.what === 'clear') {
            recording.clear();
            expect(recording.range).toBeUndefined();
            expect(recording.editsAt(now)).toEqual([]);
            Object.assign(plain, { frames: [], edits: [] });
            keep();
          } else
            for (let i = 0; i < each.ticks; i++) {
              now++;
              if (now - plain.frames.at(-1)!.tick >= 5) {
                expect(recording.isDue(now)).toBe(true);
                keep();
              } else {
                expect(recording.isDue(now)).toBe(false);
                recording.reached(now);
                plain.to = now;
              }
            }
          const { frames, edits, to } = plain;
          const ticks = Array.from({ length: now - frames[0].tick + 1 }, (_, i) => frames[0].tick + i);
          expect(recording.range).toEqual({ from: frames[0].tick, to });
          expect(ticks.every((tick) => recording.before(tick) === frames.findLast((frame) => frame.tick <= tick))).toBe(
            true,
          );
          expect(ticks.flatMap((tick) => recording.editsAt(tick))).toEqual(edits.map(({ document }) => document));
        }
      }),
      { numRuns: runs(25) },
    );
  });

  it('replays an edit with the last values of each behavior, and nothing of a tick that has none', () => {
    const recording = new Recording({}, 0.1);
    recording.keep(frameAt(0));
    recording.edited(1, documentOf('a', 1));
    recording.edited(2, documentOf('a', 2));
    recording.edited(2, documentOf('b', 3));
    recording.edited(2, documentOf('a', 4));
    expect([0, 1, 2, 3].map((tick) => recording.editsAt(tick))).toEqual([
      [],
      [documentOf('a', 1)],
      [documentOf('b', 3), documentOf('a', 4)],
      [],
    ]);
    recording.forgetAfter(1);
    expect([recording.editsAt(1).length, recording.editsAt(2).length]).toEqual([1, 0]);
  });

  it('forgets edits from before its first full state, one by one as that moves on', () => {
    const recording = new Recording({ seconds: 0.2, keyframeSeconds: 0.1 }, 0.1);
    const kept: number[] = [];
    for (let tick = 0; tick < 8; tick++) {
      recording.keep(frameAt(tick));
      for (const name of ['a', 'b']) recording.edited(tick, documentOf(name, tick));
      kept.push(Array.from({ length: 8 }, (_, at) => recording.editsAt(at).length).reduce((sum, count) => sum + count));
    }
    // Two edits a tick, of the ticks that it reaches back to.
    expect(kept).toEqual([2, 4, 6, 6, 6, 6, 6, 6]);
  });

  it('has one full state per tick at most, however short the time between them', () => {
    const recording = new Recording({ seconds: 0, keyframeSeconds: 0 }, 0.1);
    recording.keep(frameAt(3));
    expect([recording.isDue(3), recording.isDue(4)]).toEqual([false, true]);
    recording.keep(frameAt(4));
    expect(recording.range).toEqual({ from: 3, to: 4 });
    recording.keep(frameAt(5));
    expect(recording.range).toEqual({ from: 4, to: 5 });
  });

  it('keeps 20,000 states of minds', () => {
    const recording = new Recording({ seconds: 100 }, 0.1);
    for (let tick = 0; tick < 4; tick++) recording.keep(frameAt(tick, 5000));
    expect(recording.range).toEqual({ from: 0, to: 3 });
    recording.keep(frameAt(4, 1));
    expect(recording.range).toEqual({ from: 1, to: 4 });
    recording.clear();
    for (let tick = 0; tick < 4; tick++) recording.keep(frameAt(tick, 5000));
    expect(recording.range).toEqual({ from: 0, to: 3 });
  });

  it('keeps 2000 full states and edits', () => {
    const recording = new Recording({ seconds: 1000 }, 0.1);
    for (let tick = 0; tick < 1000; tick++) recording.keep(frameAt(tick));
    for (let i = 0; i < 1000; i++) recording.edited(999, documentOf(`${i}`, 1));
    expect(recording.range).toEqual({ from: 0, to: 999 });
    recording.edited(999, documentOf('one more', 1));
    expect(recording.range).toEqual({ from: 1, to: 999 });
    expect(recording.editsAt(999)).toHaveLength(1001);
  });

  it('is at its start when everything is forgotten', () => {
    const recording = new Recording({}, 0.1);
    recording.keep(frameAt(0));
    recording.reached(4);
    recording.forgetAfter(-1);
    expect([recording.range, recording.before(9)]).toEqual([undefined, undefined]);
    recording.keep(frameAt(0));
    expect(recording.range).toEqual({ from: 0, to: 0 });
  });
});
