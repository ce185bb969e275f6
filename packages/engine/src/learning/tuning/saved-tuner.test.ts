import { describe, expect, it, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import { CmaEs, LocalSearch, RandomSearch, type Tuner } from './index.js';

const parameters = { x: { min: -4, max: 4, start: 3 }, y: { min: -4, max: 4 }, z: { min: 0, max: 1 } };

const tuners: { readonly [name: string]: () => Tuner } = {
  'CMA-ES': () => new CmaEs({ parameters, goal: 'lowest', rng: new Rng(3) }),
  'hill climbing': () => new LocalSearch({ parameters, goal: 'lowest', grow: 1.2, shrink: 0.5 }),
  momentum: () => new LocalSearch({ parameters, goal: 'lowest', momentum: 0.5, neighbors: 'diagonals' }),
  annealing: () =>
    new LocalSearch({ parameters, goal: 'lowest', temperature: 3, cooling: 0.9, restarts: 2, rng: new Rng(4) }),
  noise: () =>
    new LocalSearch({ parameters, goal: 'lowest', temperature: 3, annealing: 'noise', take: 'best', rng: new Rng(4) }),
  'random search': () => new RandomSearch({ parameters, goal: 'lowest', rng: new Rng(5) }),
};

const scoreOf = ([x, y, z]: Readonly<Float64Array>) => (x - 1) * (x - 1) + (y - x * x) * (y - x * x) + z * x;

const tryOne = (tuner: Tuner) => {
  if (tuner.isDone) return;
  tuner.tell(scoreOf(tuner.ask()));
};

describe.each(Object.entries(tuners))('a save of %s', (_, create) => {
  test('[LRN-04] goes on to the bit from any trial, in a new tuner', () => {
    const tuner = create();
    for (let trial = 0; trial < 150; trial++) {
      if (trial % 7 === 3 || trial === 0) {
        const saved = JSON.parse(JSON.stringify(tuner.save()));
        const other = create();
        other.restore(saved);
        expect(other.save()).toEqual(tuner.save());
        // What comes next is the same, too.
        const again = create();
        again.restore(saved);
        for (let i = 0; i < 12; i++) {
          expect([...again.ask()]).toEqual([...other.ask()]);
          tryOne(again);
          tryOne(other);
        }
        for (let i = 0; i < 5; i++) tryOne(tuner);
        const behind = create();
        behind.restore(saved);
        for (let i = 0; i < 5; i++) tryOne(behind);
        expect(JSON.stringify(behind.save())).toBe(JSON.stringify(tuner.save()));
      } else tryOne(tuner);
    }
    expect(tuner.trials).toBeGreaterThan(10);
  });

  it('is refused whole if it is none of this tuner', () => {
    const tuner = create();
    for (let i = 0; i < 20; i++) tryOne(tuner);
    const saved = JSON.parse(JSON.stringify(tuner.save()));
    const before = JSON.stringify(tuner.save());
    for (const wrong of [
      {},
      { ...saved, version: 2 },
      { ...saved, best: { ...saved.best, values: [1, 2] } },
      { ...saved, best: { ...saved.best, values: [9, 0, 0] } },
      { ...saved, best: { ...saved.best, fitness: 'NaN' } },
      { ...saved, rng: { origin: [1], state: [1] } },
    ])
      expect(() => tuner.restore(wrong)).toThrow();
    expect(JSON.stringify(tuner.save())).toBe(before);
  });
});

it('keeps infinite scores', () => {
  const tuner = new RandomSearch({ parameters, rng: new Rng(5) });
  tuner.tell(-Infinity);
  const other = new RandomSearch({ parameters, rng: new Rng(1) });
  other.restore(JSON.parse(JSON.stringify(tuner.save())));
  expect(other.best.score).toBe(-Infinity);
});
