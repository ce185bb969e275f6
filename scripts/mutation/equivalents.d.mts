import type { Mutant } from './operators.mjs';
export type Equivalent =
  | {
      readonly file: string;
      readonly where?: string;
      readonly before?: string;
      readonly after?: string | readonly string[];
      readonly reason: string;
      readonly pattern?: undefined;
    }
  | { readonly file?: string; readonly pattern: string; readonly reason: string };
export function findEquivalent(
  list: readonly Equivalent[],
  mutant: Pick<Mutant, 'path' | 'where' | 'before' | 'after'>,
): Equivalent | undefined;
export function findStaleEquivalents(
  list: readonly Equivalent[],
  mutantsOf: (file: string) => readonly Mutant[],
): Equivalent[];
