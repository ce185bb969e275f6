import { suggest } from '../../../data/index.js';
import type { Place } from '../../../language/tokens/place.js';
import { findHedge, HEDGES, type Hedge } from './hedges.js';
import {
  type Antecedent,
  type Conclusion,
  type Connective,
  type FuzzyRule,
  FuzzyRuleError,
  type Name,
  ruleProblem,
} from './rule.js';
import { RULE_WORDS, type RuleToken, type RuleWord, tokenizeRule } from './rule-tokens.js';

/** Operators by how weakly they bind; NOT binds strongest. Equals go from left to right. */
const LEVELS: readonly (readonly RuleWord[])[] = [['OR', 'NOR'], ['XOR'], ['AND', 'NAND']];

/** Deep enough for any rule, and shallow enough for the stack. */
const MAX_DEPTH = 50;

/**
 * Parses `IF distance IS near AND ammo IS NOT low THEN aggression IS high`. Keywords may be in any
 * case, several conclusions are joined by AND or commas, and `WITH 0.8` at the end sets the rule's
 * weight. Names are not looked up here. Throws a {@link FuzzyRuleError} with the problem and its
 * place; `path` names the rule in messages.
 */
export function parseRule(source: string, path = ''): FuzzyRule {
  const reader = new RuleReader(source, path);
  reader.expectWord('IF', 'a rule begins with IF');
  const when = reader.condition(0, 0);
  reader.expectWord('THEN', 'behind the condition a rule goes on with AND, OR or THEN');
  const conclusions = reader.conclusions();
  const weight = reader.weight();
  reader.expectEnd('here the rule should end, or go on with AND or WITH');
  return { when, conclusions, weight };
}

/** Reads a condition alone, as between IF and THEN: `distance IS near AND NOT (ammo IS low)`. */
export function parseCondition(source: string, path = ''): Antecedent {
  const reader = new RuleReader(source, path);
  const when = reader.condition(0, 0);
  reader.expectEnd('here the condition should end, or go on with AND or OR');
  return when;
}

class RuleReader {
  readonly #tokens: readonly RuleToken[];
  readonly #path: string;
  #at = 0;

  constructor(source: string, path: string) {
    this.#path = path;
    this.#tokens = tokenizeRule(source, path);
  }

  condition(level: number, depth: number): Antecedent {
    if (depth > MAX_DEPTH) this.#refuse(this.#token, 'brackets are nested too deeply');
    const words = LEVELS[level];
    if (words === undefined) return this.#term(depth);
    let left = this.condition(level + 1, depth);
    for (;;) {
      const word = words.find((one) => this.#takeWord(one));
      if (word === undefined) return left;
      left = { op: word.toLowerCase() as Connective, left, right: this.condition(level + 1, depth) };
    }
  }

  conclusions(): Conclusion[] {
    const found: Conclusion[] = [];
    do {
      const variable = this.#name('behind THEN a rule names an output');
      this.expectWord('IS', `a conclusion reads \`${variable.name} IS …\``);
      if (this.#isWord('NOT'))
        this.#refuse(this.#token, 'a rule cannot conclude what is not so; name the set that is meant');
      const set = this.#name('a conclusion ends with the name of a set');
      if (this.#token.type === 'name')
        this.#refuse(set, `a conclusion names a set alone; \`${set.name}\` can only stand before THEN`);
      found.push({ variable, set });
    } while (this.#takeWord('AND') || this.#take(','));
    return found;
  }

  weight(): number {
    if (!this.#takeWord('WITH')) return 1;
    const token = this.#token;
    const weight = Number(token.text);
    if (!this.#take('number')) this.#refuse(token, 'behind WITH stands a number from 0 to 1');
    if (weight > 1) this.#refuse(token, `a rule can count for 0 to 1, not for ${token.text}`);
    return weight;
  }

  expectWord(word: RuleWord, problem: string): void {
    if (!this.#takeWord(word)) this.#refuse(this.#token, `${problem}${this.#found(word)}`);
  }

  expectEnd(problem: string): void {
    if (this.#token.type !== 'end') this.#refuse(this.#token, problem + this.#found());
  }

  #term(depth: number): Antecedent {
    if (this.#takeWord('NOT')) {
      if (depth >= MAX_DEPTH) this.#refuse(this.#token, 'NOT stands here too often');
      return { op: 'not', of: this.#term(depth + 1) };
    }
    const open = this.#token;
    if (this.#take('(')) {
      const inner = this.condition(0, depth + 1);
      if (!this.#take(')')) this.#refuse(open, 'nothing closes this bracket');
      return inner;
    }
    const variable = this.#name('here a condition should stand, such as `distance IS near`');
    this.expectWord('IS', `behind \`${variable.name}\` stands IS and the name of a set`);
    let negated = false;
    while (this.#takeWord('NOT')) negated = !negated;
    const hedges: Hedge[] = [];
    let set = this.#name('behind IS stands the name of a set');
    // Whatever is followed by a further name is a hedge: sets may have their names too.
    while (this.#token.type === 'name') {
      const hedge = findHedge(set.name);
      if (hedge === undefined) this.#refuseHedge(set);
      hedges.push(hedge);
      set = this.#name('');
    }
    const statement: Antecedent = { op: 'is', variable, hedges, set };
    return negated ? { op: 'not', of: statement } : statement;
  }

  #name(problem: string): Name {
    const { text, start, end, type } = this.#token;
    if (type !== 'name') this.#refuse(this.#token, problem + this.#found());
    this.#at++;
    return { name: text, start, end };
  }

  /** `, not behind …`: what stands here instead, and which word it may be meant to be. */
  #found(wanted?: RuleWord): string {
    const { type, text } = this.#token;
    if (type === 'end') return ', but the text ends here';
    const meant = type === 'name' ? suggest(text, wanted === undefined ? RULE_WORDS : [wanted]) : undefined;
    const advice = meant === undefined ? '' : `; did you mean ${meant}?`;
    const isReserved = type === 'word' && wanted === undefined;
    return `, but \`${text}\` stands here${isReserved ? ', a word of the language (as a name it stands in backquotes)' : ''}${advice}`;
  }

  /** Two names follow each other: a hedge mistyped, or a word of the language. */
  #refuseHedge({ name, ...place }: Name): never {
    const known = Object.keys(HEDGES);
    const hedge = suggest(name, known);
    const word = suggest(this.#token.text, RULE_WORDS);
    if (hedge === undefined && word !== undefined)
      this.#refuse(this.#token, `\`${this.#token.text}\` has no meaning here; did you mean ${word}?`);
    const advice = hedge === undefined ? `; there are ${known.join(', ')}` : `; did you mean ${hedge}?`;
    return this.#refuse(place, `\`${name}\` is followed by \`${this.#token.text}\`, but is no hedge${advice}`);
  }

  get #token(): RuleToken {
    return this.#tokens[this.#at];
  }

  #isWord(word: RuleWord): boolean {
    return this.#token.type === 'word' && this.#token.text === word;
  }

  #takeWord(word: RuleWord): boolean {
    return this.#isWord(word) && this.#take('word');
  }

  #take(type: RuleToken['type']): boolean {
    if (this.#token.type !== type) return false;
    this.#at++;
    return true;
  }

  #refuse(place: Place, problem: string): never {
    throw new FuzzyRuleError([ruleProblem(this.#path, place, problem)]);
  }
}
