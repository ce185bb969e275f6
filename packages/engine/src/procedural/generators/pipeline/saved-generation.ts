import { InvalidDataError } from '../../../data/check.js';
import { SAVED_LIMITS } from '../../../data/limits.js';
import { parse } from '../../../data/parse.js';
import {
  boolean,
  dictionary,
  type Infer,
  integer,
  json,
  list,
  literal,
  nullable,
  number,
  optional,
  record,
  text,
  union,
} from '../../../data/schema.js';
import type { Layer } from '../layers/layers.js';
import { restoreLayer, type SavedLayer, savedLayerSchema, saveLayer } from '../layers/saved-layers.js';
import type { Attempt } from './attempt.js';
import type { Plan } from './plan.js';
import type { ResultStore } from './result-store.js';

const stepSchema = nullable(
  record({
    id: text({ maxLength: 500 }),
    failure: optional(text({ maxLength: 10_000 })),
    warnings: list(text({ maxLength: 10_000 })),
    conflicts: list(
      record({
        edit: integer({ min: 0 }),
        layer: text(),
        x: number(),
        y: number(),
        problem: text({ maxLength: 10_000 }),
      }),
    ),
    layers: dictionary(savedLayerSchema),
  }),
);
const attemptSchema = record({ number: integer({ min: 0, max: 10_000 }), steps: list(stepSchema, { max: 1000 }) });

/**
 * A generation as JSON: what it makes, and the results of the steps that are finished. The step under way
 * starts again.
 */
export type SavedGeneration = Infer<typeof savedGenerationSchema>;

export const savedGenerationSchema = record({
  version: literal(1),
  document: json(),
  generators: json(),
  seed: union(integer(), text({ minLength: 1, maxLength: 200 })),
  params: json(),
  edits: json(),
  isDone: boolean(),
  attempt: attemptSchema,
  best: optional(attemptSchema),
});

export type SavedAttempt = Infer<typeof attemptSchema>;

export function readSavedGeneration(saved: unknown): SavedGeneration {
  return parse(savedGenerationSchema, saved, 'saved', SAVED_LIMITS);
}

/** The results of an attempt as JSON. Steps whose results have no JSON are null, and run again. */
export function saveAttempt(attempt: Attempt, plan: Plan): SavedAttempt {
  const steps = attempt.results.map(({ outputs, failure, warnings, conflicts }, i) => {
    const { id } = plan.steps[i];
    if (outputs === undefined) return failure === undefined ? null : { id, failure, warnings, conflicts, layers: {} };
    const layers = [...outputs].map(([name, layer]) => [name, saveLayer(layer)] as const);
    if (layers.some(([, layer]) => layer === undefined)) return null;
    return { id, warnings, conflicts, layers: Object.fromEntries(layers as (readonly [string, SavedLayer])[]) };
  });
  return { number: attempt.number, steps };
}

/** The layers of a saved attempt by step, checked against the plan. Throws before anything has changed. */
export function readAttempt(saved: SavedAttempt, plan: Plan, path: string): (Map<string, Layer> | undefined)[] {
  if (saved.steps.length !== plan.steps.length)
    throw new InvalidDataError(`${path}.steps`, `must be ${plan.steps.length}, got ${saved.steps.length}`);
  return saved.steps.map((step, i) => {
    const at = `${path}.steps[${i}]`;
    if (step === null || step.failure !== undefined) return undefined;
    if (step.id !== plan.steps[i].id)
      throw new InvalidDataError(`${at}.id`, `must be ${plan.steps[i].id}, got ${step.id}`);
    const outputs = new Map<string, Layer>();
    for (const { name, kind, access } of plan.steps[i].layers) {
      if (access === 'reads') continue;
      const layer = Object.hasOwn(step.layers, name) ? step.layers[name] : undefined;
      if (layer?.kind !== kind) throw new InvalidDataError(`${at}.layers.${name}`, `must hold ${kind}`);
      outputs.set(name, restoreLayer(layer, `${at}.layers.${name}`));
    }
    return outputs;
  });
}

/** Puts saved results where an attempt looks for them. */
export function fillResults(
  attempt: Attempt,
  saved: SavedAttempt,
  outputs: readonly (Map<string, Layer> | undefined)[],
  store: ResultStore,
): void {
  for (const [i, result] of attempt.results.entries()) {
    const step = saved.steps[i];
    if (step === null) continue;
    result.failure = step.failure;
    result.warnings = step.warnings;
    result.conflicts = step.conflicts;
    const made = outputs[i];
    if (made !== undefined) store.keep(result, made);
  }
}
