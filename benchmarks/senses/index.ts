import type { Benchmark } from '../harness.js';
import { sights1000, sights5000, signals1000, signals10000 } from './senses.js';

export const benchmarks: readonly Benchmark[] = [signals1000, signals10000, sights1000, sights5000];
