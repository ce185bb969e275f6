import { expect, test } from 'vitest';
import { TOWER_GRAMMAR } from '../../grammars/ready-grammars.js';
import { Generation } from '../pipeline/generation.js';
import { objectSteps } from './object-steps.js';
import { placementSteps } from './placement-steps.js';

const FORK = {
  version: 1,
  start: { kind: 'branch', length: 1 },
  rules: [{ name: 'fork', when: 'length > 0.5', products: [{ length: 'length * 0.7', turn: { min: -40, max: 40 } }] }],
};

test('PCG-77 plants and buildings stand at points of their kind, and each part knows its rule and parent', () => {
  const kinds = [
    { name: 'tree', radius: 3 },
    { name: 'tower', radius: 4 },
  ];
  const generation = new Generation({
    document: {
      version: 1,
      name: 'park',
      size: { width: 24, height: 24 },
      steps: [
        { id: 'places', kind: 'scatter', params: { kinds } },
        { id: 'trees', kind: 'plants', params: { kind: 'tree', plant: FORK, variants: 2 } },
        { id: 'towers', kind: 'buildings', params: { kind: 'tower', grammar: TOWER_GRAMMAR as never, variants: 1 } },
      ],
    },
    steps: [...placementSteps, ...objectSteps],
  }).run();
  expect(generation.problems).toEqual([]);
  const points = generation.world.points('points');
  const objects = generation.world.objects('objects');
  expect(objects.length).toBe(points.count);
  for (const { x, point, kind, step, mesh, rules, parents } of objects) {
    expect([x, kind]).toEqual([points.x[point], points.kindOf(point)]);
    expect(step).toBe(kind === 'tree' ? 'trees' : 'towers');
    expect(mesh.parts.every((part) => part < rules.length)).toBe(true);
    expect([rules[0], parents[0]]).toEqual(['start', -1]);
    expect(parents.every((parent, part) => parent < part)).toBe(true);
  }
  const trees = objects.filter(({ kind }) => kind === 'tree');
  expect(trees[0].mesh).toBe(trees[2].mesh);
  expect(trees[0].mesh).not.toEqual(trees[1].mesh);
});
