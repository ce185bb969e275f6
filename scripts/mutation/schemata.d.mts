import type { Mutant } from './operators.mjs';
export function instrument(path: string, source: string, mutants: readonly (Mutant & { id: number })[]): string;
export function instrumentPlaces(path: string, source: string): string;
