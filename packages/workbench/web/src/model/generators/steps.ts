import type { GeneratorField, StepKindListing } from 'gumption/protocol';
import type { GeneratorFileDocument } from '../../../../wire/generator-document.js';

/** A step as it is in the document; whatever else is in it is kept. */
export interface GeneratorStep {
  readonly id: string;
  readonly kind: string;
  readonly on?: unknown;
  readonly params?: unknown;
  readonly note?: unknown;
  readonly [field: string]: unknown;
}

/** The steps of a generator, in order. What is no step is shown as an empty one. */
export function stepsOf({ steps }: GeneratorFileDocument): readonly GeneratorStep[] {
  if (!Array.isArray(steps)) return [];
  return steps.map((step: unknown) => {
    const record = isRecord(step) ? step : {};
    return { ...record, id: String(record.id ?? ''), kind: String(record.kind ?? '') };
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isOn({ on }: GeneratorStep): boolean {
  return on !== false;
}

/** The values of a step's parameters. */
export function paramsOf({ params }: GeneratorStep): Readonly<Record<string, unknown>> {
  return isRecord(params) ? params : {};
}

/** Changes one step, found by its id. */
export function changeStep(
  generator: GeneratorFileDocument,
  id: string,
  change: (step: GeneratorStep) => GeneratorStep,
): GeneratorFileDocument {
  return { ...generator, steps: stepsOf(generator).map((step) => (step.id === id ? change(step) : step)) };
}

/** Moves the step at one place to another. Returns the same document where there is nothing to move. */
export function moveStep(generator: GeneratorFileDocument, from: number, to: number): GeneratorFileDocument {
  const steps = stepsOf(generator);
  if (from === to || steps[from] === undefined || to < 0 || to >= steps.length) return generator;
  return { ...generator, steps: steps.toSpliced(from, 1).toSpliced(to, 0, steps[from]) };
}

export function removeStep(generator: GeneratorFileDocument, id: string): GeneratorFileDocument {
  return { ...generator, steps: stepsOf(generator).filter((step) => step.id !== id) };
}

export function insertStep(generator: GeneratorFileDocument, step: GeneratorStep, at: number): GeneratorFileDocument {
  return { ...generator, steps: stepsOf(generator).toSpliced(at, 0, step) };
}

/** Switches a step on or off; on is what a step is without a word. */
export function switchStep(step: GeneratorStep): GeneratorStep {
  if (isOn(step)) return { ...step, on: false };
  const { on: _, ...others } = step;
  return others as GeneratorStep;
}

/** Sets a parameter; undefined goes back to what is usual. */
export function withParam(step: GeneratorStep, name: string, value: unknown): GeneratorStep {
  const { [name]: _, ...others } = paramsOf(step);
  return { ...step, params: value === undefined ? others : { ...paramsOf(step), [name]: value } };
}

/** A free id for a step of a kind: `erode`, `erode2`. */
export function freeId(generator: GeneratorFileDocument, kind: string): string {
  const taken = new Set(stepsOf(generator).map(({ id }) => id));
  let number = 1;
  while (taken.has(number === 1 ? kind : `${kind}${number}`)) number++;
  return number === 1 ? kind : `${kind}${number}`;
}

/** A new step of a kind. Layers that it must name are the first that steps before it name for theirs. */
export function createStep(generator: GeneratorFileDocument, kind: StepKindListing, at: number): GeneratorStep {
  const params: Record<string, unknown> = {};
  for (const field of kind.fields)
    if (!field.isOptional && field.usual === undefined) params[field.name] = firstValue(generator, field, at);
  return { id: freeId(generator, kind.kind), kind: kind.kind, ...(Object.keys(params).length > 0 && { params }) };
}

function firstValue(generator: GeneratorFileDocument, { name, holds }: GeneratorField, at: number): unknown {
  switch (holds.type) {
    case 'number':
      return Math.max(holds.min ?? 0, Math.min(holds.max ?? 1, 1));
    case 'boolean':
      return false;
    case 'choice':
      return holds.options[0];
    case 'range':
      return [0, 1];
    case 'layer':
      return (
        stepsOf(generator)
          .slice(0, at)
          .map((step) => paramsOf(step)[name])
          .findLast((value) => typeof value === 'string') ?? name
      );
    default:
      return holds.type === 'text' ? '' : null;
  }
}

/** The names of layers that steps use, for fields that name one. */
export function layerNames(generator: GeneratorFileDocument, kinds: readonly StepKindListing[]): readonly string[] {
  const names = new Set<string>();
  for (const step of stepsOf(generator))
    for (const { name, holds, usual } of kinds.find(({ kind }) => kind === step.kind)?.fields ?? []) {
      const value = paramsOf(step)[name] ?? usual;
      if (holds.type === 'layer' && typeof value === 'string') names.add(value);
    }
  return [...names];
}
