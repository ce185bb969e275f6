import type { Benchmark } from '../harness.js';
import { experts } from './experts.js';
import { missions } from './missions.js';

export const benchmarks: readonly Benchmark[] = [experts, missions];
