import { InvalidDataError } from '../../../data/check.js';
import type { MeasureDefinition } from './define-measure.js';
import type { StepDefinition } from './define-step.js';
import { type GeneratorDocument, readGenerator } from './generator-document.js';
import { subGenerator } from './sub-generator.js';

/** What documents may name. */
export interface GeneratorNames {
  /** The kinds of steps. */
  readonly steps: readonly StepDefinition[];
  /** The measures of demands. By default none. */
  readonly measures?: readonly MeasureDefinition[];
  /** Generators that steps of the kind `generator` run, by name. By default none. */
  readonly generators?: Readonly<Record<string, GeneratorDocument>>;
}

/** Steps, measures and generators by name. */
export class Vocabulary {
  readonly steps: ReadonlyMap<string, StepDefinition>;
  readonly measures: ReadonlyMap<string, MeasureDefinition>;
  readonly generators: ReadonlyMap<string, GeneratorDocument>;

  constructor({ steps, measures = [], generators = {} }: GeneratorNames) {
    this.steps = byName([subGenerator, ...steps], 'steps');
    this.measures = byName(measures, 'measures');
    this.generators = new Map(
      Object.entries(generators).map(([name, document]) => [name, readGenerator(document, `generators.${name}`)]),
    );
  }
}

function byName<T extends { readonly name: string }>(items: readonly T[], path: string): Map<string, T> {
  const out = new Map<string, T>();
  for (const item of items) {
    const known = out.get(item.name);
    if (known !== undefined && known !== item) throw new InvalidDataError(path, `${item.name} is there twice`);
    out.set(item.name, item);
  }
  return out;
}
