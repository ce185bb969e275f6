import { InvalidDataError, requireText } from '../../data/check.js';

/**
 * A node of a game record: properties such as `B`, `C` or `AB`, each with its values, and what may
 * follow.
 */
export interface SgfNode {
  /** Values by the property's letters; escapes are already resolved. */
  readonly properties: ReadonlyMap<string, readonly string[]>;
  /** The main line first, then variations. */
  readonly children: readonly SgfNode[];
}

interface OpenNode extends SgfNode {
  readonly properties: Map<string, string[]>;
  readonly children: OpenNode[];
}

/**
 * Reads a file of the Smart Game Format: one tree for each game in it, with all variations and
 * properties, whatever the game. Values are texts without escapes. Long lines of moves are no
 * problem; a file is refused with line and column of the mistake.
 */
export function parseSgf(text: string): SgfNode[] {
  requireText(text, 'sgf');
  return new SgfReader(text).readGames();
}

class SgfReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  readGames(): SgfNode[] {
    const games: OpenNode[] = [];
    // Where each open bracket hangs: the node before it, or undefined for a game of its own.
    const open: (OpenNode | undefined)[] = [];
    let last: OpenNode | undefined;
    let isFresh = false;
    const start = this.#text.indexOf('(');
    if (start < 0) this.#fail('must have a game, which starts with (');
    // Some programs write a header before the first game.
    this.#at = start;
    for (this.#skipSpace(); this.#at < this.#text.length; this.#skipSpace()) {
      const sign = this.#text[this.#at];
      if (isFresh && sign !== ';') this.#fail('must have a node, which starts with ;');
      if (sign === '(') {
        open.push(last);
        isFresh = true;
        this.#at++;
      } else if (sign === ')') {
        if (open.length === 0) this.#fail('has a ) too many');
        last = open.pop();
        this.#at++;
      } else if (sign === ';') {
        if (open.length === 0) this.#fail('has a node outside of a game');
        isFresh = false;
        this.#at++;
        const node: OpenNode = { properties: this.#readProperties(), children: [] };
        (last === undefined ? games : last.children).push(node);
        last = node;
      } else this.#fail(`must have (, ; or ) here, got ${JSON.stringify(sign)}`);
      if (last === undefined && open.length === 0 && this.#isRest()) break;
    }
    if (open.length > 0) this.#fail('ends within a game; a ) is missing');
    return games;
  }

  /** Whether nothing but text without games is left. */
  #isRest(): boolean {
    return !this.#text.includes('(', this.#at) && !/[;)]/.test(this.#text.slice(this.#at));
  }

  #readProperties(): Map<string, string[]> {
    const properties = new Map<string, string[]>();
    for (;;) {
      this.#skipSpace();
      const start = this.#at;
      while (/[A-Za-z]/.test(this.#text[this.#at] ?? '')) this.#at++;
      if (this.#at === start) return properties;
      // Old files spell names out, as in Black[ab]: only capitals count.
      const name = this.#text.slice(start, this.#at).replace(/[a-z]/g, '');
      if (name === '') this.#fail('must have a property with a capital letter', start);
      this.#skipSpace();
      if (this.#text[this.#at] !== '[') this.#fail(`must have a value in [ ] after ${name}`);
      const values = properties.get(name) ?? [];
      while (this.#text[this.#at] === '[') {
        values.push(this.#readValue());
        this.#skipSpace();
      }
      properties.set(name, values);
    }
  }

  #readValue(): string {
    const start = this.#at++;
    let value = '';
    let from = this.#at;
    for (; this.#at < this.#text.length; this.#at++) {
      const sign = this.#text[this.#at];
      if (sign === ']') {
        value += this.#text.slice(from, this.#at++);
        return value.replace(/\r\n?/g, '\n');
      }
      if (sign !== '\\') continue;
      value += this.#text.slice(from, this.#at);
      this.#at++;
      // A line that is broken by an escape goes on.
      if (this.#text.startsWith('\r\n', this.#at)) this.#at++;
      from = /[\r\n]/.test(this.#text[this.#at] ?? '') ? this.#at + 1 : this.#at;
    }
    return this.#fail('has a value without ]', start);
  }

  #skipSpace(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at++;
  }

  #fail(problem: string, at = this.#at): never {
    const before = this.#text.slice(0, at).split('\n');
    throw new InvalidDataError('sgf', `${problem} (line ${before.length}, column ${before.at(-1)!.length + 1})`);
  }
}

/** Writes games in the Smart Game Format, as {@link parseSgf} reads them. */
export function formatSgf(games: readonly SgfNode[]): string {
  const parts: string[] = [];
  // Brackets to close and nodes to write, the next one last: files may have very long lines of
  // moves.
  const todo: (SgfNode | '(' | ')')[] = [];
  for (const game of games) {
    todo.push(')', game, '(');
    for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
      if (typeof next === 'string') {
        parts.push(next);
        continue;
      }
      parts.push(formatNode(next));
      const { children } = next;
      if (children.length === 1) todo.push(children[0]);
      else for (const child of [...children].reverse()) todo.push(')', child, '(');
    }
    parts.push('\n');
  }
  return parts.join('');
}

function formatNode({ properties }: SgfNode): string {
  const texts = [...properties].map(([name, values]) => {
    const written = values.map((value) => `[${value.replace(/[\]\\]/g, '\\$&')}]`);
    return `${name}${written.join('')}`;
  });
  return `;${texts.join('')}`;
}
