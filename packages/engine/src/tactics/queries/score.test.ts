import { expect, it } from 'vitest';
import type { CurveName } from '../../decision/utility/index.js';
import { compileCurve, respond, shareOf } from '../../decision/utility/respond.js';
import { type Located, SpotFinder } from './index.js';
import { createPoints } from './laws/scene.js';

it.each<[CurveName, number[]]>([
  ['linear', []],
  ['linear', [0.25, 0.75]],
  ['linear', [1, 0]],
  ['polynomial', [2]],
  ['polynomial', [2, 0.5, 1]],
  ['polynomial', [3]],
  ['logistic', [0.5, 8]],
  ['logit', [0.5, 8]],
  ['smooth', [0.25, 0.75]],
  ['step', [0.5]],
  ['step', [0.5, 0.25, 0.75]],
  ['points', [0, 1, 0.5, 0.25, 1, 0.75]],
])('scores are those of the curve %s %j, to the bit', (curve, at) => {
  const distances = [0, 0.5, 2, 3.75, 5, 7.3, 10, 12];
  const finder = new SpotFinder<Located>({
    points: createPoints(distances.map((x) => ({ x, z: 0 }))),
    contexts: { self: (agent) => agent },
    queries: [
      {
        version: 1,
        name: 'scored',
        options: [{ from: 'points' }],
        tests: [{ test: 'distance', to: 'self', range: [0, 10], curve, at }],
      },
    ],
  });
  const compiled = compileCurve({ curve, at });
  for (const { point, score } of finder.list('scored', { position: { x: 0, y: 0, z: 0 } }))
    expect(score, `at ${distances[point]}`).toBe(respond(compiled, shareOf(distances[point], 0, 10)));
});
