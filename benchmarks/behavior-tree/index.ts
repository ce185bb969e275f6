import type { Benchmark } from '../harness.js';
import { reactive10 } from './reactive-10.js';
import { running200 } from './running-200.js';

export const benchmarks: readonly Benchmark[] = [reactive10, running200];
