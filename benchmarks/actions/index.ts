import type { Benchmark } from '../harness.js';
import { crowd } from './crowd.js';

export const benchmarks: readonly Benchmark[] = [crowd];
