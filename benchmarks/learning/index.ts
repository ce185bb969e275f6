import type { Benchmark } from '../harness.js';
import { mlpIris } from './mlp-iris.js';
import { mlpWide } from './mlp-wide.js';

export const benchmarks: readonly Benchmark[] = [mlpWide, mlpIris];
