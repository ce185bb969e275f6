import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import type { Vector3 } from '../../math/vector3.js';
import {
  createRecollection,
  describeKnowledge,
  type MemoryOptions,
  MemoryRules,
  type SavedMemory,
  SensoryMemory,
} from '../index.js';
import { PlainMemory } from './laws/plain-memory.js';

const at = (x: number, z = 0): Vector3 => ({ x, y: 0, z });
/** Round numbers: a second of full view alarms fully, and in ten seconds all is calm again. */
const options: MemoryOptions = {
  senses: {
    sight: { lasts: 0.5, alarm: 1, trust: 1 },
    hearing: { lasts: 1, alarm: 0.5, trust: 0.5 },
  },
  halfLife: 10,
  floor: 0.1,
  calm: 0.1,
  suspicious: 0.3,
  aware: 0.8,
  hysteresis: 0.1,
  hearsay: 0.5,
  capacity: 3,
};

/** A memory with round numbers, and what it recalls of a thing at a time. */
function createScene(changes: MemoryOptions = {}) {
  const memory = new SensoryMemory<string>({ ...options, ...changes });
  const recall = (thing: string, now?: number) => {
    if (now !== undefined) memory.tick(now);
    const out = createRecollection<string>();
    return memory.recall(out, thing) ? out : undefined;
  };
  const names = () => memory.entries().map(({ thing }) => thing);
  return { memory, recall, names };
}

describe('what is noticed', () => {
  it('WLD-23 is known with its place, sense, strength and route, since when and when last', () => {
    const { memory, recall } = createScene();
    memory.notice('thief', 'hearing', at(8, 1), 0.4, 2);
    memory.notice('thief', 'sight', at(9, 2), 0.7, 5);
    expect(recall('thief', 5.25)).toEqual({
      thing: 'thief',
      position: at(9, 2),
      route: 'sensed',
      sense: 'sight',
      intensity: 0.7,
      since: 2,
      sensedSince: 5,
      last: 5,
      age: 0.25,
      isSensed: true,
      certainty: 1,
      awareness: expect.closeTo(0.2 - 0.2 + 0.25 * 0.7, 12),
      level: 'unaware',
    });
    expect(recall('nobody')).toBeUndefined();
    expect(describeKnowledge(memory, { nameOf: (thing) => thing.toUpperCase(), idOf: (thing) => thing })).toEqual([
      {
        ...{ thing: 'THIEF', id: 'thief', route: 'sensed', sense: 'sight', isSensed: true, certainty: 1 },
        ...{ awareness: expect.closeTo(0.175, 12), level: 'unaware', knownFor: 3.25, age: 0.25 },
      },
    ]);
    memory.tell('bag', at(1), 6, 0.5);
    expect(describeKnowledge(memory, { nameOf: (thing) => thing })[1]).toMatchObject({ thing: 'bag', route: 'told' });
    expect(describeKnowledge(memory, { nameOf: (thing) => thing })[1]).not.toHaveProperty('sense');
  });

  it.each([
    [5.5, true, 1],
    [15.5, false, 0.5],
    [25.5, false, 0.25],
  ])('is certain while it is sensed, and half as much after every half-life: at %d s', (now, isSensed, certainty) => {
    const { memory, recall } = createScene();
    memory.notice('thief', 'sight', at(1), 1, 5);
    expect(recall('thief', now)).toMatchObject({ isSensed, certainty: expect.closeTo(certainty, 12) });
  });

  it('is forgotten below the floor, and known again after that', () => {
    const { memory, recall } = createScene();
    memory.notice('thief', 'sight', at(1), 1, 0);
    // 0.5 s of notice, then log2(1 / 0.1) half-lives.
    const end = 0.5 + 10 * Math.log2(10);
    expect(recall('thief', end - 0.01)!.certainty).toBeCloseTo(0.1, 3);
    expect(recall('thief', end + 0.01)).toBeUndefined();
    expect(memory.size).toBe(0);
    memory.notice('thief', 'sight', at(1), 1, 50);
    expect(recall('thief')).toMatchObject({ since: 50 });
  });

  it('is as certain as the sense is trusted, and where the most trusted sense says', () => {
    const { memory, recall } = createScene();
    memory.notice('thief', 'hearing', at(1), 1, 0);
    expect(recall('thief')).toMatchObject({ sense: 'hearing', certainty: 0.5 });
    memory.notice('thief', 'sight', at(2), 1, 0.1);
    memory.notice('thief', 'hearing', at(3), 1, 0.2);
    expect(recall('thief')).toMatchObject({ sense: 'sight', certainty: 1, position: at(2) });
    memory.notice('thief', 'hearing', at(4), 1, 0.7);
    expect(recall('thief')).toMatchObject({ sense: 'hearing', position: at(4) });
    // The look is still worth more than the noise.
    expect(recall('thief')!.certainty).toBeGreaterThan(0.98);
    expect(memory.secondsSinceSensed('thief')).toBe(0);
    expect(memory.secondsSinceSensed('thief', 'sight')).toBeCloseTo(0.6, 12);
    expect(memory.secondsSinceSensed('thief', 'hearing')).toBe(0);
    expect(memory.secondsSinceSensed('cat')).toBe(Infinity);
  });

  it('is sensed without a break while one notice stands until the next', () => {
    const { memory, recall } = createScene();
    for (const time of [1, 1.4, 1.8]) memory.notice('thief', 'sight', at(1), 1, time);
    expect(recall('thief')).toMatchObject({ since: 1, sensedSince: 1, last: 1.8 });
    memory.notice('thief', 'sight', at(1), 1, 4);
    expect(recall('thief')).toMatchObject({ since: 1, sensedSince: 4, last: 4 });
  });

  it('may be a noise whose source nobody knows: two noises are two things, and a word stands for the last of its sort', () => {
    interface Noise {
      readonly sound: string;
    }
    const memory = new SensoryMemory<Noise | 'steps'>(options);
    memory.notice({ sound: 'bottle' }, 'hearing', at(1), 1, 0);
    memory.notice({ sound: 'bottle' }, 'hearing', at(7), 1, 0.5);
    memory.notice('steps', 'hearing', at(2), 1, 1);
    memory.notice('steps', 'hearing', at(3), 1, 2);
    expect(memory.entries().map(({ thing, position }) => [thing, position.x])).toEqual([
      [{ sound: 'bottle' }, 1],
      [{ sound: 'bottle' }, 7],
      ['steps', 3],
    ]);
  });
});

describe('awareness', () => {
  it('builds up with intensity and time, and wears off', () => {
    const { memory, recall } = createScene();
    for (let i = 0; i < 6; i++) memory.notice('thief', 'sight', at(1), 0.5, i / 4);
    expect(recall('thief')!.awareness).toBeCloseTo(0.625, 12);
    // Half a second more of the last notice, then a second of calm.
    expect(recall('thief', 1.25 + 0.5 + 1)!.awareness).toBeCloseTo(0.625 + 0.25 - 0.1, 12);
    expect(recall('thief', 30)).toMatchObject({ awareness: 0, level: 'unaware' });
  });

  it.each([
    ['a glimpse', 0.5, 1, 'unaware'],
    ['a second look', 0.5, 2, 'suspicious'],
    ['a long look', 0.5, 5, 'aware'],
    ['a glimpse of what is near', 1, 1, 'suspicious'],
  ])('is a matter of how long and how strong: after %s', (_what, intensity, looks, level) => {
    const { memory, recall } = createScene();
    for (let i = 0; i < looks; i++) memory.notice('thief', 'sight', at(1), intensity, i * 0.4);
    expect(recall('thief', looks * 0.4)).toMatchObject({ level });
  });

  it('adds up over the senses, in whatever order they come', () => {
    const awarenessOf = (...senses: string[]) => {
      const { memory, recall } = createScene();
      for (const sense of senses) memory.notice('thief', sense, at(1), 1, 0);
      return recall('thief', 0.4)!.awareness;
    };
    expect(awarenessOf('sight', 'hearing')).toBeCloseTo(0.4 + 0.2, 12);
    expect(awarenessOf('hearing', 'sight')).toBe(awarenessOf('sight', 'hearing'));
  });

  it('does not waver about a threshold', () => {
    const { memory, recall } = createScene();
    memory.notice('thief', 'sight', at(1), 2, 0);
    expect(recall('thief', 0.5)).toMatchObject({ awareness: 1, level: 'aware' });
    expect(recall('thief', 0.5 + 2.9)).toMatchObject({ awareness: expect.closeTo(0.71, 9), level: 'aware' });
    expect(recall('thief', 0.5 + 3.1)).toMatchObject({ level: 'suspicious' });
    expect(recall('thief', 0.5 + 7.9)).toMatchObject({ awareness: expect.closeTo(0.21, 9), level: 'suspicious' });
    expect(recall('thief', 0.5 + 8.1)).toMatchObject({ level: 'unaware' });
  });

  it('is the same however often somebody asks, and as a plain sum over small steps has it', () => {
    const notices = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.boolean(), fc.integer({ min: 0, max: 8 })), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(notices, fc.integer({ min: 0, max: 60 }), (list, after) => {
        const asked = createScene();
        const left = createScene();
        const step = 1 / 16;
        const stands = { sight: { until: -1, rate: 0 }, hearing: { until: -1, rate: 0 } };
        let tick = 0;
        let [awareness, level] = [0, 0];
        const pass = (ticks: number) => {
          for (const end = tick + ticks; tick < end; tick++) {
            const rise = Object.values(stands).filter(({ until }) => until > tick * step);
            for (const { rate } of rise) awareness = Math.min(1, awareness + rate * step);
            if (rise.length === 0) awareness = Math.max(0, awareness - 0.1 * step);
            // As thresholds are compared with sums that round differently, values very near to one
            // prove nothing.
            for (const edge of [0.3, 0.8, 0.2, 0.7]) fc.pre(Math.abs(awareness - edge) > 1e-9);
            if (awareness >= 0.8) level = 2;
            else if (awareness >= 0.3 && level === 0) level = 1;
            if (level === 2 && awareness < 0.7) level = 1;
            if (level === 1 && awareness < 0.2) level = 0;
            asked.recall('thief', (tick + 1) * step);
          }
        };
        for (const [wait, isSeen, strength] of list) {
          pass(wait);
          const sense = isSeen ? 'sight' : 'hearing';
          const rate = (strength / 4) * (isSeen ? 1 : 0.5);
          stands[sense] = { until: tick * step + (isSeen ? 0.5 : 1), rate };
          for (const { memory } of [asked, left]) memory.notice('thief', sense, at(1), strength / 4, tick * step);
        }
        pass(after);
        const found = left.recall('thief', tick * step)!;
        expect(asked.recall('thief', tick * step)).toEqual(found);
        expect(found.awareness).toBeCloseTo(awareness, 9);
        expect(found.level).toBe(['unaware', 'suspicious', 'aware'][level]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('what others say', () => {
  it('WLD-23 is known by hearsay, less certain, and enough for a suspicion', () => {
    const { memory, recall } = createScene();
    expect(memory.tell('thief', at(5), 3, 0.8)).toBe(true);
    expect(recall('thief')).toMatchObject({
      position: at(5),
      route: 'told',
      sense: '',
      intensity: 0,
      sensedSince: Number.NaN,
      isSensed: false,
      certainty: expect.closeTo(0.8, 12),
      awareness: 0.4,
      level: 'suspicious',
    });
    expect(recall('thief', 13)).toMatchObject({ certainty: expect.closeTo(0.4, 12) });
    expect(memory.secondsSinceSensed('thief')).toBe(Infinity);
  });

  it('does not overrule what one senses or knows better, and does once that has faded', () => {
    const { memory, recall } = createScene();
    memory.notice('thief', 'sight', at(1), 1, 0);
    expect(memory.tell('thief', at(5), 0.5)).toBe(false);
    expect(memory.tell('thief', at(5), 2, 0.6)).toBe(false);
    expect(recall('thief')).toMatchObject({ position: at(1), route: 'sensed' });
    expect(memory.tell('thief', at(5), 12, 0.6)).toBe(true);
    expect(recall('thief')).toMatchObject({ position: at(5), route: 'told', since: 0, sensedSince: 0, last: 12 });
  });

  it('WLD-23 may be an answer to a question, or what one has oneself', () => {
    const { memory, recall } = createScene();
    memory.tell('exit', at(5), 0, 1, 'asked');
    memory.tell('home', at(5), 0, 1, 'own');
    expect([recall('exit')!.route, recall('home')!.route]).toEqual(['asked', 'own']);
  });

  it('is not worth remembering below the floor', () => {
    const { memory } = createScene();
    expect(memory.tell('thief', at(5), 0, 0.05)).toBe(false);
    expect(memory.tell('thief', at(5), 0, 0)).toBe(false);
    expect(memory.size).toBe(0);
    expect(() => memory.tell('thief', at(5), 0, 2)).toThrow('certainty: must be from 0 to 1, got 2');
  });
});

describe('a mind', () => {
  it('has a fixed capacity, and drops the least certain thing', () => {
    const { memory, names } = createScene();
    memory.notice('ann', 'sight', at(1), 1, 0);
    memory.notice('bob', 'hearing', at(1), 1, 1);
    memory.notice('cid', 'sight', at(1), 1, 2);
    expect(memory.notice('dan', 'sight', at(1), 1, 2)).toBe(true);
    expect(names()).toEqual(['ann', 'cid', 'dan']);
    expect(memory.tell('eve', at(1), 2, 0.3)).toBe(false);
    expect(names()).toEqual(['ann', 'cid', 'dan']);
    // Also if the least certain is the first of all.
    const other = createScene();
    other.memory.notice('bob', 'hearing', at(1), 1, 0);
    for (const thing of ['ann', 'cid', 'dan']) other.memory.notice(thing, 'sight', at(1), 1, 1);
    expect(other.names().sort()).toEqual(['ann', 'cid', 'dan']);
  });

  it('keeps to what it has when all of it is in full view', () => {
    const { memory, names } = createScene();
    for (const name of ['ann', 'bob', 'cid', 'dan']) memory.notice(name, 'sight', at(1), 1, 0);
    expect(names()).toEqual(['ann', 'bob', 'cid']);
  });

  it('takes no notice of what would be less certain than all it knows, where it is full', () => {
    const { memory, names } = createScene();
    for (const thing of ['ann', 'bob', 'cid']) memory.notice(thing, 'sight', at(1), 1, 1);
    expect(memory.notice('dan', 'hearing', at(1), 1, 1)).toBe(false);
    expect(names()).toEqual(['ann', 'bob', 'cid']);
  });

  it.each(['floor', 'suspicious', 'aware'])('refuses %s outside of 0 to 1', (name) => {
    for (const value of [-0.01, 1.01, Number.NaN])
      expect(() => new SensoryMemory({ [name]: value })).toThrow(`memory.${name}: must be`);
  });

  it('refuses to be told with a certainty outside of 0 to 1', () => {
    const { memory } = createScene();
    for (const certainty of [-0.01, 1.01, Number.NaN])
      expect(() => memory.tell('ann', at(1), 0, certainty)).toThrow('certainty');
    expect(memory.size).toBe(0);
  });

  it('grows to what it may hold, and keeps all it knew', () => {
    const { memory, recall } = createScene({ capacity: 20 });
    for (let i = 0; i < 20; i++) memory.notice(`thing ${i}`, i % 2 ? 'sight' : 'hearing', at(i), i / 10, i / 100);
    expect(memory.size).toBe(20);
    for (let i = 0; i < 20; i++)
      expect(recall(`thing ${i}`)).toMatchObject({ position: at(i), since: i / 100, intensity: i / 10 });
  });

  it('takes no notice of what was too long ago', () => {
    const { memory } = createScene();
    memory.tick(100);
    expect(memory.notice('ann', 'sight', at(1), 1, 10)).toBe(false);
    expect(memory.tell('ann', at(1), 10)).toBe(false);
    expect(memory.notice('ann', 'sight', at(1), 1, 90)).toBe(true);
    expect(memory.entries()).toMatchObject([{ thing: 'ann', age: 10 }]);
  });

  it('may be asked while another of the same rules is asked', () => {
    const rules = new MemoryRules(options);
    const [one, other] = [new SensoryMemory<string>(rules), new SensoryMemory<string>(rules)];
    const [out, aside] = [createRecollection<string>(), createRecollection<string>()];
    one.notice('ann', 'sight', at(1), 2, 0);
    one.notice('bob', 'sight', at(1), 2, 5);
    one.tick(5.5);
    other.notice('cid', 'sight', at(1), 1, 0.6);
    one.mostAlarming(out, () => other.recall(aside, 'cid'));
    expect([out.thing, out.awareness]).toEqual(['bob', 1]);
  });

  it('finds what it is most certain of and most alarmed by, of those that are asked for', () => {
    const { memory } = createScene();
    const out = createRecollection<string>();
    expect(memory.mostCertain(out)).toBe(false);
    memory.notice('ann', 'sight', at(1), 0.2, 0);
    memory.notice('bob', 'hearing', at(2), 2, 0);
    memory.notice('cid', 'sight', at(3), 0.2, 0);
    memory.tick(0.25);
    expect([memory.mostCertain(out), out.thing]).toEqual([true, 'ann']);
    expect([memory.mostAlarming(out), out.thing]).toEqual([true, 'bob']);
    expect([memory.mostAlarming(out, (thing) => thing !== 'bob'), out.thing]).toEqual([true, 'ann']);
    expect(memory.mostAlarming(out, () => false)).toBe(false);
  });

  it('forgets on demand, and keeps the order of the rest', () => {
    const { memory, recall, names } = createScene();
    memory.notice('ann', 'sight', at(1), 1, 0);
    memory.notice('bob', 'sight', at(2), 1, 0);
    memory.notice('cid', 'sight', at(3), 1, 0);
    expect([memory.forget('ann'), memory.forget('ann')]).toEqual([true, false]);
    expect(names()).toEqual(['bob', 'cid']);
    expect(recall('cid')!.position).toEqual(at(3));
    memory.clear();
    expect([memory.size, memory.knows('bob')]).toEqual([0, false]);
  });

  it('never holds more than it may, nothing below the floor, all in the order of first notice', () => {
    const happening = fc.tuple(
      fc.constantFrom('notice', 'tell', 'forget', 'step'),
      fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      fc.nat(50),
      numberBetween(0, 1),
    );
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 60 }), (list) => {
        const { memory } = createScene();
        let now = 0;
        for (const [what, thing, seconds, share] of list) {
          if (what === 'notice') memory.notice(thing, share < 0.5 ? 'sight' : 'hearing', at(1), share, now - seconds);
          if (what === 'tell') memory.tell(thing, at(1), now, share);
          if (what === 'forget') memory.forget(thing);
          if (what === 'step') memory.tick((now += seconds));
          const entries = memory.entries();
          expect(entries.length).toBeLessThanOrEqual(3);
          expect(new Set(entries.map(({ thing }) => thing)).size).toBe(entries.length);
          for (const { certainty, awareness, age } of entries) {
            expect(certainty).toBeGreaterThanOrEqual(0.1 - 1e-12);
            expect(certainty).toBeLessThanOrEqual(1);
            expect(awareness).toBeGreaterThanOrEqual(0);
            expect(awareness).toBeLessThanOrEqual(1);
            expect(age).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });
});

describe('a memory', () => {
  const senses = {
    sight: { lasts: 0.5, alarm: 1, trust: 1 },
    hearing: { lasts: 1, alarm: 0.5, trust: 0.55 },
    smell: { lasts: 3, alarm: 0.2, trust: 0.35 },
  };
  const happening = fc.record({
    what: fc.constantFrom('notice', 'notice', 'tell', 'forget', 'tick', 'save'),
    thing: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
    sense: fc.constantFrom('sight', 'hearing', 'smell'),
    route: fc.constantFrom('told', 'asked', 'own'),
    seconds: fc.integer({ min: -4, max: 12 }).map((quarters) => quarters / 4),
    certainty: fc.nat(9).map((tenths) => tenths / 10 + 0.03),
    position: fc.record({ x: fc.nat(9), y: fc.nat(9), z: fc.nat(9) }),
  });

  it('WLD-23 knows what a plain list of notices knows, whatever is noticed, told, forgotten and saved', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 80 }), (list) => {
        const changes = { senses, halfLife: 3, floor: 0.1, capacity: 5 };
        let memory = new SensoryMemory<string>({ ...options, ...changes });
        const plain = new PlainMemory(changes);
        for (const { what, thing, sense, route, seconds, certainty, position } of list) {
          const time = plain.now + seconds;
          if (what === 'notice')
            expect(memory.notice(thing, sense, position, 0.4, time)).toBe(plain.notice(thing, sense, position, time));
          else if (what === 'tell')
            expect(memory.tell(thing, position, time, certainty, route as 'told')).toBe(
              plain.tell(thing, position, time, certainty, route),
            );
          else if (what === 'forget') expect(memory.forget(thing)).toBe(plain.forget(thing));
          else if (what === 'save') {
            const saved: SavedMemory = JSON.parse(JSON.stringify(memory.save((each) => each)));
            memory = new SensoryMemory<string>({ ...options, ...changes });
            memory.restore(saved, (id) => id);
          } else {
            plain.tick(plain.now + Math.abs(seconds));
            memory.tick(plain.now);
          }
          expect(memory.now).toBe(plain.now);
          expect(memory.entries()).toEqual(
            plain.known.map((known) =>
              expect.objectContaining({
                thing: known.thing,
                position: known.position,
                route: known.route,
                sense: known.sense,
                since: known.since,
                sensedSince: known.sensedSince,
                last: known.last,
                age: plain.now - known.last,
                isSensed: plain.isSensed(known, plain.now),
                certainty: expect.closeTo(plain.certaintyOf(known, plain.now), 9),
              }),
            ),
          );
          for (const each of ['a', 'b', 'c', 'd']) {
            expect(memory.knows(each)).toBe(plain.known.some((known) => known.thing === each));
            for (const by of [undefined, 'sight', 'smell'])
              expect(memory.secondsSinceSensed(each, by)).toBe(plain.secondsSinceSensed(each, by));
          }
          const best = createRecollection<string>();
          const isAsked = (each: string) => each !== 'b';
          const asked = plain.known.filter((known) => isAsked(known.thing));
          expect(memory.mostCertain(best, isAsked)).toBe(asked.length > 0);
          const most = Math.max(...asked.map((known) => plain.certaintyOf(known, plain.now)));
          if (asked.length > 0) expect(best.certainty).toBeCloseTo(most, 9);
        }
      }),
    );
  });

  it('is alarmed most by what it is most aware of, of equals by the more certain, then by the older', () => {
    const { memory } = createScene({ capacity: 5 });
    for (const thing of ['first', 'second', 'third']) memory.notice(thing, 'hearing', at(0), 0.5, 0);
    const out = createRecollection<string>();
    const alarming = (filter?: (thing: string) => boolean) =>
      memory.mostAlarming(out, filter) ? out.thing : undefined;
    memory.tick(0.5);
    expect([alarming(), alarming((thing) => thing !== 'first'), alarming(() => false)]).toEqual([
      'first',
      'second',
      undefined,
    ]);
    // What was found before stays as it was when nothing is found.
    expect(out.thing).toBe('second');
    // The same awareness, and full certainty: sight alarms twice as much as hearing.
    memory.clear();
    memory.notice('heard', 'hearing', at(0), 0.5, 1);
    memory.notice('seen', 'sight', at(0), 0.25, 1);
    memory.tick(1.5);
    expect(alarming()).toBe('seen');
    memory.notice('heard', 'hearing', at(0), 1, 1.5);
    memory.tick(1.75);
    expect(alarming()).toBe('heard');
  });
});

describe('a saved memory', () => {
  const idOf = (thing: { readonly id: string }) => thing.id;
  const things = ['ann', 'bob', 'cid'].map((id) => ({ id }));
  const thingOf = (id: string) => things.find((thing) => thing.id === id);

  it('is plain JSON, and goes on as if nothing had happened', () => {
    const happening = fc.tuple(fc.nat(2), fc.constantFrom('sight', 'hearing', 'told'), fc.nat(30), fc.nat(8));
    fc.assert(
      fc.property(fc.array(happening), fc.array(happening), (before, after) => {
        const rules = new MemoryRules(options);
        const original = new SensoryMemory<{ readonly id: string }>(rules);
        let now = 0;
        const play = (list: typeof before, ...memories: (typeof original)[]) => {
          for (const [thing, how, wait, strength] of list) {
            now += wait / 10;
            for (const memory of memories) {
              if (how === 'told') memory.tell(things[thing], at(wait), now, strength / 8);
              else memory.notice(things[thing], how, at(wait), strength / 4, now);
              memory.tick(now + 0.05);
            }
          }
        };
        play(before, original);
        const saved: SavedMemory = JSON.parse(JSON.stringify(original.save(idOf)));
        const copy = new SensoryMemory<{ readonly id: string }>(rules);
        copy.notice({ id: 'zoe' }, 'sight', at(0), 1, 99);
        copy.restore(saved, thingOf);
        expect(copy.entries()).toEqual(original.entries());
        play(after, original, copy);
        expect(copy.entries()).toEqual(original.entries());
        expect(copy.save(idOf)).toEqual(original.save(idOf));
      }),
    );
  });

  it('leaves out what has no id, what exists no more and what can no more be sensed', () => {
    const memory = new SensoryMemory<{ readonly id: string }>(options);
    for (const thing of things) memory.notice(thing, 'hearing', at(1), 1, 0);
    const saved = memory.save(({ id }) => (id === 'bob' ? undefined : id));
    const deaf = new SensoryMemory<{ readonly id: string }>({
      ...options,
      senses: { sight: { lasts: 0.5, alarm: 1, trust: 1 } },
    });
    deaf.restore(saved, thingOf);
    expect(deaf.size).toBe(0);
    memory.restore(saved, (id) => (id === 'cid' ? undefined : thingOf(id)));
    expect(memory.entries().map(({ thing }) => thing!.id)).toEqual(['ann']);
  });

  it('is refused whole where it is wrong', () => {
    const memory = new SensoryMemory<{ readonly id: string }>(options);
    memory.notice(things[0], 'sight', at(1), 1, 0);
    const saved = JSON.parse(JSON.stringify(memory.save(idOf)));
    saved.things[0].route = 'guessed';
    expect(() => memory.restore(saved, thingOf, 'save.guard')).toThrow('save.guard.things[0].route');
    expect(memory.size).toBe(1);
  });
});

describe('what is no number', () => {
  it('is neither noticed nor told, and no time', () => {
    const memory = new SensoryMemory<string>();
    const nowhere = at(Number.NaN);
    expect(() => memory.notice('thief', 'sight', nowhere, 1, 0)).toThrow(
      'position.x: must be a finite number, got NaN',
    );
    expect(() => memory.notice('thief', 'sight', at(0), Number.NaN, 0)).toThrow('intensity: must be a finite number');
    expect(() => memory.notice('thief', 'sight', at(0), 1, Number.NaN)).toThrow('time: must be a finite number');
    expect(() => memory.tell('thief', at(0, Infinity), 0)).toThrow('position.z: must be a finite number, got Infinity');
    expect(() => memory.notice('thief', 'sight', at(0, -Infinity), 1, Infinity)).toThrow(
      'position.z: must be a finite',
    );
    expect(() => memory.notice('thief', 'sight', { x: 0, y: Infinity, z: 0 }, 1, 0)).toThrow('position.y: must be a');
    for (const certainty of [-0.1, 1.1, Number.NaN])
      expect(() => memory.tell('thief', at(0), 0, certainty)).toThrow('certainty: must be from 0 to 1');
    expect(() => memory.tick(Number.NaN)).toThrow('now: must be a number, in seconds, got NaN');
    expect([memory.size, memory.now]).toEqual([0, 0]);
  });
});

describe('rules of memory', () => {
  it.each<[MemoryOptions, string]>([
    [{ halfLife: 0 }, 'guard.halfLife: must be positive, got 0'],
    [{ floor: 1 }, 'guard.floor: must be below 1'],
    [{ floor: 0 }, 'guard.floor: must be'],
    [{ calm: -1 }, 'guard.calm: must be 0 or more, got -1'],
    [{ suspicious: 0 }, 'guard.suspicious: must be'],
    [{ aware: 1.5 }, 'guard.aware: must be'],
    [{ hysteresis: -0.1 }, 'guard.hysteresis: must be 0 or more, got -0.1'],
    [{ hearsay: 1.1 }, 'guard.hearsay: must be from 0 to 1, got 1.1'],
    [{ capacity: 0 }, 'guard.capacity: must be positive, got 0'],
    [{ senses: { aura: { lasts: 1, alarm: -1, trust: 1 } } }, 'guard.senses.aura.alarm: must be 0 or more, got -1'],
    [{ suspicious: 0.9, aware: 0.5 }, 'guard.suspicious: must not be above aware 0.5, got 0.9'],
    [{ hysteresis: 0.3 }, 'guard.hysteresis: must be below suspicious 0.3'],
    [{ capacity: 2.5 }, 'guard.capacity: must be a whole number, got 2.5'],
    [{ senses: { aura: { lasts: 1, alarm: 1, trust: 2 } } }, 'guard.senses.aura.trust: must be from 0.1 to 1, got 2'],
    [{ senses: { aura: { lasts: -1, alarm: 1, trust: 1 } } }, 'guard.senses.aura.lasts: must be 0 or more, got -1'],
  ])('names the option it refuses, with the reason: %j', (change, message) => {
    expect(() => new MemoryRules({ ...options, ...change }, 'guard')).toThrow(message);
  });

  it('WLD-31 takes any sense that is listed, and no other', () => {
    const memory = new SensoryMemory<string>({ senses: { aura: { lasts: 1, alarm: 1, trust: 1 } } });
    expect(memory.notice('ghost', 'aura', at(0), 1, 0)).toBe(true);
    expect(() => memory.notice('ghost', 'sight', at(0), 1, 0)).toThrow('sense: must be one of aura, got "sight"');
  });
});
