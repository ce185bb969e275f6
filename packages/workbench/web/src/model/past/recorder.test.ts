import { NOT_BEGUN, type TraceEvent } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { LIMITS, Recorder } from './recorder.js';

const PATHS = ['root', 'walk', 'talk'];

function recorder() {
  const made = new Recorder(
    (flush) => flush(),
    (behavior, paths) => ({
      rows: paths.map((path) => ({ key: `${behavior}\n${path}`, through: [] })),
      childrenOf: () => [],
    }),
  );
  const run = (tick: number, more = {}) => made.run({ ...NOT_BEGUN, tick, time: tick / 10, ...more });
  const status = (agent: string, tick: number, path: string) =>
    made.of(agent)?.track.at(tick)?.status.get(`b\n${path}`);
  return { made, run, status };
}

describe('the recorder', () => {
  it('remembers every watched agent, and what each knew', () => {
    const { made, run, status } = recorder();
    for (const agent of ['a', 'b']) made.begin(agent, 'b', PATHS, []);
    made.trace('a', 1, [{ node: 1, event: 'enter' }], [1]);
    made.trace('b', 1, [{ node: 2, event: 'failure' }], []);
    made.blackboard('a', 1, { values: { seen: 'b' }, scopes: [] });
    run(1);
    made.trace('a', 2, [{ node: 1, event: 'success' }], []);
    made.blackboard('a', 2, { values: { seen: null }, scopes: [] });
    run(2);
    expect([1, 2].map((tick) => status('a', tick, 'walk'))).toEqual(['running', 'success']);
    expect(status('b', 2, 'talk')).toBe('failure');
    expect([0, 1, 2].map((tick) => made.of('a')!.values.at(tick))).toEqual([undefined, { seen: 'b' }, { seen: null }]);
    expect([made.now, made.first, made.secondsPerTick]).toEqual([2, 0, 0.1]);
  });

  it('records a tick that repeats the last one as if it had been told whole', () => {
    const [told, repeated] = [recorder(), recorder()];
    const check = [
      { node: 1, event: 'enter' },
      { node: 1, event: 'failure', reason: 'too dark' },
    ] as const;
    for (const { made } of [told, repeated]) {
      made.begin('a', 'b', PATHS, [0]);
      made.trace('a', 1, check, [0]);
    }
    for (let tick = 2; tick < 9; tick++) {
      told.made.trace('a', tick, [...check], [0]);
      repeated.made.repeat('a', tick);
    }
    const [one, other] = [told.made, repeated.made];
    expect(other.now).toBe(8);
    const stepsOf = (made: Recorder) =>
      [...made.of('a')!.track.steps()].map(({ tick, events, active }) => ({ tick, events, active }));
    expect(stepsOf(other)).toEqual(stepsOf(one));
    expect(other.of('a')!.bars.count).toBe(one.of('a')!.bars.count);
    // An agent of which nothing is known.
    other.repeat('b', 9);
    expect([other.of('b'), other.now]).toEqual([undefined, 8]);
  });

  it('keeps the lists of a tick for those that say the same, and begins no bar for them', () => {
    const { made } = recorder();
    made.begin('a', 'b', PATHS, [0]);
    const check = (tick: number, reason: string) =>
      made.trace(
        'a',
        tick,
        [
          { node: 1, event: 'enter' },
          { node: 1, event: 'failure', reason },
        ],
        [0],
      );
    check(1, 'too dark');
    const { events, active, bars } = made.of('a')!;
    const { count } = bars;
    for (let tick = 2; tick < 100; tick++) check(tick, 'too dark');
    expect(made.of('a')!.events).toBe(events);
    expect(made.of('a')!.active).toBe(active);
    expect(bars.count).toBe(count);
    check(100, 'too bright');
    expect(made.of('a')!.events).not.toBe(events);
    expect(made.of('a')!.track.at(99)?.reason.get('b\nwalk')).toBe('too dark');
    expect(bars.nodes.find(({ path }) => path === 'walk')?.bars).toEqual([
      expect.objectContaining({ from: 1, to: 100, polled: true, reason: 'too bright' }),
    ]);
  });

  it('forgets agents that are not watched any more once nothing of them can be shown', () => {
    const { made, run } = recorder();
    for (const agent of ['gone', 'here']) made.begin(agent, 'b', PATHS, []);
    made.trace('gone', 1, [{ node: 1, event: 'enter' }], [1]);
    made.watch(['here']);
    run(10 * LIMITS.seconds);
    expect([made.of('gone'), made.of('here')]).toEqual([expect.anything(), expect.anything()]);
    run(10 * LIMITS.seconds + 101);
    expect([made.of('gone'), made.of('here')]).toEqual([undefined, expect.anything()]);
  });

  it('forgets what a stop or a branch has taken back', () => {
    const { made, run, status } = recorder();
    made.begin('a', 'b', PATHS, []);
    made.trace('a', 1, [{ node: 1, event: 'enter' }], [1]);
    made.trace('a', 8, [{ node: 1, event: 'failure' }], []);
    made.mark({ tick: 8, kind: 'reload', agent: undefined, text: '' });
    run(9);
    run(5);
    expect([made.now, made.marks.length]).toEqual([5, 0]);
    expect(status('a', 9, 'walk')).toBe('running');
  });

  it('does not take the past that the game shows for something that happens', () => {
    const { made, run, status } = recorder();
    made.begin('a', 'b', PATHS, []);
    made.trace('a', 3, [{ node: 1, event: 'failure' }], []);
    run(3);
    run(1, { viewing: 1, recorded: { from: 0, to: 3 } });
    expect(made.now).toBe(3);
    run(3);
    expect(made.begin('a', 'b', PATHS, [])).toBe(false);
    expect(status('a', 3, 'walk')).toBe('failure');
  });

  it('takes in what the game remembers from before', () => {
    const { made, run, status } = recorder();
    run(20);
    expect(made.begin('a', 'b', PATHS, [1])).toBe(true);
    made.history({
      ...{ type: 'history', agent: 'a', behavior: 'b', nodes: ['walk', 'root'] },
      events: [
        { tick: 1, time: 0.1, node: 1, event: 'enter' },
        { tick: 4, time: 0.4, node: 0, event: 'enter', reason: 'why' },
        { tick: 21, time: 2.1, node: 0, event: 'failure' },
      ],
      blackboard: [{ tick: 2, values: { seen: 'x' } }],
    });
    expect([3, 5, 20].map((tick) => status('a', tick, 'walk'))).toEqual([undefined, 'running', 'running']);
    expect(made.of('a')!.track.at(5)!.reason.size).toBe(0);
    expect(made.of('a')!.values.at(3)).toEqual({ seen: 'x' });
    const [walk] = made
      .of('a')!
      .bars.lanes.flat()
      .filter(({ node }) => node.path === 'walk');
    expect(walk).toMatchObject({ from: 4, result: 'running' });
    expect(made.first).toBe(1);
  });

  it('stays within its limits however many are watched for however long', () => {
    const { made, run } = recorder();
    const agents = Array.from({ length: 300 }, (_, i) => `agent ${i}`);
    for (const agent of agents) {
      made.begin(agent, 'b', PATHS, []);
      made.watch([]);
    }
    expect(agents.filter((agent) => made.of(agent) !== undefined)).toHaveLength(LIMITS.agents);
    const last = agents.at(-1)!;
    for (let tick = 1; tick <= 3000; tick++) {
      const event = tick % 2 === 0 ? 'success' : 'failure';
      made.trace(
        last,
        tick,
        [
          { node: 1, event: 'enter' },
          { node: 1, event, reason: `at ${tick}` },
        ],
        [],
      );
      made.blackboard(last, tick, { values: { at: tick }, scopes: [] });
      run(tick);
    }
    const { track, bars, values } = made.of(last)!;
    const share = LIMITS.bytes / LIMITS.agents;
    // The chunk under way is always kept.
    expect(track.bytes + bars.bytes + values.bytes).toBeLessThan(share + 128 * 250);
    expect(made.bytes).toBeLessThanOrEqual(LIMITS.bytes);
    expect(track.at(3000)!.status.get('b\nwalk')).toBe('success');
    for (let i = 0; i < 600; i++) made.mark({ tick: i, kind: 'breakpoint', agent: undefined, text: '' });
    expect(made.marks).toHaveLength(LIMITS.marks);
  });

  it('remembers of a lone agent the last ten minutes, as they were', () => {
    const { made, run, status } = recorder();
    made.begin('a', 'b', PATHS, []);
    const end = 3 * LIMITS.seconds * 10;
    for (let tick = 1; tick <= end; tick++) {
      made.trace('a', tick, tick === 1 ? [{ node: 0, event: 'enter' }] : polled(tick), [0]);
      if (tick % 600 === 0) made.blackboard('a', tick, { values: { at: tick }, scopes: [] });
      run(tick);
    }
    const oldest = end - LIMITS.seconds * 10;
    expect(made.first).toBeLessThanOrEqual(oldest);
    expect(made.first).toBeGreaterThan(oldest - 300);
    expect([oldest, oldest + 1, end].map((tick) => status('a', tick, 'walk'))).toEqual([
      'success',
      'failure',
      'success',
    ]);
    expect(status('a', oldest, 'root')).toBe('running');
    const { bars, values } = made.of('a')!;
    expect(bars.count).toBeLessThan(LIMITS.seconds * 10 + 300);
    expect(values.at(oldest)).toEqual({ at: oldest });
    expect(values.of('at')).toHaveLength(LIMITS.seconds / 60 + 1);
  });
});

function polled(tick: number): TraceEvent[] {
  return [
    { node: 1, event: 'enter' },
    { node: 1, event: tick % 2 === 0 ? 'success' : 'failure' },
  ];
}
