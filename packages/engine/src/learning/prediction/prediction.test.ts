import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import { compareLengths } from './compare-lengths.js';
import { CompetenceLimiter } from './competence-limiter.js';
import { confidentProbability } from './confidence.js';
import { HierarchicalNGram } from './hierarchical-n-gram.js';
import { HitRate } from './hit-rate.js';
import { matchHistory } from './match-history.js';
import { NGram } from './n-gram.js';
import { PredictionRecord } from './prediction.js';

const STORES = ['hashed', 'sorted', 'dense'] as const;
const PATH = [...'LRRLRLLLRRLRLRR'] as ('L' | 'R')[];
const ACTIONS = ['L', 'R'] as const;

/** An N-gram after some actions, asked in a context of its own. */
function probabilities(predictor: NGram<string>, context: string): number[] {
  const { isLearning } = predictor;
  predictor.isLearning = false;
  predictor.restart();
  for (const action of context) predictor.add(action);
  predictor.isLearning = isLearning;
  return ['R', 'L'].map((action) => predictor.probabilityOf(action));
}

describe('an N-gram', () => {
  test.each(STORES)('[LRN-20] [LRN-21] [LRN-22] has the printed probabilities of left and right, %s', (store) => {
    const predictor = new NGram<string>({ length: 3, actions: ACTIONS, store });
    for (const action of PATH) predictor.add(action);
    expect(predictor.predict()).toMatchObject({ action: 'L', probability: 1, count: 2, total: 2, depth: 2 });
    expect(probabilities(predictor, 'LL')).toEqual([1 / 2, 1 / 2]);
    expect(probabilities(predictor, 'LR')).toEqual([3 / 5, 2 / 5]);
    expect(probabilities(predictor, 'RL')).toEqual([3 / 4, 1 / 4]);
    expect(probabilities(predictor, 'RR')).toEqual([0, 1]);
  });

  test('[LRN-20] counts pairs of actions by what came before', () => {
    const predictor = new NGram<string>({ length: 2 });
    for (const action of PATH) predictor.add(action);
    expect(probabilities(predictor, 'L')).toEqual([5 / 7, 2 / 7]);
    expect(probabilities(predictor, 'R')).toEqual([3 / 7, 4 / 7]);
  });

  test('[LRN-18] of length 1 predicts the most tallied choice', () => {
    const passages = new NGram<string>({ length: 1 });
    passages.learn([Array(28).fill('second'), Array(72).fill('first')]);
    expect(passages.predict()).toMatchObject({ action: 'first', probability: 0.72, total: 100, depth: 0 });
  });

  test('[LRN-28] starts from what many players did', () => {
    const players = Array.from({ length: 50 }, (_, i) => (i % 5 === 0 ? ['door'] : ['window']));
    const predictor = new NGram<string>({ length: 1 });
    predictor.learn(players);
    // A new player chooses once: most of them do as most others did.
    const rng = new Rng(7);
    let right = 0;
    for (let i = 0; i < 200; i++) if (predictor.predict().action === (rng.next() < 0.2 ? 'door' : 'window')) right++;
    expect(right).toBeGreaterThan(130); // 160 expected, standard deviation 5.7; chance 100
  });

  test('[LRN-20] [LRN-21] [LRN-22] [LRN-19] equals a search through the history, in every store', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 60 }),
        fc.integer({ min: 1, max: 5 }),
        (history, length) => {
          const actions = [...new Set(history), 9];
          const predictors = STORES.map((store) => new NGram<number>({ length, store, actions }));
          predictors.push(new NGram<number>({ length }));
          for (const [i, action] of history.entries()) {
            const known = history.slice(0, i);
            const expected = i < length - 1 ? new PredictionRecord() : matchHistory(known, length - 1);
            for (const predictor of predictors) {
              expect({ ...predictor.predict() }).toEqual({ ...expected });
              predictor.add(action);
            }
          }
        },
      ),
    );
  });

  test('[LRN-20] has no answer for a context that has not occurred', () => {
    const predictor = new NGram<string>({ length: 3 });
    for (const action of ['a', 'b', 'c', 'd']) predictor.add(action);
    expect(predictor.predict()).toMatchObject({ action: undefined, probability: 0, depth: -1 });
    expect(predictor.probabilityOf('a')).toBe(0);
  });

  it('does not join two sequences', () => {
    const predictor = new NGram<string>({ length: 2 });
    predictor.learn([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    predictor.add('b');
    expect(predictor.predict().action).toBeUndefined();
  });

  test('[LRN-04] learns nothing while it is frozen, and follows all the same', () => {
    const predictor = new NGram<string>({ length: 2 });
    predictor.learn([['a', 'b']]);
    predictor.isLearning = false;
    for (const action of ['a', 'c', 'a']) predictor.add(action);
    expect(predictor.predict()).toMatchObject({ action: 'b', total: 1 });
  });

  it.each([
    [{ length: 0 }, 'NGram.length'],
    [{ length: 2.5 }, 'NGram.length'],
    [{ length: 2, actions: [] }, 'actions: must list at least one'],
    [{ length: 2, actions: ['a', 'a'] }, 'actions[1]: must be listed once'],
    [{ length: 2, actions: [Number.NaN] }, 'actions[0]: must be a text or a finite number'],
    [{ length: 2, store: 'dense' }, 'NGram.actions: must be listed'],
    [{ length: 12, store: 'dense', actions: [1, 2, 3, 4] }, 'store: must be hashed or sorted'],
  ])('refuses %j', (options, words) => {
    expect(() => new NGram(options as never)).toThrow(words);
  });

  it('names an action that is not in its list, and the one that was probably meant', () => {
    const predictor = new NGram<string>({ length: 2, actions: ['punch', 'kick'] });
    expect(() => predictor.add('puch')).toThrow(
      'action: must be one of the listed actions, got "puch"; did you mean punch?',
    );
    expect(() => new NGram<number>({ length: 2 }).add(Number.NaN)).toThrow('action: must be a text or a finite number');
  });
});

describe('a hierarchical N-gram', () => {
  test('[LRN-25] registers every suffix of what happened', () => {
    const predictor = new HierarchicalNGram<string>({ length: 3 });
    for (const action of 'LRR') predictor.add(action);
    expect(
      predictor
        .save()
        .counts.map((row) => row.join(' '))
        .sort(),
    ).toEqual(
      // L; R; L→R; R; R→R; LR→R, as numbers and counts
      ['0 1', '0 1 1', '0 1 1 1', '1 1 1', '1 2'].sort(),
    );
  });

  it('counts what it has learned from, also after it was restored', () => {
    const predictor = new HierarchicalNGram<string>({ length: 3 });
    expect(predictor.count).toBe(0);
    for (const action of 'LRR') predictor.add(action);
    const saved = predictor.save();
    predictor.add('L');
    predictor.isLearning = false;
    predictor.add('L');
    expect(predictor.count).toBe(4);
    predictor.restore(saved);
    expect(predictor.count).toBe(3);
  });

  test('[LRN-25] gives the share of any action in the context it trusts', () => {
    const predictor = new HierarchicalNGram<string>({ length: 3, minSamples: 2 });
    for (const action of 'abacab') predictor.add(action);
    // After "ab" came only "a", once: too seldom. After "b" the same. Of all six actions three are a.
    expect(['a', 'b', 'c', 'd'].map((action) => predictor.probabilityOf(action))).toEqual([1 / 2, 1 / 3, 1 / 6, 0]);
    expect(predictor.predict()).toMatchObject({ action: 'a', depth: 0 });
  });

  test('[LRN-25] answers by short contexts early, and by long ones later', () => {
    const predictor = new HierarchicalNGram<string>({ length: 4, minSamples: 2 });
    const depths: number[] = [];
    for (let round = 0; round < 6; round++)
      for (const action of 'abcd') {
        depths.push(predictor.predict().depth);
        predictor.add(action);
      }
    expect(depths.slice(0, 3)).toEqual([-1, -1, 0]);
    expect(depths.slice(-8)).toEqual(Array(8).fill(3));
    for (const action of 'abcd') {
      expect(predictor.predict().action).toBe(action);
      predictor.add(action);
    }
  });

  test('[LRN-25] equals the longest N-gram with enough samples', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 60 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 4 }),
        (history, length, minSamples) => {
          const predictor = new HierarchicalNGram<number>({ length, minSamples });
          for (const [i, action] of history.entries()) {
            const known = history.slice(0, i);
            let expected: unknown = new PredictionRecord();
            for (let depth = Math.min(i, length - 1); depth >= 0; depth--) {
              const found = matchHistory(known, depth);
              if (found.total < minSamples) continue;
              expected = found;
              break;
            }
            expect({ ...predictor.predict() }).toEqual({ ...(expected as object) });
            predictor.add(action);
          }
        },
      ),
    );
  });

  test('[LRN-26] with confidence trusts a context only if chance does not explain it', () => {
    const options = { length: 2, minSamples: 4, actions: ['L', 'R'] } as const;
    const counted = new HierarchicalNGram<string>(options);
    const confident = new HierarchicalNGram<string>({ ...options, trust: 'confidence' });
    const even = [
      ['L', 'L'],
      ['L', 'R'],
      ['L', 'L'],
      ['L', 'R'],
    ];
    for (const predictor of [counted, confident]) {
      predictor.learn(even);
      predictor.add('L');
    }
    expect(counted.predict()).toMatchObject({ depth: 1, probability: 0.5 });
    // After L anything may follow. Over all, L is more frequent: 6 of 8 is not enough either.
    expect(confident.predict().action).toBeUndefined();
    confident.learn(Array(4).fill(['L', 'L']));
    confident.add('L');
    expect(confident.predict()).toMatchObject({ action: 'L', depth: 0 });
  });
});

test('[LRN-26] more samples of the same share make a probability surer', () => {
  const [few, many, even] = [confidentProbability(4, 4), confidentProbability(1000, 1000), confidentProbability(2, 4)];
  // Wilson's interval, with z² = 3.8415: 4 of 4 gives 4 / (4 + z²).
  expect(few).toBeCloseTo(4 / (4 + 3.841458820694124), 12);
  expect(many).toBeCloseTo(0.996173, 6);
  expect(even).toBeLessThan(0.5);
  expect(confidentProbability(0, 0)).toBe(0);
});

test('[LRN-19] the last two choices were followed by left', () => {
  expect(matchHistory(PATH, 2)).toMatchObject({ action: 'L', count: 2, total: 2 });
  expect(matchHistory(PATH, 0)).toMatchObject({ action: 'R', count: 8, total: 15 });
  expect(matchHistory(['a', 'b'], 5)).toMatchObject({ action: undefined, total: 0 });
});

/** A player who mostly follows a hidden rule over the last `order` choices. */
function habits(choices: number, order: number, seed: number): number[] {
  const rng = new Rng(seed);
  const rule = new Map<string, number>();
  const past: number[] = Array.from({ length: order }, () => rng.integer(0, choices - 1));
  for (let i = 0; i < 1000; i++) {
    const key = past.slice(-order).join();
    if (!rule.has(key)) rule.set(key, rng.integer(0, choices - 1));
    past.push(rng.next() < 0.3 ? rng.integer(0, choices - 1) : rule.get(key)!);
  }
  return past.slice(order);
}

test('[LRN-24] accuracy rises with the length, peaks, and falls below chance', () => {
  const two = compareLengths([habits(2, 4, 3)], [1, 3, 5, 10, 13]);
  const [n1, n3, n5, n10, n13] = two.map(({ accuracy }) => accuracy);
  expect(n3).toBeGreaterThan(n1);
  expect(n5).toBeGreaterThan(n3 + 0.05);
  expect(n10).toBeLessThan(n5 - 0.1);
  expect(n13).toBeLessThan(0.55);
  const five = compareLengths([habits(5, 3, 4)], [3, 4, 9]);
  expect(five[1].accuracy).toBeGreaterThan(five[0].accuracy);
  expect(five[2].accuracy).toBeLessThan(0.2);
  expect(five[2].answered).toBeLessThan(five[0].answered);
  expect(compareLengths([], [2])).toEqual([{ length: 2, accuracy: 0, answered: 0 }]);
});

test('[LRN-23] [LRN-27] a limiter acts on sure predictions only, misses some, and reacts late', () => {
  const predictor = new NGram<string>({ length: 1 });
  predictor.learn([['jab', 'jab', 'jab', 'hook']]);
  const rng = new Rng(1);
  const sure = new CompetenceLimiter<string>({ minProbability: 0.8 });
  sure.notice(predictor.predict(), rng);
  expect(sure.expected).toBeUndefined();
  const late = new CompetenceLimiter<string>({ minProbability: 0.75, delay: 0.2 });
  late.notice(predictor.predict(), rng);
  late.tick(0.1);
  expect(late.expected).toBeUndefined();
  const copy = new CompetenceLimiter<string>({ minProbability: 0.75, delay: 0.2 });
  copy.restore(JSON.parse(JSON.stringify(late.save())));
  for (const limiter of [late, copy]) {
    limiter.tick(0.15);
    expect(limiter.expected).toBe('jab');
  }
  const careless = new CompetenceLimiter<string>({ ignore: 0.3 });
  let used = 0;
  for (let i = 0; i < 1000; i++) {
    careless.notice(predictor.predict(), rng);
    if (careless.expected === 'jab') used++;
  }
  expect(used).toBeGreaterThan(640); // 700 expected, standard deviation 14.5
  expect(used).toBeLessThan(760);
  expect(() => new CompetenceLimiter({ ignore: 2 })).toThrow('ignore');
  expect(() => careless.tick(Number.NaN)).toThrow('dt');
});

test('[LRN-27] reads a combo from its first moves, stance included, and can be beaten by its limiter', () => {
  const flyingKick = ['standing B', 'standing A', 'standing A', 'standing B'];
  const sweep = ['crouching B', 'crouching A', 'crouching B'];
  const predictor = new HierarchicalNGram<string>({ length: 4 });
  predictor.learn(Array.from({ length: 5 }, () => [flyingKick, sweep]).flat());
  const play = (limiter: CompetenceLimiter<string>, combo: string[], rng: Rng) => {
    predictor.restart();
    let rebutted = 0;
    for (const [i, move] of combo.entries()) {
      if (i > 0) {
        limiter.notice(predictor.predict(), rng);
        if (limiter.expected === move) rebutted++;
      }
      predictor.add(move);
    }
    return rebutted;
  };
  predictor.isLearning = false;
  expect(play(new CompetenceLimiter({}), flyingKick, new Rng(1))).toBe(3);
  expect(play(new CompetenceLimiter({}), sweep, new Rng(1))).toBe(2);
  expect(play(new CompetenceLimiter({ ignore: 1 }), flyingKick, new Rng(1))).toBe(0);
});

test('a hit rate counts all predictions, and the last ones apart', () => {
  const rate = new HitRate({ window: 4 });
  expect([rate.rate, rate.recent]).toEqual([0, 0]);
  for (const isHit of [true, true, true, false, false, true]) rate.note(isHit);
  expect([rate.rate, rate.recent]).toEqual([4 / 6, 0.5]);
  const usual = new HitRate();
  for (let i = 0; i < 51; i++) usual.note(i === 0);
  expect([usual.hits, usual.recent]).toEqual([1, 0]);
});

describe('a saved predictor', () => {
  test('[LRN-04] goes on to the same predictions, in every store', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 }),
        fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 10 }),
        (before, after) => {
          const makers = [
            ...STORES.map((store) => () => new NGram<string>({ length: 3, store, actions: ['a', 'b', 'c'] })),
            () => new HierarchicalNGram<string>({ length: 3 }),
          ];
          for (const make of makers) {
            const [predictor, copy] = [make(), make()];
            for (const action of before) predictor.add(action);
            copy.restore(JSON.parse(JSON.stringify(predictor.save())));
            for (const action of after) {
              expect({ ...copy.predict() }).toEqual({ ...predictor.predict() });
              copy.add(action);
              predictor.add(action);
            }
            expect(copy.save().counts.length).toBe(predictor.save().counts.length);
          }
        },
      ),
    );
  });

  it.each([
    [{ version: 2 }, 'version'],
    [{ length: 4 }, 'saved.length: must be 2, got 4'],
    [{ window: [0, 1] }, 'saved.window: must have at most 1'],
    [{ window: [7] }, 'saved.window[0]'],
    [{ counts: [[0, 1]] }, 'saved.counts[0]: must not have a context of 0 actions'],
    [{ counts: [[0, 0.5, 1]] }, 'saved.counts[0][1]'],
    [{ counts: [[0, 1, 0]] }, 'saved.counts[0]: must have a count above 0'],
    [{ counts: [[0, 1, 2 ** 30]] }, 'saved.counts: must add up to at most'],
    [{ actions: ['a', 'a'] }, 'saved.actions[1]: must be listed once'],
    [{ actions: ['a', 'x'] }, 'saved.actions[1]: must be one of'],
  ])('is refused whole: %j', (spoiled, words) => {
    const predictor = new NGram<string>({ length: 2, actions: ['a', 'b'] });
    for (const action of ['a', 'b', 'a']) predictor.add(action);
    const before = predictor.save();
    expect(() => predictor.restore({ ...before, ...(spoiled as object) })).toThrow(words);
    expect(predictor.save()).toEqual(before);
    predictor.forget();
    expect(predictor.predict().action).toBeUndefined();
  });
});
