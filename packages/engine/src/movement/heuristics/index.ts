export { packHardestFirst } from './hardest-first.js';
export { assignMostConstrainedFirst } from './most-constrained-first.js';
export { tryMostPromisingFirst } from './most-promising-first.js';
export { shouldEngage } from './worth.js';
