import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { degree } from '../laws/fuzzy.js';
import { createFiring, fireInTurn, fireTogether } from './fuzzy-firing.js';
import { defineFuzzyMachine } from './fuzzy-machine.js';

/** Updates a machine of the states A, B and C once. */
function step(
  degrees: Readonly<Record<string, number>>,
  to: Readonly<Record<string, number>>,
  order: 'in turn' | 'together' = 'in turn',
) {
  const states = ['A', 'B', 'C'] as const;
  const machine = defineFuzzyMachine({ states, initial: degrees, transitions: [{ from: 'A', to }], order });
  const now = machine.start();
  machine.tick(now, undefined);
  return Object.fromEntries(states.map((state) => [state, Number(machine.degree(now, state).toFixed(12))]));
}

describe('a fuzzy state machine', () => {
  it('raises the target to what source and transition allow, and lowers the source to the rest [FUZ-19]', () => {
    expect(step({ A: 0.4 }, { B: 0.6 })).toEqual({ A: 0.4, B: 0.4, C: 0 });
    expect(step({ A: 0.4, B: 0.3 }, { B: 0.6 })).toEqual({ A: 0.4, B: 0.4, C: 0 });
    expect(step({ A: 0.9 }, { B: 0.6 })).toEqual({ A: 0.4, B: 0.6, C: 0 });
  });

  it('has a degree of transition for each target, and the highest counts for the source [FUZ-21]', () => {
    expect(step({ A: 0.5, B: 0.6, C: 0.4 }, { B: 0.2, C: 0.7 })).toEqual({ A: 0.3, B: 0.6, C: 0.5 });
  });

  it('is a crisp machine where every degree is 1 [FUZ-19]', () => {
    expect(step({ A: 1 }, { B: 1 })).toEqual({ A: 0, B: 1, C: 0 });
  });

  it("takes a trigger's degree for the degree of transition, and the first that is triggered [FUZ-20]", () => {
    const machine = defineFuzzyMachine<{ noise: number; calm: boolean }>({
      states: ['idle', 'alert', 'asleep'],
      initial: { idle: 1 },
      transitions: [
        { from: 'idle', to: 'alert', when: ({ noise }) => noise },
        { from: 'idle', to: 'asleep', when: ({ calm }) => calm },
      ],
    });
    const degrees = machine.start();
    machine.tick(degrees, { noise: 0, calm: false });
    expect([...degrees]).toEqual([1, 0, 0]);
    machine.tick(degrees, { noise: 0.25, calm: true });
    expect([...degrees]).toEqual([0.75, 0.25, 0]);
    machine.tick(degrees, { noise: Number.NaN, calm: true });
    expect([...degrees]).toEqual([0, 0.25, 0.75]);
  });

  it('starts again as it began before: no character shares its list with another', () => {
    const machine = defineFuzzyMachine({
      states: ['A', 'B'],
      initial: { A: 1 },
      transitions: [{ from: 'A', to: 'B' }],
    });
    const first = machine.start();
    machine.tick(first, undefined);
    expect([...machine.start()]).toEqual([1, 0]);
  });

  it('fires from the highest degree down, later states with their degree as already raised, new ones not yet [FUZ-19]', () => {
    const machine = defineFuzzyMachine({
      states: ['C', 'B', 'A', 'D'],
      initial: { A: 0.8, B: 0.3 },
      transitions: [
        { from: 'A', to: { B: 0.7 } },
        { from: 'B', to: { C: 0.9 } },
        { from: 'C', to: 'D' },
      ],
    });
    const degrees = machine.start();
    machine.tick(degrees, undefined);
    // A raises B to .7; B, as raised, gives C .7 and keeps .1; C has come only now.
    expect([...degrees].map((one) => Number(one.toFixed(9)))).toEqual([0.7, 0.1, 0.3, 0]);
  });

  it('fires like a plain list that is sorted by degree [FUZ-19]', () => {
    const way = fc.option(fc.tuple(fc.nat(4), degree), { nil: undefined });
    const five = { minLength: 5, maxLength: 5 };
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 0.2, 0.5, 0.9), five), fc.array(way, five), (start, ways) => {
        const firing = createFiring(5, 5);
        for (const [state, found] of ways.entries()) {
          firing.fired[state] = found === undefined ? -1 : state;
          firing.degrees[state] = found?.[1] ?? 0;
        }
        const states = Float64Array.from(start);
        const plan = {
          starts: Int32Array.from([0, 1, 2, 3, 4, 5]),
          targets: Int32Array.from(ways, (found) => found?.[0] ?? 0),
        };
        fireInTurn(states, plan, firing);
        const plain: number[] = [...start];
        const order = start.flatMap((own, state) => (own > 0 ? [state] : [])).sort((a, b) => start[b] - start[a]);
        for (const state of order) {
          const found = ways[state];
          if (found === undefined) continue;
          const own = plain[state];
          plain[found[0]] = Math.max(plain[found[0]], Math.min(own, found[1]));
          plain[state] = Math.max(0, Math.min(plain[state], 1 - found[1]));
        }
        expect([...states]).toEqual(plain);
      }),
    );
  });

  it('has storage in which nothing fires yet, and no degree of a state that it does not have', () => {
    expect([...createFiring(2, 0).fired]).toEqual([-1, -1]);
    const machine = defineFuzzyMachine({ states: ['A', 'B'], initial: { A: 1 }, transitions: [] });
    expect(machine.degree(machine.start(), 'C' as 'A')).toBe(0);
  });

  it('may count all firings from the same start instead', () => {
    const machine = defineFuzzyMachine({
      states: ['A', 'B', 'C'],
      initial: { A: 0.8, B: 0.3 },
      transitions: [
        { from: 'A', to: { B: 0.7 } },
        { from: 'B', to: { C: 0.9 } },
      ],
      order: 'together',
    });
    const degrees = machine.start();
    machine.tick(degrees, undefined);
    expect([...degrees].map((one) => Number(one.toFixed(9)))).toEqual([0.3, 0.7, 0.3]);
  });

  it('keeps every degree between 0 and 1, in either order, and the same every time', () => {
    const transition = fc.tuple(fc.nat(3), fc.nat(3), degree);
    fc.assert(
      fc.property(fc.array(degree, { minLength: 4, maxLength: 4 }), fc.array(transition), (start, ways) => {
        for (const fire of [fireInTurn, fireTogether]) {
          const states = Float64Array.from(start);
          const again = Float64Array.from(start);
          const plan = {
            starts: Int32Array.from({ length: ways.length + 1 }, (_, i) => i),
            targets: Int32Array.from(ways, ([, to]) => to),
          };
          const firing = createFiring(4, ways.length);
          for (const [i, [from, , dot]] of ways.entries()) {
            firing.fired[from] = i;
            firing.degrees[i] = dot;
          }
          fire(states, plan, firing);
          fire(again, plan, firing);
          expect(states).toEqual(again);
          for (const one of states) {
            expect(one).toBeGreaterThanOrEqual(0);
            expect(one).toBeLessThanOrEqual(1);
          }
        }
      }),
    );
  });

  it.each([
    [{ initial: { Idel: 1 }, transitions: [] }, 'initial.Idel: there is no state Idel; did you mean Idle?'],
    [{ initial: { Idle: 2 }, transitions: [] }, 'initial.Idle: a degree lies between 0 and 1, got 2'],
    [
      { initial: {}, transitions: [{ from: 'x', to: 'Idle' }] },
      'transitions[0].from: there is no state x; there are Idle, Alert',
    ],
    [
      { initial: {}, transitions: [{ from: 'Idle', to: { Alert: -1 } }] },
      'transitions[0].to.Alert: a degree lies between',
    ],
  ])('refuses what cannot be, with its place', (definition, message) => {
    expect(() => defineFuzzyMachine<void, string>({ states: ['Idle', 'Alert'], ...definition })).toThrow(message);
  });
});

describe('a fuzzy state machine, against a naive one', () => {
  const target = fc.tuple(fc.nat(3), degree);
  const transition = fc.record({
    from: fc.nat(3),
    to: fc.array(target, { minLength: 1, maxLength: 3 }),
    when: fc.option(fc.constantFrom(0, 0.3, 1, true, false), { nil: undefined }),
    isAsked: fc.boolean(),
  });
  const names = ['A', 'B', 'C', 'D'] as const;

  it.each(['in turn', 'together'] as const)(
    'takes the first triggered transition of each state, %s [FUZ-20]',
    (order) => {
      fc.assert(
        fc.property(
          fc.array(transition, { maxLength: 6 }),
          fc.array(fc.constantFrom(0, 0.2, 0.5, 0.5, 1), { minLength: 4, maxLength: 4 }),
          (drawn, initial) => {
            const ways = drawn.map(({ to, ...rest }) => ({ ...rest, to: [...new Map(to)] }));
            const machine = defineFuzzyMachine<undefined>({
              states: names,
              initial: Object.fromEntries(initial.map((each, i) => [names[i], each])),
              order,
              transitions: ways.map(({ from, to, when, isAsked }) => ({
                from: names[from],
                // A degree of transition is a number, or asked for.
                to: Object.fromEntries(to.map(([state, each]) => [names[state], isAsked ? () => each : each])),
                ...(when !== undefined && { when: () => when }),
              })),
            });
            const now = machine.start();
            expect([...now]).toEqual(initial);
            machine.tick(now, undefined);

            const states: number[] = [...initial];
            const fired = initial.map((each, state) =>
              each > 0 ? ways.find(({ from, when = 1 }) => from === state && Number(when) > 0) : undefined,
            );
            const firing = names.map((_, state) => state).filter((state) => fired[state] !== undefined);
            if (order === 'in turn') firing.sort((a, b) => initial[b] - initial[a] || a - b);
            const degreesOf = (state: number) =>
              fired[state]!.to.map(([to, each]) => [to, Math.min(each, Number(fired[state]!.when ?? 1))] as const);
            const fall = (state: number) => {
              const most = Math.max(0, ...degreesOf(state).map(([, each]) => each));
              states[state] = Math.max(0, Math.min(states[state], 1 - most));
            };
            const raise = (state: number, by: number) => {
              for (const [to, each] of degreesOf(state)) states[to] = Math.max(states[to], Math.min(by, each));
            };
            if (order === 'together') {
              for (const state of firing) fall(state);
              for (const state of firing) raise(state, initial[state]);
            } else
              for (const state of firing) {
                raise(state, states[state]);
                fall(state);
              }
            expect([...now].map((each) => each.toFixed(9))).toEqual(states.map((each) => each.toFixed(9)));
          },
        ),
        { numRuns: 80 },
      );
    },
  );
});
