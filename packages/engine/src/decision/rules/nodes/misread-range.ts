import { isRange, isVariable, type RuleCondition, type RuleEffect, type Tuple } from '../text/rule.js';
import { RuleTextError, tokenizeRules } from '../text/rule-tokens.js';

/** How many terms facts have, by what they are about. */
export type FactLengths = ReadonlyMap<unknown, ReadonlySet<number>>;

/**
 * Collects the known lengths of facts: of the initial facts, of facts from keys, and of those that
 * rules add.
 */
export function lengthsOf(facts: readonly Tuple[], effects: readonly RuleEffect[]): FactLengths {
  const lengths = new Map<unknown, Set<number>>();
  for (const fact of [...facts, ...effects.flatMap((effect) => ('add' in effect ? [effect.add as Tuple] : []))])
    lengths.set(fact[0], (lengths.get(fact[0]) ?? new Set()).add(fact.length));
  return lengths;
}

/**
 * Refuses a name followed by a comparison, `(free ?n > 1)`, where facts can only be one term
 * shorter, `(free ?)`. The text is a valid pattern of two terms, but it would never match; the
 * author probably meant one named number. Throws a `RuleTextError` at the name.
 */
export function refuseMisreadRange(when: string, conditions: readonly RuleCondition[], lengths: FactLengths): void {
  const tokens = tokenizeRules(when);
  const opened = tokens.flatMap(({ type, text }, at) => (type === 'mark' && text === '(' ? [at] : []));
  // Every round bracket of clauses opens a pattern, so that they come in the same order.
  for (const [i, pattern] of conditions.flatMap(patternsOf).entries()) {
    const known = lengths.get(pattern[0]);
    const name = pattern.findIndex((term, at) => at > 0 && isVariable(term) && isPlainRange(pattern[at + 1]));
    if (known === undefined || name < 0 || known.has(pattern.length) || !known.has(pattern.length - 1)) continue;
    const at = tokens.findIndex(
      ({ type }, each) => each > opened[i] && type === 'variable' && tokens[each + 1]?.type === 'compare',
    );
    if (at < 0) continue;
    const [variable, , bound] = tokens.slice(at, at + 3);
    const range = when.slice(variable.end, bound.end).trim();
    throw new RuleTextError(
      when,
      variable,
      `${variable.text} and ${range} are two values, but ${pattern[0]} has one less; for one with a name write ${variable.text}:${range}`,
    );
  }
}

function isPlainRange(term: unknown): boolean {
  return isRange(term) && term.as === undefined;
}

function patternsOf(condition: RuleCondition): Tuple[] {
  if ('match' in condition) return [condition.match as Tuple];
  if ('not' in condition)
    return Array.isArray(condition.not) ? [condition.not] : patternsOf(condition.not as RuleCondition);
  if ('and' in condition) return condition.and.flatMap(patternsOf);
  if ('or' in condition) return condition.or.flatMap(patternsOf);
  return 'xor' in condition ? condition.xor.flatMap(patternsOf) : [];
}
