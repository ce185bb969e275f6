import { InvalidDataError } from '../../../data/check.js';
import { addRoughness } from '../../landscapes/noise-modifiers.js';
import { type Noise, Octaves } from '../../noise/octaves.js';
import { PerlinNoise } from '../../noise/perlin-noise.js';
import { SimplexNoise } from '../../noise/simplex-noise.js';
import { ValueNoise } from '../../noise/value-noise.js';
import { defineStep } from '../pipeline/define-step.js';
import { stepParam } from '../pipeline/step-params.js';
import { amplitude, ground } from './ground.js';
import { changeInRows, toLandscape } from './in-rows.js';

/** Hills along the side in each octave, each with twice as many as the one before. */
function octavesOf(from: number, to: number): number[] {
  const octaves: number[] = [];
  for (let cells = from; cells <= to; cells *= 2) octaves.push(cells);
  return octaves;
}

export const perlin = defineStep({
  name: 'perlin',
  title: 'Perlin hills',
  description: 'Adds hills at all scales: Perlin noise, each octave twice as fine as the one before.',
  category: 'landscape',
  params: {
    ground,
    amplitude: amplitude(60, 'The height of the largest hills.'),
    from: stepParam.integer({
      default: 2,
      min: 1,
      max: 1024,
      title: 'Largest',
      description: 'Hills along the side in the coarsest octave.',
    }),
    to: stepParam.integer({
      default: 128,
      min: 1,
      max: 65_536,
      title: 'Finest',
      description: 'Hills along the side in the finest octave.',
    }),
    persistence: stepParam.number({
      default: 0.5,
      min: 0,
      max: 1,
      title: 'Roughness',
      description: 'How high an octave is compared with the coarser one.',
    }),
  },
  work: ({ params: { from, to }, world }) => octavesOf(from, to).length * world.count,
  *run({ params, world, rng }) {
    if (params.to < params.from)
      throw new InvalidDataError('to', `must be at least from ${params.from}, got ${params.to}`);
    const heights = world.heights(params.ground);
    const side = Math.max(heights.width, heights.height);
    let height = params.amplitude;
    for (const [octave, hills] of octavesOf(params.from, params.to).entries()) {
      const noise = new PerlinNoise(rng.fork(octave));
      const [scale, high] = [hills / side, height];
      yield* changeInRows(heights, (value, x, y) => value + high * noise.at(x * scale, y * scale));
      height *= params.persistence;
    }
  },
});

export const noise = defineStep({
  name: 'noise',
  title: 'Noise',
  description: 'Adds noise of another kind: simplex noise has no lines along the axes, value noise is cheapest.',
  category: 'landscape',
  params: {
    ground,
    noise: stepParam.choice(['simplex', 'value', 'perlin'], {
      default: 'simplex',
      title: 'Noise',
      description: 'The kind of noise.',
    }),
    amplitude: amplitude(30, 'How high it gets.'),
    hills: stepParam.number({
      default: 4,
      min: 0.1,
      max: 65_536,
      title: 'Hills',
      description: 'Hills along the side in the coarsest octave.',
    }),
    octaves: stepParam.integer({
      default: 5,
      min: 1,
      max: 16,
      title: 'Octaves',
      description: 'How many scales there are.',
    }),
  },
  work: ({ params, world }) => params.octaves * world.count,
  *run({ params, world, rng }) {
    const heights = world.heights(params.ground);
    const plain: Noise =
      params.noise === 'simplex'
        ? new SimplexNoise(rng)
        : params.noise === 'value'
          ? new ValueNoise(rng)
          : new PerlinNoise(rng);
    const octaves = new Octaves(plain, { octaves: params.octaves });
    const scale = params.hills / Math.max(heights.width, heights.height);
    yield* changeInRows(heights, (value, x, y) => value + params.amplitude * octaves.at(x * scale, y * scale));
  },
});

export const roughness = defineStep({
  name: 'roughness',
  title: 'Roughness',
  description: 'Adds a random height to each cell by itself.',
  category: 'landscape',
  params: {
    ground,
    amplitude: stepParam.number({
      default: 1,
      min: 0,
      max: 100_000,
      title: 'Amplitude',
      description: 'How high it gets, either way.',
    }),
  },
  run({ params, world, rng }) {
    const heights = world.heights(params.ground);
    const landscape = toLandscape(heights);
    addRoughness(landscape, params.amplitude, rng);
    heights.cells.set(landscape.elevation);
  },
});
