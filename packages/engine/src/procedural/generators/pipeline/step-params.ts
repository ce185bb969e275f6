import type { Json } from '../../../data/json.js';
import {
  boolean,
  choice,
  described,
  integer,
  list,
  number,
  type Schema,
  struct,
  text,
  tuple,
} from '../../../data/schema.js';
import { type ResponseCurve, responseCurveSchema } from '../../../decision/utility/curve.js';
import type { LayerKind } from '../layers/layers.js';

/** What a step does with a layer: it needs it, makes it, or makes a new version of what is there. */
export type LayerAccess = 'reads' | 'writes' | 'changes';

/** A parameter that names a layer. */
export interface LayerPort {
  /** The kind of layer that it names. */
  readonly kind: LayerKind;
  /** Whether the step reads, writes or changes it. */
  readonly access: LayerAccess;
}

/** A parameter of a step: what it may be, and what editors show of it. */
export interface StepParam<out T = unknown> extends Schema<T> {
  /** Of parameters that name a layer. */
  readonly layer?: LayerPort;
  /** A length in cells, which is shorter in a coarse preview. */
  readonly isLength?: boolean;
}

/** The parameters of a step by name. */
export type StepParams = Readonly<Record<string, StepParam>>;

/** The parameters of a step that runs, defaults filled in. */
export type ParamValues<P> = { readonly [K in keyof P]: P[K] extends StepParam<infer T> ? T : never };

interface Facts<T> {
  /** Without one the document must give the parameter. */
  readonly default?: T;
  readonly title?: string;
  readonly description: string;
}

interface NumberFacts extends Facts<number> {
  readonly min?: number;
  readonly max?: number;
}

/** The name of a layer, or of a step. */
export const layerName = () =>
  text({
    maxLength: 60,
    pattern: /^[A-Za-z][A-Za-z0-9_-]*$/,
    wanted: 'letters, digits, _ and -, starting with a letter',
  });

function noted<S extends Schema>(schema: S, { title, description, default: usual }: Facts<unknown>): S {
  return described(schema, description, {
    ...(title !== undefined && { title }),
    ...(usual !== undefined && { default: usual as Json }),
  });
}

function limits({ min, max }: NumberFacts) {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/**
 * Parameters of steps. Each has a description, and a default unless the document must give it. Limits
 * keep both people and files from what the step cannot do.
 */
export const stepParam = Object.freeze({
  number: (facts: NumberFacts): StepParam<number> => noted(number(limits(facts)), facts),

  integer: (facts: NumberFacts): StepParam<number> => noted(integer(limits(facts)), facts),

  /** A length in cells of the whole map. Coarse previews make it shorter. */
  length: (facts: NumberFacts): StepParam<number> => ({ ...noted(number(limits(facts)), facts), isLength: true }),

  boolean: (facts: Facts<boolean>): StepParam<boolean> => noted(boolean(), facts),

  choice: <const T extends string>(options: readonly T[], facts: Facts<NoInfer<T>>): StepParam<T> =>
    noted(choice(options), facts),

  text: (facts: Facts<string> & { readonly maxLength?: number }): StepParam<string> =>
    noted(text({ maxLength: facts.maxLength ?? 10_000 }), facts),

  /** Two numbers, the first at most the second. */
  range: (
    facts: Facts<readonly [number, number]> & Omit<NumberFacts, 'default'>,
  ): StepParam<readonly [number, number]> => ({
    ...noted(tuple([number(limits(facts as NumberFacts)), number(limits(facts as NumberFacts))]), facts),
    demands: [
      ([from, to]: readonly [number, number], report: (problem: string) => void) => {
        if (to < from) report(`must go upward, got ${from} to ${to}`);
      },
    ] as never,
  }),

  /** A response curve: a number from 0 to 1 for each from 0 to 1. */
  curve: (facts: Facts<ResponseCurve>): StepParam<ResponseCurve> => {
    const shape = struct({ __proto__: null, curve: text({ maxLength: 20 }), at: optionalNumbers });
    return noted({ ...shape, demands: responseCurveSchema.demands } as Schema as Schema<ResponseCurve>, facts);
  },

  /** Anything that a schema describes, such as a list of kinds. */
  value: <T>(schema: Schema<T>, facts: Facts<NoInfer<T>>): StepParam<T> => noted(schema, facts),

  /** A parameter that may be left out, and then is undefined. */
  optional: <T>(param: StepParam<T>): StepParam<T | undefined> => ({ ...param, optional: true }),

  /** The name of a layer that the step reads. A step before it must write that layer. */
  reads: (kind: LayerKind, facts: Facts<string>): StepParam<string> => layer(kind, 'reads', facts),

  /** The name of a layer that the step makes, whatever it held before. */
  writes: (kind: LayerKind, facts: Facts<string>): StepParam<string> => layer(kind, 'writes', facts),

  /** The name of a layer that the step changes. If no step before it writes it, it starts empty. */
  changes: (kind: LayerKind, facts: Facts<string>): StepParam<string> => layer(kind, 'changes', facts),
});

const optionalNumbers = { ...list(number(), { max: 200 }), optional: true } as const;

function layer(kind: LayerKind, access: LayerAccess, facts: Facts<string>): StepParam<string> {
  return { ...noted(layerName(), facts), layer: { kind, access } };
}
