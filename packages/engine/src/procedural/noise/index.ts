export { type Noise, type OctaveOptions, Octaves } from './octaves.js';
export { PerlinNoise } from './perlin-noise.js';
export { SimplexNoise } from './simplex-noise.js';
export { ValueNoise } from './value-noise.js';
