import type { BehaviorDocument } from 'gumption/behavior';
import { readText, TextError, type TextPlace, type TextProblem } from 'gumption/behavior/text';
import { shareUnchanged } from '../../document/describe/share.js';
import type { Random } from '../../document/edit/fresh-ids.js';
import { keepIds } from './keep-ids.js';

/** The result of parsing a text: a document with the position of each node, or its problems. */
export type Understanding =
  | { readonly document: BehaviorDocument; readonly places: ReadonlyMap<string, TextPlace> }
  | { readonly problems: readonly TextProblem[] };

/**
 * Reads a text as the next version of a document: nodes keep their ids, and what did not change is
 * shared. The name cannot be changed here, since other behaviors and the game refer to it.
 */
export function understandText(text: string, before: BehaviorDocument, random: Random): Understanding {
  try {
    const { document, places } = keepIds(readText(text), before, random);
    if (document.name === before.name) return { document: shareUnchanged(before, document), places };
    return { problems: [renamed(text, before.name)] };
  } catch (error) {
    if (error instanceof TextError) return { problems: error.problems };
    throw error;
  }
}

function renamed(text: string, name: string): TextProblem {
  const lines = text.split('\n');
  const line = lines.findIndex((each) => /^\s*behavior\s/.test(each)) + 1;
  const column = /^\s*behavior\s+/.exec(lines[line - 1] ?? '')?.[0].length ?? 0;
  const problem = `the name stays ${name} here: others refer to it`;
  return { path: `line ${line}, column ${column + 1}`, problem, line, column: column + 1 };
}
