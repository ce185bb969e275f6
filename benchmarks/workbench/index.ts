import type { Benchmark } from '../harness.js';
import { canvas } from './canvas.js';
import { largeProject } from './large-project.js';
import type { PageBenchmark } from './page-benchmark.js';
import { playing } from './playing.js';
import { timeline } from './timeline.js';

export const benchmarks: readonly Benchmark[] = [];
export const pageBenchmarks: readonly PageBenchmark[] = [canvas, largeProject, playing, timeline];
