import type { Benchmark } from '../harness.js';
import { mamdani } from './mamdani.js';

export const benchmarks: readonly Benchmark[] = [mamdani];
