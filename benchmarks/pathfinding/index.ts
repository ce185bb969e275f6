import type { Benchmark } from '../harness.js';
import { crowds } from './crowds.js';
import { grids } from './grids.js';
import { growth } from './growth.js';
import { memory } from './memory.js';
import { mesh } from './mesh.js';

export const benchmarks: readonly Benchmark[] = [...grids, ...crowds, growth, memory, mesh];
