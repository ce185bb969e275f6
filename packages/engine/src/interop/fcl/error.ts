import { InvalidDataError } from '../../data/index.js';

/**
 * Thrown for invalid Fuzzy Control Language text. Its path is `line 3, column 7`, both counted from
 * 1.
 */
export class FclError extends InvalidDataError {
  /** Where in the text, from 0. */
  readonly start: number;

  constructor(text: string, start: number, problem: string) {
    const before = text.slice(0, start).split('\n');
    super(`line ${before.length}, column ${before.at(-1)!.length + 1}`, problem);
    this.name = 'FclError';
    this.start = start;
  }
}
