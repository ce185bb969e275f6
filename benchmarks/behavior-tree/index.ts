import type { Benchmark } from '../harness.js';
import { deepResume } from './deep-resume.js';
import { editOneOf400 } from './edit-one-of-400.js';
import { load1000 } from './load-1000.js';
import { reactive10 } from './reactive-10.js';
import { running200 } from './running-200.js';
import { text10000 } from './text-10000.js';
import { tracing } from './tracing.js';

export const benchmarks: readonly Benchmark[] = [
  reactive10,
  running200,
  deepResume,
  tracing,
  load1000,
  editOneOf400,
  text10000,
];
