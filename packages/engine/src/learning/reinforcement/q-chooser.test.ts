import { expect, it, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import { LearningLog } from '../learners/index.js';
import { QChooser } from './index.js';

const DECLARED = {
  attributes: [
    { name: 'distance', type: 'number' },
    { name: 'cover', type: 'category', values: ['none', 'full'] },
  ],
  choices: ['attack', 'hide'],
} as const;

const row = (distance: number, cover: number) => Float64Array.of(distance, cover);

function worthsOf(chooser: QChooser, observed: Float64Array): number[] {
  const out = new Float64Array(chooser.choices.length);
  chooser.writeWorths(out, observed);
  return [...out];
}

/** Gives a chooser what a few fights brought. */
function fight(chooser: QChooser | LearningLog<Parameters<QChooser['add']>>, count = 40): void {
  const rng = new Rng('fights');
  for (let i = 0; i < count; i++) {
    const [now, next] = [0, 1].map(() => row(rng.range(-3, 40), rng.integer(0, 1)));
    chooser.add(now, rng.integer(0, 1), rng.range(-1, 1), next, Uint8Array.of(1, rng.integer(0, 1)));
  }
}

test('LRN-52 moves a value towards the reward, and what the best allowed choice is worth afterwards', () => {
  const chooser = new QChooser({ ...DECLARED, discount: 0.5 }, []);
  chooser.add(row(5, 0), 1, 1);
  expect(worthsOf(chooser, row(5, 0))).toEqual([0, 0.3]);
  chooser.add(row(20, 0), 0, 1, row(5, 0), Uint8Array.of(1, 1));
  expect(worthsOf(chooser, row(20, 0))[0]).toBeCloseTo(0.3 * (1 + 0.5 * 0.3), 12);
  // What is forbidden afterwards does not count, and where nothing is allowed, nothing follows.
  chooser.add(row(20, 1), 0, 1, row(5, 0), Uint8Array.of(1, 0));
  chooser.add(row(9, 1), 0, 1, row(5, 0), Uint8Array.of(0, 0));
  expect([worthsOf(chooser, row(20, 1))[0], worthsOf(chooser, row(9, 1))[0]]).toEqual([0.3, 0.3]);
});

test.each([
  [undefined, [0.1, 0.2], true],
  [undefined, [0.2, 0.3], false],
  [undefined, [-0.1, 0.1], false],
  [undefined, [9, 15], true],
  [undefined, [15, 17], false],
  [undefined, [5000, 9000], true],
  [{ min: 0, max: 80, isInteger: false }, [1, 9], true],
  [{ min: 0, max: 80, isInteger: false }, [9, 11], false],
  [{ min: 0, max: 80, isInteger: false }, [75, 900], true],
  [{ min: 2, max: 5, isInteger: true }, [4, 5], false],
  [{ min: 0, max: 80, isInteger: true }, [4, 5], true],
  [{ min: 3, max: 3, isInteger: false }, [15, 17], false],
] as const)('LRN-50 takes numbers of one range for the same: limits %j, %j: %s', (range, [a, b], isSame) => {
  const chooser = new QChooser({ ...DECLARED, ranges: [range, undefined] }, []);
  chooser.add(row(a, 0), 0, 1);
  expect(worthsOf(chooser, row(b, 0))[0] > 0).toBe(isSame);
});

it('keeps all it has learned in the list, goes on from it to the bit, and knows new choices', () => {
  const state: number[] = [];
  const chooser = new QChooser(DECLARED, state);
  fight(chooser);
  const list = JSON.parse(JSON.stringify(state)) as number[];
  const other = new QChooser(DECLARED, list);
  fight(chooser);
  fight(other);
  expect(list).toEqual(state);
  expect(JSON.stringify(other.save())).toBe(JSON.stringify(chooser.save()));
  const wider = new QChooser({ ...DECLARED, choices: ['attack', 'hide', 'flee'] }, list);
  expect(worthsOf(wider, row(9, 1))).toEqual([...worthsOf(chooser, row(9, 1)), 0]);
  wider.add(row(9, 1), 2, 1);
  expect(worthsOf(wider, row(9, 1))[2]).toBeCloseTo(0.3, 12);
  expect(new QChooser({ ...DECLARED, choices: wider.choices }, [...list]).save()).toEqual(wider.save());
});

it('is a learner: it can be logged with all it was told, frozen, and rebuilt', () => {
  const chooser = new QChooser(DECLARED, []);
  const log = new LearningLog<Parameters<QChooser['add']>>(chooser);
  fight(log);
  const learned = JSON.stringify(chooser.save());
  chooser.isLearning = false;
  chooser.add(row(1, 1), 0, 1);
  expect(JSON.stringify(chooser.save())).toBe(learned);
  const other = new LearningLog<Parameters<QChooser['add']>>(new QChooser(DECLARED, []));
  other.restore(JSON.parse(JSON.stringify(log.save())));
  expect(JSON.stringify((other.learner as QChooser).save())).toBe(learned);
});

it('says what a situation counts as, and what each choice brought there', () => {
  const chooser = new QChooser({ ...DECLARED, ranges: [{ min: 0, max: 80, isInteger: false }, undefined] }, []);
  for (let i = 0; i < 2; i++) chooser.add(row(15, 1), 0, 1);
  expect(chooser.explain(row(12, 1))).toEqual([
    'state: distance from 10 to 20, cover full',
    'attack is worth 0.51 after 2 tries',
    'hide was never tried',
  ]);
  expect(chooser.explain(row(-4, 0))[0]).toBe('state: distance below 10, cover none');
  expect(chooser.explain(row(400, 0))[0]).toBe('state: distance from 70, cover none');
});

it('survives rewards that are larger than numbers can add up', () => {
  const chooser = new QChooser({ ...DECLARED, discount: 1 }, []);
  for (let i = 0; i < 50; i++) chooser.add(row(1, 1), 0, 1.7e308, row(1, 1));
  expect(worthsOf(chooser, row(1, 1))[0]).toBeLessThan(1e100);
});

test.each([
  [[2], 'must begin with'],
  [[0, 0], 'must begin with'],
  [[3, 0], 'must begin with'],
  [[2, -1], 'must begin with'],
  [[2, 0, 1], 'rows of 5'],
  [[2, 0, 56, 0, 0, 0, 0], 'state[2]: must be a state'],
  [[2, 0, 1.5, 0, 0, 0, 0], 'state[2]: must be a state'],
  [[2, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0], 'state[7]: must be a state, listed once'],
  [[2, 0, 1, Number.NaN, 0, 0, 0], 'state[3]: must be a value'],
  [[2, 0, 1, 0, 0, '1', 0], 'state[5]: must be a value'],
  [[2, 0, 1, 0, -1, 0, 0], 'state[4]: must be a number of tries'],
])('refuses a list that it cannot have written: %j', (state, problem) => {
  const before = JSON.stringify(state);
  expect(() => new QChooser(DECLARED, state as number[])).toThrow(problem);
  expect(JSON.stringify(state)).toBe(before);
});
