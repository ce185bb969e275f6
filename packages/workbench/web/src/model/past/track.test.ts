import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../../../tests/fixture/yard-documents.fixture.js';
import { findNode } from '../../document/describe/find-node.js';
import { LiveStatus, type StatusSnapshot } from '../live/live-status.js';
import { createNodeTable } from '../live/node-table.js';
import { type RecordedProgram, type RecordedStep, Track } from './track.js';

const documentOf = (name: string) => DOCUMENTS.find((each) => each.name === name);

function programOf(paths: readonly string[]): RecordedProgram {
  const behavior = 'converse-or-patrol';
  const table = createNodeTable({
    ...{ behavior, paths, documentOf },
    referenceOf: (name, id) => findNode(documentOf(name)!, id)?.node.params?.behavior as string | undefined,
    copies: () => false,
  });
  return { behavior, paths, table };
}

const PROGRAMS = [
  programOf(['root', 'cool', 'converse', 'spot', 'pause', 'talk', 'patrol', 'patrol/again', 'patrol/round']),
  programOf(['patrol/round', 'root', 'unknown', 'patrol', 'talk', 'cool', 'converse', 'spot', 'pause']),
];
const index = fc.nat(8);
const event = fc.record(
  { node: index, event: fc.constantFrom('enter', 'running', 'success', 'failure', 'abort'), reason: fc.string() },
  { requiredKeys: ['node', 'event'] },
);
const steps: fc.Arbitrary<readonly RecordedStep[]> = fc
  .array(
    fc.record({
      later: fc.nat(2),
      program: fc.option(fc.constantFrom(...PROGRAMS), { nil: undefined, freq: 12 }),
      events: fc.array(event, { maxLength: 5 }),
      active: fc.uniqueArray(index, { maxLength: 4 }),
    }),
    { maxLength: 400, size: 'max' },
  )
  .map((all) => {
    let tick = 0;
    return all.map(({ later, program, events, active }, i) => {
      tick += later;
      const begun = i === 0 ? PROGRAMS[0] : program;
      return { tick, program: begun, events: begun === undefined ? (events as RecordedStep['events']) : [], active };
    });
  });

function record(track: Track, { tick, program, events, active }: RecordedStep): void {
  if (program !== undefined) track.begin(tick, program, active);
  else track.add(tick, events, active);
}

/** The state on screen after a tick, computed by replaying everything. */
function replay(all: readonly RecordedStep[], to: number): StatusSnapshot {
  const live = new LiveStatus(() => undefined);
  for (const { program, events, active } of all.filter(({ tick }) => tick <= to))
    if (program !== undefined) live.begin(program.table, active);
    else live.trace(events, active);
  return live.take();
}

const shown = ({ status, reason }: StatusSnapshot) => [status, reason];

describe('a recorded track', () => {
  it('shows every tick exactly as it was shown then', () => {
    fc.assert(
      fc.property(steps, fc.array(fc.nat(800), { maxLength: 6 }), (all, ticks) => {
        const track = new Track();
        for (const step of all) record(track, step);
        for (const tick of ticks) {
          const before = track.at(tick);
          if (all.length === 0 || tick < all[0].tick) expect(before).toBeUndefined();
          else expect(shown(before!)).toEqual(shown(replay(all, tick)));
        }
        expect([...track.steps()]).toEqual(all);
      }),
      { numRuns: 40 },
    );
  });

  it('forgets what came after a tick, and goes on from there as if it had never been', () => {
    fc.assert(
      fc.property(steps, steps, fc.nat(500), (all, next, tick) => {
        const track = new Track();
        for (const step of all) record(track, step);
        track.forgetAfter(tick);
        const kept = all.filter((step) => step.tick <= tick);
        const whole = [...kept, ...next.map((step) => ({ ...step, tick: step.tick + tick }))];
        for (const step of whole.slice(kept.length)) record(track, step);
        expect([...track.steps()]).toEqual(whole);
        const last = whole.at(-1)?.tick ?? 0;
        if (whole.length > 0) expect(shown(track.at(last)!)).toEqual(shown(replay(whole, last)));
      }),
      { numRuns: 25 },
    );
  });

  it('keeps no more than it may, and shows what it keeps exactly', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const track = new Track();
        for (const step of all) {
          record(track, step);
          track.trim(20_000);
        }
        // The chunk under way is always kept.
        expect(track.bytes).toBeLessThan(20_000 + 128 * 320 + 6000);
        const { from = 0, to = 0 } = track.range ?? {};
        for (const tick of [from, Math.floor((from + to) / 2), to])
          if (all.length > 0) expect(shown(track.at(tick)!)).toEqual(shown(replay(all, tick)));
      }),
      { numRuns: 25 },
    );
  });

  it('tells the last steps with the program they are of', () => {
    const track = new Track();
    track.begin(0, PROGRAMS[0], []);
    for (let tick = 1; tick <= 1000; tick++) track.add(tick, [{ node: 0, event: 'enter' }], [0]);
    const told = [...track.before(900, 200)];
    expect(told[0].program).toBe(PROGRAMS[0]);
    expect(told.at(-1)!.tick).toBe(900);
    expect(told.length).toBeGreaterThan(200);
    expect(told.length).toBeLessThan(500);
  });
});
