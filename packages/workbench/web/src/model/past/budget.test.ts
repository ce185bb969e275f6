import { NOT_BEGUN, type TraceEvent } from 'gumption/protocol';
import { expect, it } from 'vitest';
import { Recorder } from './recorder.js';

/** A small memory, so that it fills soon. */
const BYTES = 6_000_000;
const NODES = 40;
const PATHS = Array.from({ length: NODES }, (_, i) => `n${i}`);

/** A recorder that is told of many agents, each doing something else in every tick. */
function watched(agents: number) {
  const recorder = new Recorder(
    () => undefined,
    (behavior, paths) => ({
      rows: paths.map((path) => ({ key: `${behavior}\n${path}`, through: [] })),
      childrenOf: () => [],
    }),
    BYTES,
  );
  const ids = Array.from({ length: agents }, (_, i) => `a${i}`);
  for (const id of ids) recorder.begin(id, 'b', PATHS, []);
  recorder.watch(ids);
  recorder.focusOn(['a0']);
  const play = (from: number, to: number) => {
    for (let tick = from; tick < to; tick++) {
      recorder.run({ ...NOT_BEGUN, tick, time: tick / 60 });
      ids.forEach((id, i) => {
        const events: TraceEvent[] = [];
        for (let node = (tick + i) % 3; node < NODES; node += 3)
          events.push({ node, event: 'enter' }, { node, event: 'failure', reason: `not now ${node}` });
        recorder.trace(id, tick, events, [0]);
      });
    }
  };
  return { recorder, ids, play };
}

it('a crowd is recorded within the stated memory, fairly, and more of the agent in focus', () => {
  const { recorder, ids, play } = watched(20);
  play(1, 900);
  // A chunk more of each agent: the one under way is always kept.
  expect(recorder.bytes).toBeLessThan(BYTES * 1.3);
  const spans = ids.map((id) => {
    const { from, to } = recorder.of(id)!.track.range!;
    return to - from;
  });
  const [focused, ...others] = spans;
  expect(focused).toBeGreaterThan(3 * Math.max(...others));
  // Within a chunk of each other.
  expect(Math.max(...others) - Math.min(...others)).toBeLessThanOrEqual(256);
  // What it says that it keeps is what it keeps.
  const said = recorder.keeps('a1')! * 60;
  expect(said).toBeGreaterThan(others[0] * 0.7);
  expect(said).toBeLessThan(others[0] * 1.5);
  expect(recorder.keeps('a0')!).toBeGreaterThan(recorder.keeps('a1')!);
  expect(recorder.keeps('nobody')).toBeUndefined();
});

it('what does the same in every tick takes memory once', () => {
  const { recorder, play } = watched(1);
  play(1, 3);
  const polled = { events: recorder.of('a0')!.events };
  const before = recorder.bytes;
  for (let tick = 3; tick < 1003; tick++) recorder.trace('a0', tick, polled.events, [0]);
  expect((recorder.bytes - before) / 1000).toBeLessThan(60);
});
