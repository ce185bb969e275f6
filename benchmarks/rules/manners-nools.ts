import type { Guest, Party } from './party.js';
import { makeFlow, runNools } from './peers.js';

/** Facts about a guest at a table that is being laid; nools tells facts apart by their classes. */
class Placed {
  readonly id: number;
  readonly name: string;
  readonly value: number;
  constructor(id: number, name: string, value: number) {
    this.id = id;
    this.name = name;
    this.value = value;
  }
}
class Path extends Placed {}
class Chosen extends Placed {}

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

class Context {
  state = 'start';
}

class Counter {
  value = 1;
}

class Last {
  readonly seat: number;
  constructor(seat: number) {
    this.seat = seat;
  }
}

/** The same party by nools. */
export function prepareNools(guests: readonly Guest[], count: number): () => Party {
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
        ['not', Chosen, 'h', 'h.id == id && h.name == next && h.value == hobby'],
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
        this.assert(new Path(f.s.id, f.p.name, f.p.value));
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
    session.assert(new Last(count));
    session.assert(new Counter());
    session.assert(new Context());
    const firings = runNools(session);
    session.dispose();
    return { firings, seats: () => seated.sort((a, b) => a.seat - b.seat).map(({ right }) => right) };
  };
}
