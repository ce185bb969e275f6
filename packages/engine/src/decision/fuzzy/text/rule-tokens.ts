import { FuzzyRuleError, type Place, ruleProblem } from './rule.js';

/**
 * Words that mean something by themselves, in any case of letters; as names they stand in
 * backquotes.
 */
export const RULE_WORDS = ['IF', 'THEN', 'IS', 'NOT', 'AND', 'OR', 'XOR', 'NOR', 'NAND', 'WITH'] as const;
export type RuleWord = (typeof RULE_WORDS)[number];

/** One piece of a rule. */
export interface RuleToken extends Place {
  readonly type: 'word' | 'name' | 'number' | '(' | ')' | ',' | 'end';
  /** A word in capitals, a name without its quotes, a number as it is written. */
  readonly text: string;
}

const PIECE =
  /\s*(?:(?<name>[\p{L}_$][\p{L}\p{M}\p{N}_$]*(?:[.-][\p{L}\p{N}_$][\p{L}\p{M}\p{N}_$]*)*)|(?<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\.\d+)|`(?<quoted>[^`\n]+)`|(?<mark>[(),]))/uy;

/** Longer than any readable rule. */
const LONGEST_RULE = 4000;

/** Takes a rule apart; the last token is always `end`. Throws at the first thing it cannot read. */
export function tokenizeRule(source: string, path: string): RuleToken[] {
  if (source.length > LONGEST_RULE)
    throw new FuzzyRuleError([ruleProblem(path, { start: LONGEST_RULE, end: source.length }, 'the rule is too long')]);
  const piece = new RegExp(PIECE.source, PIECE.flags);
  const tokens: RuleToken[] = [];
  let at = 0;
  for (;;) {
    piece.lastIndex = at;
    const found = piece.exec(source);
    if (found === null) break;
    const { name, number, quoted, mark } = found.groups!;
    const end = piece.lastIndex;
    const length = (name ?? number ?? mark)?.length ?? quoted.length + 2;
    const word = name?.toUpperCase();
    const isWord = word !== undefined && (RULE_WORDS as readonly string[]).includes(word);
    const type = isWord ? 'word' : number !== undefined ? 'number' : ((mark as ',' | undefined) ?? 'name');
    tokens.push({ type, text: isWord ? word : (name ?? number ?? quoted ?? mark), start: end - length, end });
    at = end;
  }
  while (at < source.length && /\s/u.test(source[at])) at++;
  if (at < source.length) {
    const character = String.fromCodePoint(source.codePointAt(at)!);
    const place = { start: at, end: at + character.length };
    throw new FuzzyRuleError([ruleProblem(path, place, `\`${character}\` has no meaning here${hint(character)}`)]);
  }
  tokens.push({ type: 'end', text: '', start: at, end: at });
  return tokens;
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
  const token = new RegExp(`^${PIECE.source}$`, 'u').exec(name);
  const isBare = token?.groups?.name === name && !(RULE_WORDS as readonly string[]).includes(name.toUpperCase());
  return isBare ? name : `\`${name}\``;
}
