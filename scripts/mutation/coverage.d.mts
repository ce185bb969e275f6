import type { Mutant } from './operators.mjs';
import type { FileCoverage } from './plan.mjs';

/** Per source, the places that were reached, as a text of `packBits`. */
export type Reached = Readonly<Record<string, string>>;

export interface MeasuredFile {
  readonly path: string;
  readonly key: string;
  readonly reached: Reached;
  readonly tests: readonly { id: string; title: string; duration: number; fuel: number; reached: Reached }[];
  readonly broken: readonly string[];
}
export function placesOf(path: string, source: string): { start: number; end: number; form: Mutant['form'] }[];
export function packBits(bits: ArrayLike<number> & { includes(bit: number): boolean }): string | undefined;
export function joinBits(a: string, b: string): string;
export function coverageOf(
  measured: readonly Pick<MeasuredFile, 'path' | 'reached' | 'tests'>[],
  mutants: readonly (Mutant & { id: number })[],
  textOf?: (path: string) => string,
): FileCoverage[];
export function openCoverage(
  tests: readonly string[],
  folder?: string,
): {
  readonly folder: string;
  readonly keys: ReadonlyMap<string, string>;
  read(): Map<string, MeasuredFile>;
};
export function keepCoverage(folder: string, measured: MeasuredFile): void;
export function createDigests(textOf?: (path: string) => string): (test: string) => string;
