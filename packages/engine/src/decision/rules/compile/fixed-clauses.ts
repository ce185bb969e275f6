import type { Report } from '../../../data/index.js';
import { isRange, isVariable, type Pattern, type RuleEffect } from '../text/rule.js';
import { alternativesOf } from './alternatives.js';
import type { RuleProgram } from './program.js';

/**
 * Reports clauses without variables whose fact no rule adds: such a clause matches exactly one fact,
 * and often a value was meant to be a variable.
 */
export function reportFixedClauses({ rules }: RuleProgram, report: Report): void {
  const added: Pattern[] = [];
  const collect = (effects: readonly RuleEffect[]): void => {
    for (const effect of effects) {
      if ('add' in effect) added.push(effect.add);
      if ('do' in effect) {
        collect(effect.onSuccess ?? []);
        collect(effect.onFailure ?? []);
      }
    }
  };
  for (const { effects } of rules) collect(effects);
  for (const { name, source } of rules) {
    const fixed = new Set<string>();
    for (const atoms of alternativesOf(source.when, `rule ${name}`))
      for (const atom of atoms)
        if (atom.kind === 'match' && atom.pattern.length > 1 && !atom.pattern.some(isOpen))
          if (!added.some((pattern) => couldBe(pattern, atom.pattern))) fixed.add(atom.pattern.map(String).join(' '));
    for (const clause of fixed)
      report({
        kind: 'clause without variables',
        about: `rule ${name}`,
        message: `rule ${name}: the clause (${clause}) has no variables and no rule adds this fact, so it matches only if the game adds exactly it. Write ?name where the value may differ.`,
      });
  }
}

function isOpen(term: unknown): boolean {
  return term === '?' || isVariable(term) || isRange(term);
}

/** Whether an effect could add a fact: its terms are equal, or only known when it runs. */
function couldBe(pattern: Pattern, fact: Pattern): boolean {
  return (
    pattern.length === fact.length &&
    pattern.every((term, i) => term === fact[i] || isOpen(term) || (typeof term === 'object' && term !== null))
  );
}
