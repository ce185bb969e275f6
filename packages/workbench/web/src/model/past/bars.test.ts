import fc from 'fast-check';
import type { NodeEvent } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { BAR_BYTES, Bars, firstSince } from './bars.js';
import type { RecordedProgram } from './track.js';

const PATHS = ['root', 'walk', 'look', 'talk'];
const PROGRAM: RecordedProgram = {
  behavior: 'b',
  paths: PATHS,
  table: {
    rows: PATHS.map((path) => ({ key: `b\n${path}`, through: [] })),
    childrenOf: (key) => (key === 'b\nroot' ? ['b\nwalk', 'b\nlook', 'b\ntalk'] : []),
  },
};

function begun(active: readonly number[] = []): Bars {
  const bars = new Bars();
  bars.add({ tick: 0, program: PROGRAM, events: [], active });
  return bars;
}

/** One tick, in words: `enter walk`, and the paths that run after it. */
function pass(bars: Bars, tick: number, events: readonly string[], active: readonly string[]): void {
  bars.add({
    tick,
    program: undefined,
    events: events.map((words) => {
      const [event, path] = words.split(' ');
      return { node: PATHS.indexOf(path), event: event as NodeEvent };
    }),
    active: active.map((path) => PATHS.indexOf(path)),
  });
}

const show = (bars: Bars) =>
  bars.nodes.map(({ path, bars: all }) => [
    path,
    ...all.map(({ from, to, result, polled }) => `${from}-${to ?? ''} ${result}${polled ? ' polled' : ''}`),
  ]);

describe('bars', () => {
  it('last from entering to the result, leaves in a lane of their own', () => {
    const bars = begun();
    pass(bars, 1, ['enter root', 'enter walk'], ['root', 'walk']);
    pass(bars, 5, ['success walk', 'enter talk'], ['root', 'talk']);
    pass(bars, 7, ['abort talk'], ['root']);
    expect(show(bars)).toEqual([
      ['root', '1- running'],
      ['walk', '1-5 success'],
      ['talk', '5-7 abort'],
    ]);
    expect(bars.lanes.map((lane) => lane.map(({ node }) => node.path))).toEqual([['walk', 'talk']]);
  });

  it('take a lane more for each leaf that runs at the same time', () => {
    const bars = begun();
    pass(bars, 1, ['enter walk', 'enter talk'], ['walk', 'talk']);
    expect(bars.lanes).toHaveLength(2);
  });

  it('are one for what is asked again and again', () => {
    const bars = begun();
    for (let tick = 1; tick <= 50; tick++) pass(bars, tick, ['enter look', 'failure look'], []);
    pass(bars, 51, ['enter look', 'success look'], []);
    expect(show(bars)).toEqual([['look', '1-50 failure polled', '51-51 success polled']]);
    expect(bars.lanes.flat()).toEqual([]);
  });

  it('end where a changed behavior leaves a node out, and go on where it does not', () => {
    const bars = begun();
    pass(bars, 1, ['enter root', 'enter walk'], ['root', 'walk']);
    bars.add({ tick: 4, program: PROGRAM, events: [], active: [0] });
    expect(show(bars)).toEqual([
      ['root', '1- running'],
      ['walk', '1-4 cut'],
    ]);
  });

  it('run again after the time in which they ended was taken back', () => {
    const bars = begun();
    pass(bars, 1, ['enter walk'], ['walk']);
    pass(bars, 5, ['success walk', 'enter talk'], ['talk']);
    bars.forgetAfter(3);
    expect(show(bars)).toEqual([['walk', '1- running']]);
    pass(bars, 6, ['failure walk'], []);
    expect(show(bars)).toEqual([['walk', '1-6 failure']]);
  });

  it('never overlap, and stay bounded', () => {
    const event = fc.tuple(fc.constantFrom('enter', 'success', 'failure', 'abort'), fc.constantFrom(...PATHS));
    const ticks = fc.array(fc.tuple(fc.array(event, { maxLength: 4 }), fc.subarray(PATHS)), {
      maxLength: 200,
      size: 'max',
    });
    fc.assert(
      fc.property(ticks, (all) => {
        const bars = begun();
        all.forEach(([events, active], i) => {
          pass(
            bars,
            i + 1,
            events.map((each) => each.join(' ')),
            active,
          );
          bars.trim(60 * BAR_BYTES, i + 1);
        });
        expect(bars.count).toBeLessThanOrEqual(60 + PATHS.length);
        for (const line of [...bars.nodes.map((node) => node.bars), ...bars.lanes])
          for (let i = 1; i < line.length; i++) expect(line[i].from).toBeGreaterThanOrEqual(line[i - 1].to!);
      }),
      { numRuns: 40 },
    );
  });

  it('are found by a tick', () => {
    const bars = begun();
    pass(bars, 1, ['enter walk'], ['walk']);
    pass(bars, 5, ['success walk', 'enter talk'], ['talk']);
    expect([0, 3, 5, 6].map((tick) => firstSince(bars.lanes[0], tick))).toEqual([0, 0, 0, 1]);
  });
});

describe('a step with the very lists of the one before', () => {
  it('leaves the same bars as a step with copies of them', () => {
    const event = fc.record({
      node: fc.nat({ max: PATHS.length }),
      event: fc.constantFrom<NodeEvent>('enter', 'running', 'success', 'failure', 'abort'),
    });
    const poll = fc
      .tuple(fc.nat({ max: PATHS.length - 1 }), fc.constantFrom<NodeEvent>('success', 'failure'))
      .map(([node, end]) => [
        { node, event: 'enter' as const },
        { node, event: end },
      ]);
    const step = fc.record({
      events: fc.oneof(
        fc.array(event, { maxLength: 4 }),
        fc.array(poll, { maxLength: 3 }).map((all) => all.flat()),
      ),
      active: fc.uniqueArray(fc.nat({ max: PATHS.length }), { maxLength: 3 }),
      times: fc.integer({ min: 1, max: 4 }),
      pause: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const [same, copied] = [begun(), begun()];
        let tick = 0;
        for (const { events, active, times, pause } of steps)
          for (let i = 0; i < times; i++) {
            tick += i === 0 ? pause : 1 + (pause % 3);
            same.add({ tick, program: undefined, events, active });
            copied.add({ tick, program: undefined, events: [...events], active: [...active] });
          }
        expect(show(same)).toEqual(show(copied));
        expect(same.lanes.map((lane) => lane.map(({ node, from, to }) => [node.path, from, to]))).toEqual(
          copied.lanes.map((lane) => lane.map(({ node, from, to }) => [node.path, from, to])),
        );
        expect(same.count).toBe(copied.count);
      }),
      { numRuns: 2000 },
    );
  });
});
