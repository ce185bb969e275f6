export interface FileCoverage {
  readonly path: string;
  /** The mutants that are reached while the file loads. */
  readonly hits: readonly number[];
  readonly tests: readonly { id: string; title: string; duration: number; fuel: number; hits: readonly number[] }[];
}
export interface PlannedFile {
  readonly path: string;
  readonly isFresh: boolean;
  readonly ids: ReadonlySet<string>;
  readonly duration: number;
  readonly cost: number;
}
export function planTests(
  coverage: readonly FileCoverage[],
  mutant: { readonly id: number; readonly path: string },
  title?: string,
): PlannedFile[];
export function quickPart(plan: readonly PlannedFile[]): PlannedFile[];
