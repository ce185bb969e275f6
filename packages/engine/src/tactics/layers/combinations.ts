import { InvalidDataError } from '../../data/check.js';
import { joinKey } from '../../data/path.js';
import { dictionary, type Infer, literal, number, optional, record, refined, text } from '../../data/schema.js';
import { didYouMean } from '../../data/suggest.js';
import type { LayerAnalysis } from '../ground/layer-analysis.js';

/** The `$schema` of files with combinations of layers. */
export const LAYERS_SCHEMA_ID = 'urn:gumption:layers:1';

const limitsSchema = refined(record({ min: optional(number()), max: optional(number()) }), ({ min, max }, report) => {
  if (min === undefined && max === undefined) report('must have min, max or both');
  if (min !== undefined && max !== undefined && min > max) report(`must not be above max ${max}, got ${min}`, 'min');
});

const combinationSchema = refined(
  record({
    /** What each layer counts. Negative weights subtract. */
    weights: dictionary(number()),
    /** Added to the sum. By default 0. */
    constant: optional(number()),
    /** Only places where these layers are within limits count; elsewhere the value is `otherwise`. */
    where: optional(dictionary(limitsSchema)),
    /** By default 0. */
    otherwise: optional(number()),
    /** What its values measure, for people. */
    unit: optional(text()),
  }),
  ({ weights, where = {} }, report) => {
    if (Object.keys(weights).length + Object.keys(where).length === 0) report('must name a layer', 'weights');
  },
);

/** Far above what people combine by hand. */
const MAX_COMBINATIONS = 1000;

/** The schema of files with combinations of layers. */
export const layersDocumentSchema = refined(
  record({
    /** Marks the file, so that editors find its JSON schema. */
    $schema: optional(literal(LAYERS_SCHEMA_ID)),
    /** Version of the format. */
    version: literal(1),
    /** Combined layers by name. */
    combinations: dictionary(combinationSchema, { keys: text({ minLength: 1 }) }),
  }),
  ({ combinations }, report) => {
    const count = Object.keys(combinations).length;
    if (count > MAX_COMBINATIONS) report(`must be at most ${MAX_COMBINATIONS}, got ${count}`, 'combinations');
  },
);

/** Combinations of layers by name, as in a file. */
export type LayersDocument = Infer<typeof layersDocumentSchema>;

/** A layer as a weighted sum of others, with a veto where some of them are out of limits. */
export type LayerCombination = Infer<typeof combinationSchema>;

/** The names of the layers that a combination reads: those with weights, then those with limits. */
export function inputsOf({ weights, where = {} }: LayerCombination): string[] {
  return [...new Set([...Object.keys(weights), ...Object.keys(where)])];
}

/** The analysis that computes a combination. */
export function combinationAnalysis(combination: LayerCombination): LayerAnalysis {
  const { weights, where = {}, constant = 0, otherwise = 0, unit } = combination;
  const inputs = inputsOf(combination);
  const factors = Float64Array.from(Object.values(weights));
  // In an array, so that V8 knows that the sum is a fractional number and does not allocate it.
  const fixed = Float64Array.of(constant, otherwise);
  const limited = Int32Array.from(Object.keys(where), (name) => inputs.indexOf(name));
  const least = Float64Array.from(Object.values(where), ({ min = Number.NEGATIVE_INFINITY }) => min);
  const most = Float64Array.from(Object.values(where), ({ max = Infinity }) => max);
  return {
    inputs,
    ...(unit !== undefined && { unit }),
    write(out, first, end, layers) {
      for (let place = first; place < end; place++) {
        let value = fixed[0];
        for (let k = 0; k < factors.length; k++) value += factors[k] * layers[k][place];
        for (let k = 0; k < limited.length; k++) {
          const limit = layers[limited[k]][place];
          if (limit < least[k] || limit > most[k]) value = fixed[1];
        }
        out[place] = value;
      }
    },
  };
}

/**
 * The combinations of a document in an order in which each comes after its inputs. Throws
 * `InvalidDataError` for layers that do not exist and for combinations that need each other.
 */
export function orderCombinations(
  { combinations }: LayersDocument,
  known: readonly string[],
  path: string,
): [name: string, combination: LayerCombination][] {
  const ordered: [string, LayerCombination][] = [];
  const done = new Set<string>();
  const above: string[] = [];
  const names = [...known, ...Object.keys(combinations)];
  const visit = (name: string) => {
    if (done.has(name)) return;
    const combination = combinations[name];
    above.push(name);
    for (const [part, layers] of Object.entries({ weights: combination.weights, where: combination.where ?? {} }))
      for (const input of Object.keys(layers)) {
        const at = joinKey(joinKey(joinKey(joinKey(path, 'combinations'), name), part), input);
        if (above.includes(input)) {
          const circle = [...above.slice(above.indexOf(input)), input].join(' → ');
          throw new InvalidDataError(at, `needs itself: ${circle}; take one of them out`);
        }
        if (Object.hasOwn(combinations, input)) visit(input);
        else if (!known.includes(input))
          throw new InvalidDataError(at, `names a layer that does not exist${didYouMean(input, names)}`);
      }
    above.pop();
    done.add(name);
    ordered.push([name, combination]);
  };
  for (const name of Object.keys(combinations)) visit(name);
  return ordered;
}
