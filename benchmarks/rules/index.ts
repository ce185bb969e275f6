import type { Benchmark } from '../harness.js';
import { forward } from './forward.js';
import { join } from './join.js';
import { mannersOf } from './manners.js';

export const benchmarks: readonly Benchmark[] = [forward, join, mannersOf(16), mannersOf(64)];
