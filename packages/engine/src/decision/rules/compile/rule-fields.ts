import { InvalidDataError } from '../../../data/index.js';
import { type OptionNames, requireOptionNames } from '../../../data/known-options.js';
import { didYouMean } from '../../../data/suggest.js';
import type { Rule, RuleEffect } from '../text/rule.js';

const RULE_FIELDS = {
  name: true,
  when: true,
  effects: true,
  salience: true,
  priority: true,
} as const satisfies OptionNames<Rule>;

/** The field that says what an effect does, with the fields that may stand beside it. */
const EFFECT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  add: [],
  remove: [],
  do: ['with', 'onSuccess', 'onFailure'],
  enable: [],
  disable: [],
  write: ['value'],
  halt: [],
  run: [],
};

/** Throws unless a rule has a name, conditions, and only fields that something reads. */
export function requireRule(rule: Rule): void {
  const path = `rule ${rule?.name}`;
  requireOptionNames(rule, RULE_FIELDS, path);
  if (typeof rule.name !== 'string') throw new InvalidDataError('rule', 'has no name');
  if (!Array.isArray(rule.when)) throw new InvalidDataError(`${path}.when`, 'must be a list of conditions');
  if (rule.effects !== undefined && !Array.isArray(rule.effects))
    throw new InvalidDataError(`${path}.effects`, 'must be a list of effects');
}

/** Throws unless an effect does one known thing. */
export function requireEffect(effect: RuleEffect, path: string): void {
  const fields = Object.keys(effect);
  const kind = fields.find((field) => Object.hasOwn(EFFECT_FIELDS, field));
  if (kind === undefined)
    throw new InvalidDataError(
      path,
      `has an effect of unknown kind: ${fields.join(', ')}${didYouMean(fields[0] ?? '', Object.keys(EFFECT_FIELDS))}`,
    );
  const stray = fields.find((field) => field !== kind && !EFFECT_FIELDS[kind].includes(field));
  if (stray !== undefined)
    throw new InvalidDataError(path, `has an effect ${kind} with ${stray}${didYouMean(stray, EFFECT_FIELDS[kind])}`);
}
