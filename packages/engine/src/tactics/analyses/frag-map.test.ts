import { describe, expect, it } from 'vitest';
import { convolve } from '../maps/convolution.js';
import { gaussianKernel } from '../maps/kernel.js';
import { FragMap } from './frag-map.js';

const [A, B, C] = [0, 1, 2];

/** Ten deaths at A, shot from B and C in turn. */
function fight(map: FragMap, watch: (frag: number) => void = () => {}): number[] {
  for (let frag = 1; frag <= 10; frag++) {
    map.record({ victim: A, attacker: frag % 2 === 1 ? B : C });
    watch(frag);
  }
  return [A, B, C].map((place) => map.valueOf(place));
}

describe('a frag map', () => {
  it('takes an event of no weight, and no half-life of 0', () => {
    const map = new FragMap(2, { keepPerEvent: 0.5 });
    map.record({ attacker: 0 });
    map.record({ attacker: 1, amount: 0 });
    expect([map.valueOf(0), map.valueOf(1)]).toEqual([0.5, 0]);
    const values = new Float64Array(2);
    map.write(values);
    expect([...values]).toEqual([0.5, 0]);
    expect(() => new FragMap(2, { halfLife: 0 })).toThrow('halfLife: must be above 0, got 0');
    expect(() => map.record({ attacker: 1, amount: -1 })).toThrow('amount');
  });

  it('TAC-40 lowers the place of the victim and raises that of the attacker', () => {
    const map = new FragMap(9);
    map.record({ attacker: 2, victim: 7 });
    map.record({ victim: 7, amount: 0.25 });
    map.record({ attacker: 3 });
    const values = new Float64Array(9);
    map.write(values);
    expect([...values]).toEqual([0, 0, 1, 1, 0, 0, 0, -1.25, 0]);
  });

  it('TAC-41 forgets, so that a bad place is abandoned sooner', () => {
    const stubborn = new FragMap(3);
    stubborn.learn([20, 0, 0]);
    expect(fight(stubborn)).toEqual([10, 5, 5]);
    const learner = new FragMap(3, { keepPerEvent: 0.9 });
    learner.learn([20, 0, 0]);
    let overtaken = 0;
    const result = fight(learner, (frag) => {
      if (overtaken === 0 && learner.valueOf(A) < Math.max(learner.valueOf(B), learner.valueOf(C))) overtaken = frag;
    });
    expect(overtaken).toBe(8);
    [0.46, 3.085, 3.428].forEach((value, i) => {
      expect(result[i]).toBeCloseTo(value, 3);
    });
    const lost = new FragMap(3, { keepPerEvent: 0.9 });
    lost.learn([18.68, 0, 0]);
    expect(fight(lost)[0]).toBeCloseTo(0.3487 * 18.68 - 6.5132, 3);
  });

  it('TAC-41 forgets by time, in any number of steps', () => {
    const [once, often] = [1, 100].map((steps) => {
      const map = new FragMap(3, { halfLife: 10 });
      map.record({ victim: A, amount: 8 });
      for (let i = 0; i < steps; i++) map.tick(20 / steps);
      return map.valueOf(A);
    });
    expect(once).toBeCloseTo(-2, 12);
    expect(often).toBeCloseTo(-2, 9);
  });

  it('TAC-42 warns of the places around a danger once it is blurred', () => {
    const map = new FragMap(25);
    map.record({ victim: 12 });
    const [raw, blurred] = [new Float64Array(25), new Float64Array(25)];
    map.write(raw);
    convolve(blurred, raw, { width: 5, depth: 5 }, gaussianKernel(1));
    expect(raw[11]).toBe(0);
    expect(blurred[11]).toBeLessThan(0);
    expect(blurred[12]).toBeLessThan(blurred[11]);
  });

  it('saves and restores, and goes on in the same way after much was forgotten', () => {
    const map = new FragMap(3, { keepPerEvent: 0.5 });
    for (let i = 0; i < 2000; i++) map.record({ victim: A, attacker: B });
    expect(map.valueOf(A)).toBeCloseTo(-2, 12);
    const copy = new FragMap(3, { keepPerEvent: 0.5 });
    copy.restore(JSON.parse(JSON.stringify(map.save())));
    for (const each of [map, copy]) each.record({ victim: C });
    expect([A, B, C].map((place) => copy.valueOf(place))).toEqual([A, B, C].map((place) => map.valueOf(place)));
  });

  it.each([
    [(map: FragMap) => map.record({ victim: 3 }), 'victim: must be a place from 0 to 2, got 3'],
    [(map: FragMap) => map.record({ attacker: 0.5 }), 'attacker: must be a place'],
    [(map: FragMap) => map.record({ victim: 0, amount: Number.NaN }), 'amount: must be a finite number'],
    [(map: FragMap) => map.tick(Number.NaN), 'dt: must be 0 or more seconds'],
    [(map: FragMap) => map.valueOf(-1), 'place: must be a place'],
    [(map: FragMap) => map.learn([1]), 'values: must be 3, one for each place, got 1'],
    [
      (map: FragMap) => map.restore({ version: 1, values: [1, Number.NaN, 0] }),
      'saved.values[1]: must be a finite number, got NaN',
    ],
    [(map: FragMap) => map.restore({ version: 2 } as never), 'saved.version: must be 1'],
    [(map: FragMap) => map.write(new Float64Array(1)), 'out: must have 3 values, got 1'],
    [() => new FragMap(0), 'count: must be a whole number above 0, got 0'],
    [() => new FragMap(3, { keepPerEvent: 0 }), 'keepPerEvent: must be above 0, got 0'],
    [() => new FragMap(3, { halfLife: -1 }), 'halfLife: must be above 0, got -1'],
  ])('refuses what cannot have happened, and keeps its values: %#', (act, message) => {
    const map = new FragMap(3);
    map.record({ victim: A });
    expect(() => act(map)).toThrow(message);
    expect(map.valueOf(A)).toBe(-1);
  });
});
