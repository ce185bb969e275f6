import type { Antecedent, FuzzyRule } from './rule.js';
import { quoteName } from './rule-tokens.js';

const STRENGTH = { or: 0, nor: 0, xor: 1, and: 2, nand: 2, not: 3, is: 3 } as const;

/** A rule as text that `parseRule` reads back as the same rule. */
export function formatRule({ when, conclusions, weight }: FuzzyRule): string {
  const written = conclusions.map(({ variable, set }) => `${quoteName(variable.name)} IS ${quoteName(set.name)}`);
  const counted = weight === 1 ? '' : ` WITH ${weight}`;
  return `IF ${formatCondition(when)} THEN ${written.join(' AND ')}${counted}`;
}

/** A condition as text, with no more brackets than it needs. */
export function formatCondition(when: Antecedent): string {
  if (when.op === 'is') return formatStatement(when, '');
  if (when.op === 'not') {
    if (when.of.op === 'is') return formatStatement(when.of, 'NOT ');
    return `NOT ${bracketed(when.of, STRENGTH.not)}`;
  }
  const strength = STRENGTH[when.op];
  // Equals go from left to right, so on the right they need brackets.
  return `${bracketed(when.left, strength)} ${when.op.toUpperCase()} ${bracketed(when.right, strength + 1)}`;
}

function formatStatement({ variable, hedges, set }: Extract<Antecedent, { op: 'is' }>, negation: string): string {
  return `${quoteName(variable.name)} IS ${negation}${hedges.map((hedge) => `${hedge} `).join('')}${quoteName(set.name)}`;
}

function bracketed(when: Antecedent, least: number): string {
  const text = formatCondition(when);
  return STRENGTH[when.op] < least ? `(${text})` : text;
}
