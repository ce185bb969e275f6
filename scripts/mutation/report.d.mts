import type { Mutant } from './operators.mjs';
export interface Summary {
  readonly mutants: number;
  readonly killed: number;
  readonly refused: number;
  readonly equivalent: number;
  readonly survived: number;
  readonly uncovered: number;
}
export type Verdict = 'killed' | 'survived' | 'uncovered';
export const MAX_SURVIVING: number;
export const COMPILER: string;
export function summarize(results: readonly { verdict: Verdict; by?: string; reason?: string }[]): Summary;
export function survivingShare(summary: Summary): number;
export function isAcceptable(summary: Summary): boolean;
export function summaryLine(chapter: string, summary: Summary): string;
export function describeMutant(
  result: Pick<Mutant, 'path' | 'line' | 'where' | 'before' | 'after'> & { verdict: Verdict },
): string;
