import { InvalidDataError, requireText } from './check.js';
import { isSurelyWithin, scanJson } from './json-scanner.js';
import { DEFAULT_LIMITS, type Limits } from './limits.js';

/** A JSON text that breaks the grammar or a limit, with the place in the text. */
export class InvalidJsonError extends InvalidDataError {
  /** From 1; lines end with a line feed. */
  readonly line: number;
  /** From 1, in UTF-16 units as editors count them. */
  readonly column: number;

  constructor(path: string, problem: string, line: number, column: number) {
    super(path, `line ${line}, column ${column}: ${problem}`);
    this.name = 'InvalidJsonError';
    this.line = line;
    this.column = column;
  }
}

/**
 * Reads a JSON text from outside, or throws {@link InvalidJsonError}. Limits are checked
 * before anything is built, so a hostile text costs no more than its length; faults are worded
 * alike in every engine. `path` names the text in messages, such
 * as its file. What the value means is for `check` to judge: keys like `__proto__` and numbers too
 * large for a double pass here.
 */
export function parseJson(text: string, limits: Partial<Limits> = {}, path = ''): unknown {
  const whole = { ...DEFAULT_LIMITS, ...limits };
  requireText(text, path);
  if (text.length > whole.characters)
    throw new InvalidDataError(path, `must have at most ${whole.characters} characters, got ${text.length}`);
  if (isSurelyWithin(text, whole)) {
    try {
      return JSON.parse(text);
    } catch {
      // Where and why is told below, in the same words in every engine.
    }
  }
  const fault = scanJson(text, whole);
  if (fault !== undefined) {
    const lineStart = text.lastIndexOf('\n', fault.at - 1) + 1;
    throw new InvalidJsonError(path, fault.problem, countLines(text, lineStart), fault.at - lineStart + 1);
  }
  return JSON.parse(text);
}

function countLines(text: string, end: number): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
