import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AgingQueue, LONGEST_WAIT, type Waiting } from './aging-queue.js';

interface Person extends Waiting {
  readonly name: number;
}

const createPerson = (name: number): Person => ({ name, isWaiting: false, turn: 0, stamp: 0 });

describe('a waiting line', () => {
  it('lets entries that join for fewer turns go first, and equal entries in order of joining', () => {
    const line = new AgingQueue<Person>();
    for (const [name, turns] of [8, 4, 8, 4, 1].entries()) line.join(createPerson(name), turns);
    expect(Array.from({ length: 6 }, () => line.take()?.name)).toEqual([4, 1, 3, 0, 2, undefined]);
  });

  it('takes returned items before all others, the last returned first', () => {
    const line = new AgingQueue<Person>();
    const people = Array.from({ length: 6 }, (_, name) => createPerson(name));
    for (const person of people) line.join(person, 1 + person.name);
    const taken = Array.from({ length: 4 }, () => line.take()!);
    line.returnFirst(taken.slice(0, 2), 2);
    line.returnFirst(taken.slice(2), 2);
    expect(line.size).toBe(6);
    expect(Array.from({ length: 7 }, () => line.take()?.name)).toEqual([2, 3, 0, 1, 4, 5, undefined]);
  });

  it('begins again with items that join after all returned ones have left', () => {
    const line = new AgingQueue<Person>();
    const [first, second, third] = [0, 1, 2].map(createPerson);
    line.join(first, 1);
    line.take();
    line.returnFirst([first], 1);
    line.leave(first);
    expect(line.size).toBe(0);
    line.tick(40);
    line.join(second, 2);
    line.join(third, 1);
    expect([line.take()?.name, line.take()?.name, line.take()]).toEqual([2, 1, undefined]);
  });

  it('keeps the order of joining for an item that comes back to a turn that it waited for before', () => {
    const line = new AgingQueue<Person>();
    const [first, second] = [0, 1].map(createPerson);
    line.join(first, 20);
    line.join(first, 10);
    line.join(second, 20);
    expect(line.take()?.name).toBe(0);
    line.join(first, 20);
    expect(line.save(new Map([first, second].map((each) => [each, each.name]))).turns).toEqual([
      { at: 20, who: [1, 0] },
    ]);
    expect([line.take()?.name, line.take()?.name]).toEqual([1, 0]);
  });

  it('takes the same as a list that is searched from end to end', () => {
    const step = fc.tuple(
      fc.constantFrom(
        'join' as const,
        'join' as const,
        'take' as const,
        'leave' as const,
        'return' as const,
        'advance' as const,
      ),
      fc.nat(19),
      fc.integer({ min: 1, max: LONGEST_WAIT }),
    );
    fc.assert(
      fc.property(fc.array(step, { minLength: 40, maxLength: 80 }), (steps) => {
        const line = new AgingQueue<Person>();
        const people = Array.from({ length: 20 }, (_, name) => createPerson(name));
        let model: { name: number; turn: number; order: number }[] = [];
        let now = 0;
        let front = 0;
        let taken: number | undefined;
        for (const [order, [what, name, turns]] of steps.entries()) {
          const known = model.find((each) => each.name === name);
          const others = model.filter((each) => each.name !== name);
          if (what === 'join') {
            const turn = Math.floor(now) + turns;
            line.join(people[name], turns);
            if (known !== undefined && known.turn <= turn) continue;
            model = [...others, { name, turn, order }];
            front = Math.min(front, turn);
          } else if (what === 'leave') {
            line.leave(people[name]);
            model = others;
          } else if (what === 'advance') {
            line.pace = 1 / 3;
            line.tick(turns);
            now =
              model.length > 0
                ? Math.min(now + turns * (1 / 3), Math.max(now, front + LONGEST_WAIT - 1))
                : now + turns * (1 / 3);
            if (model.length === 0) front = Math.floor(now);
          } else if (what === 'return') {
            if (taken === undefined || people[taken].isWaiting) continue;
            line.returnFirst([people[taken]], 1);
            model.push({ name: taken, turn: -1, order: -order });
          } else {
            const [next] = model.sort((a, b) => a.turn - b.turn || a.order - b.order);
            model = model.slice(1);
            if (next !== undefined && next.turn >= 0) front = next.turn;
            taken = next?.name;
            expect(line.take()?.name).toBe(taken);
          }
          expect(line.size).toBe(model.length);
        }
      }),
    );
  });
});
