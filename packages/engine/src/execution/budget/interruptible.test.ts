import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { finish, type Interruptible, stepFor } from './interruptible.js';

/** Work of so many units, each of which takes some time of a clock that the work moves itself. */
class Digging implements Interruptible {
  status = 'searching';
  time = 0;
  reads = 0;
  done = 0;
  readonly batches: number[] = [];
  readonly #units: number;
  readonly #costOf: (unit: number) => number;

  constructor(units: number, costOf: (unit: number) => number) {
    this.#units = units;
    this.#costOf = costOf;
  }

  readonly now = () => {
    this.reads++;
    return this.time;
  };

  step(budget: number): string {
    this.batches.push(budget);
    for (let i = 0; i < budget && this.done < this.#units; i++) this.time += this.#costOf(this.done++);
    if (this.done === this.#units) this.status = 'found';
    return this.status;
  }
}

/** Digging that needs a place for every unit, and gets four at a time. */
class Crowded extends Digging {
  room = 0;
  readonly roomCost: number;

  constructor(units: number, cost: number, roomCost: number) {
    super(units, () => cost);
    this.roomCost = roomCost;
  }

  hasRoom(pieces: number): boolean {
    return this.done + pieces <= this.room;
  }

  makeRoom(): void {
    this.room += 4;
    this.time += this.roomCost;
  }

  override step(budget: number): string {
    expect(this.hasRoom(budget)).toBe(true);
    return super.step(budget);
  }
}

describe('work for a slice of time', () => {
  it('EXE-08 takes larger batches while units are quick, up to a limit for coarse clocks', () => {
    const work = new Digging(300, () => 0);
    expect(stepFor(work, 10, work.now)).toBe('found');
    expect(work.batches).toEqual([1, 2, 4, 8, 16, 32, 64, 64, 64, 64]);
  });

  it('EXE-08 takes smaller batches again when units become slow', () => {
    // A batch should take from 1/64 to 1/32 of the slice of 64: from 1 to 2.
    const work = new Digging(1000, (unit) => (unit < 7 ? 0 : 1));
    stepFor(work, 64, work.now);
    expect(work.batches.slice(0, 6)).toEqual([1, 2, 4, 8, 4, 2]);
    expect(new Set(work.batches.slice(6))).toEqual(new Set([2]));
    expect(work.time).toBe(64);
  });

  it('EXE-08 uses the slice, and exceeds it by a small part of it or by one unit', () => {
    const costs = numberBetween(0.001, 40);
    fc.assert(
      fc.property(costs, fc.integer({ min: 1, max: 100 }), fc.nat(1000), (cost, slice, start) => {
        const work = new Digging(1_000_000, () => cost);
        work.time = start;
        expect(stepFor(work, slice, work.now)).toBe('searching');
        const taken = work.time - start;
        // While batches still grow, the next one may take twice as long as the last.
        expect(taken).toBeLessThanOrEqual(slice + Math.max(cost, slice / 16) + 1e-9);
        expect(taken).toBeGreaterThan(slice - Math.max(2 * cost, slice / 8) - 1e-9);
        expect(work.reads).toBeLessThanOrEqual(10 + Math.max(128, slice / (64 * cost)));
      }),
    );
  });

  it('EXE-08 does nothing in a slice of nothing, nor after the end', () => {
    const work = new Digging(3, () => 1);
    stepFor(work, 0, work.now);
    expect(work.batches).toEqual([]);
    expect([finish(work), work.done]).toEqual(['found', 3]);
    expect(stepFor(work, 10, work.now)).toBe('found');
    expect(work.batches.length).toBe(1);
  });

  it('EXE-08 begins no batch for which there is no room, and makes room at the start of a slice', () => {
    const work = new Crowded(10, 0.001, 0.001);
    const rooms: number[] = [];
    const dug: number[] = [];
    while (stepFor(work, 1, work.now) === 'searching') {
      rooms.push(work.room);
      dug.push(work.done);
    }
    expect([rooms, dug, work.done]).toEqual([[4, 8], [4, 8], 10]);
  });

  it('EXE-08 makes room over several slices where that takes long', () => {
    const work = new Crowded(4, 1, 3);
    work.room = -12;
    const steps: [number, number][] = [];
    do {
      const before = work.time;
      stepFor(work, 5, work.now);
      steps.push([work.room, work.time - before]);
    } while (work.status === 'searching');
    // Each slice of 5 has time for one piece of room of 3, not for two.
    expect(steps.slice(0, 4)).toEqual([
      [-8, 3],
      [-4, 3],
      [0, 3],
      [4, 3],
    ]);
    expect(work.done).toBe(4);
  });

  it('EXE-08 waits where there is no room and no way to make any', () => {
    const work = Object.assign(new Digging(4, () => 1), { hasRoom: () => false });
    expect(stepFor(work, 10, work.now)).toBe('searching');
    expect(work.batches).toEqual([]);
  });
});
