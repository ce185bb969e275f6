import { describe, expect, it, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import { findAxes } from './eigen.js';
import { CmaEs, LocalSearch, RandomSearch, type Tuner, tune } from './index.js';

const line = { x: { min: 0, max: 10, start: 0, step: 1 } };

/** Tells scores until the end; returns the values that were asked for. */
function visit(tuner: Tuner, score: (values: Readonly<Float64Array>) => number, trials = 1000): number[][] {
  const visited: number[][] = [];
  while (!tuner.isDone && tuner.trials < trials) {
    visited.push([...tuner.ask()]);
    tuner.tell(score(tuner.ask()));
  }
  return visited;
}

describe('hill climbing', () => {
  test('[LRN-06] [LRN-07] [LRN-08] changes one parameter at a time, and scores no values twice in a row', () => {
    const parameters = { x: { min: 0, max: 10, start: 5, step: 1 }, y: { min: 0, max: 10, start: 5, step: 2 } };
    const climber = new LocalSearch({ parameters });
    const visited = visit(climber, ([x, y]) => -Math.abs(x - 7) - Math.abs(y - 9));
    expect(visited.slice(0, 5)).toEqual([
      [5, 5],
      [4, 5],
      [6, 5],
      [5, 3],
      [5, 7],
    ]);
    expect(climber.best.values).toEqual({ x: 7, y: 9 });
    for (let i = 1; i < visited.length; i++) expect(visited[i]).not.toEqual(visited[i - 1]);
    // Two steps in x, two in y, and a round in which nothing is better: at most four neighbors each.
    expect(visited.length).toBeLessThanOrEqual(1 + 5 * 4);
    expect(climber.isDone).toBe(true);
    expect(() => climber.tell(1)).toThrow('the search has ended');
  });

  test('[LRN-07] stays where no neighbor is better, however equal they are', () => {
    const climber = new LocalSearch({ parameters: line });
    expect(visit(climber, () => 3)).toEqual([[0], [1]]);
    expect(climber.best).toEqual({ values: { x: 0 }, score: 3 });
  });

  test('[LRN-06] looks for the lowest score where that is the goal', () => {
    const climber = new LocalSearch({ parameters: line, goal: 'lowest' });
    visit(climber, ([x]) => (x - 4) * (x - 4));
    expect(climber.best).toEqual({ values: { x: 4 }, score: 0 });
  });

  test('[LRN-09] takes a ridge across the axes with diagonals only', () => {
    const parameters = { x: { min: 0, max: 10, start: 0, step: 1 }, y: { min: 0, max: 10, start: 0, step: 1 } };
    const ridge = ([x, y]: Readonly<Float64Array>) => x + y - 5 * Math.abs(x - y);
    const axes = new LocalSearch({ parameters });
    visit(axes, ridge);
    expect(axes.best.score).toBe(0);
    const diagonals = new LocalSearch({ parameters, neighbors: 'diagonals' });
    visit(diagonals, ridge);
    expect(diagonals.best).toEqual({ values: { x: 10, y: 10 }, score: 20 });
  });

  test('[LRN-10] takes the first better neighbor, and so scores fewer', () => {
    const score = ([x]: Readonly<Float64Array>) => -Math.abs(x - 2);
    const start = { x: { min: 0, max: 10, start: 8, step: 1 } };
    const first = visit(new LocalSearch({ parameters: start, take: 'first' }), score);
    expect(first.slice(0, 4)).toEqual([[8], [7], [6], [5]]);
    expect(first.length).toBeLessThan(visit(new LocalSearch({ parameters: start }), score).length);
  });

  test('[LRN-11] passes a small peak by momentum, overshoots the large one, and returns', () => {
    const heights = [0, 2, 4, 6, 5.5, 7, 9, 11, 13, 12.5, 11];
    const score = ([x]: Readonly<Float64Array>) => heights[x];
    const plain = new LocalSearch({ parameters: line });
    visit(plain, score);
    expect(plain.best.values).toEqual({ x: 3 });
    const swift = new LocalSearch({ parameters: line, momentum: 0.5 });
    const visited = visit(swift, score).map(([x]) => x);
    expect(swift.best).toEqual({ values: { x: 8 }, score: 13 });
    expect(visited).toContain(10); // the neighbor of 9, to which it overshot
    expect(visited.length).toBeLessThan(40);
  });

  test('[LRN-12] [LRN-80] aims with steps that grow and shrink, as precisely as the solution on paper', () => {
    const error = (angle: number) => Math.abs((900 * Math.sin(2 * angle)) / 9.81 - 50);
    for (const [start, degrees] of [
      [0.1, 16.512],
      [1.4, 73.488],
    ]) {
      const tuner = new LocalSearch({
        parameters: { angle: { min: 0, max: Math.PI / 2, start, step: 0.05 } },
        goal: 'lowest',
        grow: 1.5,
        shrink: 0.3,
      });
      const { values, score, trials, end } = tune(tuner, ([angle]) => error(angle), { trials: 100, goodEnough: 1e-4 });
      expect(end).toBe('good enough');
      expect(score).toBeLessThan(1e-4);
      expect(trials).toBeLessThan(100);
      expect((values.angle * 180) / Math.PI).toBeCloseTo(degrees, 3);
    }
  });

  const peaks = ([x]: Readonly<Float64Array>) => Math.max(3 - Math.abs(x - 1), 8 - 2 * Math.abs(x - 8));

  test('[LRN-13] finds the higher of two peaks by starting again elsewhere', () => {
    const once = new LocalSearch({ parameters: line });
    visit(once, peaks);
    expect(once.best.score).toBe(3);
    const often = new LocalSearch({ parameters: line, restarts: 10, shrink: 0.5, rng: new Rng(4) });
    visit(often, peaks, 5000);
    expect(often.best.score).toBeCloseTo(8, 4);
    expect(often.isDone).toBe(true);
  });

  test('[LRN-14] ends by a number of trials or a good enough score, and keeps the best so far', () => {
    const search = () => new LocalSearch({ parameters: line });
    expect(tune(search(), ([x]) => x, { trials: 6 })).toEqual({ values: { x: 3 }, score: 3, trials: 6, end: 'trials' });
    expect(tune(search(), ([x]) => x, { trials: 100, goodEnough: 7 })).toMatchObject({ score: 7, end: 'good enough' });
    expect(tune(search(), ([x]) => x, { trials: 100 })).toMatchObject({ score: 10, end: 'done' });
  });
});

describe('annealing', () => {
  const bumpy = ([x]: Readonly<Float64Array>) => x - 3 * (x % 2 < 1 ? 0 : 1);

  test('[LRN-15] takes worse neighbors often in much noise, and never in little', () => {
    // From 0 to a neighbor that scores 1 less: noise of ±10 hides it, noise of ±0.4 does not.
    const taken = (temperature: number) => {
      let steps = 0;
      for (let seed = 0; seed < 200; seed++) {
        const parameters = { x: { min: 0, max: 1, start: 0, step: 1 } };
        const search = new LocalSearch({ parameters, temperature, annealing: 'noise', rng: new Rng(seed) });
        search.tell(0);
        search.tell(-1);
        if (search.ask()[0] === 0) steps++; // it stands at 1, so 0 is the neighbor
      }
      return steps;
    };
    expect(taken(0.4)).toBe(0);
    // P(T · (U − U) > 1) for T = 10 is 0.9² / 2 = 0.405; 200 trials: 81 ± 5 · 7.
    expect(Math.abs(taken(10) - 81)).toBeLessThan(35);
  });

  test.each([
    [0.1, 0.9048],
    [1, 0.3679],
    [2, 0.1353],
    [5, 0.0067],
  ])('[LRN-16] takes what is %s temperatures worse with probability %s', (worse, probability) => {
    let taken = 0;
    const count = 1000;
    for (let seed = 0; seed < count; seed++) {
      const parameters = { x: { min: 0, max: 1, start: 0, step: 1 } };
      const search = new LocalSearch({ parameters, goal: 'lowest', temperature: 2, rng: new Rng(seed) });
      search.tell(0);
      search.tell(2 * worse);
      if (search.ask()[0] === 0) taken++;
    }
    const deviation = Math.sqrt((probability * (1 - probability)) / count);
    expect(Math.abs(taken / count - probability)).toBeLessThan(5 * deviation);
  });

  test('[LRN-17] cools down, with steps that shrink, and ends far above where climbing sticks', () => {
    const parameters = { x: { min: 0, max: 10, start: 0, step: 1.1 } };
    const plain = new LocalSearch({ parameters, shrink: 0.95 });
    visit(plain, bumpy, 600);
    expect(plain.best.score).toBeLessThan(1.01);
    let sum = 0;
    for (let seed = 0; seed < 10; seed++) {
      const options = { parameters, temperature: 6, cooling: 0.97, shrink: 0.95, patience: 300 };
      const search = new LocalSearch({ ...options, rng: new Rng(seed) });
      visit(search, bumpy, 600);
      expect(search.temperature).toBeLessThan(0.01);
      sum += search.best.score;
    }
    expect(sum / 10).toBeGreaterThan(5);
  });
});

describe('CMA-ES', () => {
  const ranges = (count: number, start: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, { min: -5, max: 5, start }]));

  it('solves functions whose parameters go together, which climbing along the axes does not', () => {
    const rosenbrock = (p: Readonly<Float64Array>) => {
      let sum = 0;
      for (let i = 0; i + 1 < p.length; i++) sum += 100 * (p[i + 1] - p[i] * p[i]) ** 2 + (1 - p[i]) ** 2;
      return sum;
    };
    const tuner = new CmaEs({ parameters: ranges(4, -1), goal: 'lowest', rng: new Rng(1) });
    const { values, score } = tune(tuner, rosenbrock, { trials: 4000, goodEnough: 1e-9 });
    expect(score).toBeLessThan(1e-9);
    for (const value of Object.values(values)) expect(value).toBeCloseTo(1, 3);
    const climber = new LocalSearch({ parameters: ranges(4, -1), goal: 'lowest', grow: 1.3, shrink: 0.5 });
    expect(tune(climber, rosenbrock, { trials: 4000 }).score).toBeGreaterThan(1e-6);
  });

  it('finds an optimum at the edge of the ranges, and never asks beyond them', () => {
    const tuner = new CmaEs({ parameters: ranges(3, 0), rng: new Rng(5) });
    const visited = visit(tuner, (p) => p[0] + 2 * p[1] - p[2], 1500);
    for (const values of visited) for (const value of values) expect(Math.abs(value)).toBeLessThanOrEqual(5);
    expect(tuner.best.score).toBeGreaterThan(19.9);
  });

  it('[LRN-83] finds good values through noise, better than random search', () => {
    const noise = new Rng('noise');
    const target = [1, -2, 3, 0.5];
    const far = (p: ArrayLike<number>) => target.reduce((sum, t, i) => sum + (p[i] - t) ** 2, 0);
    const score = (p: Readonly<Float64Array>) => far(p) + noise.normal(0, 0.2);
    const tuned = new CmaEs({ parameters: ranges(4, 0), goal: 'lowest', rng: new Rng(3) });
    const drawn = new RandomSearch({ parameters: ranges(4, 0), goal: 'lowest', rng: new Rng(3) });
    const values = [tuned, drawn].map((tuner) => Object.values(tune(tuner, score, { trials: 600 }).values));
    expect(far(values[0])).toBeLessThan(0.2);
    expect(far(values[1])).toBeGreaterThan(2 * far(values[0]));
  });

  it('[LRN-04] draws the same values for the same seed', () => {
    const run = () => visit(new CmaEs({ parameters: ranges(3, 1), rng: new Rng(9) }), (p) => -far3(p), 60);
    const far3 = (p: ArrayLike<number>) => p[0] ** 2 + p[1] ** 2 + p[2] ** 2;
    expect(run()).toEqual(run());
  });
});

test('the axes of a matrix are orthogonal, and make it diagonal', () => {
  const rng = new Rng(11);
  for (const n of [1, 2, 3, 6]) {
    const root = Array.from({ length: n * n }, () => rng.range(-1, 1));
    const matrix = Float64Array.from(root, (_, at) => {
      const [i, j] = [Math.floor(at / n), at % n];
      let sum = 0;
      for (let k = 0; k < n; k++) sum += root[i * n + k] * root[j * n + k];
      return sum;
    });
    const [vectors, values] = [new Float64Array(n * n), new Float64Array(n)];
    findAxes(matrix.slice(), vectors, values);
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) {
        let [dot, back] = [0, 0];
        for (let k = 0; k < n; k++) {
          dot += vectors[k * n + i] * vectors[k * n + j];
          back += vectors[i * n + k] * values[k] * vectors[j * n + k];
        }
        expect(dot).toBeCloseTo(i === j ? 1 : 0, 10);
        expect(back).toBeCloseTo(matrix[i * n + j], 10);
      }
  }
});

test('[LRN-81] finds where to fire artillery: among enemies, away from friends', () => {
  const enemies = [
    [2, 2],
    [2.5, 2.2],
    [8, 7],
    [8.4, 7.3],
    [8.2, 6.6],
  ];
  const friend = [7.2, 7.8];
  const near = ([x, y]: Iterable<number>, [a, b]: readonly number[], r: number) => Math.hypot(x - a, y - b) < r;
  const blast = (p: Readonly<Float64Array>) =>
    enemies.filter((enemy) => near(p, enemy, 1)).length - (near(p, friend, 1) ? 5 : 0);
  const parameters = { x: { min: 0, max: 10, start: 1 }, y: { min: 0, max: 10, start: 1 } };
  const search = new LocalSearch({ parameters, neighbors: 'diagonals', restarts: 40, rng: new Rng(6) });
  const { values, score } = tune(search, blast, { trials: 3000, goodEnough: 3 });
  expect(score).toBe(3);
  expect(near([values.x, values.y], friend, 1)).toBe(false);
});

describe('a tuner refuses', () => {
  it.each([
    [{}, 'parameters: must have at least one parameter'],
    [{ x: { min: 1, max: 1 } }, 'parameters.x.max: must be above min 1, got 1'],
    [{ x: { min: 0, max: 1, start: 2 } }, 'parameters.x.start: must be from 0 to 1, got 2'],
    [{ x: { min: 0, max: Number.NaN } }, 'parameters.x.max'],
    [{ x: { min: 0, max: 1, step: 0 } }, 'parameters.x.step'],
  ])('parameters %j', (parameters, words) => {
    expect(() => new LocalSearch({ parameters: parameters as never })).toThrow(words);
  });

  it('scores that are no numbers, and what cannot be done', () => {
    const climber = new LocalSearch({ parameters: line });
    expect(() => climber.tell(Number.NaN)).toThrow('score: must be a number, got NaN');
    expect(() => climber.best).toThrow('best: is not known before the first trial');
    expect(() => new LocalSearch({ parameters: line, temperature: 1 })).toThrow('LocalSearch.rng: must be given');
    expect(() => new LocalSearch({ parameters: line, grow: 0.5 })).toThrow('LocalSearch.grow');
    expect(() => tune(climber, () => 1, { trials: 0 })).toThrow('trials: must be at least 1');
  });
});
