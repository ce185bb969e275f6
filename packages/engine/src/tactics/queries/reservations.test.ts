import { describe, expect, it } from 'vitest';
import { type Located, Spot, SpotFinder, type SpotQuery } from './index.js';
import { createPoints } from './laws/scene.js';

interface Guard extends Located {
  readonly position: { x: number; y: number; z: number };
}

const guardAt = (x: number): Guard => ({ position: { x, y: 0, z: 0 } });

const query: SpotQuery = {
  version: 1,
  name: 'cover',
  params: { margin: { default: 0.25, min: 0, max: 1 } },
  options: [{ from: 'points' }],
  tests: [{ test: 'distance', to: 'self', range: [8, 0] }],
  apart: 1.5,
  keep: { param: 'margin' },
};

function createFinder(points: readonly number[], options: Partial<SpotQuery> = {}) {
  return new SpotFinder<Guard>({
    points: createPoints(points.map((x) => ({ x, z: 0 }))),
    contexts: { self: (guard) => guard },
    queries: [{ ...query, ...options }],
  });
}

describe('reserved spots', () => {
  const spot = new Spot();

  it('are never taken by two agents, and keep others apart', () => {
    const finder = createFinder([0, 1, 2, 3, 4]);
    const taken = [0.1, 0.2, 0.3, 0.4].map((x) => (finder.take(spot, 'cover', guardAt(x)) ? spot.point : -1));
    expect(taken).toEqual([0, 2, 4, -1]);
    const why = finder.explain('cover', guardAt(0.5)).options[0].spots.map(({ droppedBy }) => droppedBy);
    expect(why).toEqual(['taken', 'taken', 'taken', 'taken', 'taken']);
  });

  it('are kept unless another is better by more than the margin', () => {
    const finder = createFinder([0, 4]);
    const guard = guardAt(1);
    expect(finder.take(spot, 'cover', guard) && spot.point).toBe(0);
    // 0.625 against 0.875: just the margin.
    guard.position.x = 3;
    expect(finder.take(spot, 'cover', guard) && spot.point).toBe(0);
    guard.position.x = 3.1;
    expect(finder.take(spot, 'cover', guard) && spot.point).toBe(1);
    guard.position.x = 1.9;
    expect(finder.take(spot, 'cover', guard, { params: { margin: 0 } }) && spot.point).toBe(0);
    // The spot it gave up is free.
    expect(finder.take(spot, 'cover', guardAt(4)) && spot.point).toBe(1);
  });

  it('are given up when they fail the tests', () => {
    const finder = createFinder([0], { tests: [{ test: 'distance', to: 'self', max: 5 }] });
    const guard = guardAt(1);
    expect(finder.take(spot, 'cover', guard)).toBe(true);
    guard.position.x = 8;
    expect(finder.take(spot, 'cover', guard)).toBe(false);
    expect(finder.copyReserved(spot, guard)).toBe(false);
    expect(finder.take(spot, 'cover', guardAt(3))).toBe(true);
  });

  it('are released when the agent leaves, not while it is on its way', () => {
    const finder = createFinder([0]);
    const [guard, other] = [guardAt(6), guardAt(1)];
    expect(finder.take(spot, 'cover', guard)).toBe(true);
    for (const x of [6, 3, 0.9, 1.9]) {
      guard.position.x = x;
      finder.step(1);
      expect(finder.copyReserved(spot, guard)).toBe(true);
      expect(finder.take(spot, 'cover', other)).toBe(false);
    }
    guard.position.x = 2.1;
    finder.step(1);
    expect(finder.copyReserved(spot, guard)).toBe(false);
    expect(finder.take(spot, 'cover', other)).toBe(true);
    // A new reservation starts with a new way.
    finder.release(other);
    expect(finder.take(spot, 'cover', guard)).toBe(true);
    finder.step(1);
    expect(finder.copyReserved(spot, guard)).toBe(true);
  });

  it('are released with their agents, whose slots others use', () => {
    const finder = createFinder([0, 4]);
    for (let i = 0; i < 50; i++) {
      const guard = guardAt(0);
      expect(finder.take(spot, 'cover', guard) && spot.point).toBe(0);
      finder.ask(guard, 'cover');
      finder.remove(guard);
      expect(finder.status).toBe('idle');
    }
  });

  it('that were taken while a search was under way are not answers', () => {
    const finder = createFinder([0, 4]);
    const [slow, quick] = [guardAt(1), guardAt(0)];
    finder.ask(slow, 'cover');
    finder.step(4);
    expect(finder.statusOf(slow, 'cover')).toBe('searching');
    expect(finder.take(spot, 'cover', quick) && spot.point).toBe(0);
    while (finder.step(1) === 'searching');
    expect(finder.answer(spot, slow, 'cover') && spot.point).toBe(1);
    expect(finder.reserve(slow, 'cover')).toBe(true);
    // An answer may also be taken before it is reserved.
    const [first, second] = [guardAt(4), guardAt(4)];
    finder.release(slow);
    finder.find(spot, 'cover', first);
    finder.take(spot, 'cover', second);
    expect(finder.reserve(first, 'cover')).toBe(false);
  });

  it('need a query that keeps them apart', () => {
    const finder = createFinder([0], { apart: undefined, keep: undefined } as never);
    expect(() => finder.take(spot, 'cover', guardAt(0))).toThrow('cover has no apart, so its spots cannot be reserved');
  });
});
