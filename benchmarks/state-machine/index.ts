import type { Benchmark } from '../harness.js';
import { flat } from './flat.js';
import { history } from './history.js';

export const benchmarks: readonly Benchmark[] = [flat, history];
