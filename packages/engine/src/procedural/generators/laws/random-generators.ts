import fc from 'fast-check';
import { type Grid, isGridKind, type Layer } from '../layers/layers.js';
import { saveLayer } from '../layers/saved-layers.js';
import type { Generation } from '../pipeline/generation.js';
import type { GeneratorDocument, StepDocument } from '../pipeline/generator-document.js';
import { landscapeSteps } from '../steps/landscape-steps.js';
import { levelSteps } from '../steps/level-steps.js';
import { standardMeasures } from '../steps/measures.js';
import { placementSteps } from '../steps/placement-steps.js';

/** Everything that documents of these laws may name. */
export const lawNames = Object.freeze({
  steps: [...landscapeSteps, ...levelSteps, ...placementSteps],
  measures: standardMeasures,
});

const ground = fc.constantFrom('elevation', 'other');
const kinds: readonly fc.Arbitrary<Omit<StepDocument, 'id'>>[] = [
  fc.record({ kind: fc.constant('perlin'), params: fc.record({ ground, to: fc.constantFrom(2, 4, 8) }) }),
  fc.record({
    kind: fc.constant('roughness'),
    params: fc.record({ ground, amplitude: fc.integer({ min: 0, max: 9 }) }),
  }),
  fc.record({ kind: fc.constant('raise'), params: fc.record({ ground, amount: fc.integer({ min: -9, max: 9 }) }) }),
  fc.record({ kind: fc.constant('tiers'), params: fc.record({ ground, count: fc.integer({ min: 1, max: 5 }) }) }),
  fc.record({
    kind: fc.constant('thermalErosion'),
    params: fc.record({ ground, passes: fc.integer({ min: 0, max: 3 }) }),
  }),
  fc.record({ kind: fc.constant('select'), params: fc.constant({ into: 'high', between: [0, 50] }) }),
  fc.record({ kind: fc.constant('slope'), params: fc.constant({ into: 'other' }) }),
  fc.record({ kind: fc.constant('scatter'), params: fc.record({ points: fc.constantFrom('trees', 'rocks') }) }),
  fc.record({ kind: fc.constant('maze'), params: fc.constant({}) }),
];

/** A step whose id other documents have with other parameters; masked, off or with a seed now and then. */
const step: fc.Arbitrary<StepDocument> = fc
  .tuple(
    fc.integer({ min: 0, max: 1 }),
    fc.oneof(...kinds),
    fc.constantFrom({}, {}, { on: false }, { mask: 'high' }, { mask: 'high', invert: true }, { seed: 3 }),
  )
  .map(([number, kind, more]) => ({ id: `${kind.kind}${number}`, ...kind, ...more }) as StepDocument);

/** Documents that run: the ground and a mask come first, so that all others find what they read. */
export const randomGenerator: fc.Arbitrary<GeneratorDocument> = fc
  .record({
    seed: fc.integer({ min: 0, max: 3 }),
    steps: fc.uniqueArray(step, { minLength: 6, maxLength: 8, selector: ({ id }) => id }),
    width: fc.constantFrom(9, 9, 12),
  })
  .map(({ seed, steps, width }) => ({
    version: 1,
    name: 'random',
    seed,
    size: { width, height: 7 },
    steps: [
      { id: 'base', kind: 'perlin', params: { to: 4 } },
      { id: 'mask', kind: 'select', params: { into: 'high', between: [0, 100] } },
      ...steps.filter(({ kind, mask }) => kind !== 'maze' || mask === undefined),
    ],
  }));

/** All layers of a generation in a form that is quick to compare to the bit, and what went wrong. */
export function describeWorld(generation: Generation) {
  const { world, problems, conflicts } = generation;
  return { layers: world.names.map((name) => [name, showLayer(world.find(name)!)]), problems, conflicts };
}

function showLayer({ kind, value }: Layer): string {
  if (!isGridKind(kind)) return JSON.stringify(saveLayer({ kind, value } as Layer));
  const { width, height, cells } = value as Grid<Float64Array>;
  return `${kind} ${width} ${height} ${new Uint8Array(cells.buffer).join()}`;
}
