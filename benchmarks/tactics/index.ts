import type { Benchmark } from '../harness.js';
import { blur, flood, influence } from './maps.js';

export const benchmarks: readonly Benchmark[] = [influence, blur, flood];
