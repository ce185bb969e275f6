import type { Mutant } from './operators.mjs';
export function refusedByCompiler<M extends Mutant>(mutants: readonly M[]): M[];
