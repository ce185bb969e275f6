import { requireText } from '../../../data/check.js';
import type { Place } from '../../../language/tokens/place.js';
import { scan, type TokenTable } from '../../../language/tokens/scan.js';
import { characterAt } from '../../../language/tokens/show.js';
import { FuzzyRuleError, ruleProblem } from './rule.js';

/**
 * Words that mean something by themselves, in any case of letters; as names they stand in
 * backquotes.
 */
export const RULE_WORDS = ['IF', 'THEN', 'IS', 'NOT', 'AND', 'OR', 'XOR', 'NOR', 'NAND', 'WITH'] as const;
export type RuleWord = (typeof RULE_WORDS)[number];

/** One token of a rule. */
export interface RuleToken extends Place {
  readonly type: 'word' | 'name' | 'number' | '(' | ')' | ',' | 'end';
  /** A word in capitals, a name without its quotes, a number as it is written. */
  readonly text: string;
}

const NAME = /[\p{L}_$][\p{L}\p{M}\p{N}_$]*(?:[.-][\p{L}\p{N}_$][\p{L}\p{M}\p{N}_$]*)*/uy;

const TABLE: TokenTable<'space' | 'name' | 'number' | 'quoted' | 'mark'> = [
  ['space', /\s+/y],
  ['name', NAME],
  ['number', /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\.\d+/y],
  ['quoted', /`[^`\n]+`/y],
  ['mark', /[(),]/y],
];

/** Longer than any readable rule. */
const LONGEST_RULE = 4000;

/** Takes a rule apart; the last token is always `end`. Throws at the first thing it cannot read. */
export function tokenizeRule(source: string, path: string): RuleToken[] {
  requireText(source, path === '' ? 'rule' : path);
  if (source.length > LONGEST_RULE)
    throw new FuzzyRuleError([ruleProblem(path, { start: LONGEST_RULE, end: source.length }, 'the rule is too long')]);
  const tokens: RuleToken[] = [];
  const at = scan(source, 0, TABLE, (piece, start, end) => {
    const text = source.slice(start, end);
    if (piece === 'quoted') tokens.push({ type: 'name', text: text.slice(1, -1), start, end });
    else if (piece === 'mark') tokens.push({ type: text as ',', text, start, end });
    else if (piece === 'name' && isRuleWord(text)) tokens.push({ type: 'word', text: text.toUpperCase(), start, end });
    else if (piece !== 'space') tokens.push({ type: piece, text, start, end });
    return end;
  });
  if (at < source.length) {
    const character = characterAt(source, at);
    const place = { start: at, end: at + character.length };
    throw new FuzzyRuleError([ruleProblem(path, place, `\`${character}\` has no meaning here${hint(character)}`)]);
  }
  tokens.push({ type: 'end', text: '', start: at, end: at });
  return tokens;
}

function isRuleWord(name: string): boolean {
  return (RULE_WORDS as readonly string[]).includes(name.toUpperCase());
}

function hint(character: string): string {
  switch (character) {
    case '=':
      return '; write `IS`';
    case '&':
      return '; write `AND`';
    case '|':
      return '; write `OR`';
    case '!':
    case '~':
      return '; write `NOT`';
    case '`':
    case '"':
    case "'":
      return '; an odd name stands in two backquotes: `my set`';
    default:
      return '';
  }
}

/** A name as it can stand in a rule: in backquotes if it would be read as something else. */
export function quoteName(name: string): string {
  NAME.lastIndex = 0;
  const isBare = NAME.test(name) && NAME.lastIndex === name.length && !isRuleWord(name);
  return isBare ? name : `\`${name}\``;
}
