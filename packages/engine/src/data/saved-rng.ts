import type { SavedRng } from '../math/rng.js';
import { integer, list, type Schema, struct } from './schema.js';

const words = list(integer({ min: 0, max: 2 ** 32 - 1 }), { min: 4, max: 4 });

/** The state of a random generator inside a save-game. */
export const savedRngSchema: Schema<SavedRng> = struct({ __proto__: null, origin: words, state: words });
