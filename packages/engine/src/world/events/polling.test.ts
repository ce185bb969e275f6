import { describe, expect, it } from 'vitest';
import { PollingStation } from '../index.js';
import type { PollingLogEntry } from './polling-station.js';

interface Guard {
  readonly name: string;
  readonly team: string;
}
const ann: Guard = { name: 'Ann', team: 'red' };
const bob: Guard = { name: 'Bob', team: 'blue' };

describe('a polling station', () => {
  it('WLD-01 WLD-18 works a topic out once per frame, for all who ask, and only if somebody does', () => {
    const station = new PollingStation<Guard>();
    let counted = 0;
    const alarm = station.add({ name: 'alarm', keyOf: () => 0, answer: () => ++counted });
    station.nextFrame();
    station.nextFrame();
    expect(counted).toBe(0);
    expect([station.ask(alarm, ann, undefined), station.ask(alarm, bob, undefined), counted]).toEqual([1, 1, 1]);
    station.nextFrame();
    expect([station.ask(alarm, ann, undefined), station.ask(alarm, bob, undefined), counted]).toEqual([2, 2, 2]);
  });

  it('WLD-18 keeps an answer for each argument', () => {
    const station = new PollingStation<Guard>();
    const asked: string[] = [];
    const strength = station.add({
      name: 'strength',
      keyOf: (team: string) => team,
      answer: (team) => asked.push(team),
    });
    expect([station.ask(strength, ann, 'red'), station.ask(strength, ann, 'blue')]).toEqual([1, 2]);
    expect([station.ask(strength, ann, 'red'), asked]).toEqual([1, ['red', 'blue']]);
  });

  it('WLD-19 computes values that are not cached again, behind the same question', () => {
    const station = new PollingStation<Guard>();
    let rays = 0;
    const canSee = station.add({ name: 'canSee', answer: (_pair: readonly [string, string]) => ++rays > 0 });
    station.ask(canSee, ann, ['a', 'b']);
    station.ask(canSee, ann, ['a', 'b']);
    expect(rays).toBe(2);
  });

  it('WLD-20 WLD-21 takes topics while the game runs, and finds them by name', () => {
    const station = new PollingStation<Guard>();
    expect(station.find('weather')).toBeUndefined();
    const rain = station.add({ name: 'weather', keyOf: () => 0, answer: () => 'rain' });
    expect(station.ask(rain, ann, undefined)).toBe('rain');
    const sun = station.add({ name: 'weather', keyOf: () => 0, answer: () => 'sun' });
    expect(station.ask(sun, ann, undefined)).toBe('sun');
    expect(() => station.ask(rain, ann, undefined)).toThrow('topics.weather: is not at this station');
  });

  it('WLD-22 WLD-23 refuses to tell what a character could not know, and shows every question to a watcher', () => {
    const station = new PollingStation<Guard>();
    const plans = station.add({
      name: 'plans',
      keyOf: (team: string) => team,
      answer: (team) => `${team} attacks`,
      mayAsk: (asker: Guard, team) => asker.team === team,
    });
    const log: PollingLogEntry[] = [];
    station.watcher = (entry) => log.push(entry);
    expect([station.ask(plans, bob, 'red'), station.ask(plans, ann, 'red'), station.ask(plans, ann, 'red')]).toEqual([
      undefined,
      'red attacks',
      'red attacks',
    ]);
    expect(log.map(({ outcome }) => outcome)).toEqual(['refused', 'worked out', 'known']);
  });

  it('WLD-18 forgets answers to what is asked no more', () => {
    const station = new PollingStation<Guard>();
    const pair = station.add({ name: 'pair', keyOf: (pair: number) => pair, answer: (pair) => pair });
    for (let frame = 0; frame < 100; frame++) {
      station.nextFrame();
      for (let i = 0; i < 50; i++) station.ask(pair, ann, 50 * frame + i);
    }
    expect(station.kept('pair')).toBeLessThanOrEqual(100);
    expect(station.ask(pair, ann, 50 * 99 + 7)).toBe(50 * 99 + 7);
  });
});
