import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createEventBits,
  EventGroup,
  EventLog,
  EventManager,
  EventRooms,
  MaskedEvents,
  TimedEvents,
} from '../index.js';
import type { GroupMember } from './event-group.js';
import type { EventLogEntry } from './event-manager.js';

type Types = {
  siren: { readonly id: string };
  collision: { readonly a: string; readonly b: string; readonly time: number };
  shot: { readonly by: string };
};

/** A manager, and what a listener to some codes has heard. */
function createScene(...codes: (keyof Types)[]) {
  const manager = new EventManager<Types>();
  const heard: unknown[] = [];
  const stop = manager.listen(codes, ({ code, payload }) => heard.push([code, Object.values(payload)[0]]));
  return { manager, heard, stop };
}

describe('an event manager', () => {
  it('WLD-04 WLD-06 WLD-09 WLD-12 tells those whose codes match, the oldest first', () => {
    const { manager, heard } = createScene('siren', 'collision');
    manager.post('siren', { id: 'north' });
    manager.post('shot', { by: 'Ann' });
    manager.post('collision', { a: 'car', b: 'tree', time: 3 });
    manager.post('siren', { id: 'south' });
    expect(heard).toEqual([]);
    manager.tick();
    expect(heard).toEqual([
      ['siren', 'north'],
      ['collision', 'car'],
      ['siren', 'south'],
    ]);
    manager.tick();
    expect(heard.length).toBe(3);
  });

  it('WLD-12 knows by its code what comes with an event, also for who hears of several', () => {
    const manager = new EventManager<Types>();
    const heard: string[] = [];
    manager.listen(
      ['siren', 'shot'],
      (event) => heard.push(event.code === 'siren' ? event.payload.id : event.payload.by),
      (event) => event.code === 'shot' || event.payload.id !== 'south',
    );
    manager.post('siren', { id: 'south' });
    manager.post('siren', { id: 'north' });
    manager.post('shot', { by: 'Ann' });
    manager.tick();
    expect(heard).toEqual(['north', 'Ann']);
  });

  it('WLD-02 serves many with one check, and WLD-05 looks only for what somebody wants', () => {
    const manager = new EventManager<Types>();
    let checks = 0;
    manager.addChecker((events) => {
      if (!events.wants('siren')) return;
      checks++;
      events.post('siren', { id: 'x' });
    });
    manager.tick();
    expect(checks).toBe(0);
    let heard = 0;
    const stops = Array.from({ length: 10 }, () => manager.listen('siren', () => heard++));
    manager.tick();
    expect([checks, heard]).toEqual([1, 10]);
    for (const stop of stops) stop();
    manager.tick();
    expect([checks, heard]).toEqual([1, 10]);
  });

  it('WLD-07 tells at once where nothing may wait', () => {
    const { manager, heard } = createScene('shot');
    manager.tell('shot', { by: 'Ann' });
    expect([heard, manager.waiting]).toEqual([[['shot', 'Ann']], 0]);
  });

  it('WLD-08 tells the urgent first, spreads the rest over runs, and lets nothing come too late', () => {
    const manager = new EventManager<Types>();
    const heard: string[] = [];
    manager.listen(['siren', 'shot'], ({ payload }) => heard.push(Object.values(payload)[0] as string));
    for (let i = 0; i < 4; i++) manager.post('siren', { id: `siren ${i}` }, { latest: i === 3 ? 1 : 100 });
    manager.post('shot', { by: 'Ann' }, { priority: 5 });
    manager.tick(0, 2);
    expect(heard).toEqual(['Ann', 'siren 0']);
    manager.tick(1, 1);
    expect(heard.slice(2)).toEqual(['siren 1', 'siren 3']);
    manager.tick(2, 1);
    expect([heard[4], manager.waiting]).toEqual(['siren 2', 0]);
  });

  it('WLD-10 tells only of what a listener cares about', () => {
    const manager = new EventManager<Types>();
    const heard: string[] = [];
    manager.listen(
      'shot',
      ({ payload }) => heard.push(payload.by),
      ({ payload }) => payload.by !== 'me',
    );
    manager.tell('shot', { by: 'me' });
    manager.tell('shot', { by: 'Ann' });
    expect(heard).toEqual(['Ann']);
  });

  it('WLD-13 tells everything to listeners that filter by themselves', () => {
    const manager = new EventManager<Types>();
    const heard: string[] = [];
    manager.listenToAll(({ code }) => heard.push(code));
    manager.tell('shot', { by: 'Ann' });
    manager.tell('siren', { id: 'x' });
    expect([heard, manager.wants('collision')]).toEqual([['shot', 'siren'], true]);
  });

  it('WLD-04 ends although listeners post, come and leave while they are told', () => {
    const manager = new EventManager<Types>();
    const log: string[] = [];
    let stopLast = () => {};
    manager.listen('siren', () => {
      log.push('first');
      manager.post('siren', { id: 'again' });
      manager.listen('siren', () => log.push('newcomer'));
      stopLast();
    });
    stopLast = manager.listen('siren', () => log.push('last'));
    manager.post('siren', { id: 'x' });
    manager.tick();
    expect(log).toEqual(['first']);
    manager.tick();
    expect(log).toEqual(['first', 'first', 'newcomer']);
  });

  it('WLD-17 shows a watcher everything, in the order in which it happens', () => {
    const { manager } = createScene('siren');
    const entries: EventLogEntry<Types>[] = [];
    manager.watcher = (entry) => entries.push(entry);
    manager.addChecker(() => manager.post('shot', { by: 'Ann' }));
    manager.listen('siren', () => manager.post('shot', { by: 'Bob' }));
    manager.post('siren', { id: 'x' }, { priority: 2 });
    manager.tell('shot', { by: 'Cid' });
    manager.tick(3, 5);
    expect(
      entries.map((entry) =>
        entry.what === 'ticked'
          ? `${entry.checks} checks at ${entry.now} for ${entry.budget}`
          : `${entry.event.code} ${entry.what} by ${entry.by}`,
      ),
    ).toEqual([
      'siren posted by game',
      'shot told by game',
      'shot posted by check',
      '1 checks at 3 for 5',
      'shot posted by listener',
      'siren told by game',
      'shot told by game',
    ]);
  });

  it('WLD-17 logs deliveries whose listeners throw', () => {
    const manager = new EventManager<Types>();
    const log = new EventLog(manager);
    manager.listen('siren', () => {
      throw new Error('deaf');
    });
    expect(() => manager.tell('siren', { id: 'x' })).toThrow('deaf');
    expect(log.lines()).toEqual(['siren told to 1 by game']);
  });

  it('WLD-17 plays a log again with urgencies, budgets, checks and what was told directly', () => {
    const step = fc.oneof(
      fc.record({ post: fc.nat(9), priority: fc.integer({ min: -2, max: 2 }), latest: fc.option(fc.nat(9)) }),
      fc.record({ tell: fc.nat(9) }),
      fc.record({ budget: fc.nat(3) }),
    );
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 30 }), fc.boolean(), (steps, hasCheck) => {
        const create = () => {
          const manager = new EventManager<{ call: number; echo: number }>();
          const heard: string[] = [];
          manager.listen('call', ({ payload }) => {
            heard.push(`call ${payload}`);
            // Listeners react: at once, and later.
            if (payload % 3 === 0) manager.tell('echo', payload);
            if (payload % 4 === 0) manager.post('echo', payload, { priority: 1 });
          });
          manager.listen('echo', ({ payload }) => heard.push(`echo ${payload}`));
          return { manager, heard };
        };
        const [first, second] = [create(), create()];
        const log = new EventLog(first.manager);
        let now = 0;
        if (hasCheck) first.manager.addChecker((manager) => manager.post('call', now, { latest: now + 1 }));
        for (const each of steps)
          if ('post' in each)
            first.manager.post('call', each.post, {
              priority: each.priority,
              ...(each.latest !== null && { latest: each.latest }),
            });
          else if ('tell' in each) first.manager.tell('call', each.tell);
          else first.manager.tick(now++, each.budget);
        log.replay(second.manager);
        expect(second.heard).toEqual(first.heard);
        expect(second.manager.waiting).toBe(first.manager.waiting);
      }),
    );
  });

  it('WLD-17 shows the last events as lines, lets one be fired by hand, and keeps no more than it is told', () => {
    const { manager, heard } = createScene('siren', 'shot');
    const log = new EventLog(manager, { limit: 3 });
    manager.post('shot', { by: 'Ann' }, { priority: 2, latest: 4 });
    manager.tick();
    manager.tell('siren', { id: 'x' });
    expect(log.lines()).toEqual(['shot posted by game, priority 2, by 4', 'shot told to 1', 'siren told to 1 by game']);
    expect([log.lines(1), log.entries.length]).toEqual([['siren told to 1 by game'], 3]);
    expect(() => log.replay(new EventManager())).toThrow('limit: must keep all entries for a replay');
    heard.length = 0;
    log.fire(log.entries[1]);
    manager.tick();
    expect(heard).toEqual([['shot', 'Ann']]);
    expect(() => log.fire({ what: 'ticked', now: 0, budget: 1, checks: 0, by: 'game' })).toThrow(
      'entry: must have an event, got a tick',
    );
    for (let i = 0; i < 20; i++) manager.tell('siren', { id: `${i}` });
    expect(log.entries.map((entry) => entry.what === 'told' && entry.event.payload)).toEqual([
      { id: '17' },
      { id: '18' },
      { id: '19' },
    ]);
    log.clear();
    log.replay(new EventManager());
    expect([log.entries, log.dropped]).toEqual([[], 0]);
    expect(() => new EventLog(manager, { limit: 0 })).toThrow('limit: must be at least 1, got 0');
  });
});

describe('an event log', () => {
  it('WLD-17 keeps the last entries, counts the others, and replays as long as none is missing', () => {
    for (const limit of [1, 2, 3, 7]) {
      const manager = new EventManager<Types>();
      const log = new EventLog(manager, { limit });
      for (let count = 1; count <= 4 * limit + 1; count++) {
        manager.tell('siren', { id: `${count}` });
        const kept = Array.from(
          { length: Math.min(count, limit) },
          (_, i) => `${count - Math.min(count, limit) + i + 1}`,
        );
        expect(log.entries.map((entry) => entry.what === 'told' && Object.values(entry.event.payload)[0])).toEqual(
          kept,
        );
        const replay = () => log.replay(new EventManager<Types>());
        if (count <= limit) replay();
        else expect(replay).toThrow('limit: must keep all entries for a replay');
      }
    }
  });
});

describe('an event manager with much to do', () => {
  const posts = fc.array(
    fc.record({ priority: fc.integer({ min: -2, max: 2 }), latest: fc.option(fc.nat(6), { nil: undefined }) }),
    { maxLength: 15 },
  );

  it('WLD-08 tells in the order of a plain sorted list, whatever budget each run has', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(posts, fc.nat(6)), { maxLength: 6 }), (runs) => {
        const manager = new EventManager<{ tick: number }>();
        const heard: number[] = [];
        manager.listen('tick', ({ payload }) => heard.push(payload));
        // The obvious slow version.
        let waiting: { id: number; priority: number; latest: number }[] = [];
        const expected: number[] = [];
        let id = 0;
        runs.forEach(([list, budget], now) => {
          for (const { priority, latest } of list) {
            manager.post('tick', id, latest === undefined ? { priority } : { priority, latest });
            waiting.push({ id: id++, priority, latest: latest ?? -Infinity });
          }
          manager.tick(now, budget);
          waiting.sort((a, b) => b.priority - a.priority || a.id - b.id);
          const told = waiting.filter(({ latest }, i) => i < budget || latest <= now);
          waiting = waiting.filter((each) => !told.includes(each));
          expected.push(...told.map((each) => each.id));
          expect([heard, manager.waiting]).toEqual([expected, waiting.length]);
        });
      }),
    );
  });

  it('WLD-04 keeps thousands of listeners in order while they come and leave', () => {
    const manager = new EventManager<Types>();
    const heard: number[] = [];
    const stops = Array.from({ length: 10_000 }, (_, i) =>
      i % 3 === 0
        ? manager.listenToAll(() => heard.push(i))
        : manager.listen(i % 3 === 1 ? ['siren', 'siren', 'shot'] : 'collision', () => heard.push(i)),
    );
    stops.forEach((stop, i) => {
      if (i % 100 !== 0 && i % 100 !== 1) stop();
    });
    stops[1]();
    stops[2]();
    const left = stops.map((_, i) => i).filter((i) => i % 100 === 0 || (i % 100 === 1 && i !== 1));
    manager.tell('siren', { id: 'x' });
    expect(heard.splice(0)).toEqual(left.filter((i) => i % 3 !== 2));
    manager.tell('collision', { a: 'x', b: 'y', time: 0 });
    expect(heard).toEqual(left.filter((i) => i % 3 !== 1));
    for (const stop of stops) stop();
    expect([manager.wants('siren'), manager.wants('shot')]).toEqual([false, false]);
  });

  it('WLD-04 loses nothing but the one event whose listener throws', () => {
    const manager = new EventManager<Types>();
    const heard: string[] = [];
    manager.listen('siren', ({ payload: { id } }) => {
      if (id === 'broken') throw new Error('bells');
      heard.push(id);
    });
    for (const id of ['first', 'broken', 'last']) manager.post('siren', { id });
    expect(() => manager.tick()).toThrow('bells');
    expect([heard, manager.waiting]).toEqual([['first'], 1]);
    manager.tick();
    expect(heard).toEqual(['first', 'last']);
  });

  it('WLD-08 is saved as plain data while events wait, and tells them as if nothing had happened', () => {
    const [first, second] = [createScene('siren', 'shot'), createScene('siren', 'shot')];
    first.manager.post('siren', { id: 'a' }, { latest: 5 });
    first.manager.post('shot', { by: 'Ann' }, { priority: 2, latest: 9 });
    first.manager.post('siren', { id: 'b' });
    const saved = JSON.parse(JSON.stringify(first.manager.save(({ payload }) => Object.values(payload)[0] as string)));
    expect(saved).toEqual([
      { code: 'shot', payload: 'Ann', priority: 2, latest: 9 },
      { code: 'siren', payload: 'a', priority: 0, latest: 5 },
      { code: 'siren', payload: 'b', priority: 0 },
    ]);
    second.manager.post('siren', { id: 'of a life before' });
    second.manager.restore(saved, (code, payload) =>
      code === 'shot' ? { by: payload as string } : { id: payload as string },
    );
    for (const { manager } of [first, second]) {
      manager.post('siren', { id: 'later' });
      for (let now = 0; now < 10; now++) manager.tick(now, 1);
    }
    expect(second.heard).toEqual(first.heard);
    expect(first.heard.length).toBe(4);
  });

  it('WLD-08 keeps through JSON what may wait for ever, and what comes before everything', () => {
    const [first, second] = [createScene('siren', 'shot'), createScene('siren', 'shot')];
    first.manager.post('siren', { id: 'whenever' }, { latest: Number.POSITIVE_INFINITY });
    first.manager.post('shot', { by: 'Ann' }, { priority: Number.POSITIVE_INFINITY, latest: 3 });
    const saved = JSON.parse(JSON.stringify(first.manager.save(({ payload }) => payload as { by: string })));
    second.manager.restore(saved, (_code, payload) => payload as unknown as Types[keyof Types]);
    for (const { manager } of [first, second]) for (let now = 0; now < 5; now++) manager.tick(now, 0);
    expect([second.heard, second.manager.waiting]).toEqual([[['shot', 'Ann']], 1]);
    expect(second.heard).toEqual(first.heard);
  });

  it.each([
    [null, 'events: must be a list'],
    [[null], 'events[0]: must be'],
    [[{ code: 'siren', payload: 1, priority: 'high' }], 'events[0].priority: must be a number'],
    [[{ payload: 1, priority: 0 }], 'events[0].code: '],
  ])('refuses to restore %j, says where it is wrong, and leaves what waits', (saved, problem) => {
    const { manager } = createScene('siren');
    manager.post('siren', { id: 'x' });
    expect(() => manager.restore(saved as never, () => ({ id: 'y' }))).toThrow(problem);
    expect(manager.waiting).toBe(1);
  });

  it('WLD-05 no longer asks a checker that was taken out, even by the one before it', () => {
    const manager = new EventManager<Types>();
    const looked: string[] = [];
    const twice = () => looked.push('twice');
    const stops = [manager.addChecker(twice), manager.addChecker(twice)];
    manager.tick();
    stops[0]();
    stops[0]();
    manager.tick();
    expect(looked.splice(0)).toEqual(['twice', 'twice', 'twice']);
    stops[1]();

    const stopSelf = manager.addChecker(() => {
      looked.push('self');
      stopSelf();
      stopNext();
      manager.addChecker(() => looked.push('late'));
    });
    const stopNext = manager.addChecker(() => looked.push('next'));
    manager.addChecker(() => looked.push('last'));
    manager.tick();
    expect(looked.splice(0)).toEqual(['self', 'last']);
    manager.tick();
    expect(looked).toEqual(['last', 'late']);
  });

  it('refuses an urgency that is no number', () => {
    const { manager } = createScene();
    expect(() => manager.post('siren', { id: 'x' }, { priority: Number.NaN })).toThrow(
      'urgency of siren: must have numbers as priority and latest, got NaN and -Infinity',
    );
  });
});

describe('interests as bits', () => {
  const bits = createEventBits<Types>(['siren', 'collision', 'shot']);

  it('WLD-11 are powers of two, and one look tells whether somebody is interested', () => {
    expect(bits).toEqual({ siren: 1, collision: 2, shot: 4 });
    const events = new MaskedEvents<Types>(bits);
    const heard: string[] = [];
    const note = (name: string) => (bit: number) => heard.push(`${name} ${events.codeOf(bit)}`);
    events.listen(bits.siren + bits.shot, note('guard'));
    const cook = events.listen(bits.collision, note('cook'));
    events.listen(0, note('statue'));
    events.tell('siren', { id: 'x' });
    events.tell('collision', { a: 'x', b: 'y', time: 0 });
    events.tell('shot', { by: 'x' });
    expect(heard.splice(0)).toEqual(['guard siren', 'cook collision', 'guard shot']);
    events.change(cook, bits.shot);
    expect([events.wants(bits.collision), events.wants(bits.collision | bits.shot)]).toEqual([false, true]);
    events.tell('shot', { by: 'x' });
    expect(heard.splice(0)).toEqual(['guard shot', 'cook shot']);
    expect([events.leave(cook), events.leave(cook), events.change(cook, 1)]).toEqual([true, false, false]);
    events.tell('shot', { by: 'x' });
    expect(heard).toEqual(['guard shot']);
  });

  it('WLD-11 tell the same as an event manager, whoever comes, leaves and changes', () => {
    const step = fc.oneof(
      fc.record({ listen: fc.integer({ min: 0, max: 7 }) }),
      fc.record({ leave: fc.nat(40) }),
      fc.record({ tell: fc.constantFrom<keyof Types>('siren', 'collision', 'shot') }),
    );
    fc.assert(
      // Long lists: gaps are closed only where many have left.
      fc.property(fc.array(step, { maxLength: 150, size: 'max' }), (steps) => {
        const masked = new MaskedEvents<Types>(bits);
        const manager = new EventManager<Types>();
        const [ours, theirs]: [string[], string[]] = [[], []];
        const leave: (() => void)[] = [];
        steps.forEach((step, i) => {
          if ('listen' in step) {
            const codes = (Object.keys(bits) as (keyof Types)[]).filter((code) => (step.listen & bits[code]) !== 0);
            const ticket = masked.listen(step.listen, (bit) => ours.push(`${i} ${masked.codeOf(bit)}`));
            const stop = manager.listen(codes, ({ code }) => theirs.push(`${i} ${code}`));
            leave.push(() => {
              masked.leave(ticket);
              stop();
            });
          } else if ('leave' in step) leave[step.leave % Math.max(1, leave.length)]?.();
          else {
            masked.tell(step.tell, {} as never);
            manager.tell(step.tell, {} as never);
          }
        });
        expect(ours).toEqual(theirs);
      }),
    );
  });

  it('WLD-11 keep listeners that stay, with their interests, when most of a crowd leaves, even in the middle', () => {
    for (const crowd of [15, 16, 17, 33, 40]) {
      const events = new MaskedEvents<Types>(bits);
      let heard: number[] = [];
      const tickets = Array.from({ length: crowd }, (_, i) =>
        events.listen(i % 2 === 0 ? bits.shot : bits.siren, () => {
          heard.push(i);
          // The second who hears the siren sends all others away but every fifth.
          if (i === 3) for (const [other, ticket] of tickets.entries()) if (other % 5 !== 3) events.leave(ticket);
        }),
      );
      const told = (code: 'shot' | 'siren') => {
        heard = [];
        events.tell(code, {} as never);
        return heard;
      };
      const all = tickets.map((_, i) => i);
      expect(told('shot')).toEqual(all.filter((i) => i % 2 === 0));
      expect(told('siren')).toEqual(all.filter((i) => i === 1 || (i % 2 === 1 && i % 5 === 3)));
      expect(told('shot')).toEqual(all.filter((i) => i % 2 === 0 && i % 5 === 3));
      expect(tickets.map((ticket) => events.change(ticket, bits.shot))).toEqual(all.map((i) => i % 5 === 3));
      expect(told('shot')).toEqual(all.filter((i) => i % 5 === 3));
      expect(tickets.filter((ticket) => events.leave(ticket))).toHaveLength(all.filter((i) => i % 5 === 3).length);
      expect([told('shot'), events.wants(7)]).toEqual([[], false]);
    }
  });

  it('WLD-11 let listeners come and leave while they are told', () => {
    const events = new MaskedEvents<Types>(bits);
    const heard: string[] = [];
    const tickets: number[] = [];
    tickets.push(
      events.listen(bits.shot, () => {
        heard.push('first');
        events.leave(tickets[1]);
        events.listen(bits.shot, () => heard.push('newcomer'));
      }),
      events.listen(bits.shot, () => heard.push('gone')),
    );
    events.tell('shot', { by: 'x' });
    events.leave(tickets[0]);
    events.tell('shot', { by: 'x' });
    expect(heard).toEqual(['first', 'newcomer']);
  });

  it('WLD-11 are thirty-two at most, which is said clearly', () => {
    const codes = (count: number) => Array.from({ length: count }, (_, i) => `code ${i}`);
    const most = new MaskedEvents<Record<string, number>>(createEventBits(codes(32)));
    const heard: number[] = [];
    most.listen(most.bits['code 31'], (_bit, payload) => heard.push(payload));
    most.listen(2 ** 32 - 1, (_bit, payload) => heard.push(-payload));
    most.tell('code 31', 5);
    most.tell('code 0', 6);
    expect(heard).toEqual([5, -5, -6]);
    expect(() => createEventBits(codes(33))).toThrow('codes: must be at most 32, one for each bit, got 33');
    expect(() => createEventBits(['a', 'b', 'a'])).toThrow('codes: must not contain a code twice, got a, b, a');
    expect(() => new MaskedEvents<Types>(bits).listen(8, () => {})).toThrow(
      'interests: must be a sum of bits from 0 to 7, got 8',
    );
    for (const interests of [-1, 1.5, Number.NaN])
      expect(() => new MaskedEvents<Types>(bits).listen(interests, () => {})).toThrow(
        'interests: must be a sum of bits',
      );
    expect(() => new MaskedEvents<Types>(bits).codeOf(3)).toThrow('bit: must be the bit of a code, got 3');
  });
});

describe('groups', () => {
  const member = (heard: string[], name: string): GroupMember<Types> => ({
    hear: ({ code }) => heard.push(`${name} ${code}`),
  });

  it('WLD-14 WLD-16 keep what is said to themselves and those below them, and take in who is left of others', () => {
    const side = new EventGroup<Types>();
    const [red, blue] = [new EventGroup(side), new EventGroup(side)];
    const heard: string[] = [];
    red.join(member(heard, 'Rita'));
    blue.join(member(heard, 'Bob'));
    side.join(member(heard, 'Sue'));
    red.tell('shot', { by: 'x' });
    expect(heard.splice(0)).toEqual(['Rita shot']);
    side.tell('siren', { id: 'x' });
    expect(heard.splice(0).sort()).toEqual(['Bob siren', 'Rita siren', 'Sue siren']);
    red.mergeInto(blue);
    blue.tell('shot', { by: 'x' });
    expect([heard.splice(0).sort(), red.size]).toEqual([['Bob shot', 'Rita shot'], 0]);
    blue.moveTo(undefined);
    side.tell('siren', { id: 'x' });
    expect(heard).toEqual(['Sue siren']);
    expect(() => side.moveTo(side)).toThrow('a group cannot be part of itself');
  });

  it('WLD-16 keep their members when merged into themselves', () => {
    const heard: string[] = [];
    const team = new EventGroup<Types>();
    team.join(member(heard, 'Rita'));
    team.mergeInto(team);
    team.tell('shot', { by: 'x' });
    expect([heard, team.size]).toEqual([['Rita shot'], 1]);
  });

  it('WLD-14 tell a member of several groups once', () => {
    const heard: string[] = [];
    const side = new EventGroup<Types>();
    const [red, blue] = [new EventGroup(side), new EventGroup(side)];
    const scout = member(heard, 'scout');
    for (const group of [side, red, blue]) group.join(scout);
    blue.join(member(heard, 'Bob'));
    side.tell('siren', { id: 'x' });
    expect(heard.splice(0)).toEqual(['scout siren', 'Bob siren']);
    side.leave(scout);
    side.tell('siren', { id: 'x' });
    expect(heard).toEqual(['scout siren', 'Bob siren']);
  });

  it('WLD-24 are rooms whose people hear what is said in them, and which people follow as they walk', () => {
    const heard: string[] = [];
    const person = (name: string, x: number) => ({ ...member(heard, name), position: { x, y: 0, z: 0 } });
    const rooms = new EventRooms<Types, ReturnType<typeof person>>(3, ({ x }) => (x < 0 ? -1 : Math.floor(x / 10)));
    const [guard, cook, ghost] = [person('guard', 5), person('cook', 15), person('ghost', -5)];
    for (const each of [guard, cook, ghost, guard]) rooms.add(each);
    const shoutAt = (x: number) => {
      rooms.tell({ x, y: 0, z: 0 }, 'shot', { by: 'x' });
      return heard.splice(0).map((line) => line.split(' ')[0]);
    };
    expect([shoutAt(1), shoutAt(19), shoutAt(25), shoutAt(-5)]).toEqual([['guard'], ['cook'], [], []]);
    guard.position.x = 12;
    rooms.tick();
    rooms.tick();
    expect([shoutAt(1), shoutAt(19)]).toEqual([[], ['cook', 'guard']]);
    expect([guard, ghost].map((each) => rooms.roomOf(each))).toEqual([1, -1]);
    guard.position.x = -1;
    ghost.position.x = 29;
    rooms.tick();
    expect([shoutAt(19), shoutAt(29), rooms.roomOf(guard)]).toEqual([['cook'], ['ghost'], -1]);
    expect([rooms.remove(cook), rooms.remove(cook), rooms.remove(guard), rooms.roomOf(cook)]).toEqual([
      true,
      false,
      true,
      -1,
    ]);
    cook.position.x = 25;
    guard.position.x = 25;
    rooms.tick();
    expect([shoutAt(19), shoutAt(29), rooms.rooms.map(({ size }) => size)]).toEqual([[], ['ghost'], [0, 0, 1]]);
    expect([rooms.roomOf(ghost), rooms.roomOf(guard)]).toEqual([2, -1]);
    ghost.position.x = 99;
    expect(() => rooms.tick()).toThrow('roomOf: must return a room from 0 to 2, or -1, got 9');
    expect([rooms.remove(ghost), shoutAt(29)]).toEqual([true, []]);
  });
});

describe('events by the clock', () => {
  it('WLD-15 happen once, never before their time, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { maxLength: 20 }), fc.array(fc.nat(9), { maxLength: 20 }), (times, steps) => {
        const events = new TimedEvents();
        const happened: [number, number][] = [];
        let now = 0;
        for (const [i, time] of times.entries()) events.at(time, () => happened.push([time, i]));
        for (const step of steps) {
          now += step;
          events.tick(now);
          expect(happened.every(([time]) => time <= now)).toBe(true);
          expect(happened.length).toBe(times.filter((time) => time <= now).length);
        }
        expect(happened).toEqual([...happened].sort(([a, i], [b, j]) => a - b || i - j));
      }),
    );
  });

  it('refuses a time that is no number', () => {
    const events = new TimedEvents();
    events.at(1, () => {});
    expect(() => events.tick(Number.NaN)).toThrow('NaN');
    expect(events.size).toBe(1);
  });

  it('WLD-15 are called off by the ticket of their own, even when another has taken the slot', () => {
    const events = new TimedEvents();
    const log: string[] = [];
    const past = events.at(1, () => log.push('past'));
    events.tick(1);
    events.at(2, () => log.push('next'));
    events.at(2, () => log.push('last'));
    expect([events.cancel(past), events.size]).toEqual([false, 2]);
    events.tick(2);
    expect([log, events.cancel(past)]).toEqual([['past', 'next', 'last'], false]);
    for (const time of [Number.NaN, 'soon' as unknown as number])
      expect(() => events.restore([{ time, about: 1 }], () => () => {})).toThrow(
        'appointments[0].time: must be a number',
      );
    expect(() => events.at(Number.NaN, () => {})).toThrow('time: must be a number, got NaN');
  });

  it('WLD-15 can be called off, and can make others', () => {
    const events = new TimedEvents();
    const log: string[] = [];
    const supper = events.at(18, () => log.push('supper'));
    events.at(17, () => {
      log.push('go home');
      events.at(17, () => log.push('shut the door'));
    });
    expect([events.cancel(supper), events.cancel(supper)]).toEqual([true, false]);
    events.tick(20);
    expect([log, events.size]).toEqual([['go home', 'shut the door'], 0]);
  });

  it('WLD-15 are saved as plain data if they say what they are about, and can still be called off', () => {
    const [first, second] = [new TimedEvents(), new TimedEvents()];
    const log: string[] = [];
    for (const [time, about] of [
      [18, 'supper'],
      [17, 'go home'],
      [18, 'lights'],
    ] as const)
      first.at(time, () => {}, about);
    const saved = JSON.parse(JSON.stringify(first.save()));
    second.at(1, () => log.push('of a life before'));
    const restored = second.restore(saved, (about) => () => log.push(about as string));
    expect(restored.map(({ time, about }) => [time, about])).toEqual([
      [17, 'go home'],
      [18, 'supper'],
      [18, 'lights'],
    ]);
    second.cancel(restored[1]);
    second.tick(20);
    expect(log).toEqual(['go home', 'lights']);
    first.at(19, () => {});
    expect(() => first.save()).toThrow('appointments[3].about: must say what happens at 19, to be saved');
  });
});
