import { compileRules, parseRules, RuleEngine } from 'gumption/decision/rules';
import { Rng } from 'gumption/math';
import type { Benchmark, Subject } from '../harness.js';
import { makeFlow, runNools } from './peers.js';

// Miss Manners seats guests round a table so that neighbors differ in sex and share a hobby: the oldest benchmark of production systems
// (after the OPS5 suite of Brant, Lofaso and Miranker, 1991). An operation is one party from the first guest to the last seat.

interface Guest {
  readonly name: string;
  readonly sex: string;
  readonly hobby: number;
}

/** Half of them of either sex, each with two or three of three hobbies, so that any two share one and nobody is left over. */
export function inviteGuests(count: number, seed: number): Guest[] {
  const rng = new Rng(seed);
  return Array.from({ length: count }, (_, i) => {
    const missing = rng.integer(1, 4);
    const hobbies = [1, 2, 3].filter((hobby) => hobby !== missing);
    return hobbies.map((hobby) => ({ name: `n${i + 1}`, sex: i % 2 === 0 ? 'm' : 'f', hobby }));
  }).flat();
}

const RULES = `
  rule first-seat
    when (context start) (guest ?n ? ?) (count ?c)
    then add (seating ?c 0 ?n ?n 1 done)  add (path ?c ?n 1)
         remove (count ?c)  add (count (+ ?c 1))  remove (context start)  add (context assign)
  rule find-seat
    when (context assign) (seating ?id ? ? ?right ?seat done) (guest ?right ?sex ?hobby) (guest ?next ?other ?hobby)
         ?sex != ?other (count ?c) not (path ?id ?next ?) not (chosen ?id ?next ?hobby)
    then add (seating ?c ?id ?right ?next (+ ?seat 1) open)  add (path ?c ?next (+ ?seat 1))
         add (chosen ?id ?next ?hobby)  remove (count ?c)  add (count (+ ?c 1))
         remove (context assign)  add (context make)
  rule make-path salience 10
    when (context make) (seating ?id ?before ? ? ? open) (path ?before ?n ?s) not (path ?id ?n ?)
    then add (path ?id ?n ?s)
  rule path-done
    when (context make) (seating ?id ?before ?l ?r ?seat open)
    then remove 2  add (seating ?id ?before ?l ?r ?seat done)  remove (context make)  add (context check)
  rule all-seated salience 10
    when (context check) (last ?seat) (seating ? ? ? ? ?seat done)
    then remove (context check)  add (context over)
  rule go-on
    when (context check)
    then remove (context check)  add (context assign)`;

/** What came of a party: how often rules fired, and `good` if all sit and neighbors differ in sex and share a hobby. */
function judge(guests: readonly Guest[], firings: number, seats: readonly string[]): string {
  const ofName = (name: string) => guests.filter((guest) => guest.name === name);
  const names = new Set(guests.map(({ name }) => name));
  const isGood = seats.every((name, i) => {
    if (i === 0) return names.has(name);
    const [left, right] = [ofName(seats[i - 1]), ofName(name)];
    return left[0].sex !== right[0].sex && left.some(({ hobby }) => right.some((other) => other.hobby === hobby));
  });
  const isWhole = new Set(seats).size === names.size && seats.length === names.size;
  return `${firings} firings, ${isGood && isWhole ? 'good' : `bad: ${seats.join(' ')}`}`;
}

function subject(
  name: string,
  note: string,
  guests: readonly Guest[],
  prepare: () => () => { readonly firings: number; readonly seats: () => string[] },
): Subject {
  return {
    subject: name,
    unit: 'party',
    note,
    setup() {
      const hold = prepare();
      let last = { firings: 0, seats: (): string[] => [] };
      return {
        opsPerRun: 1,
        run() {
          last = hold();
          return last.firings;
        },
        verify: () => judge(guests, last.firings, last.seats()),
      };
    },
  };
}

const viaGumption = (guests: readonly Guest[], count: number) =>
  subject('gumption rete', 'rules as text', guests, () => {
    const program = compileRules({ arbiter: 'newest', rules: parseRules(RULES) });
    return () => {
      const engine = new RuleEngine(program);
      for (const { name, sex, hobby } of guests) engine.add(['guest', name, sex, hobby]);
      engine.add(['last', count]);
      engine.add(['count', 1]);
      engine.add(['context', 'start']);
      const firings = engine.run();
      return {
        firings,
        seats: () => {
          const seated = engine.facts.all().filter(([relation]) => relation === 'seating');
          return seated.sort((a, b) => (a[5] as number) - (b[5] as number)).map((fact) => fact[4] as string);
        },
      };
    };
  });

const viaNools = (guests: readonly Guest[], count: number) =>
  subject('nools', '0.4.4', guests, () => {
    class Person {
      readonly name: string;
      readonly sex: string;
      readonly hobby: number;
      constructor({ name, sex, hobby }: Guest) {
        this.name = name;
        this.sex = sex;
        this.hobby = hobby;
      }
    }
    class Context {
      state = 'start';
    }
    class Counter {
      value = 1;
    }
    class Last {
      seat = count;
    }
    class Path {
      readonly id: number;
      readonly name: string;
      readonly seat: number;
      constructor(id: number, name: string, seat: number) {
        this.id = id;
        this.name = name;
        this.seat = seat;
      }
    }
    class Chosen {
      readonly id: number;
      readonly name: string;
      readonly hobby: number;
      constructor(id: number, name: string, hobby: number) {
        this.id = id;
        this.name = name;
        this.hobby = hobby;
      }
    }
    class Seating {
      readonly id: number;
      readonly before: number;
      readonly right: string;
      readonly seat: number;
      done: boolean;
      constructor(id: number, before: number, right: string, seat: number, done: boolean) {
        this.id = id;
        this.before = before;
        this.right = right;
        this.seat = seat;
        this.done = done;
      }
    }
    const flow = makeFlow(`manners ${count}`, (made) => {
      made.rule(
        'first-seat',
        {},
        [
          [Context, 'c', "c.state == 'start'"],
          [Person, 'g'],
          [Counter, 'n'],
        ],
        function (f) {
          this.assert(new Seating(f.n.value, 0, f.g.name, 1, true));
          this.assert(new Path(f.n.value, f.g.name, 1));
          f.n.value++;
          this.modify(f.n);
          f.c.state = 'assign';
          this.modify(f.c);
        },
      );
      made.rule(
        'find-seat',
        {},
        [
          [Context, 'c', "c.state == 'assign'"],
          [Seating, 's', 's.done == true', { id: 'id', right: 'right', seat: 'seat' }],
          [Person, 'g', 'g.name == right', { sex: 'sex', hobby: 'hobby' }],
          [Person, 'o', 'o.hobby == hobby && o.sex != sex', { name: 'next' }],
          [Counter, 'n'],
          ['not', Path, 'p', 'p.id == id && p.name == next'],
          ['not', Chosen, 'h', 'h.id == id && h.name == next && h.hobby == hobby'],
        ],
        function (f) {
          this.assert(new Seating(f.n.value, f.s.id, f.o.name, f.s.seat + 1, false));
          this.assert(new Path(f.n.value, f.o.name, f.s.seat + 1));
          this.assert(new Chosen(f.s.id, f.o.name, f.o.hobby));
          f.n.value++;
          this.modify(f.n);
          f.c.state = 'make';
          this.modify(f.c);
        },
      );
      made.rule(
        'make-path',
        { salience: 10 },
        [
          [Context, 'c', "c.state == 'make'"],
          [Seating, 's', 's.done == false', { id: 'id', before: 'before' }],
          [Path, 'p', 'p.id == before', { name: 'name' }],
          ['not', Path, 'q', 'q.id == id && q.name == name'],
        ],
        function (f) {
          this.assert(new Path(f.s.id, f.p.name, f.p.seat));
        },
      );
      made.rule(
        'path-done',
        {},
        [
          [Context, 'c', "c.state == 'make'"],
          [Seating, 's', 's.done == false'],
        ],
        function (f) {
          f.s.done = true;
          this.modify(f.s);
          f.c.state = 'check';
          this.modify(f.c);
        },
      );
      made.rule(
        'all-seated',
        { salience: 10 },
        [
          [Context, 'c', "c.state == 'check'"],
          [Last, 'l', { seat: 'last' }],
          [Seating, 's', 's.seat == last && s.done == true'],
        ],
        function (f) {
          f.c.state = 'over';
          this.modify(f.c);
        },
      );
      made.rule('go-on', {}, [[Context, 'c', "c.state == 'check'"]], function (f) {
        f.c.state = 'assign';
        this.modify(f.c);
      });
    });
    return () => {
      const session = flow.getSession();
      const seated: Seating[] = [];
      const assert = session.assert.bind(session);
      session.assert = (fact) => {
        if (fact instanceof Seating) seated.push(fact);
        return assert(fact);
      };
      for (const guest of guests) session.assert(new Person(guest));
      session.assert(new Last());
      session.assert(new Counter());
      session.assert(new Context());
      const firings = runNools(session);
      session.dispose();
      return { firings, seats: () => seated.sort((a, b) => a.seat - b.seat).map(({ right }) => right) };
    };
  });

/** A party of so many. A large one takes the peer so long that it is timed once, not in rounds. */
export function mannersOf(count: number): Benchmark {
  const guests = inviteGuests(count, 5);
  const peer = viaNools(guests, count);
  const isLarge = count > 16;
  return {
    name: `rules/manners-${count}`,
    title: `Miss Manners, ${count} guests`,
    sample: 0.5,
    verifyRuns: 1,
    subjects: isLarge ? [viaGumption(guests, count)] : [viaGumption(guests, count), peer],
    measures: isLarge
      ? [
          {
            subject: 'nools',
            unit: 'parties/s',
            note: '0.4.4, one party; divide ours by it',
            measure: () => timeOnce(peer),
          },
        ]
      : [],
  };
}

function timeOnce({ setup }: Subject): number {
  const { run } = setup();
  const start = performance.now();
  run();
  return 1000 / (performance.now() - start);
}
