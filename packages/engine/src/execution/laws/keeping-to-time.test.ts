import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { Rng } from '../../math/index.js';
import { type ScheduledTask, TimeScheduler } from '../index.js';

// A scheduler whose tasks may wait: the frame keeps to its time, and nobody waits for ever.

/** A game with a clock that only its tasks move on. */
class Game {
  now = 0;
  frame = 0;
  readonly scheduler: TimeScheduler;
  /** The longest that each task has gone without a run. */
  readonly gaps: number[] = [];
  readonly #last: number[] = [];

  constructor(correction = 0) {
    this.scheduler = new TimeScheduler({ clock: () => this.now, whenFull: 'wait', correction });
  }

  add(priority: number, costOf: (grant: number) => number): void {
    const id = this.gaps.push(0) - 1;
    this.#last.push(this.frame);
    const run = (grant: number) => {
      this.now += costOf(grant);
      this.gaps[id] = Math.max(this.gaps[id], this.frame - this.#last[id]);
      this.#last[id] = this.frame;
      return 0;
    };
    this.scheduler.add({ step: run }, { priority });
  }

  /** Returns what each of `count` frames used, by the game's clock. */
  play(frames: number, budget: number): number[] {
    return Array.from({ length: frames }, () => {
      this.frame++;
      const start = this.now;
      this.scheduler.step(budget);
      return this.now - start;
    });
  }
}

describe('a time scheduler in which tasks may wait', () => {
  it('EXE-11 LANG-01 keeps ten thousand due tasks within a tenth of a budget for a thousand, and runs all in turn', () => {
    const game = new Game();
    const rng = new Rng(7);
    let sum = 0;
    for (let i = 0; i < 10_000; i++) {
      const cost = 0.002 + 0.016 * rng.next();
      sum += cost;
      // Every fourth can be cut, down to a twentieth of its work; the others take what they take,
      // now more, now less.
      if (i % 4 === 0) game.add(1, (grant) => Math.min(cost, Math.max(cost / 20, grant)));
      else game.add(1, () => cost * (0.5 + rng.next()));
    }
    const budget = 10;
    game.play(15, budget); // so that everybody has run once
    const used = game.play(60, budget);
    expect(Math.max(...used)).toBeLessThanOrEqual(1.1 * budget);
    expect(Math.min(...used)).toBeGreaterThanOrEqual(0.9 * budget);
    // With equal priorities each other task runs once at most in between; none costs more than half
    // as much again.
    const bound = Math.ceil((1.5 * sum) / (0.9 * budget)) + 1;
    expect(Math.max(...game.gaps)).toBeLessThanOrEqual(bound);
    expect(game.scheduler.waiting).toBeGreaterThan(8000);
  });

  it('EXE-11 does not begin with little time left what has shown to need much, but next frame, first', () => {
    const game = new Game();
    const order: string[] = [];
    const add = (name: string, cost: number) =>
      game.add(1, () => {
        order.push(name);
        return cost;
      });
    for (const name of ['a', 'b', 'c']) add(name, 3);
    add('large', 8);
    // At first nobody knows that the last needs so much.
    expect(game.play(6, 10)).toEqual([17, 9, 8, 9, 8, 9]);
    expect(order.join(' ')).toBe('a b c large a b c large a b c large a b c');
  });

  it('EXE-11 runs one at least, even if it needs more than a frame has or nothing is granted', () => {
    const game = new Game();
    game.add(1, () => 50);
    game.add(1, () => 1);
    expect(game.play(6, 10)).toEqual([50, 1, 50, 1, 50, 1]);
    expect(game.play(2, 0)).toEqual([50, 1]);
    expect(game.scheduler.debt).toBe(1);
  });

  it('EXE-11 EXE-14 gives turns by priority, and lets nobody wait longer than it says', () => {
    const priority = fc.oneof(fc.constant(0), numberBetween(0.001, 100));
    fc.assert(
      fc.property(fc.array(priority, { minLength: 2, maxLength: 30 }), fc.integer({ min: 1, max: 5 }), (all, fit) => {
        const game = new Game();
        for (const each of all) game.add(each, () => 1);
        game.play(600, fit);
        // Nobody counts for less than a 64th of the highest. Turns are whole quarters of those of
        // the highest, so they may be an eighth longer.
        const least = Math.max(...all) / 64;
        const sum = all.reduce((total, each) => total + each, 0);
        for (const [i, gap] of game.gaps.entries()) {
          const ratio = sum === 0 ? all.length : sum / Math.max(all[i], least);
          expect(gap).toBeLessThanOrEqual((all.length + 1.125 * ratio) / fit + 1);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('EXE-14 runs a task of twice the priority twice as often when time is short', () => {
    const game = new Game();
    const runs = [0, 0, 0];
    for (const [i, priority] of [1, 2, 4].entries())
      game.add(priority, () => {
        runs[i]++;
        return 1;
      });
    game.play(700, 1);
    expect(runs.map((count) => Math.round(count / 10))).toEqual([10, 20, 40]);
  });

  it('EXE-14 shares by priority, as without waiting, when there is time for all', () => {
    const grants: number[] = [];
    const scheduler = new TimeScheduler({ whenFull: 'wait' });
    const run = (grant: number) => {
      grants.push(grant);
      return grant;
    };
    for (const priority of [4, 2, 2]) scheduler.add({ step: run }, { priority });
    expect(scheduler.step(8)).toBe(8);
    expect(grants).toEqual([4, 2, 2]);
    expect(scheduler.waiting).toBe(0);
  });

  it('EXE-22 lets a task whose priority rises while it waits move forward', () => {
    const order: string[] = [];
    const scheduler = new TimeScheduler({ whenFull: 'wait' });
    const tasks = ['king', ...'abcdefgh', 'page'].map((name): ScheduledTask & { name: string } => ({
      name,
      step() {
        order.push(name);
        return 1;
      },
    }));
    for (const task of tasks) scheduler.add(task, { priority: task.name === 'page' ? 0.02 : 1 });
    scheduler.step(2);
    scheduler.update(tasks.at(-1)!, { priority: 1 });
    for (let frame = 0; frame < 5; frame++) scheduler.step(2);
    expect(order.indexOf('page')).toBeLessThan(12);
  });

  it('EXE-18 keeps a rhythm, and runs a task once though its frame came again while it waited', () => {
    const scheduler = new TimeScheduler({ whenFull: 'wait' });
    let runs = 0;
    const rare: ScheduledTask = {
      step() {
        runs++;
        return 1;
      },
    };
    scheduler.add(rare, { period: 2 });
    for (let i = 0; i < 9; i++) scheduler.add({ step: () => 1 });
    for (let frame = 0; frame < 100; frame++) scheduler.step(1);
    expect(runs).toBeGreaterThanOrEqual(9);
    expect(runs).toBeLessThanOrEqual(11);
    const idle = new TimeScheduler({ whenFull: 'wait' });
    idle.add(rare, { period: 5 });
    runs = 0;
    for (let frame = 0; frame < 50; frame++) idle.step(1);
    expect(runs).toBe(10);
  });
});
