import fc from 'fast-check';
import { PROTOCOL_VERSION, pairedTransports, parseGameMessage } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { openGatehouse } from './gatehouse.fixture.js';
import { isTrace } from './is-trace.js';

const event = { node: 3, event: 'failure', reason: 'it is not so' };
const trace = {
  type: 'trace',
  agent: 'ada',
  tick: 124,
  time: 4.1,
  events: [{ node: 3, event: 'enter' }, event],
  active: [0, 7],
};

describe('isTrace', () => {
  it('accepts what a game sends, so that no other check is needed', async () => {
    expect(isTrace(trace)).toBe(true);
    const { game } = await openGatehouse();
    const [near, far] = pairedTransports();
    game.session.connect(far);
    const traces: unknown[] = [];
    near.onMessage((value) => {
      if ((value as { type?: unknown }).type === 'trace') traces.push(structuredClone(value));
    });
    near.send({ type: 'hello', protocol: PROTOCOL_VERSION, client: 'test' });
    near.send({ type: 'watch', agents: [...game.session.options.cast.characters()].map(({ id }) => id) });
    near.send({ type: 'step', ticks: 3 });
    expect(traces.length).toBeGreaterThan(0);
    expect(traces.filter((each) => !isTrace(each))).toEqual([]);
  });

  const wrong: readonly unknown[] = [
    ...[null, undefined, 'trace', [], {}, { ...trace, type: 'run' }, { ...trace, more: 1 }, Object.values(trace)],
    ...[
      { ...trace, agent: 1 },
      { ...trace, agent: 'x'.repeat(201) },
      { ...trace, tick: -1 },
      { ...trace, tick: 0.5 },
    ],
    ...[
      { ...trace, time: -1 },
      { ...trace, time: Number.NaN },
      { ...trace, time: '1' },
      { ...trace, time: Infinity },
    ],
    ...[
      { ...trace, events: {} },
      { ...trace, events: [null] },
      { ...trace, events: [[]] },
      { ...trace, events: Array(1) },
    ],
    ...[
      { ...event, node: -1 },
      { ...event, event: 'skip' },
      { ...event, reason: 1 },
      { ...event, more: 1 },
    ].map((each) => ({ ...trace, events: [each] })),
    ...[
      { ...trace, active: [0.5] },
      { ...trace, active: Array(2) },
      { ...trace, active: undefined },
    ],
  ];
  it.each(wrong)('leaves %j to the check of all messages', (value) => {
    expect(isTrace(value)).toBe(false);
  });

  it('accepts nothing that the check of all messages refuses', () => {
    const odd = fc.oneof(
      fc.constantFrom<unknown>('trace', 'enter', '', null, undefined, -1, 0, 1.5, Number.NaN, 'x'.repeat(2000)),
      fc.jsonValue({ maxDepth: 1 }),
    );
    const change = fc.tuple(
      fc.constantFrom('type', 'agent', 'tick', 'time', 'events', 'active', 'more', '__proto__'),
      fc.oneof(odd, fc.array(odd, { maxLength: 3 })),
    );
    const inEvent = fc.tuple(fc.constantFrom('node', 'event', 'reason', 'more', '__proto__'), odd);
    const set = (record: object, key: string, value: unknown) =>
      Object.defineProperty({ ...record }, key, { value, enumerable: true, writable: true, configurable: true });
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(change, { maxLength: 2 }), fc.array(inEvent, { maxLength: 2 }), (changes, inside) => {
        const one = inside.reduce((record, [key, value]) => set(record, key, value), event as object);
        const start: object = { ...trace, events: [one] };
        const value = changes.reduce((record, [key, part]) => set(record, key, part), start);
        if (!isTrace(value)) return;
        accepted++;
        expect(parseGameMessage(value)).toBe(value);
      }),
      { numRuns: 2000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });
});
