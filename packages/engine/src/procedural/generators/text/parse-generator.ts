import { InvalidDataError } from '../../../data/check.js';
import { type Json, UNSAFE_KEYS } from '../../../data/json.js';
import { DEFAULT_LIMITS } from '../../../data/limits.js';
import { didYouMean } from '../../../data/suggest.js';
import { SourceError } from '../../../language/tokens/error.js';
import { type GeneratorDocument, readGenerator } from '../pipeline/generator-document.js';
import { type GeneratorToken, tokenizeGenerator } from './generator-tokens.js';

const LINES: readonly string[] = ['generator', 'param', 'step', 'demand'];

/** Lists and objects inside one another, far more than a document may have. */
const MAX_DEPTH = 50;

/**
 * Reads a generator from text. Throws at the first place that cannot be read, with line and column; a
 * document that was read is checked as `readGenerator` does.
 */
export function parseGenerator(text: string): GeneratorDocument {
  if (typeof text === 'string' && text.length > DEFAULT_LIMITS.characters)
    throw new InvalidDataError('text', `must have at most ${DEFAULT_LIMITS.characters} characters, got ${text.length}`);
  return readGenerator(new GeneratorParser(text).parse());
}

class GeneratorParser {
  readonly #source: string;
  readonly #tokens: readonly GeneratorToken[];
  #at = 0;

  constructor(source: string) {
    this.#source = source;
    this.#tokens = tokenizeGenerator(source);
  }

  parse(): Json {
    const document: Record<string, Json> = { version: 1 };
    const params: Record<string, Json> = {};
    const steps: Json[] = [];
    const demands: Json[] = [];
    if (this.#token.text !== 'generator') this.#refuse('must start with generator and its name');
    while (this.#token.type !== 'end') {
      const line = this.#take('word').text;
      if (line === 'generator') {
        if (Object.hasOwn(document, 'name')) this.#refuse('there is only one generator in a text');
        Object.assign(document, { name: this.#take('word').text }, this.#fields());
      } else if (line === 'param') this.#set(params, this.#take('word').text, this.#fields());
      else if (line === 'step') {
        const [id, kind] = [this.#take('word').text, this.#take('word').text];
        steps.push({ id, kind, ...this.#params(), ...this.#fields() });
      } else if (line === 'demand') {
        const [name, measure] = [this.#take('text').text, this.#take('word').text];
        demands.push({ name, measure, ...this.#params(), ...this.#fields() });
      } else {
        this.#at--;
        this.#refuse(`a line starts with ${LINES.join(', ')}, not ${line}${didYouMean(line, LINES)}`);
      }
    }
    return {
      ...document,
      ...(Object.keys(params).length > 0 && { params }),
      steps,
      ...(demands.length > 0 && { demands }),
    };
  }

  get #token(): GeneratorToken {
    return this.#tokens[this.#at];
  }

  #isMark(mark: string): boolean {
    return this.#token.type === 'mark' && this.#token.text === mark;
  }

  #take(type: GeneratorToken['type'], text?: string): GeneratorToken {
    const token = this.#token;
    if (token.type !== type || (text !== undefined && token.text !== text))
      this.#refuse(`expected ${text ?? (type === 'text' ? 'a text in quotes' : `a ${type}`)} here`);
    this.#at++;
    return token;
  }

  /** Fields behind a name, as long as each has a colon. */
  #fields(): Record<string, Json> {
    const fields: Record<string, Json> = {};
    for (;;) {
      const { type, text } = this.#token;
      const next = this.#tokens[this.#at + 1];
      if ((type !== 'word' && type !== 'reference') || next.type !== 'mark' || next.text !== ':') return fields;
      this.#at += 2;
      this.#set(fields, type === 'reference' ? `$${text}` : text, this.#value(0));
    }
  }

  #params(): { readonly params?: Json } {
    return this.#isMark('(') ? { params: this.#object('(', ')', 0) } : {};
  }

  #object(open: string, close: string, depth: number): Json {
    this.#take('mark', open);
    const out: Record<string, Json> = {};
    while (!this.#isMark(close)) {
      const key = this.#token.type === 'text' ? this.#take('text').text : this.#take('word').text;
      this.#take('mark', ':');
      this.#set(out, key, this.#value(depth + 1));
      if (!this.#isMark(close)) this.#take('mark', ',');
    }
    this.#at++;
    return out;
  }

  #value(depth: number): Json {
    if (depth > MAX_DEPTH) this.#refuse(`is nested more than ${MAX_DEPTH} deep`);
    const { type, text } = this.#token;
    if (this.#isMark('{')) return this.#object('{', '}', depth);
    if (this.#isMark('[')) return this.#list(depth);
    if (type === 'mark' || type === 'end') this.#refuse('expected a value here');
    this.#at++;
    if (type === 'number') return Number(text);
    if (type === 'reference') return { param: text };
    if (type === 'word' && text === 'null') return null;
    return type === 'word' && (text === 'true' || text === 'false') ? text === 'true' : text;
  }

  #list(depth: number): Json {
    this.#take('mark', '[');
    const out: Json[] = [];
    while (!this.#isMark(']')) {
      out.push(this.#value(depth + 1));
      if (!this.#isMark(']')) this.#take('mark', ',');
    }
    this.#at++;
    return out;
  }

  #set(holder: Record<string, Json>, key: string, value: Json): void {
    if (UNSAFE_KEYS.includes(key)) this.#refuse(`${key} is not allowed as a key`);
    if (Object.hasOwn(holder, key)) this.#refuse(`${key} is there twice`);
    holder[key] = value;
  }

  #refuse(problem: string): never {
    throw new SourceError(this.#source, this.#token.start, problem);
  }
}
