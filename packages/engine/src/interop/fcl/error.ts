import { SourceError } from '../../language/tokens/error.js';

/**
 * Thrown for invalid Fuzzy Control Language text. Its path is `line 3, column 7`, both counted from
 * 1.
 */
export class FclError extends SourceError {
  constructor(text: string, start: number, problem: string) {
    super(text, start, problem);
    this.name = 'FclError';
  }
}
