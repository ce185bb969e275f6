import type { Bits } from '../../../../../../tests/engines/bits.js';
import { InvalidDataError } from '../../../data/check.js';
import type { Json } from '../../../data/json.js';
import type { AnySchema } from '../../../data/schema.js';
import { isGridKind } from '../layers/layers.js';
import { saveLayer } from '../layers/saved-layers.js';
import type { StepDefinition } from '../pipeline/define-step.js';
import { Generation } from '../pipeline/generation.js';
import type { StepDocument } from '../pipeline/generator-document.js';
import { landscapeSteps } from '../steps/landscape-steps.js';
import { levelSteps } from '../steps/level-steps.js';
import { placementSteps } from '../steps/placement-steps.js';

const STEPS: readonly StepDefinition[] = [...landscapeSteps, ...levelSteps, ...placementSteps];

/** What is larger may take long: it is checked, but not run. */
const MAX_RUN = 12;

/** Makes a layer of each kind that steps read, under the name of its kind. */
const BASE: readonly StepDocument[] = [
  { id: 'hills', kind: 'perlin', params: { ground: 'heights', to: 8, amplitude: 9 } },
  { id: 'part', kind: 'select', params: { ground: 'heights', into: 'mask', between: [0, 5], fade: 2 } },
  { id: 'woods', kind: 'scatter', params: { points: 'points', where: 'mask' } },
  { id: 'paths', kind: 'maze', params: { into: 'tiles' } },
];

/** What a step makes of a number more or less than usual, at its limits and just outside. */
function* numbersFor(schema: AnySchema): Generator<Json> {
  if (schema.kind !== 'number') return;
  const usual = (schema.notes?.default as number | undefined) ?? schema.min ?? 1;
  yield schema.integer ? usual + 1 : usual * 0.8;
  if (schema.min !== undefined) {
    yield schema.min;
    yield schema.min - (schema.integer ? 1 : 1e-6);
  }
  if (schema.max === undefined) return;
  yield schema.max;
  yield schema.max + (schema.integer ? 1 : 1e-3);
}

function* valuesFor(schema: AnySchema): Generator<Json> {
  yield* numbersFor(schema);
  if (schema.kind === 'boolean') yield schema.notes?.default !== true;
  if (schema.kind === 'choice') yield* schema.options;
  if (schema.kind !== 'tuple') return;
  const usual = schema.notes?.default as readonly number[] | undefined;
  if (usual === undefined) return;
  for (const [i, item] of schema.items.entries())
    for (const value of numbersFor(item as AnySchema))
      yield usual.map((each, at) => (at === i ? (value as number) : each));
}

/** Every parameter of every step, one changed at a time. */
export function sampleSteps(bits: Bits): void {
  for (const step of STEPS) {
    const layers = Object.fromEntries(
      Object.entries(step.params).flatMap(([name, { layer, optional }]) =>
        layer?.access === 'reads' && optional !== true ? [[name, layer.kind]] : [],
      ),
    );
    write(bits, step, layers);
    for (const [name, schema] of Object.entries(step.params))
      for (const value of valuesFor(schema as AnySchema)) write(bits, step, { ...layers, [name]: value });
    bits.endTick();
  }
}

function write(bits: Bits, { name }: StepDefinition, params: Readonly<Record<string, Json>>): void {
  const steps = [...BASE, { id: 'tried', kind: name, params }];
  const document = { version: 1, name: 'steps', seed: 4, size: { width: 9, height: 7 }, steps } as const;
  bits.text(name, JSON.stringify(params));
  try {
    const generation = new Generation({ document, steps: STEPS });
    bits.text('accepted', name);
    if (Object.values(params).some((value) => (value as number) > MAX_RUN)) return;
    const { world, problems } = generation.run();
    bits.text('problems', problems.map((each) => JSON.stringify(each)).join());
    for (const each of world.names) {
      const { kind, value } = world.find(each)!;
      if (!isGridKind(kind)) bits.text(each, JSON.stringify(saveLayer({ kind, value } as never)));
      else for (const cell of (value as { readonly cells: Iterable<number> }).cells) bits.number(each, cell);
    }
  } catch (error) {
    bits.text(
      'refused',
      error instanceof InvalidDataError ? error.problems.map(({ path }) => path).join() : String(error),
    );
  }
}
