import type { Benchmark } from '../harness.js';
import { reactive10 } from './reactive-10.js';

export const benchmarks: readonly Benchmark[] = [reactive10];
