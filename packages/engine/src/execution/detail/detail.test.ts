import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { checkOptions } from '../../data/parse.js';
import { Rng } from '../../math/index.js';
import { BestSoFar, FrequencyScheduler, type ScheduledTask, TimeScheduler, taskOf } from '../index.js';
import { type AmbientArea, ambientAreaSchema, crowdAt, tickAmbient } from './ambient.js';
import { type DetailLevel, DetailSelector } from './detail-selector.js';
import { normalProperty, powerProperty, sharesProperty, splitLike } from './distribution.js';
import { GroupDetail } from './group-detail.js';
import { importanceOf, levelFromImportance } from './importance.js';
import { jointProperty } from './joint-property.js';

/** A task that counts its runs. */
function createTask(): ScheduledTask & { runs: number } {
  return {
    runs: 0,
    step(grant) {
      this.runs++;
      return grant;
    },
  };
}

describe('importance', () => {
  it('EXE-20 grows with nearness, role and attention, and any one of them is enough', () => {
    const at = (distance: number, role = 0, attention = 0) =>
      importanceOf({ distance, halfDistance: 10, role, attention });
    expect([at(0), at(10), at(30)]).toEqual([1, 0.5, 0.25]);
    expect([at(1e9, 1), at(1e9, 0, 1)]).toEqual([1, 1]);
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), numberBetween(0, 1), (near, further, role) => {
        expect(at(near, role)).toBeGreaterThanOrEqual(at(near + further, role));
        expect(at(near, role)).toBeGreaterThanOrEqual(at(near));
      }),
    );
  });

  it('EXE-21 EXE-22 EXE-23 lets less important agents think more rarely and for less time', () => {
    const periods = [1, 4, 16];
    const priorities = [8, 2, 1];
    const scheduler = new TimeScheduler();
    const frequency = new FrequencyScheduler();
    const crowd = [0.9, 0.4, 0.1].map((importance) => {
      const step = levelFromImportance(importance, [0.5, 0.2]);
      const [shared, rare] = [createTask(), createTask()];
      scheduler.add(shared, { priority: priorities[step] });
      frequency.add(rare, { period: periods[step] });
      return { shared, rare };
    });
    for (let frame = 0; frame < 64; frame++) {
      scheduler.step(11);
      frequency.step(1);
    }
    expect(crowd.map(({ rare }) => rare.runs)).toEqual([64, 16, 4]);
    expect(crowd.map(({ shared }) => scheduler.statisticsOf(shared).granted / 64)).toEqual([8, 2, 1]);
  });
});

describe('thinking by importance', () => {
  /** Agents that look for the largest of some answers; each look costs one unit. */
  const createThinker = () => {
    const answers = Array.from({ length: 64 }, (_, i) => (i * 37) % 64);
    const search = new BestSoFar(
      () => answers.shift(),
      (answer) => answer,
    );
    return { search, task: taskOf(search) };
  };

  it('EXE-22 gives a less important agent a worse answer, but in time', () => {
    const scheduler = new TimeScheduler();
    const thinkers = [0.9, 0.4, 0.1].map((importance) => {
      const thinker = createThinker();
      scheduler.add(thinker.task, { priority: [12, 4, 1][levelFromImportance(importance, [0.5, 0.2])] });
      return thinker;
    });
    scheduler.step(17);
    expect(thinkers.map(({ task }) => scheduler.statisticsOf(task).used)).toEqual([12, 4, 1]);
    // The best of the first 12, 4 and 1 answers.
    expect(thinkers.map(({ search }) => search.best)).toEqual([57, 47, 0]);
  });

  it('EXE-23 changes period and priority together when the importance changes', () => {
    const scheduler = new TimeScheduler();
    const [rival, agent] = [createTask(), createTask()];
    const grants: number[] = [];
    const follow = (importance: number) => {
      const level = levelFromImportance(importance, [0.5]);
      scheduler.update(agent, { period: [1, 4][level], priority: [9, 1][level] });
      return Array.from({ length: 8 }, () => {
        const before = scheduler.statisticsOf(agent).granted;
        scheduler.step(10);
        return scheduler.statisticsOf(agent).granted - before;
      });
    };
    scheduler.add(rival);
    scheduler.add(agent, { phase: 0 });
    grants.push(...follow(0.9), ...follow(0.1), ...follow(0.9));
    expect(grants).toEqual([9, 9, 9, 9, 9, 9, 9, 9, 0, 0, 0, 5, 0, 0, 0, 5, 9, 9, 9, 9, 9, 9, 9, 9]);
    expect(rival.runs).toBe(24);
  });
});

describe('a selector of detail', () => {
  const level = (min: number, max: number): DetailLevel => ({ behavior: createTask(), min, max });

  it('EXE-24 EXE-25 leaves the old behavior, then enters the new one, only when it changes', () => {
    const log: string[] = [];
    const names = new Map<ScheduledTask | undefined, string>([[undefined, 'none']]);
    const create = (name: string, min: number, max: number): DetailLevel => {
      const behavior: ScheduledTask = {
        step(grant) {
          log.push(`run ${name}`);
          return grant;
        },
      };
      names.set(behavior, name);
      return {
        behavior,
        min,
        max,
        enter: (previous) => log.push(`enter ${name} after ${names.get(previous)}`),
        exit: (next) => log.push(`exit ${name} before ${names.get(next)}`),
      };
    };
    const selector = new DetailSelector([create('near', 5, 10), { ...create('far', 0, 5), enter: undefined as never }]);
    for (const importance of [7, 8, 2, 20]) {
      selector.importance = importance;
      selector.step(1);
    }
    expect(log).toEqual([
      'enter near after none',
      'run near',
      'run near',
      'exit near before far',
      'run far',
      'exit far before none',
    ]);
    expect([selector.current, selector.switches, selector.step(1)]).toEqual([undefined, 2, 0]);
  });

  it('EXE-26 hands over what the next behavior needs: where one is going survives the change', () => {
    interface Walk extends ScheduledTask {
      target: string | undefined;
    }
    const walk = (target?: string): Walk => ({ target, step: (grant) => grant });
    const [planner, stroller] = [walk('baker'), walk()];
    const hand = (from: Walk) => ({
      exit(next: Walk | undefined) {
        if (next !== undefined) next.target = from.target;
      },
    });
    const selector = new DetailSelector<Walk>([
      { behavior: planner, min: 5, max: 10, ...hand(planner) },
      { behavior: stroller, min: 0, max: 5, ...hand(stroller) },
    ]);
    selector.importance = 8;
    selector.step(1);
    selector.importance = 1;
    selector.step(1);
    expect(stroller.target).toBe('baker');
    stroller.target = 'well';
    selector.importance = 9;
    selector.step(1);
    expect(planner.target).toBe('well');
    selector.importance = 99;
    selector.step(1);
    expect([selector.current, planner.target]).toEqual([undefined, 'well']);
  });

  it('EXE-26 lets the new behavior take over the target in enter, before its first step', () => {
    interface Walk extends ScheduledTask {
      target: string | undefined;
    }
    const walked: (string | undefined)[] = [];
    const walk = (target?: string): Walk => ({
      target,
      step(grant) {
        walked.push(this.target);
        return grant;
      },
    });
    const [planner, stroller] = [walk('baker'), walk()];
    const selector = new DetailSelector<Walk>([
      { behavior: planner, min: 5, max: 10 },
      {
        behavior: stroller,
        min: 0,
        max: 5,
        enter(previous) {
          stroller.target = previous?.target;
        },
      },
    ]);
    for (const importance of [8, 1, 2]) {
      selector.importance = importance;
      selector.step(1);
    }
    expect(walked).toEqual(['baker', 'baker', 'baker']);
  });

  it('EXE-27 does not go back and forth at a border where ranges overlap (example 12)', () => {
    const samples = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 10.5 : 9.5));
    const switches = (near: DetailLevel, far: DetailLevel) => {
      const selector = new DetailSelector([near, far]);
      for (const sample of samples) {
        selector.importance = sample;
        selector.step(1);
      }
      return selector.switches;
    };
    expect(switches(level(0, 10), level(10, Infinity))).toBe(19);
    expect(switches(level(0, 11), level(9, Infinity))).toBe(0);
  });

  it('EXE-29 takes the first that is listed', () => {
    expect(choose('first', 5.6)).toBe(0);
  });

  it('EXE-30 takes the most central', () => {
    expect([choose('central', 5.6), choose('central', 5)]).toEqual([2, 1]);
  });

  it('EXE-30 takes a range without an end only if no other will do, and far from its end', () => {
    const [near, far, always] = [level(0, 10), level(9, Infinity), level(-Infinity, Infinity)];
    const centralAt = (importance: number, ...levels: DetailLevel[]) => {
      const selector = new DetailSelector(levels, 'central');
      selector.importance = importance;
      selector.step(1);
      return selector.current;
    };
    for (const levels of [
      [near, far],
      [far, near],
    ]) {
      expect([9, 9.5, 10].map((at) => centralAt(at, ...levels))).toEqual(new Array(3).fill(near.behavior));
      expect(centralAt(10.5, ...levels)).toBe(far.behavior);
      expect(centralAt(9, ...levels, always)).toBe(near.behavior);
      expect(centralAt(20, ...levels, always)).toBe(always.behavior);
      expect(centralAt(20, ...levels, level(-Infinity, 25))).toBe(far.behavior);
    }
  });

  it('EXE-31 takes the smallest', () => {
    expect(choose('smallest', 5.6)).toBe(2);
    const levels = [level(-Infinity, Infinity), level(9, Infinity)];
    const selector = new DetailSelector(levels, 'smallest');
    selector.importance = 20;
    selector.step(1);
    expect(selector.current).toBe(levels[1].behavior);
  });

  it('EXE-32 takes what covers everything when nothing else will do: the last, or the widest', () => {
    expect([choose('first', 11), choose('smallest', 11)]).toEqual([3, 3]);
  });

  function choose(choice: 'first' | 'central' | 'smallest', importance: number): number {
    const levels = [level(0, 8), level(0, 10), level(5.5, 6.5), level(-Infinity, Infinity)];
    const selector = new DetailSelector(levels, choice);
    selector.importance = importance;
    selector.step(1);
    return levels.findIndex(({ behavior }) => behavior === selector.current);
  }

  it('EXE-28 finds some behavior that will do, quickly, exactly where there is one', () => {
    const range = fc.tuple(fc.nat(20), fc.nat(20)).map(([a, b]) => level(Math.min(a, b), Math.max(a, b)));
    fc.assert(
      fc.property(fc.array(range, { maxLength: 8 }), fc.nat(20), (levels, importance) => {
        const selector = new DetailSelector(levels, 'any');
        selector.importance = importance;
        selector.step(1);
        const valid = levels.filter(({ min, max }) => min <= importance && importance <= max);
        if (valid.length === 0) expect(selector.current).toBeUndefined();
        else expect(valid.map(({ behavior }) => behavior)).toContain(selector.current);
      }),
    );
  });

  it('EXE-28 finds a level among ranges without an end, in whatever order they are listed', () => {
    const end = fc.constantFrom(-Infinity, 0, 3, 6, 9, Infinity);
    const ranges = fc.tuple(end, end).map(([a, b]) => level(Math.min(a, b), Math.max(a, b)));
    fc.assert(
      fc.property(fc.array(ranges, { maxLength: 6 }), fc.integer({ min: -2, max: 11 }), (levels, importance) => {
        const isFor = ({ min, max }: DetailLevel) => min <= importance && importance <= max;
        for (const choice of ['any', 'first', 'central', 'smallest'] as const) {
          const selector = new DetailSelector(levels, choice);
          selector.importance = importance;
          selector.step(1);
          const chosen = levels.find(({ behavior }) => behavior === selector.current);
          expect(chosen !== undefined).toBe(levels.some(isFor));
          if (chosen === undefined) continue;
          expect(isFor(chosen)).toBe(true);
          if (choice === 'first') expect(chosen).toBe(levels.find(isFor));
          const isHalf = ({ min, max }: DetailLevel) => (min === -Infinity) !== (max === Infinity);
          if (choice === 'smallest' && chosen.max - chosen.min === Infinity && !isHalf(chosen))
            expect(levels.filter((each) => isFor(each) && isHalf(each))).toEqual([]);
          if (choice === 'smallest')
            expect(levels.filter((each) => isFor(each) && each.max - each.min < chosen.max - chosen.min)).toEqual([]);
        }
      }),
    );
  });

  it('EXE-28 looks at a few of a thousand ranges, and at the neighbors of the nearest', () => {
    let reads = 0;
    const levels = Array.from({ length: 1000 }, (_, i) => ({
      behavior: createTask(),
      get min() {
        reads++;
        return 2 * i;
      },
      max: 2 * i + 1,
    }));
    const selector = new DetailSelector(levels, 'any');
    for (const i of [0, 1, 333, 998, 999]) {
      selector.importance = 2 * i + 0.9;
      reads = 0;
      selector.step(1);
      expect(selector.current).toBe(levels[i].behavior);
      expect(reads).toBeLessThan(20);
    }
    const wide = [level(0, 4), level(0, 10), level(5.5, 6.5)];
    const other = new DetailSelector(wide, 'any');
    other.importance = 7;
    other.step(1);
    expect(other.current).toBe(wide[1].behavior);
  });

  it('EXE-28 begins with the range around the nearest center, in whatever order they are listed', () => {
    // A range without ends has its center at 0, one with an end there.
    const all = level(-Infinity, Infinity);
    const [low, near, far] = [level(-Infinity, -1), level(-2, 4), level(-9, 30)];
    for (const levels of [
      [all, low, near, far],
      [far, near, low, all],
      [near, all, far, low],
    ]) {
      const selector = new DetailSelector(levels, 'any');
      selector.importance = -0.5;
      selector.step(1);
      expect(selector.current).toBe(all.behavior);
      const above = new DetailSelector(levels, 'any');
      above.importance = 1.5;
      above.step(1);
      expect(above.current).toBe(near.behavior);
    }
  });

  it('refuses a range that ends before it begins', () => {
    expect(() => new DetailSelector([level(3, 1)])).toThrow('levels[0].min: must be at most max 1, got 3');
  });

  it('refuses an importance that is no number, and to make one', () => {
    const selector = new DetailSelector([level(0, 1)]);
    selector.importance = Number.NaN;
    expect(() => selector.step(1)).toThrow('importance: must be a number, got NaN');
    // Without a role and attention only the distance counts.
    expect(importanceOf({ distance: 10, halfDistance: 10 })).toBe(0.5);
    expect(() => importanceOf({ distance: 0, halfDistance: 0 })).toThrow('halfDistance: must be above 0, got 0');
    expect(() => importanceOf({ distance: -1, halfDistance: 5 })).toThrow('distance: must be 0 or more, got -1');
    const near = { distance: 0, halfDistance: 5 };
    expect(() => importanceOf({ ...near, role: 2 })).toThrow('role: must be from 0 to 1, got 2');
    expect(() => importanceOf({ ...near, attention: -0.1 })).toThrow('attention: must be from 0 to 1, got -0.1');
    expect(() => importanceOf({ ...near, attention: Number.NaN })).toThrow('attention: must be from 0 to 1, got NaN');
  });
});

describe('a group', () => {
  it('EXE-33 runs as a whole or member by member, level by level, never both', () => {
    const people = [createTask(), createTask(), createTask()];
    const trade = createTask();
    const blocks = [createTask(), createTask()];
    const near = new GroupDetail(blocks[0], people.slice(0, 2));
    const far = new GroupDetail(blocks[1], people.slice(2));
    const log: string[] = [];
    const city = new GroupDetail(trade, [near, far], {
      split: () => log.push('split'),
      merge: () => log.push('merge'),
    });
    const runs = () => [trade, ...blocks, ...people].map((task) => task.runs);
    city.step(12);
    expect(runs()).toEqual([1, 0, 0, 0, 0, 0]);
    city.isDetailed = true;
    near.isDetailed = true;
    city.step(12);
    city.step(12);
    expect(runs()).toEqual([1, 0, 2, 2, 2, 0]);
    city.isDetailed = false;
    city.step(12);
    expect([runs()[0], log]).toEqual([2, ['split', 'merge']]);
  });

  it('EXE-33 merges the groups inside it first, and splits them again when it splits', () => {
    const log: string[] = [];
    const create = (name: string, ...members: ScheduledTask[]) =>
      new GroupDetail(createTask(), members, {
        split: () => log.push(`split ${name}`),
        merge: () => log.push(`merge ${name}`),
      });
    const house = create('house', createTask());
    const block = create('block', house);
    const park = create('park', createTask());
    const city = create('city', block, park);
    const groups = [city, block, house];
    for (const group of groups) group.isDetailed = true;
    city.step(12);
    expect(log.splice(0)).toEqual(['split city', 'split block', 'split house']);
    city.isDetailed = false;
    city.step(12);
    city.step(12);
    expect(log.splice(0)).toEqual(['merge house', 'merge block', 'merge city']);
    house.isDetailed = false;
    city.isDetailed = true;
    city.step(12);
    expect(log).toEqual(['split city', 'split block']);
  });
});

describe('distributions', () => {
  // 20,000 draws: means are within some 0.02 deviations, three in a thousand runs aside; the seed
  // is fixed.
  const COUNT = 20_000;

  it('EXE-34 keep mean and spread of what is normal, within what is possible', () => {
    const rng = new Rng(1);
    const people = Array.from({ length: COUNT }, () => rng.normal(40, 12));
    const kept = normalProperty.merge(people);
    const again = normalProperty.merge(Array.from({ length: COUNT }, () => normalProperty.split(kept, rng)));
    expect(again.mean).toBeCloseTo(kept.mean, 0);
    expect(again.deviation).toBeCloseTo(kept.deviation, 0);
    const ages = Array.from({ length: 1000 }, () => normalProperty.split({ mean: 5, deviation: 20 }, rng, 0, 90));
    expect(ages.every((age) => age >= 0 && age <= 90)).toBe(true);
    // What lies so far out that no draw gets there is as near as may be.
    const far = { mean: 1000, deviation: 1 };
    expect([normalProperty.split(far, rng, 0, 90), normalProperty.split(far, rng, 2000)]).toEqual([90, 2000]);
    expect(normalProperty.merge([1, 3, 5, 7])).toEqual({ count: 4, mean: 4, deviation: Math.sqrt(5) });
  });

  it('EXE-34 keep count, mean and spread, however often a group merges and splits', () => {
    const rng = new Rng(5);
    const village = [16, 20, 20, 35, 41, 60, 77];
    const kept = normalProperty.merge(village);
    expect(kept.count).toBe(7);
    let again = kept;
    for (let visit = 0; visit < 50; visit++) {
      const people = normalProperty.splitAll(again, rng);
      expect(people.length).toBe(7);
      expect(new Set(people).size).toBe(7);
      again = normalProperty.merge(people);
    }
    expect(again.mean).toBeCloseTo(kept.mean, 9);
    expect(again.deviation).toBeCloseTo(kept.deviation, 9);
    expect(normalProperty.splitAll(normalProperty.merge([]), rng)).toEqual([]);
    expect(normalProperty.splitAll(normalProperty.merge([4]), rng)).toEqual([4]);
    expect(normalProperty.splitAll(kept, rng, 30, 50).every((age) => age >= 30 && age <= 50)).toBe(true);
  });

  it('EXE-35 keep the number of those that have something', () => {
    const rng = new Rng(6);
    const kept = powerProperty.merge([1, 2, 2, 9], 1);
    const people = powerProperty.splitAll(kept, rng);
    expect([kept.count, people.length]).toEqual([4, 4]);
    expect(people.every((each) => each >= 1)).toBe(true);
  });

  it('EXE-35 keep the exponent of what few have much of', () => {
    const rng = new Rng(2);
    const wealth = Array.from({ length: COUNT }, () => powerProperty.split({ exponent: 2.5, least: 10 }, rng));
    const kept = powerProperty.merge(wealth, 10);
    expect(kept.exponent).toBeCloseTo(2.5, 1);
    expect(wealth.filter((each) => each < 20).length).toBeGreaterThan(COUNT / 2);
    expect(powerProperty.merge([3, 3], 3).exponent).toBe(Infinity);
    expect(powerProperty.split(powerProperty.merge([3, 3], 3), rng)).toBe(3);
    // Two values, e and e² times the least: logarithms of 1 and 2, so 1 + 2 / 3.
    expect(powerProperty.merge([2 * Math.E, 2 * Math.E * Math.E], 2).exponent).toBeCloseTo(1 + 2 / 3, 12);
    for (const least of [0, -1, Number.NaN])
      expect(() => powerProperty.merge([1], least)).toThrow('least: must be above 0');
  });

  it('EXE-36 split exact shares with what is left over going to the largest remainders, and none of nothing', () => {
    const rng = new Rng(4);
    const village = sharesProperty.merge(['smith', 'farmer', 'farmer', 'farmer', 'baker', 'baker']);
    expect([...village]).toEqual([
      ['smith', 1],
      ['farmer', 3],
      ['baker', 2],
    ]);
    const exactly = (count: number) =>
      ['smith', 'farmer', 'baker'].map(
        (kind) => sharesProperty.split(village, count, rng, { exact: true }).filter((each) => each === kind).length,
      );
    // Shares of 10 are 1.67, 5 and 3.33; of 7 they are 1.17, 3.5 and 2.33; of 1 they are 0.17, 0.5 and 0.33.
    expect([exactly(6), exactly(10), exactly(7), exactly(1), exactly(0)]).toEqual([
      [1, 3, 2],
      [2, 5, 3],
      [1, 4, 2],
      [0, 1, 0],
      [0, 0, 0],
    ]);
    for (const exact of [false, true]) {
      expect(sharesProperty.split(new Map(), 5, rng, { exact })).toEqual([]);
      expect(sharesProperty.split(village, 9, rng, { exact })).toHaveLength(9);
    }
    // Within its limits a first draw stands, so the same seed draws the same with and without them.
    const draw = (min?: number) => normalProperty.split({ mean: 5, deviation: 1 }, new Rng(8), min);
    expect(draw(-100)).toBe(draw());
  });

  it('EXE-36 keep shares of kinds: by chance in the long run, exactly if asked', () => {
    const rng = new Rng(3);
    const village = sharesProperty.merge(['smith', ...new Array<string>(9).fill('farmer')]);
    const drawn = sharesProperty.merge(sharesProperty.split(village, COUNT, rng));
    // A share of 0.1 deviates by 0.0021 in this number of draws; four times that is allowed.
    expect(Math.abs(drawn.get('smith')! / COUNT - 0.1)).toBeLessThan(0.0085);
    const places = new Set<number>();
    for (let trial = 0; trial < 20; trial++) {
      const people = sharesProperty.split(village, 10, rng, { exact: true });
      expect(sharesProperty.merge(people).get('smith')).toBe(1);
      places.add(people.indexOf('smith'));
    }
    // In random order: the smith is not always the first.
    expect(places.size).toBeGreaterThan(3);
    const lost = Array.from({ length: 100 }, () => sharesProperty.split(village, 10, rng).includes('smith')).filter(
      (has) => !has,
    );
    expect(lost.length).toBeGreaterThan(10);
  });

  it('EXE-37 keep what belongs together where members are made like others', () => {
    const rng = new Rng(4);
    const people = Array.from({ length: 200 }, (_, i) => ({ age: i / 2, health: 100 - i / 2 }));
    expect(splitLike([], 5, rng, (member) => member)).toEqual([]);
    const made = splitLike(people, 500, rng, ({ age, health }) => {
      const years = rng.range(-1, 1);
      return { age: age + years, health: health - years };
    });
    expect(made.every(({ age, health }) => Math.abs(age + health - 100) < 1e-9)).toBe(true);
    const loose = (property: 'age' | 'health') => normalProperty.merge(people.map((each) => each[property]));
    const [ages, healths] = [loose('age'), loose('health')];
    const apart = Array.from(
      { length: 500 },
      () => normalProperty.split(ages, rng) + normalProperty.split(healths, rng),
    );
    expect(normalProperty.merge(apart).deviation).toBeGreaterThan(20);
  });
});

describe('properties that belong together', () => {
  const correlation = (members: readonly Record<string, number>[], a: string, b: string) => {
    const [as, bs] = [a, b].map((name) => normalProperty.merge(members.map((member) => member[name])));
    const products = members.reduce((sum, member) => sum + (member[a] - as.mean) * (member[b] - bs.mean), 0);
    return products / members.length / (as.deviation * bs.deviation);
  };

  it('EXE-37 keep their means, spreads and correlations as a few numbers', () => {
    const rng = new Rng(7);
    const people = Array.from({ length: 5000 }, () => {
      const age = rng.normal(40, 12);
      return { age, health: 100 - age + rng.normal(0, 6), height: rng.normal(170, 8) };
    });
    const kept = jointProperty.merge(people, ['age', 'health', 'height']);
    expect(kept.factors.map(({ length }) => length)).toEqual([1, 2, 3]);
    const made = jointProperty.splitAll(JSON.parse(JSON.stringify(kept)) as typeof kept, rng);
    expect(made.length).toBe(5000);
    for (const name of kept.names) {
      const [before, after] = [people, made].map((list) => normalProperty.merge(list.map((each) => each[name])));
      expect(Math.abs(after.mean - before.mean)).toBeLessThan(before.deviation * 0.05);
      expect(Math.abs(after.deviation / before.deviation - 1)).toBeLessThan(0.05);
    }
    expect(correlation(people, 'age', 'health')).toBeLessThan(-0.85);
    for (const [a, b] of [
      ['age', 'health'],
      ['age', 'height'],
      ['health', 'height'],
    ])
      expect(Math.abs(correlation(made, a, b) - correlation(people, a, b))).toBeLessThan(0.05);
  });

  it('EXE-37 may follow from each other, be all alike, or be of nobody', () => {
    const rng = new Rng(8);
    const people = Array.from({ length: 20 }, (_, i) => ({ age: i, born: 2000 - i, legs: 2 }));
    const made = jointProperty.splitAll(jointProperty.merge(people, ['age', 'born', 'legs']), rng);
    for (const { age, born, legs } of made) {
      expect(age + born).toBeCloseTo(2000, 6);
      expect(legs).toBe(2);
    }
    expect(jointProperty.splitAll(jointProperty.merge([], ['age']), rng)).toEqual([]);
    expect(() => jointProperty.merge([{ age: Number.NaN }], ['age'])).toThrow(
      'names[0]: age must be a number in every member',
    );
  });
});

describe('areas that want to look alive', () => {
  const market: AmbientArea = {
    name: 'market',
    crowd: [
      { hour: 6, count: 0 },
      { hour: 12, count: 30 },
      { hour: 20, count: 6 },
    ],
    kinds: { buyer: 3, thief: 1 },
  };

  it.each([
    [6, 0],
    [9, 15],
    [12, 30],
    [16, 18],
    [20, 6],
    [1, 3],
  ])('EXE-38 are as full at %d as the hour says: %d', (hour, count) => {
    expect(crowdAt(market, hour)).toBeCloseTo(count, 12);
  });

  it('EXE-38 are as full all day where only one hour is named', () => {
    const street = { ...market, crowd: [{ hour: 8, count: 5 }] };
    expect([0, 8, 8.5, 23].map((hour) => crowdAt(street, hour))).toEqual([5, 5, 5, 5]);
    checkOptions(ambientAreaSchema, street, 'area');
  });

  it('EXE-38 fill and empty a few at a time, with people of the kinds that belong there', () => {
    const rng = new Rng(7);
    const present: string[] = [];
    for (let step = 0; step < 20; step++) present.push(...tickAmbient(market, present.length, 12, rng, 3).come);
    expect(present.length).toBe(30);
    expect(present.filter((kind) => kind === 'buyer').length).toBeGreaterThan(15);
    expect(new Set(present)).toEqual(new Set(['buyer', 'thief']));
    expect(tickAmbient(market, present.length, 6, rng, 3)).toEqual({ come: [], go: 3 });
    expect(tickAmbient(market, 0, 6, rng, 3)).toEqual({ come: [], go: 0 });
  });

  it('EXE-38 are refused where they make no sense', () => {
    const wrong = {
      ...market,
      crowd: [
        { hour: 9, count: 1 },
        { hour: 8, count: 1 },
      ],
    };
    expect(() => checkOptions(ambientAreaSchema, wrong, 'areas[0]')).toThrow(
      'areas[0].crowd[1].hour: must be later than the one before, at 9, got 8',
    );
    const twice = [8, 9, 9].map((hour) => ({ hour, count: 1 }));
    expect(() => checkOptions(ambientAreaSchema, { ...market, crowd: twice }, 'area')).toThrow('area.crowd[2].hour');
    expect(() => checkOptions(ambientAreaSchema, market, 'market')).not.toThrow();
  });
});

describe('changes of detail', () => {
  const level = (name: string, min: number, max: number, log: string[], selector: () => DetailSelector) => ({
    behavior: { step: () => 0, name } as ScheduledTask,
    ...{ min, max },
    enter: () => void log.push(`enter ${name}: ${selector().current === undefined}`),
    exit: () => void log.push(`exit ${name}: ${selector().current === undefined}`),
  });

  it('happen while no behavior is current', () => {
    const log: string[] = [];
    const selector: DetailSelector = new DetailSelector([
      level('near', 5, 10, log, () => selector),
      level('far', 0, 4, log, () => selector),
    ]);
    for (const importance of [7, 2, 20]) {
      selector.importance = importance;
      selector.step(1);
    }
    expect(log).toEqual(['enter near: true', 'exit near: true', 'enter far: true', 'exit far: true']);
    expect([selector.switches, selector.current]).toEqual([2, undefined]);
  });

  it('find a level among ranges with and without ends, as a look at all of them does', () => {
    const end = fc.constantFrom(-Infinity, -2, -1, 0, 1, 2, Infinity);
    const range = fc.tuple(end, end).filter(([min, max]) => min <= max && min < Infinity && max > -Infinity);
    fc.assert(
      fc.property(fc.array(range, { maxLength: 6 }), fc.integer({ min: -3, max: 3 }), (ranges, importance) => {
        const levels = ranges.map(([min, max]) => ({ behavior: { step: () => 0 }, min, max }));
        const fits = levels.filter(({ min, max }) => min <= importance && importance <= max);
        const chosen = (['any', 'first', 'smallest', 'central'] as const).map((choice) => {
          const selector = new DetailSelector(levels, choice);
          selector.importance = importance;
          selector.step(1);
          return levels.find(({ behavior }) => behavior === selector.current);
        });
        const [any, first, smallest, central] = chosen;
        expect(any === undefined).toBe(fits.length === 0);
        if (any !== undefined) expect(fits).toContain(any);
        expect(first).toBe(fits[0]);
        const bounded = fits.filter(({ min, max }) => max - min < Infinity);
        const narrow = Math.min(...bounded.map(({ min, max }) => max - min));
        const near = Math.min(...bounded.map(({ min, max }) => Math.abs((min + max) / 2 - importance)));
        if (bounded.length > 0) {
          expect(smallest).toBe(bounded.find(({ min, max }) => max - min === narrow));
          expect(central).toBe(bounded.find(({ min, max }) => Math.abs((min + max) / 2 - importance) === near));
        } else if (fits.length > 0) {
          const margin = ({ min, max }: { min: number; max: number }) => Math.min(importance - min, max - importance);
          const most = Math.max(...fits.map(margin));
          expect(smallest).toBe(fits.find((each) => margin(each) < Infinity) ?? fits[0]);
          expect(central).toBe(fits.find((each) => margin(each) === most));
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('people of an area', () => {
  const area = (kinds: Record<string, number>, hour = 0): AmbientArea => ({
    ...{ name: 'street', crowd: [{ hour, count: 10 }], kinds },
  });

  it('come one at a time by default, from midnight on, of kinds that there are', () => {
    const rng = new Rng(3);
    checkOptions(ambientAreaSchema, area({ guard: 1, ghost: 0 }), 'area');
    expect(tickAmbient(area({ guard: 1, ghost: 0 }), 0, 5, rng)).toEqual({ come: ['guard'], go: 0 });
    expect(tickAmbient(area({ guard: 1 }), 12, 5, rng)).toEqual({ come: [], go: 1 });
    expect(() => checkOptions(ambientAreaSchema, area({ ghost: 0 }), 'area')).toThrow('a weight above 0');
    expect(() => checkOptions(ambientAreaSchema, area({ guard: 1 }, 24), 'area')).toThrow('area.crowd[0].hour');
    expect(() => checkOptions(ambientAreaSchema, area({ guard: 1 }, -1), 'area')).toThrow('area.crowd[0].hour');
    expect(() => checkOptions(ambientAreaSchema, { ...area({ guard: 1 }), crowd: [] }, 'area')).toThrow('area.crowd');
  });
});

describe('individuals of a group', () => {
  it('are drawn ten times at most, and have a mean that is a number', () => {
    let draws = 0;
    const far = { normal: () => ++draws } as unknown as Rng;
    expect([normalProperty.split({ mean: 0, deviation: 1 }, far, 100, 200), draws]).toEqual([100, 10]);
    const members = [{ age: 1e308 }, { age: 1e308 }];
    expect(() => jointProperty.merge(members, ['age'])).toThrow('names[0]: age must be a number in every member');
    const all = { behavior: createTask(), min: -Infinity, max: Infinity };
    const selector = new DetailSelector([all, { ...all, behavior: createTask() }], 'smallest');
    selector.step(1);
    expect(selector.current).toBe(all.behavior);
  });

  it('are drawn once where the first draw fits, and differ as they were drawn', () => {
    const [rng, same] = [new Rng(5), new Rng(5)];
    const property = { count: 30, mean: 10, deviation: 2 };
    expect(normalProperty.split(property, rng, -100, 100)).toBe(same.normal(10, 2));
    expect(rng.next()).toBe(same.next());
    const drawn = Array.from({ length: 30 }, () => same.normal(10, 2));
    const order = (values: readonly number[]) => values.map((_, i) => i).sort((a, b) => values[a] - values[b]);
    expect(order(normalProperty.splitAll(property, rng))).toEqual(order(drawn));
    expect(normalProperty.split({ mean: 50, deviation: 0 }, rng, 0, 9)).toBe(9);
    expect(normalProperty.split({ mean: -50, deviation: 0 }, rng, 0, 9)).toBe(0);
  });
});
