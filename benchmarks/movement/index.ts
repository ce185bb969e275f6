import type { Benchmark } from '../harness.js';
import { blend1000 } from './blend-1000.js';
import { boids1000, boids10000, boids100000 } from './boids.js';

export const benchmarks: readonly Benchmark[] = [boids1000, boids10000, boids100000, blend1000];
