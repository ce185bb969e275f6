import type { Problem } from '../../data/index.js';
import { declaredParams, type SheetValues } from '../document/declared-params.js';
import type { BehaviorDocument, FindBehavior } from '../document/document.js';
import type { Vocabulary } from '../kind/vocabulary.js';
import { checkNodes } from './check-nodes.js';
import { checkReferences } from './check-references.js';

/**
 * Lists everything that keeps a well-formed document from being compiled against a vocabulary, each
 * with its path in the document. Never throws, so that an editor can ask on every keystroke.
 */
export function checkBehavior(
  document: BehaviorDocument,
  vocabulary: Vocabulary,
  find: FindBehavior,
  values: SheetValues = {},
): Problem[] {
  const problems = checkNodes(document, vocabulary, find, values);
  if (problems.length === 0) checkReferences(document, vocabulary, find, values, problems);
  return problems;
}

/**
 * The parameters of a behavior that have neither a default nor a value: it can only run where a
 * reference sets them.
 */
export function checkGiven(document: BehaviorDocument, values: SheetValues = {}): Problem[] {
  const problems: Problem[] = [];
  for (const [name, spec] of Object.entries(declaredParams(document, values)))
    if (spec.default === undefined)
      problems.push({ path: `parameters.${name}`, problem: 'has no default and was given no value' });
  return problems;
}
