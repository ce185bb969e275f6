export interface ReachedMutant {
  readonly id: number;
  /** The tests that reach it. */
  readonly ids: ReadonlySet<string>;
}
export function findNoticed<M extends ReachedMutant>(
  mutants: readonly M[],
  ids: Iterable<string>,
  play: (mutants: readonly M[], ids: readonly string[]) => Promise<{ id?: string; name: string } | undefined>,
): Promise<Map<number, string>>;
