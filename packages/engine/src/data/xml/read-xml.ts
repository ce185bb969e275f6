import { InvalidDataError, requireText } from '../check.js';

/** An element as it stands in the text. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: { readonly [name: string]: string };
  readonly children: readonly XmlNode[];
  /** Line of its `<`, from 1. */
  readonly line: number;
}

/** What can stand in an element: another element, text, or a comment. */
export type XmlNode = XmlElement | { readonly text: string } | { readonly comment: string };

export function isElement(node: XmlNode): node is XmlElement {
  return 'name' in node;
}

/** The elements in an element, with text and comments left out. */
export function elementsOf(element: XmlElement): XmlElement[] {
  return element.children.filter(isElement);
}

/** The text in an element, its parts joined. */
export function textOf(element: XmlElement): string {
  return element.children.map((child) => ('text' in child ? child.text : '')).join('');
}

/** A text that is no XML, or more than we read, with its place. */
export class XmlError extends InvalidDataError {
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;

  constructor(line: number, column: number, problem: string) {
    super(`line ${line}, column ${column}`, problem);
    this.name = 'XmlError';
    this.line = line;
    this.column = column;
  }
}

/** What we read at most; files of behaviors are far below, attacks far above. */
export const XML_LIMITS = { depth: 250, elements: 500_000, attributes: 200, valueLength: 1_000_000 } as const;

const ENTITIES: { readonly [name: string]: string } = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * Reads the part of XML that behaviors need: elements, attributes, text, comments, CDATA, character
 * references and the five named entities. Document types are refused, and with them all entities
 * that somebody might define; other processing instructions are skipped. One pass, in time and
 * memory in proportion to the text.
 */
export function readXml(source: string): XmlElement {
  requireText(source, 'text');
  return new Reader(source).document();
}

/** An element whose end has not been met. */
interface Open {
  readonly name: string;
  readonly attributes: { [name: string]: string };
  readonly children: XmlNode[];
  readonly line: number;
}

class Reader {
  readonly #source: string;
  readonly #namePattern = /[A-Za-z_:\u00b7-\uffff][-.\w:\u00b7-\uffff]*/y;
  readonly #spacePattern = /[ \t\r\n]*/y;
  #at = 0;
  #elements = 0;
  /** Counts lines as far as it has looked, so that all lines together cost one pass. */
  #line = 1;
  #lineStart = 0;
  #counted = 0;

  constructor(source: string) {
    this.#source = source;
  }

  document(): XmlElement {
    let root: XmlElement | undefined;
    const open: Open[] = [];
    while (this.#at < this.#source.length) {
      const parent = open[open.length - 1];
      if (this.#source[this.#at] !== '<') this.#text(parent);
      else if (this.#skip('<!--')) this.#comment(parent);
      else if (this.#skip('<![CDATA[')) this.#cdata(parent);
      else if (this.#source.startsWith('<!', this.#at))
        throw this.#wrong('document types and entities of their own are refused');
      else if (this.#skip('<?')) this.#find('?>', 'this instruction has no end: ?> is missing');
      else if (this.#skip('</')) {
        const closed = this.#end(open);
        if (open.length === 0) root = closed;
      } else {
        if (root !== undefined) throw this.#wrong('there is a second element beside the first');
        const element = this.#start();
        parent?.children.push(element);
        if (this.#isOpen()) open.push(element);
        else if (parent === undefined) root = element;
        if (open.length > XML_LIMITS.depth) throw this.#wrong(`elements go deeper than ${XML_LIMITS.depth}`);
      }
    }
    const unclosed = open[open.length - 1];
    if (unclosed !== undefined) throw this.#wrong(`<${unclosed.name}> from line ${unclosed.line} has no end`);
    if (root === undefined) throw this.#wrong('there is no element');
    return root;
  }

  #text(parent: Open | undefined): void {
    const start = this.#at;
    const next = this.#source.indexOf('<', start);
    const end = next < 0 ? this.#source.length : next;
    const text = this.#decode(start, end);
    if (parent !== undefined) {
      if (this.#source.slice(start, end).includes(']]>')) throw this.#wrong(']]> may not stand in text');
      parent.children.push({ text });
    } else if (text.trim() !== '') throw this.#wrong('text may stand in an element only');
    this.#at = end;
  }

  #comment(parent: Open | undefined): void {
    const start = this.#at;
    const end = this.#find('--', 'this comment has no end: --> is missing');
    if (!this.#skip('>')) throw this.#wrong('-- may not stand in a comment');
    parent?.children.push({ comment: this.#source.slice(start, end) });
  }

  #cdata(parent: Open | undefined): void {
    if (parent === undefined) throw this.#wrong('text may stand in an element only');
    const start = this.#at;
    const end = this.#find(']]>', 'this CDATA has no end: ]]> is missing');
    parent.children.push({ text: this.#legal(this.#source.slice(start, end)) });
  }

  #start(): Open {
    const { line } = this.#place();
    if (++this.#elements > XML_LIMITS.elements)
      throw this.#wrong(`there are more than ${XML_LIMITS.elements} elements`);
    this.#at++;
    const name = this.#name('an element');
    const attributes: { [name: string]: string } = {};
    for (let count = 0; ; count++) {
      const isApart = this.#space();
      const next = this.#source[this.#at];
      if (next === '>' || next === '/' || next === undefined) break;
      if (!isApart) throw this.#wrong('a space must stand here');
      if (count >= XML_LIMITS.attributes) throw this.#wrong(`there are more than ${XML_LIMITS.attributes} attributes`);
      const key = this.#name('an attribute');
      this.#space();
      if (!this.#skip('=')) throw this.#wrong(`the attribute ${key} has no value: = is missing`);
      this.#space();
      if (Object.hasOwn(attributes, key)) throw this.#wrong(`there is a second attribute ${key}`);
      // Defined, not assigned: `__proto__` is a name like any other here.
      Object.defineProperty(attributes, key, {
        value: this.#value(key),
        enumerable: true,
        writable: true,
        configurable: true,
      });
    }
    return { name, attributes, children: [], line };
  }

  /** Ends a start tag; true if an end tag must follow. */
  #isOpen(): boolean {
    if (this.#skip('/>')) return false;
    if (this.#skip('>')) return true;
    throw this.#wrong('> is missing');
  }

  #end(open: Open[]): Open {
    const name = this.#name('an element');
    this.#space();
    if (!this.#skip('>')) throw this.#wrong('> is missing');
    const element = open.pop();
    if (element === undefined) throw this.#wrong(`</${name}> ends nothing`);
    if (element.name !== name)
      throw this.#wrong(`</${name}> must be </${element.name}>, which began on line ${element.line}`);
    return element;
  }

  #value(key: string): string {
    const quote = this.#source[this.#at];
    if (quote !== '"' && quote !== "'") throw this.#wrong(`the value of ${key} must stand in quotes`);
    const start = this.#at + 1;
    const end = this.#source.indexOf(quote, start);
    if (end < 0) throw this.#wrong(`the value of ${key} has no end: a second ${quote} is missing`);
    if (end - start > XML_LIMITS.valueLength)
      throw this.#wrong(`the value of ${key} is longer than ${XML_LIMITS.valueLength} characters`);
    const less = this.#source.slice(start, end).indexOf('<');
    if (less >= 0) throw this.#wrong(`< may not stand in the value of ${key}; write &lt;`, start + less);
    const value = this.#decode(start, end, /[\t\r\n]/g);
    this.#at = end + 1;
    return value;
  }

  /**
   * A stretch of text with references replaced; what matches `blank` becomes a space first, as XML
   * has it for attributes.
   */
  #decode(start: number, end: number, blank?: RegExp): string {
    const raw = this.#source.slice(start, end).replace(/\r\n?/g, '\n');
    const text = blank === undefined ? raw : raw.replace(blank, ' ');
    this.#legal(text);
    if (!text.includes('&')) return text;
    return text.replace(/&([^;&\s]{0,12});|&/g, (reference: string, name: string | undefined) => {
      const character = name === undefined ? undefined : characterOf(name);
      if (character === undefined)
        throw this.#wrong(`${reference} is no character that is known here; write &amp; for &`);
      return character;
    });
  }

  #legal(text: string): string {
    const found = ILLEGAL.exec(text);
    if (found === null) return text;
    throw this.#wrong(`U+${found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')} may not stand in XML`);
  }

  #name(what: string): string {
    this.#namePattern.lastIndex = this.#at;
    const name = this.#namePattern.exec(this.#source)?.[0];
    if (name === undefined) throw this.#wrong(`the name of ${what} must stand here`);
    if (name.length > 300) throw this.#wrong(`the name of ${what} is longer than 300 characters`);
    this.#at += name.length;
    return name;
  }

  #space(): boolean {
    this.#spacePattern.lastIndex = this.#at;
    const length = this.#spacePattern.exec(this.#source)![0].length;
    this.#at += length;
    return length > 0;
  }

  #skip(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  /** Goes behind the next `text` and returns where it began. */
  #find(text: string, missing: string): number {
    const found = this.#source.indexOf(text, this.#at);
    if (found < 0) throw this.#wrong(missing);
    this.#at = found + text.length;
    return found;
  }

  #place(at = this.#at): { line: number; column: number } {
    for (let next = this.#source.indexOf('\n', this.#counted); next >= 0 && next < at; ) {
      this.#line++;
      this.#lineStart = next + 1;
      this.#counted = next + 1;
      next = this.#source.indexOf('\n', this.#counted);
    }
    return { line: this.#line, column: at - this.#lineStart + 1 };
  }

  #wrong(problem: string, at = this.#at): XmlError {
    const { line, column } = this.#place(at);
    return new XmlError(line, column, problem);
  }
}

/**
 * What XML 1.0 cannot hold, not even as a reference: most control characters, halves of pairs, two
 * others.
 */
export const ILLEGAL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very characters that XML forbids
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

function characterOf(name: string): string | undefined {
  if (Object.hasOwn(ENTITIES, name)) return ENTITIES[name];
  const digits = /^#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))$/.exec(name);
  if (digits === null) return undefined;
  const code = digits[1] === undefined ? Number(digits[2]) : Number.parseInt(digits[1], 16);
  if (code > 0x10ffff) return undefined;
  const character = String.fromCodePoint(code);
  return ILLEGAL.test(character) ? undefined : character;
}
