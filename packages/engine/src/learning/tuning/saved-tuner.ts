import { InvalidDataError } from '../../data/check.js';
import { choice, type Infer, integer, list, nullable, number, record, union } from '../../data/schema.js';
import { Rng, type SavedRng } from '../../math/rng.js';
import type { ParameterSpace } from './parameter-space.js';
import type { BestSoFar } from './tuner.js';

// What the saves of all tuners have in common. Scores may be infinite, which JSON has no number for.

/** A number as JSON has it. */
export const savedNumber = union(number(), choice(['Infinity', '-Infinity', 'NaN']));

export type SavedNumber = Infer<typeof savedNumber>;

export const saveNumber = (value: number): SavedNumber =>
  Number.isFinite(value) ? value : (String(value) as 'Infinity' | '-Infinity' | 'NaN');

export const readNumber = (saved: SavedNumber): number => Number(saved);

export const savedWords = list(integer({ min: 0, max: 0xffffffff }));

/** Where a generator of random numbers stands. */
export const savedRng = record({ origin: savedWords, state: savedWords });

export const savedBest = record({
  trials: integer({ min: 0 }),
  fitness: savedNumber,
  values: list(number()),
});

export const optionalRng = nullable(savedRng);

/** Throws unless a list has as many numbers as there are places for them. */
export function checkLength(values: readonly unknown[], length: number, path: string): void {
  if (values.length !== length) throw new InvalidDataError(path, `must have ${length} numbers, got ${values.length}`);
}

/** Throws unless these are a value for each parameter, within its limits. */
export function checkValues(values: readonly number[], { size, min, max }: ParameterSpace, path: string): void {
  checkLength(values, size, path);
  for (const [i, value] of values.entries())
    if (!(value >= min[i] && value <= max[i]))
      throw new InvalidDataError(`${path}[${i}]`, `must be from ${min[i]} to ${max[i]}, got ${value}`);
}

/** Throws unless this is where a generator can stand. */
export function checkRng(saved: SavedRng): void {
  Rng.from(saved);
}

export function saveBest({ trials, fitness, values }: BestSoFar): Infer<typeof savedBest> {
  return { trials, fitness: saveNumber(fitness), values: [...values] };
}

export function checkBest({ trials, fitness, values }: Infer<typeof savedBest>, space: ParameterSpace): void {
  checkValues(values, space, 'saved.best.values');
  const known = readNumber(fitness);
  if (Number.isNaN(known) || (trials === 0 && known !== -Infinity))
    throw new InvalidDataError('saved.best.fitness', `must agree with ${trials} trials, got ${fitness}`);
}

export function restoreBest(best: BestSoFar, { trials, fitness, values }: Infer<typeof savedBest>): void {
  best.trials = trials;
  best.fitness = readNumber(fitness);
  best.values.set(values);
}
