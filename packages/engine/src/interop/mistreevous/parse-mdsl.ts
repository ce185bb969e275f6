import type { Json } from '../../data/index.js';
import { showSource } from '../../language/tokens/show.js';
import type { ForeignNode, JsonRecord } from '../foreign/foreign.js';
import { parseOwn } from '../foreign/own-text.js';
import { COMPOSITES, DECORATORS, LEAVES, type Root } from './definition.js';
import { MdslError, type Token, tokenizeMdsl } from './tokens.js';

/** Nodes inside one another; a document of ours holds 200. */
const MAX_DEPTH = 220;
const ATTRIBUTES: readonly string[] = ['while', 'until', 'entry', 'exit', 'step'];
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Reads MDSL into its roots. Throws {@link MdslError} with line and column. */
export function parseMdsl(source: string): Root[] {
  const parser = new Parser(source);
  const roots: Root[] = [];
  do roots.push(parser.root());
  while (!parser.isAtEnd());
  const endComment = parser.remark();
  if (endComment !== undefined) roots.push({ ...roots.pop()!, endComment });
  return roots;
}

class Parser {
  readonly #source: string;
  readonly #tokens: readonly Token[];
  #next = 0;
  /** Remarks since the last node began. */
  #remarks: string[] = [];
  /** What we wrote ourselves behind the head of the node that began last. */
  #own: JsonRecord | undefined;

  constructor(source: string) {
    this.#source = source;
    this.#tokens = tokenizeMdsl(source);
  }

  isAtEnd(): boolean {
    return this.#peek().type === 'end';
  }

  root(): Root {
    const comment = this.remark();
    const start = this.#peek();
    const word = this.#word('root');
    if (word !== 'root') throw this.#wrong(start, `a tree begins with root, not with ${show(start)}`);
    const args = this.#peek().type === '[' ? this.#list('[') : [];
    if (args.length > 1 || (args.length === 1 && typeof args[0] !== 'object'))
      throw this.#wrong(start, 'a root takes one name at most');
    const attributes = this.#attributes();
    const id = args.length === 1 ? (args[0] as unknown as Name).word : undefined;
    const own = this.#ownHere();
    const children = this.#children(1);
    if (children.length !== 1) throw this.#wrong(start, `a root has one child, this one has ${children.length}`);
    const trailing = this.#takeOwn();
    return {
      ...(id !== undefined && { id }),
      attributes,
      child: children[0],
      ...(comment !== undefined && { comment }),
      ...((own ?? trailing) && { own: own ?? trailing }),
    } as Root;
  }

  #node(depth: number): ForeignNode {
    const comment = this.remark();
    const start = this.#peek();
    if (depth > MAX_DEPTH) throw this.#wrong(start, `nodes go deeper than ${MAX_DEPTH}`);
    const type = this.#word('a node');
    const isKnown = COMPOSITES.has(type) || DECORATORS.has(type) || LEAVES.has(type);
    if (!isKnown)
      throw this.#wrong(start, type === 'root' ? 'a root stands inside no node' : `there is no node ${show(start)}`);
    const args = this.#peek().type === '[' ? this.#list('[') : [];
    const attributes = { ...this.#arguments(type, args, start), ...this.#attributes() };
    const own = this.#ownHere();
    const children = LEAVES.has(type) ? [] : this.#children(depth + 1);
    if (DECORATORS.has(type) && children.length !== 1)
      throw this.#wrong(start, `${type} has one child, this one has ${children.length}`);
    if (COMPOSITES.has(type) && children.length === 0) throw this.#wrong(start, `${type} needs a child`);
    const weights = attributes.weights as readonly Json[] | undefined;
    if (weights !== undefined && weights.length !== children.length)
      throw this.#wrong(start, `lotto has ${weights.length} weights for ${children.length} children`);
    return {
      type,
      attributes,
      children,
      ...(comment !== undefined && { comment }),
      ...(own !== undefined && { own }),
    };
  }

  #children(depth: number): ForeignNode[] {
    this.#expect('{');
    const children: ForeignNode[] = [];
    while (this.#peek().type !== '}') {
      if (this.isAtEnd()) throw this.#wrong(this.#peek(), 'a } is missing');
      children.push(this.#node(depth));
    }
    this.#expect('}');
    return children;
  }

  #arguments(type: string, args: readonly Argument[], start: Token): JsonRecord {
    switch (type) {
      case 'action':
      case 'condition':
        return this.#call(args, start, type);
      case 'branch':
        if (args.length !== 1 || !isName(args[0])) throw this.#wrong(start, 'branch takes the name of a root');
        return { ref: args[0].word };
      case 'lotto':
        if (args.length === 0) return {};
        return { weights: args.map((one) => this.#count(one, start, 'a weight')) };
      case 'repeat':
        return this.#range('iterations', args, start);
      case 'retry':
        return this.#range('attempts', args, start);
      case 'wait':
        return this.#range('duration', args, start);
      default:
        if (args.length > 0) throw this.#wrong(start, `${type} takes no arguments`);
        return {};
    }
  }

  #call(args: readonly Argument[], start: Token, what: string): JsonRecord {
    const [name, ...values] = args;
    if (!isName(name)) throw this.#wrong(start, `${what} needs the name of a function first`);
    const stray = values.find(isName);
    if (stray !== undefined) throw this.#wrong(start, `the argument ${stray.word} is no value; text stands in quotes`);
    return { call: name.word, args: values as Json[] };
  }

  #range(name: string, args: readonly Argument[], start: Token): JsonRecord {
    if (args.length === 0) return {};
    const [least, most] = args.map((one) => this.#count(one, start, name));
    if (args.length > 2) throw this.#wrong(start, `${name} is one number or two`);
    if (most === undefined) return { [name]: least };
    if (least > most) throw this.#wrong(start, `${name} from ${least} to ${most} has its ends the wrong way round`);
    return { [name]: [least, most] };
  }

  #count(value: Argument, start: Token, what: string): number {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
    throw this.#wrong(start, `${what} must be a whole number, 0 or more`);
  }

  #attributes(): JsonRecord {
    const attributes: { [name: string]: Json } = {};
    for (;;) {
      const token = this.#peek();
      const name = token.type === 'word' ? token.value.toLowerCase() : '';
      if (!ATTRIBUTES.includes(name)) return attributes;
      if (Object.hasOwn(attributes, name)) throw this.#wrong(token, `there is a second ${name}`);
      this.#take();
      const call = this.#call(this.#list('('), token, name);
      const isGuard = name === 'while' || name === 'until';
      attributes[name] = isGuard && this.#succeeds() ? { ...call, succeedOnAbort: true } : call;
    }
  }

  /** `then succeed` or `then fail` behind a guard. */
  #succeeds(): boolean {
    const then = this.#peek();
    if (then.type !== 'word' || then.value.toLowerCase() !== 'then') return false;
    this.#take();
    const token = this.#peek();
    const result = this.#word('succeed or fail');
    if (result !== 'succeed' && result !== 'fail')
      throw this.#wrong(token, `then is followed by succeed or fail, not ${show(token)}`);
    return result === 'succeed';
  }

  #list(opening: '[' | '('): Argument[] {
    const closing = opening === '[' ? ']' : ')';
    this.#expect(opening);
    const args: Argument[] = [];
    while (this.#peek().type !== closing) {
      if (args.length > 0) this.#expect(',');
      const token = this.#take();
      if (token.type === 'text') args.push(token.value);
      else if (token.type === 'word') args.push(this.#valueOf(token));
      else throw this.#wrong(token, `an argument must stand here, not ${show(token)}`);
    }
    this.#expect(closing);
    return args;
  }

  #valueOf(token: Token): Argument {
    const { value } = token;
    if (value === 'null') return null;
    if (value === 'true' || value === 'false') return value === 'true';
    if (NUMBER.test(value)) {
      const number = Number(value);
      if (!Number.isFinite(number)) throw this.#wrong(token, `${show(token)} is too large a number`);
      return number;
    }
    if (/^\$[_a-zA-Z][_a-zA-Z0-9]*$/.test(value)) return { $: value.slice(1) };
    return { word: value };
  }

  #word(what: string): string {
    const token = this.#take();
    if (token.type !== 'word') throw this.#wrong(token, `${what} must stand here, not ${show(token)}`);
    return token.value.toLowerCase();
  }

  #expect(type: Token['type']): void {
    const token = this.#take();
    if (token.type !== type) throw this.#wrong(token, `${type} must stand here, not ${show(token)}`);
  }

  #take(): Token {
    const token = this.#peek();
    if (token.type !== 'end') this.#next++;
    return token;
  }

  /** The next token that is no comment; comments are kept for the node that follows. */
  #peek(): Token {
    for (;;) {
      const token = this.#tokens[this.#next];
      if (token.type !== 'comment') return token;
      const own = parseOwn(token.value);
      if (own !== undefined) this.#own = own;
      else if (token.value.trim() !== '') this.#remarks.push(token.value.trim());
      this.#next++;
    }
  }

  /** The remarks in front of what comes next. */
  remark(): string | undefined {
    this.#peek();
    this.#own = undefined;
    const remark = this.#remarks.join('\n');
    this.#remarks = [];
    return remark === '' ? undefined : remark;
  }

  #ownHere(): JsonRecord | undefined {
    this.#peek();
    return this.#takeOwn();
  }

  #takeOwn(): JsonRecord | undefined {
    const own = this.#own;
    this.#own = undefined;
    return own;
  }

  #wrong(token: Token, problem: string): MdslError {
    return new MdslError(this.#source, token.start, problem);
  }
}

/** A bare word among the arguments: the name of a function or a root. */
interface Name {
  readonly word: string;
}
type Argument = Name | Exclude<Json, readonly Json[]>;

function isName(value: Argument | undefined): value is Name {
  return typeof value === 'object' && value !== null && 'word' in value;
}

function show({ type, value }: Token): string {
  return type === 'end' ? 'the end of the text' : showSource(value);
}
