import { requireText } from '../../../data/check.js';
import { InvalidDataError } from '../../../data/index.js';

/** A word or a list in brackets, with the line that it is in. */
export type Expression =
  | { readonly line: number; readonly word: string; readonly list?: undefined }
  | { readonly line: number; readonly list: readonly Expression[]; readonly word?: undefined };

/** Nested deeper than any real file; beyond it something is wrong with the text. */
const MAX_DEPTH = 100;

/**
 * Reads the one bracketed expression that a PDDL file is. Words are in lower case, as PDDL does not
 * tell cases apart.
 */
export function readExpression(text: string, source: string): Expression {
  requireText(text, source);
  const open: { line: number; list: Expression[] }[] = [];
  let whole: Expression | undefined;
  for (const [i, content] of text.split('\n').entries()) {
    const line = i + 1;
    for (const token of content.replace(/;.*/, '').match(/[()]|[^\s()]+/g) ?? []) {
      if (whole !== undefined) refuse(source, line, `nothing may follow the last bracket, got ${token}`);
      if (token === '(') {
        if (open.length >= MAX_DEPTH) refuse(source, line, `is nested more than ${MAX_DEPTH} deep`);
        open.push({ line, list: [] });
        continue;
      }
      const done: Expression | undefined = token === ')' ? open.pop() : { line, word: token.toLowerCase() };
      if (done === undefined) refuse(source, line, 'closes a bracket that is not open');
      const parent = open.at(-1);
      if (parent !== undefined) parent.list.push(done);
      else if (done.list !== undefined) whole = done;
      else refuse(source, line, `must start with a bracket, got ${token}`);
    }
  }
  if (open.length > 0) refuse(source, open[open.length - 1].line, 'opens a bracket that is not closed');
  return whole ?? refuse(source, 1, 'is empty');
}

/** Throws with the place in a PDDL text. */
export function refuse(source: string, line: number, problem: string): never {
  throw new InvalidDataError(`${source}, line ${line}`, problem);
}
