export interface Mutant {
  /** The source by its path from the root. */
  readonly path: string;
  readonly operator: string;
  /** How it is built in: in place of an expression or a statement, or by leaving a statement out. */
  readonly form: 'expression' | 'drop' | 'replace';
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly line: number;
  /** The enclosing function, empty outside of any. */
  readonly where: string;
  readonly before: string;
  readonly after: string;
}
export function findMutants(path: string, source: string): Mutant[];
export function findLoopBodies(path: string, source: string): { start: number; end: number }[];
