import type { Benchmark } from '../harness.js';
import { queues } from './queues.js';

export const benchmarks: readonly Benchmark[] = [queues];
