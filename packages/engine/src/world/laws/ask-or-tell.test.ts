import { describe, expect, it } from 'vitest';
import { EventManager, PollingStation } from '../index.js';

const COUNT = 100;
const everybody = Array.from({ length: COUNT }, (_, i) => i);

/**
 * Which of a hundred will run into which, asked by each of each: how many trajectories are looked
 * at in a frame.
 */
function checksByAsking(keyOf?: (pair: readonly [number, number]) => number): number {
  let checks = 0;
  const station = new PollingStation<number>();
  const collision = station.add({
    name: 'collision',
    answer: ([a, b]: readonly [number, number]) => ++checks > 0 && a === b,
    ...(keyOf && { keyOf }),
  });
  station.nextFrame();
  for (const a of everybody) for (const b of everybody) if (a !== b) station.ask(collision, a, [a, b]);
  return checks;
}

describe('asking or telling, by the checks that are made', () => {
  it('WLD-03 WLD-01 a hundred who look out for each other make 9,900 checks', () => {
    expect(checksByAsking()).toBe(9900);
  });

  it('WLD-03 half of them where what is found out about a pair serves both', () => {
    expect(checksByAsking(([a, b]) => Math.min(a, b) * COUNT + Math.max(a, b))).toBe(4950);
    let checks = 0;
    let told = 0;
    const manager = new EventManager<{ collision: readonly [number, number] }>();
    manager.addChecker((events) => {
      for (const a of everybody)
        for (let b = a + 1; b < COUNT; b++) if (++checks > 0 && b === a + 1) events.post('collision', [a, b]);
    });
    for (const self of everybody)
      manager.listen(
        'collision',
        () => told++,
        ({ payload }) => payload.includes(self),
      );
    manager.tick();
    // Whoever is told in place of asking makes no fewer checks than that: somebody has to look.
    expect([checks, told]).toEqual([4950, 2 * (COUNT - 1)]);
  });

  it('WLD-03 WLD-02 one check where all want to know the same: an event, or an answer that is kept', () => {
    let checks = 0;
    const manager = new EventManager<{ siren: undefined }>();
    manager.addChecker((events) => {
      checks++;
      events.post('siren', undefined);
    });
    let told = 0;
    for (const _ of everybody) manager.listen('siren', () => told++);
    manager.tick();
    expect([checks, told]).toEqual([1, 100]);
    const station = new PollingStation<number>();
    const siren = station.add({ name: 'siren', keyOf: () => 0, answer: () => ++checks });
    for (const self of everybody) station.ask(siren, self, undefined);
    expect(checks).toBe(2);
  });

  it('WLD-03 asking where few want to know, now and then: looking out for an event costs a check in every frame', () => {
    const checks = { asked: 0, told: 0 };
    const station = new PollingStation<string>();
    const isLocked = station.add({ name: 'isLocked', keyOf: () => 0, answer: () => ++checks.asked > 0 });
    const manager = new EventManager<{ locked: undefined }>();
    manager.listen('locked', () => {});
    manager.addChecker(() => {
      checks.told++;
    });
    for (let frame = 0; frame < 600; frame++) {
      station.nextFrame();
      manager.tick();
      // The thief is at the door once in ten seconds.
      if (frame === 599) station.ask(isLocked, 'thief', undefined);
    }
    expect(checks).toEqual({ asked: 1, told: 600 });
  });

  it('WLD-03 no gain either way where each wants to know something else', () => {
    let asked = 0;
    let looked = 0;
    const station = new PollingStation<number>();
    const canSee = station.add({ name: 'canSee', keyOf: (self: number) => self, answer: () => ++asked > 0 });
    for (const self of everybody) station.ask(canSee, self, self);
    const manager = new EventManager<{ seen: number }>();
    manager.addChecker((events) => {
      for (const self of everybody) if (++looked > 0) events.post('seen', self);
    });
    for (const self of everybody)
      manager.listen(
        'seen',
        () => {},
        ({ payload }) => payload === self,
      );
    manager.tick();
    expect([asked, looked]).toEqual([100, 100]);
  });
});
