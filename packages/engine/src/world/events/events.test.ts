import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EventGroup, type EventLogEntry, EventManager, type GroupMember, TimedEvents } from '../index.js';

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
    manager.run();
    expect(heard).toEqual([
      ['siren', 'north'],
      ['collision', 'car'],
      ['siren', 'south'],
    ]);
    manager.run();
    expect(heard.length).toBe(3);
  });

  it('WLD-02 serves many with one check, and WLD-05 looks only for what somebody wants', () => {
    const manager = new EventManager<Types>();
    let checks = 0;
    manager.addChecker((events) => {
      if (!events.wants('siren')) return;
      checks++;
      events.post('siren', { id: 'x' });
    });
    manager.run();
    expect(checks).toBe(0);
    let heard = 0;
    const stops = Array.from({ length: 10 }, () => manager.listen('siren', () => heard++));
    manager.run();
    expect([checks, heard]).toEqual([1, 10]);
    for (const stop of stops) stop();
    manager.run();
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
    manager.run(0, 2);
    expect(heard).toEqual(['Ann', 'siren 0']);
    manager.run(1, 1);
    expect(heard.slice(2)).toEqual(['siren 1', 'siren 3']);
    manager.run(2, 1);
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

  it('WLD-13 tells everything to those who choose by themselves', () => {
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
    manager.run();
    expect(log).toEqual(['first']);
    manager.run();
    expect(log).toEqual(['first', 'first', 'newcomer']);
  });

  it('WLD-17 shows a watcher everything, in an order that can be played again', () => {
    const { manager, heard } = createScene('siren');
    const entries: EventLogEntry<Types>[] = [];
    manager.watcher = (entry) => entries.push(entry);
    manager.post('siren', { id: 'x' });
    manager.post('shot', { by: 'Ann' });
    manager.run();
    expect(entries.map(({ what, event }) => `${what} ${event.code}`)).toEqual([
      'posted siren',
      'posted shot',
      'told siren',
      'told shot',
    ]);
    const again = createScene('siren');
    for (const entry of entries) if (entry.what === 'posted') again.manager.post(entry.event.code, entry.event.payload);
    again.manager.run();
    expect(again.heard).toEqual(heard);
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

  it('WLD-24 are rooms whose people hear what is said in them, as they come and go', () => {
    const rooms = { hall: new EventGroup<Types>(), attic: new EventGroup<Types>() };
    const heard: string[] = [];
    const guard = member(heard, 'guard');
    rooms.hall.join(guard);
    rooms.attic.tell('shot', { by: 'x' });
    rooms.hall.leave(guard);
    rooms.attic.join(guard);
    rooms.attic.tell('siren', { id: 'x' });
    expect(heard).toEqual(['guard siren']);
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
          events.run(now);
          expect(happened.every(([time]) => time <= now)).toBe(true);
          expect(happened.length).toBe(times.filter((time) => time <= now).length);
        }
        expect(happened).toEqual([...happened].sort(([a, i], [b, j]) => a - b || i - j));
      }),
    );
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
    events.run(20);
    expect([log, events.size]).toEqual([['go home', 'shut the door'], 0]);
  });
});
