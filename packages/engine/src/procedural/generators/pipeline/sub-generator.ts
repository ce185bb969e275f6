import type { Json } from '../../../data/json.js';
import { dictionary, json, type Schema } from '../../../data/schema.js';
import { copyLayer } from '../layers/empty-layers.js';
import type { Layer } from '../layers/layers.js';
import { defineStep, type StepDefinition } from './define-step.js';
import { layerName, stepParam } from './step-params.js';

const layerNames = dictionary(layerName(), { keys: layerName() });

/**
 * Runs another generator as one step. The plan puts the steps of that generator in its place, so it never
 * runs itself.
 */
export const subGenerator = defineStep({
  name: 'generator',
  title: 'Generator',
  description: 'Runs another generator at this place, with parameters of its own.',
  category: 'combine',
  params: {
    generator: stepParam.text({ maxLength: 60, title: 'Generator', description: 'The name of the generator.' }),
    set: stepParam.value(dictionary(json({ depth: 4, values: 100 })) as Schema<Readonly<Record<string, Json>>>, {
      default: {},
      title: 'Parameters',
      description: 'Values for the parameters of that generator.',
    }),
    inputs: stepParam.value(layerNames, {
      default: {},
      title: 'Inputs',
      description: 'Layers of this generator by the name that they have in that one. By default the same names.',
    }),
    outputs: stepParam.value(layerNames, {
      title: 'Outputs',
      description: 'Under which name a layer of that generator goes on here: { "ground": "elevation" }.',
    }),
  },
  run: () => undefined,
});

/** Hands on what a generator inside has made: a step of its own, so that a mask can hold it back. */
export function handOver(outputs: readonly { readonly inner: string; readonly outer: string }[]): StepDefinition {
  return {
    name: 'generator',
    description: '',
    params: {},
    run({ world }) {
      for (const { inner, outer } of outputs) {
        const { kind, value } = copyLayer(world.find(inner) as Layer);
        world.set(kind, outer, value);
      }
    },
  };
}
