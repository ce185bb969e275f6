import type { Runtime } from '../runtime/runtime.js';
import type { RunningProgram } from './running-program.js';
import type { Slots } from './slots.js';
import type { Ticking } from './ticking.js';

/**
 * The parts of one `Minds`, which they share with its turns and its dynamic subtrees. It is private
 * to everything else.
 */
export interface MindsInternals {
  readonly runtime: Runtime;
  readonly slots: Slots;
  readonly ticking: Ticking;
  readonly running: RunningProgram;
}
