import type { Benchmark } from '../harness.js';
import { crowd } from './crowd.js';
import { offload } from './offload.js';

export const benchmarks: readonly Benchmark[] = [crowd, offload];
