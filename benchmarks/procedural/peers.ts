import { createRequire } from 'node:module';

// The peers without types, as far as the benchmarks use them.

const require = createRequire(import.meta.url);

interface DiskSampling {
  fill(): readonly (readonly [number, number])[];
}
interface DiskSamplingOptions {
  readonly shape: readonly [number, number];
  readonly radius: number;
  readonly tries: number;
}
export const FastPoissonDiskSampling: new (
  options: DiskSamplingOptions,
  rng: () => number,
) => DiskSampling = require('fast-2d-poisson-disk-sampling');

interface OverlappingModel {
  generate(rng: () => number): boolean;
  graphics(): Uint8Array;
}
export const {
  OverlappingModel,
}: {
  OverlappingModel: new (
    rgba: Uint8Array,
    sampleWidth: number,
    sampleHeight: number,
    size: number,
    width: number,
    height: number,
    isSamplePeriodic: boolean,
    isPeriodic: boolean,
    symmetry: number,
  ) => OverlappingModel;
} = require('wavefunctioncollapse');
