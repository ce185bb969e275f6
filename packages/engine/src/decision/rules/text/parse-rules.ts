import { didYouMean } from '../../../data/suggest.js';
import {
  type Comparison,
  type FactTree,
  isRange,
  isVariable,
  type NumberRange,
  RULE_ARBITERS,
  type Rule,
  type RuleArbiter,
  type RuleCondition,
  type RuleEffect,
  type RuleSet,
  type Tuple,
} from './rule.js';
import { RuleTextError, type RuleToken, tokenizeRules } from './rule-tokens.js';

/**
 * Parses rules from text:
 *
 * rule swap-radio when (health ?hurt < 15) (holds ?hurt radio) (health ?fit > 45) then remove
 * (holds ?hurt radio) add (holds ?fit radio)
 *
 * All clauses of a rule must hold; combine them with `not`, `or`, `xor` and square brackets. Throws
 * a {@link RuleTextError} with line and column.
 */
export function parseRules(source: string): (Rule | RuleSet)[] {
  return new RuleParser(source).parse();
}

/** Parses the clauses of one rule: the text between `when` and `then`. */
export function parseConditions(source: string): RuleCondition[] {
  return new RuleParser(source).parseConditions();
}

/** Parses effects: the text after `then`. Empty text gives no effects. */
export function parseEffects(source: string): RuleEffect[] {
  return new RuleParser(source).parseEffects();
}

/**
 * Parses a list of facts, such as `(grenades 2) (patrolling)`. With `holes`, a position may be `?`,
 * which the caller fills in.
 */
export function parseFacts(source: string, options: { readonly holes?: boolean } = {}): Tuple[] {
  return new RuleParser(source).parseFacts(options.holes ?? false);
}

/** What effects begin with. */
export const EFFECT_WORDS = ['add', 'remove', 'write', 'clear', 'do', 'enable', 'disable', 'halt'] as const;

/** Brackets, sets and `not` inside one another: hostile text must not overflow the stack. */
const MAX_NESTING = 50;

class RuleParser {
  readonly #source: string;
  readonly #tokens: readonly RuleToken[];
  #at = 0;
  #depth = 0;

  constructor(source: string) {
    this.#source = source;
    this.#tokens = tokenizeRules(source);
  }

  parse(): (Rule | RuleSet)[] {
    const items = this.#items();
    if (this.#token.type !== 'end')
      this.#refuse(this.#isWord('end') ? '`end` closes no set' : this.#expected('a rule'));
    return items;
  }

  parseConditions(): RuleCondition[] {
    const conditions = this.#conditions();
    if (this.#token.type !== 'end') this.#refuse(this.#expected('another clause', ['not', 'or', 'xor']));
    return conditions;
  }

  parseEffects(): RuleEffect[] {
    const effects = this.#effects();
    if (this.#token.type !== 'end') this.#refuse(this.#expected('an effect', EFFECT_WORDS));
    return effects;
  }

  parseFacts(holes: boolean): Tuple[] {
    const facts: Tuple[] = [];
    while (this.#token.type !== 'end') {
      const start = this.#token;
      if (!this.#isMark('(')) this.#refuse(this.#expected('a fact, such as (grenades 2)'));
      const terms = this.#tuple(true);
      if (terms.some((term) => isRange(term) || (isVariable(term) && !holes) || (term === '?' && !holes)))
        this.#refuse('a fact has values only, no variables or ranges', start);
      if (terms.some(isVariable)) this.#refuse('what is filled in has no name here; write `?` alone', start);
      facts.push(terms);
    }
    return facts;
  }

  get #token(): RuleToken {
    return this.#tokens[this.#at];
  }

  #items(): (Rule | RuleSet)[] {
    const items: (Rule | RuleSet)[] = [];
    for (;;) {
      if (this.#takeWord('rule')) items.push(this.#rule());
      else if (this.#takeWord('set')) items.push(this.#set());
      else if (this.#token.type === 'end' || this.#isWord('end')) return items;
      else this.#refuse(this.#expected('`rule` or `set`', ['rule', 'set', 'end']));
    }
  }

  #set(): RuleSet {
    const start = this.#tokens[this.#at - 1];
    const name = this.#name('a name for the set');
    const enabled = !this.#takeWord('off');
    let arbiter: RuleArbiter | undefined;
    if (this.#takeWord('arbiter')) {
      const { text } = this.#token;
      if (!(RULE_ARBITERS as readonly string[]).includes(text))
        this.#refuse(this.#expected('an arbiter', RULE_ARBITERS));
      this.#at++;
      arbiter = text as RuleArbiter;
    }
    const rules = this.#nested(() => this.#items());
    if (!this.#takeWord('end')) this.#refuse(`the set ${name} is not closed; write \`end\` behind its rules`, start);
    return { name, enabled, ...(arbiter && { arbiter }), rules };
  }

  #rule(): Rule {
    const name = this.#name('a name for the rule');
    const salience = this.#takeWord('salience') ? this.#number() : undefined;
    if (!this.#takeWord('when')) this.#refuse(this.#expected('`when`', ['when', 'salience']));
    const when = this.#conditions();
    if (!this.#takeWord('then')) this.#refuse(this.#expected('another clause or `then`', ['then', 'not', 'or', 'xor']));
    const effects = this.#effects();
    if (effects.length === 0) this.#refuse(this.#expected('an effect', EFFECT_WORDS));
    return { name, ...(salience !== undefined && { salience }), when, effects };
  }

  #conditions(): RuleCondition[] {
    const conditions: RuleCondition[] = [];
    for (let next = this.#condition(); next !== undefined; next = this.#condition()) conditions.push(next);
    if (this.#isWord('and')) this.#refuse('clauses side by side must all hold; leave `and` out');
    if (conditions.length === 0) this.#refuse(this.#expected('a clause, such as (health ?who < 15)'));
    return conditions;
  }

  /** A clause with everything that `or` or `xor` joins to it; undefined where no clause begins. */
  #condition(): RuleCondition | undefined {
    const first = this.#clause();
    if (first === undefined) return undefined;
    const choices = [first];
    while (this.#takeWord('or')) choices.push(this.#needClause('or'));
    if (choices.length > 1) {
      if (this.#isWord('xor')) this.#refuse('`or` and `xor` side by side; put one of them in square brackets');
      return { or: choices };
    }
    if (!this.#takeWord('xor')) return first;
    const condition: RuleCondition = { xor: [first, this.#needClause('xor')] };
    if (this.#isWord('xor') || this.#isWord('or')) this.#refuse('`xor` joins two; put them in square brackets');
    return condition;
  }

  #nested<T>(read: () => T): T {
    if (++this.#depth > MAX_NESTING) this.#refuse(`is nested more than ${MAX_NESTING} levels deep`);
    const result = read();
    this.#depth--;
    return result;
  }

  #needClause(word: string): RuleCondition {
    return this.#clause() ?? this.#refuse(this.#expected(`a clause behind \`${word}\``));
  }

  #clause(): RuleCondition | undefined {
    if (this.#takeWord('not')) return { not: this.#nested(() => this.#needClause('not')) };
    if (this.#takeMark('[')) {
      const and = this.#nested(() => this.#conditions());
      this.#need(']');
      return and.length === 1 ? and[0] : { and };
    }
    if (this.#isMark('(')) return { match: this.#tuple(true) };
    if (this.#isMark('{')) return { tree: this.#tree() };
    const isComparison = this.#tokens[this.#at + 1]?.type === 'compare';
    if (this.#token.type !== 'variable' && !isComparison) return undefined;
    const left = this.#term(false);
    if (this.#token.type !== 'compare') this.#refuse(this.#expected('a comparison, such as ?a < ?b'));
    const op = this.#tokens[this.#at++].text as Comparison;
    if (this.#isMark('(')) this.#refuse('variables and values are compared, nothing is computed here');
    return { test: [op, left, this.#term(false)] };
  }

  #tuple(isPattern: boolean): unknown[] {
    const start = this.#token;
    this.#need('(');
    const terms: unknown[] = [];
    while (!this.#isMark(')')) {
      if (this.#token.type === 'end') this.#refuse('this bracket is not closed', start);
      terms.push(this.#term(isPattern));
    }
    this.#at++;
    if (terms.length === 0) this.#refuse('a fact says at least what it is about', start);
    return terms;
  }

  #tree(): FactTree {
    const start = this.#token;
    this.#need('{');
    const { type, text } = this.#token;
    if (type !== 'word' && type !== 'text' && type !== 'variable') this.#refuse(this.#expected('a name or a variable'));
    this.#at++;
    const children: FactTree[] = [];
    while (this.#isMark('{')) children.push(this.#nested(() => this.#tree()));
    if (this.#takeMark('}')) return { id: text, children };
    if (this.#token.type === 'end') this.#refuse('this brace is not closed', start);
    if (children.length > 0) this.#refuse('a node has children or a value, not both');
    const value = this.#term(true);
    this.#need('}');
    return { id: text, value };
  }

  /** A value or a variable; in patterns also a range, in effects also arithmetic. */
  #term(isPattern: boolean): unknown {
    const token = this.#token;
    const { type, text } = token;
    if (type === 'compare' && isPattern) return this.#range(undefined);
    if (type === 'mark' && text === '(' && !isPattern) return this.#arithmetic();
    if (!['word', 'text', 'number', 'variable'].includes(type)) this.#refuse(this.#expected('a value or a variable'));
    this.#at++;
    if (type === 'variable') {
      if (!isPattern || !this.#takeMark(':')) return text;
      if (text === '?') this.#refuse('a range needs no `?:` before it', token);
      return this.#range(text);
    }
    if (type === 'number') {
      return isPattern && this.#isSpan() ? this.#span(Number(text), token, undefined) : Number(text);
    }
    if (type === 'word' && (text === 'true' || text === 'false')) return text === 'true';
    return text;
  }

  #range(as: string | undefined): NumberRange {
    const token = this.#token;
    if (token.type === 'number') {
      this.#at++;
      if (!this.#isSpan()) this.#refuse(this.#expected('`..` and the upper bound'));
      return this.#span(Number(token.text), token, as);
    }
    if (token.type !== 'compare' || token.text === '!=' || token.text === '=')
      this.#refuse('a range is < 15, <= 15, > 45, >= 45 or 0..15', token);
    this.#at++;
    const bound = this.#number();
    const isOpen = token.text.length === 1;
    const named = as === undefined ? {} : { as };
    return token.text.startsWith('<')
      ? { range: true, max: bound, ...(isOpen && { maxOpen: true }), ...named }
      : { range: true, min: bound, ...(isOpen && { minOpen: true }), ...named };
  }

  /** Whether `..` follows, optionally after the `<` that excludes the lower bound. */
  #isSpan(): boolean {
    const next = this.#tokens[this.#at + 1];
    return this.#isMark('..') || (this.#isLess() && next?.type === 'mark' && next.text === '..');
  }

  #isLess(): boolean {
    return this.#token.type === 'compare' && this.#token.text === '<';
  }

  #takeLess(): boolean {
    if (!this.#isLess()) return false;
    this.#at++;
    return true;
  }

  #span(min: number, start: RuleToken, as: string | undefined): NumberRange {
    const minOpen = this.#takeLess();
    this.#need('..');
    const maxOpen = this.#takeLess();
    const max = this.#number();
    if (min > max) this.#refuse(`a range from ${min} to ${max} holds nothing`, start);
    return {
      range: true,
      min,
      max,
      ...(minOpen && { minOpen }),
      ...(maxOpen && { maxOpen }),
      ...(as !== undefined && { as }),
    };
  }

  #arithmetic(): unknown {
    this.#need('(');
    const { text } = this.#token;
    if (!'+-*/'.includes(text) || text === '') this.#refuse('something to compute is (+ ?n 1), with +, -, * or /');
    this.#at++;
    const operands = [this.#term(false), this.#term(false)];
    this.#need(')');
    return { [text]: operands };
  }

  #effects(): RuleEffect[] {
    const effects: RuleEffect[] = [];
    for (;;) {
      if (this.#takeWord('add')) effects.push({ add: this.#tuple(false) });
      else if (this.#takeWord('remove'))
        effects.push({ remove: this.#token.type === 'number' ? this.#number() : this.#tuple(false) });
      else if (this.#takeWord('write')) effects.push({ write: this.#name('a key'), value: this.#term(false) });
      else if (this.#takeWord('clear')) effects.push({ write: this.#name('a key'), value: undefined });
      else if (this.#takeWord('do')) effects.push(this.#request());
      else if (this.#takeWord('enable')) effects.push({ enable: this.#name('a set') });
      else if (this.#takeWord('disable')) effects.push({ disable: this.#name('a set') });
      else if (this.#takeWord('halt')) effects.push({ halt: true });
      else return effects;
    }
  }

  #request(): RuleEffect {
    const start = this.#token;
    const [action, ...values] = this.#tuple(false);
    if (typeof action !== 'string' || action.startsWith('?')) this.#refuse('an action begins with its name', start);
    const onSuccess = this.#takeWord('succeeded') ? this.#block() : undefined;
    const onFailure = this.#takeWord('failed') ? this.#block() : undefined;
    return { do: action, with: values, ...(onSuccess && { onSuccess }), ...(onFailure && { onFailure }) };
  }

  #block(): RuleEffect[] {
    this.#need('[');
    const effects = this.#nested(() => this.#effects());
    this.#need(']');
    return effects;
  }

  #name(what: string): string {
    const { type, text } = this.#token;
    if (type !== 'word' && type !== 'text') this.#refuse(this.#expected(what));
    this.#at++;
    return text;
  }

  #number(): number {
    if (this.#token.type !== 'number') this.#refuse(this.#expected('a number'));
    return Number(this.#tokens[this.#at++].text);
  }

  #isWord(word: string): boolean {
    return this.#token.type === 'word' && this.#token.text === word;
  }

  #takeWord(word: string): boolean {
    if (!this.#isWord(word)) return false;
    this.#at++;
    return true;
  }

  #isMark(mark: string): boolean {
    return this.#token.type === 'mark' && this.#token.text === mark;
  }

  #takeMark(mark: string): boolean {
    if (!this.#isMark(mark)) return false;
    this.#at++;
    return true;
  }

  #need(mark: string): void {
    if (!this.#takeMark(mark)) this.#refuse(this.#expected(`\`${mark}\``));
  }

  #expected(what: string, known: readonly string[] = []): string {
    const { type, text } = this.#token;
    if (type === 'end') return `here should stand ${what}, but the text ends`;
    return `here should stand ${what}, not \`${text}\`${didYouMean(text, known)}`;
  }

  #refuse(problem: string, at: RuleToken = this.#token): never {
    throw new RuleTextError(this.#source, at, problem);
  }
}
