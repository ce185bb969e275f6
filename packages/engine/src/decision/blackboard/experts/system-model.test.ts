import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BlackboardSystem, Board, type Expert } from '../index.js';

/** What is known of an expert without looking at the system. */
interface NaiveExpert {
  readonly name: string;
  readonly triggers: readonly string[] | undefined;
  /** The writes that it knows; −1 as long as it never ran. */
  seen: number;
  isLong: boolean;
  asked: number;
  insisted: number;
  ran: number;
  lastRan: number;
}

const ENTRIES = ['x', 'y', 'z'];
const step = fc.record({
  do: fc.constantFrom('add', 'add', 'write', 'iterate', 'iterate', 'iterate', 'remove', 'load'),
  which: fc.nat(20),
  triggers: fc.option(fc.subarray(ENTRIES), { nil: undefined }),
});

/** Everything that a test decides: who insists, who goes on, and what is written. */
const insists = (name: string, iteration: number) => (name.length + iteration) % 3;

describe('a blackboard system', () => {
  it('asks, runs, counts and goes on as its words say, with any number of experts', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 90 }), (steps) => {
        const asked: string[] = [];
        const expected: string[] = [];
        let iterations = 0;
        let made = 0;
        let system = new BlackboardSystem({ arbiter: 'first' });
        let experts: NaiveExpert[] = [];
        /** The count of writes at which an entry changed last, and that of all. */
        const changed = new Map<string, number>();
        let writes = 0;
        const write = (board: Board, name: string) => {
          board.writeNumber(board.entry(name, 'number'), ++writes);
          changed.set(name, writes);
        };
        const expertOf = ({ name, triggers }: NaiveExpert): Expert => ({
          name,
          ...(triggers !== undefined && { triggers }),
          insistence: () => {
            asked.push(name);
            return insists(name, iterations);
          },
          run: (board) => {
            write(board, ENTRIES[(name.length + iterations) % 3]);
            return (name.length + iterations) % 4 === 0;
          },
        });
        const isDue = ({ triggers, seen }: NaiveExpert) =>
          triggers === undefined || seen < 0 || triggers.some((name) => (changed.get(name) ?? 0) > seen);
        for (const { do: what, which, triggers } of steps) {
          const at = which % Math.max(1, experts.length);
          if (what === 'add') {
            const name = `${'e'.repeat(which % 5)}${made++}`;
            const expert = { name, triggers, seen: -1, isLong: false, asked: 0, insisted: 0, ran: 0, lastRan: 0 };
            experts.push(expert);
            system.add(expertOf(expert));
          } else if (what === 'write') write(system.board, ENTRIES[which % 3]);
          else if (what === 'remove' && experts.length > 0) {
            system.remove(experts[at].name);
            experts.splice(at, 1);
          } else if (what === 'load') {
            const state = JSON.parse(JSON.stringify(system.save()));
            // An expert that the save does not know, and experts in another order.
            const fresh = new BlackboardSystem({ arbiter: 'first' });
            experts = [...experts.slice(at), ...experts.slice(0, at)];
            for (const each of experts) fresh.add(expertOf(each));
            fresh.restore(state);
            for (const each of experts) Object.assign(each, { asked: 0, insisted: 0, ran: 0 });
            system = fresh;
          } else if (what === 'iterate') {
            let chosen = -1;
            for (const [i, each] of experts.entries()) {
              let insistence = 0;
              if (each.isLong) insistence = 1;
              else if (isDue(each)) {
                expected.push(each.name);
                each.asked++;
                insistence = insists(each.name, iterations);
              }
              if (insistence > 0) each.insisted++;
              if (insistence > 0 && chosen < 0) chosen = i;
            }
            expect(system.iterate()).toBe(chosen);
            expect(system.iterations).toBe(chosen < 0 ? iterations : iterations + 1);
            if (chosen >= 0) {
              const one = experts[chosen];
              one.isLong = (one.name.length + iterations) % 4 === 0;
              one.seen = writes;
              one.ran++;
              one.lastRan = ++iterations;
              expect(system.lastExpert).toBe(chosen);
            }
          }
        }
        expect(asked).toEqual(expected);
        expect(system.counters().map(({ expert, asked, insisted, ran }) => [expert, asked, insisted, ran])).toEqual(
          experts.map(({ name, asked, insisted, ran }) => [name, asked, insisted, ran]),
        );
        expect(system.save().experts).toEqual(
          experts.map((each) => ({
            ...{ name: each.name, unfinished: each.isLong, due: isDue(each), lastRan: each.lastRan },
          })),
        );
      }),
      { numRuns: 30 },
    );
  });

  it('has room for any number of experts, which keep their work', () => {
    for (const count of [7, 8, 9, 17]) {
      const ran: string[] = [];
      let now = 0;
      const system = new BlackboardSystem({ arbiter: 'leastRecent', clock: () => now });
      const expert = (i: number): Expert => ({
        name: `e${i}`,
        insistence: () => i + 1,
        run: () => {
          now += i;
          return ran.push(`e${i}`) % 2 === 0;
        },
      });
      for (let i = 0; i < count; i++) {
        system.add(expert(i));
        // Before there is room for more, some have worked.
        if (i < count - 1) system.tick(0);
      }
      system.tick(1, 2 * count);
      const times = (name: string) => ran.filter((each) => each === name).length;
      const counters = system.counters();
      expect(counters.map(({ ran }) => ran)).toEqual(system.experts.map(({ name }) => times(name)));
      expect(counters.map(({ worked }) => worked)).toEqual(system.experts.map(({ name }, i) => i * times(name)));
      // All were asked as often: in every iteration since they came, except in the middle of work.
      expect(counters.every((each) => each.insisted >= each.asked && each.outbid === each.insisted - each.ran)).toBe(
        true,
      );
      expect(system.save().experts.map(({ lastRan }) => lastRan)).toEqual(
        system.experts.map(({ name }) => ran.lastIndexOf(name) + 1),
      );
      expect(system.save().experts.map(({ unfinished }) => unfinished)).toEqual(
        system.experts.map(({ name }) => times(name) > 0 && (ran.lastIndexOf(name) + 1) % 2 === 0),
      );
    }
  });

  it('tells an arbiter how many experts there are, also after one has left', () => {
    const counts: number[] = [];
    const system = new BlackboardSystem({ arbiter: ({ count }) => -counts.push(count) });
    const idle = (name: string): Expert => ({ name, insistence: () => 1, run: () => {} });
    for (const name of ['a', 'b', 'c']) system.add(idle(name));
    system.iterate();
    system.remove('b');
    system.iterate();
    expect(counts).toEqual([3, 2]);
  });

  it('stops a frame and a search where it is done, and measures no time without a clock', () => {
    const board = new Board();
    const count = board.entry('count', 'number');
    const counter: Expert = {
      name: 'counter',
      insistence: () => 1,
      run: (on) => on.writeNumber(count, on.number(count, 0) + 1),
    };
    const system = new BlackboardSystem({ board, experts: [counter], isDone: (on) => on.number(count, 0) >= 5 });
    expect([system.tick(7), board.time, system.tick(8, 2), system.tick(9, 9), system.tick(9, 9)]).toEqual([
      ...[1, 7, 2, 2, 0],
    ]);
    expect(system.counters()[0].worked).toBe(0);
    board.writeNumber(count, 1);
    expect([system.solve(3), board.number(count, 0)]).toEqual(['limit', 4]);
    expect([system.solve(1), board.number(count, 0)]).toEqual(['done', 5]);
  });

  it('refuses a state that cannot have been saved, and then changes nothing', () => {
    const system = new BlackboardSystem({
      experts: [{ name: 'a', insistence: () => 1, run: (_, actions) => void actions.propose('go', null, ['a', 'b']) }],
    });
    system.board.writeNumber(system.board.entry('x', 'number'), 1);
    system.tick(1);
    const saved = JSON.stringify(system.save());
    const spoiled: [(state: ReturnType<typeof JSON.parse>) => void, string][] = [
      [(state) => (state.iterations = -1), 'blackboard.iterations: must be at least 0, got -1'],
      [(state) => (state.experts[0].lastRan = -1), 'blackboard.experts[0].lastRan: must be at least 0, got -1'],
      [(state) => (state.experts[0].due = 1), 'blackboard.experts[0].due: '],
      [(state) => (state.board.entries[0].id = 9), 'blackboard.board.entries[0].id: '],
      [(state) => (state.actions[0].agreed = ['c']), 'blackboard.actions[0].agreed[0]: must be one of those that it'],
      [(state) => (state.actions[0].agreed = ['a', 'a']), 'blackboard.actions[0].agreed[1]: must be one of those'],
    ];
    system.tick(2);
    const before = JSON.stringify(system.save());
    for (const [spoil, problem] of spoiled) {
      const state = JSON.parse(saved);
      spoil(state);
      state.board.time = 99;
      expect(() => system.restore(state)).toThrow(problem);
      expect(JSON.stringify(system.save())).toBe(before);
    }
    system.restore(JSON.parse(saved));
    expect(JSON.stringify(system.save())).toBe(saved);
  });
});
