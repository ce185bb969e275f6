export interface FileCoverage {
  readonly path: string;
  /** The mutants that are reached while the file loads. */
  readonly hits: readonly number[];
  readonly tests: readonly { id: string; title: string; duration: number; fuel: number; hits: readonly number[] }[];
}
export function planTests(
  coverage: readonly FileCoverage[],
  mutant: { readonly id: number; readonly path: string },
  title?: string,
): { path: string; isFresh: boolean; ids: Set<string>; cost: number }[];
