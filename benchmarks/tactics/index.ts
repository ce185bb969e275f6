import type { Benchmark } from '../harness.js';
import { blur, flood, influence } from './maps.js';
import { paths } from './paths.js';
import { spotQuery, spotQueryMany, spotQueryRays } from './queries.js';

export const benchmarks: readonly Benchmark[] = [
  influence,
  blur,
  flood,
  paths,
  spotQuery,
  spotQueryMany,
  spotQueryRays,
];
