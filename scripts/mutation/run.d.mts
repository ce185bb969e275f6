import type { Mutant } from './operators.mjs';
import type { Verdict } from './report.mjs';
export function playMutants(options: {
  readonly mutants: readonly (Mutant & { id: number })[];
  readonly tests: readonly string[];
  readonly title?: string;
  readonly workers?: number;
}): Promise<{ verdicts: Map<number, { verdict: Verdict; by?: string }>; broken: string[] }>;
