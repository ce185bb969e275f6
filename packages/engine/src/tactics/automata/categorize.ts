import { InvalidDataError } from '../../data/check.js';

/**
 * Sorts the values of a map into categories, for the rules of an automaton: the category of a value
 * is the number of bounds that it reaches. `[0.1, 0.3, 0.6]` makes slopes flat (0), gentle (1), steep
 * (2) and precipitous (3).
 */
export function categorize(out: Uint8Array, map: ArrayLike<number>, bounds: readonly number[]): void {
  if (out.length !== map.length)
    throw new InvalidDataError('out', `must have ${map.length} values, as the map, got ${out.length}`);
  bounds.forEach((bound, i) => {
    if (!(bound > (bounds[i - 1] ?? -Infinity)))
      throw new InvalidDataError(`bounds[${i}]`, `must be above the bound before it, got ${bound}`);
  });
  for (let cell = 0; cell < out.length; cell++) {
    let category = 0;
    while (category < bounds.length && map[cell] >= bounds[category]) category++;
    out[cell] = category;
  }
}

/** Turns categories back into numbers: each cell gets the value of its category. */
export function writeCategoryValues(out: Float64Array, categories: ArrayLike<number>, values: readonly number[]): void {
  if (out.length !== categories.length)
    throw new InvalidDataError('out', `must have ${categories.length} values, as the categories, got ${out.length}`);
  for (let cell = 0; cell < out.length; cell++) {
    if (categories[cell] >= values.length)
      throw new InvalidDataError(
        'values',
        `must have one value for category ${categories[cell]}, got ${values.length}`,
      );
    out[cell] = values[categories[cell]];
  }
}
