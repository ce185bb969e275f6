import { InvalidDataError } from '../../data/index.js';
import { formatPosition, lineStarts, positionOf } from './place.js';

/** The first problem of a text, with its position. Its path is `line 3, column 7`. */
export class SourceError extends InvalidDataError {
  /** Offset in the text, from 0. */
  readonly start: number;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;

  constructor(source: string, start: number, problem: string) {
    const position = positionOf(lineStarts(source), start);
    super(formatPosition(position), problem);
    this.start = start;
    this.line = position.line;
    this.column = position.column;
  }
}
