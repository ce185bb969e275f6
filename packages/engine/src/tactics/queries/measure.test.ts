import { describe, expect, it } from 'vitest';
import { type Located, Spot, SpotFinder, type SpotQuery } from './index.js';
import { createPoints } from './laws/scene.js';

const LABELS = ['cover', 'dark', 'high'];
/** Point i has the label of each bit of i. */
const table = Array.from({ length: 8 }, (_, i) => ({
  x: i,
  z: 0,
  labels: LABELS.filter((_label, bit) => (i & (1 << bit)) !== 0),
}));

describe.each([
  ['asked for point by point', false],
  ['in columns', true],
])('labels %s', (_, hasColumns) => {
  const find = (tests: SpotQuery['tests'], options: SpotQuery['options'] = [{ from: 'points' }]) => {
    const finder = new SpotFinder<Located>({
      points: createPoints(table, hasColumns),
      labels: LABELS,
      contexts: { self: (agent) => agent },
      queries: [{ version: 1, name: 'labels', options, tests }],
    });
    return finder.list('labels', { position: { x: 0, y: 0, z: 0 } }).map(({ point }) => point);
  };

  it('are asked one after the other of the points that are left', () => {
    expect(find([{ test: 'label', label: 'cover', is: false }])).toEqual([0, 2, 4, 6]);
    expect(
      find([
        { test: 'label', label: 'dark', is: true },
        { test: 'label', label: 'high', is: true },
        { test: 'label', label: 'cover', is: false },
      ]),
    ).toEqual([6]);
  });

  it('are those of the points, whatever their place among the candidates', () => {
    expect(find([{ test: 'label', label: 'dark', is: true }], [{ from: 'points', label: 'high' }])).toEqual([6, 7]);
  });

  it('are missing where a candidate is no point', () => {
    const ring = [{ from: 'ring', around: 'self', outer: 3, spots: 4 }] as const;
    expect(find([{ test: 'label', label: 'cover', is: false }], ring)).toEqual([-1, -1, -1, -1]);
    expect(find([{ test: 'label', label: 'cover', is: true }], ring)).toEqual([]);
  });

  it('are the same in slices', () => {
    const finder = new SpotFinder<Located>({
      points: createPoints(table, hasColumns),
      labels: LABELS,
      contexts: { self: (agent) => agent },
      queries: [
        {
          version: 1,
          name: 'labels',
          options: [{ from: 'points' }],
          tests: ['cover', 'dark', 'high'].map((label) => ({ test: 'label', label, is: true })),
        },
      ],
    });
    const agent = { position: { x: 0, y: 0, z: 0 } };
    const spot = new Spot();
    finder.ask(agent, 'labels');
    while (finder.step(3) === 'searching');
    expect(finder.answer(spot, agent, 'labels') && spot.point).toBe(7);
  });
});
