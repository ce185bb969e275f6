import type { Mutant } from './operators.mjs';
export function mutationChapters(): string[];
export function sourcesOf(chapter: string): string[];
export function isSource(path: string): boolean;
export function testsOf(chapter: string): string[];
export function testsFor(chapter: string, paths: readonly string[]): string[];
export function mutantsOf(paths: readonly string[]): Mutant[];
