import { InvalidDataError } from '../../data/check.js';
import { parse } from '../../data/parse.js';
import { type Infer, number, optional, record } from '../../data/schema.js';
import { showValue } from '../../data/show.js';

/** A number of the game that may be tuned. */
export type TunedParameter = Infer<typeof parameterSchema>;

const parameterSchema = record({
  /** The least value to try. */
  min: number(),
  /** The greatest value to try. */
  max: number(),
  /** Where to start. By default in the middle. */
  start: optional(number()),
  /** How far neighbors are apart at the beginning. By default a tenth of the range. */
  step: optional(number({ above: 0 })),
});

/** Parameters by name. */
export type TunedParameters = { readonly [name: string]: TunedParameter };

/** A value for each parameter. */
export type ParameterValues = { readonly [name: string]: number };

/** The landscape in which a tuner searches: a range for each parameter, as flat arrays. */
export class ParameterSpace {
  /** Names of the parameters, in the order of all other arrays. */
  readonly names: readonly string[];
  /** The least value of each. */
  readonly min: Float64Array;
  /** The greatest value of each. */
  readonly max: Float64Array;
  /** Where the search begins. */
  readonly start: Float64Array;
  /** How far the first steps go. */
  readonly step: Float64Array;

  constructor(parameters: TunedParameters, path = 'parameters') {
    this.names = Object.keys(parameters);
    if (this.names.length === 0) throw new InvalidDataError(path, 'must have at least one parameter');
    const all = this.names.map((name) => readParameter(parameters[name], `${path}.${name}`));
    this.min = Float64Array.from(all, ({ min }) => min);
    this.max = Float64Array.from(all, ({ max }) => max);
    this.start = Float64Array.from(all, ({ min, max, start = (min + max) / 2 }) => start);
    this.step = Float64Array.from(all, ({ min, max, step = (max - min) / 10 }) => step);
  }

  /** How many parameters there are. */
  get size(): number {
    return this.names.length;
  }

  /** The nearest value within the limits of a parameter. */
  clamp(parameter: number, value: number): number {
    return Math.min(this.max[parameter], Math.max(this.min[parameter], value));
  }

  /** As a record, for people and for the game. Allocates. */
  describe(values: ArrayLike<number>): ParameterValues {
    return Object.fromEntries(this.names.map((name, i) => [name, values[i]]));
  }
}

function readParameter(value: TunedParameter, path: string): TunedParameter {
  const parameter = parse(parameterSchema, value, path);
  const { min, max, start } = parameter;
  if (!(min < max)) throw new InvalidDataError(`${path}.max`, `must be above min ${min}, got ${max}`);
  if (start !== undefined && !(start >= min && start <= max))
    throw new InvalidDataError(`${path}.start`, `must be from ${min} to ${max}, got ${start}`);
  return parameter;
}

/** Throws unless a score is a number: NaN would make every comparison false, and pass unnoticed. */
export function requireScore(score: number): void {
  if (typeof score !== 'number' || Number.isNaN(score))
    throw new InvalidDataError('score', `must be a number, got ${showValue(score)}`);
}
