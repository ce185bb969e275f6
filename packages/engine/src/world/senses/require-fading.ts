import { InvalidDataError } from '../../data/check.js';
import type { Attenuations } from './sense-graph.js';

/**
 * Refuses parts or links in which a signal would grow on its way: it would be heard everywhere, and
 * the nearest would not be the loudest. Checked when a graph is created, and again when a number
 * above 1 is read that the game has written since.
 */
export function requireFading(list: readonly { readonly attenuation: Attenuations }[], path: string): void {
  list.forEach(({ attenuation }, i) => {
    // What a marked link inherits counts too.
    for (const name in attenuation) {
      const left = attenuation[name] ?? 0;
      if (left > 1) throw new InvalidDataError(`${path}[${i}].attenuation.${name}`, `must be at most 1, got ${left}`);
    }
  });
}
