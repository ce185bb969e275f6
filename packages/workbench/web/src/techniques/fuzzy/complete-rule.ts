import { HEDGES } from 'gumption/decision/fuzzy';
import type { Completion } from '../shared/completed-field.js';

/** Names that a rule can use. */
export interface RuleNames {
  readonly inputs: Readonly<Record<string, readonly string[]>>;
  readonly outputs: Readonly<Record<string, readonly string[]>>;
}

const HEDGE_WORDS = Object.keys(HEDGES);
const WORD = /`[^`]*`?|[^\s(),`]+|[(),]/g;

/** A name as rules write it: in backquotes where it would be read as something else. */
export function quoted(name: string): string {
  const isWord = /^(if|then|is|not|and|or|xor|nor|nand|with)$/i.test(name);
  return !isWord && /^[\p{L}_$][\p{L}\p{M}\p{N}_$]*$/u.test(name) ? name : `\`${name}\``;
}

/**
 * Completions at the caret of a rule, from the text before it; none where anything but a word is
 * expected.
 */
export function completeRule(text: string, caret: number, { inputs, outputs }: RuleNames): Completion {
  const words = [...text.slice(0, caret).matchAll(WORD)];
  const last = words.at(-1);
  const isInside = last !== undefined && last.index + last[0].length === caret && !/^[(),]$/.test(last[0]);
  const typed = isInside ? last[0] : '';
  const before = (isInside ? words.slice(0, -1) : words).map(([word]) => word);
  const from = caret - typed.length;
  const rest = /^[^\s(),`]*/.exec(text.slice(caret))![0];
  const wanted = typed.replaceAll('`', '').toLowerCase();
  const options = expected(before, inputs, outputs).filter(({ value }) => {
    const plain = value.replaceAll('`', '').toLowerCase();
    return plain.startsWith(wanted) && plain !== wanted;
  });
  return { from, to: caret + (isInside ? rest.length : 0), options };
}

function expected(before: readonly string[], inputs: RuleNames['inputs'], outputs: RuleNames['outputs']) {
  const upper = before.map((word) => word.toUpperCase());
  const isConclusion = upper.includes('THEN');
  const variables = isConclusion ? outputs : inputs;
  const list = (values: readonly string[], detail: string) => values.map((value) => ({ value, detail }));
  const last = upper.at(-1);
  if (last === undefined) return list(['IF'], 'starts a rule');
  const names = list(Object.keys(variables).map(quoted), isConclusion ? 'output' : 'input');
  if (['IF', 'THEN', 'AND', 'OR', 'XOR', 'NOR', 'NAND', '(', ','].includes(last))
    return isConclusion ? names : [...names, ...list(last === 'NOT' ? [] : ['NOT'], 'the opposite')];
  const at = upper.lastIndexOf('IS');
  if (last === 'NOT' && upper.at(-2) !== 'IS') return names;
  // Between IS and a set there can be NOT and hedges.
  const between = at < 0 ? [] : before.slice(at + 1);
  const isOpen =
    at >= 0 && between.every((word) => word.toUpperCase() === 'NOT' || HEDGE_WORDS.includes(word.toLowerCase()));
  if (isOpen) {
    const variable = before[at - 1]?.replaceAll('`', '') ?? '';
    const sets = list((variables[variable] ?? []).map(quoted), `set of ${variable}`);
    return isConclusion ? sets : [...sets, ...list(['NOT'], 'the opposite'), ...list(HEDGE_WORDS, 'hedge')];
  }
  const isVariable = Object.keys(variables).some((name) => quoted(name) === before.at(-1));
  if (isVariable && at !== before.length - 2) return list(['IS'], 'followed by a set');
  return isConclusion
    ? list(['AND', 'WITH'], 'another conclusion, or the weight of the rule')
    : list(['AND', 'OR', 'THEN'], 'continues with');
}
