import type { Benchmark } from '../harness.js';
import { nestedIfs } from './nested-ifs.js';

export const benchmarks: readonly Benchmark[] = [nestedIfs];
