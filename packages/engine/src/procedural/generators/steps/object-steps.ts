import { json } from '../../../data/schema.js';
import { readGrammar } from '../../grammars/grammar.js';
import { GrammarRunner } from '../../grammars/grammar-runner.js';
import { createShapeMesh } from '../../grammars/shape-mesh.js';
import { readPlant } from '../../plants/plant.js';
import { PlantGrower } from '../../plants/plant-grower.js';
import { createPlantMesh } from '../../plants/plant-mesh.js';
import type { PlacedObject } from '../layers/layers.js';
import type { PlacedPoints } from '../layers/placed-points.js';
import { defineStep, type StepDefinition } from '../pipeline/define-step.js';
import { stepParam } from '../pipeline/step-params.js';

/** What stands at points, before it has a place. */
type Shape = Pick<PlacedObject, 'mesh' | 'rules' | 'parents'>;

const places = {
  points: stepParam.reads('points', { default: 'points', title: 'Points', description: 'Where they stand.' }),
  kind: stepParam.optional(
    stepParam.text({ maxLength: 60, title: 'Kind', description: 'Only at points of this kind. By default at all.' }),
  ),
  into: stepParam.changes('objects', { default: 'objects', title: 'Objects', description: 'Where they are added.' }),
  variants: stepParam.integer({
    default: 4,
    min: 1,
    max: 1000,
    title: 'Variants',
    description: 'How many different ones there are. Points share them in turn.',
  }),
} as const;

/** The same few shapes at all points of a kind, in turn. */
function standAt(
  points: PlacedPoints,
  kind: string | undefined,
  shapes: readonly Shape[],
  step: string,
): PlacedObject[] {
  const out: PlacedObject[] = [];
  for (let point = 0; point < points.count; point++) {
    const name = points.kindOf(point);
    if (kind !== undefined && name !== kind) continue;
    out.push({
      x: points.x[point],
      y: points.y[point],
      point,
      kind: name,
      step,
      ...shapes[out.length % shapes.length],
    });
  }
  return out;
}

export const plants = defineStep({
  name: 'plants',
  title: 'Plants',
  description: 'Grows plants by rules (an L-system) and stands them at points.',
  category: 'objects',
  params: {
    ...places,
    plant: stepParam.value(json({ depth: 12, values: 5000 }), {
      title: 'Plant',
      description: 'The rules, as a document of plants.',
    }),
  },
  *run({ id, params, world, rng, warn }) {
    const plant = readPlant(params.plant);
    const shapes: Shape[] = [];
    for (let variant = 0; variant < params.variants; variant++) {
      const grower = new PlantGrower({ plant, rng: rng.fork(variant) });
      while (!grower.step(64)) yield 64;
      if (grower.ending !== 'grown') warn(`variant ${variant}: ${grower.reason}`);
      const { branches } = grower;
      shapes.push({
        mesh: createPlantMesh(plant, branches),
        rules: Array.from({ length: branches.count }, (_, i) => plant.rules[branches.rule[i]]?.name ?? 'start'),
        parents: branches.parent.slice(0, branches.count),
      });
      yield branches.count;
    }
    const more = standAt(world.points(params.points), params.kind, shapes, id);
    world.set('objects', params.into, [...world.objects(params.into), ...more]);
  },
});

export const buildings = defineStep({
  name: 'buildings',
  title: 'Buildings',
  description: 'Builds objects by rules (a shape grammar) and stands them at points.',
  category: 'objects',
  params: {
    ...places,
    grammar: stepParam.value(json({ depth: 12, values: 5000 }), {
      title: 'Grammar',
      description: 'The rules, as a document of grammars.',
    }),
  },
  *run({ id, params, world, rng, warn }) {
    const grammar = readGrammar(params.grammar);
    const shapes: Shape[] = [];
    for (let variant = 0; variant < params.variants; variant++) {
      const runner = new GrammarRunner({ grammar, rng: rng.fork(variant) });
      while (!runner.step(64)) yield 64;
      if (runner.ending !== 'complete') warn(`variant ${variant}: ${runner.reason}`);
      const { object } = runner;
      shapes.push({
        mesh: createShapeMesh(object),
        rules: object.shapes.map(({ rule }) => grammar.rules[rule]?.name ?? 'start'),
        parents: Int32Array.from(object.shapes, ({ parent }) => parent),
      });
      yield object.shapes.length;
    }
    const more = standAt(world.points(params.points), params.kind, shapes, id);
    world.set('objects', params.into, [...world.objects(params.into), ...more]);
  },
});

/** Steps that stand plants and buildings at points. */
export const objectSteps: readonly StepDefinition[] = Object.freeze([plants, buildings]);
