import type { Benchmark } from '../harness.js';
import { grids } from './grids.js';

export const benchmarks: readonly Benchmark[] = grids;
