import type { Benchmark } from '../harness.js';
import { slices } from './slices.js';
import { slidingPuzzle } from './sliding-puzzle.js';
import { tenSteps } from './ten-steps.js';

export const benchmarks: readonly Benchmark[] = [tenSteps, slidingPuzzle, slices];
