import type { Benchmark } from '../harness.js';
import { erosion } from './erosion.js';
import { maze } from './maze.js';
import { perlin } from './perlin.js';
import { poisson } from './poisson.js';
import { simplex } from './simplex.js';
import { wfc } from './wfc.js';

export const benchmarks: readonly Benchmark[] = [perlin, simplex, poisson, maze, erosion, wfc];
