import type { Benchmark } from '../harness.js';
import { eightOptions } from './eight-options.js';

export const benchmarks: readonly Benchmark[] = [eightOptions];
