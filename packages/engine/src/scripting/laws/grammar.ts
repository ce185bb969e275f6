import { readFileSync } from 'node:fs';

import { tokenizeScript } from '../text/tokens.js';

// A recognizer that knows nothing of the language but what the grammar file tells it.

/** A rule of a grammar: what must come, or one of several, or any number of times. */
export type Rule =
  | { readonly kind: 'word' | 'terminal' | 'rule'; readonly name: string }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly Rule[] }
  | { readonly kind: 'optional' | 'repeated'; readonly part: Rule };

export type Grammar = ReadonlyMap<string, Rule>;

/** Reads a grammar as ISO 14977 writes it, as far as ours goes. */
export function readGrammar(text: string): Grammar {
  const pieces = text.replaceAll(/\(\*[\s\S]*?\*\)/g, ' ').match(/"[^"]*"|[A-Za-z-]+|[[\]{}()|,;=]/g)!;
  let at = 0;
  const take = (piece: string): boolean => pieces[at] === piece && ++at > 0;
  const expect = (piece: string): void => {
    if (!take(piece)) throw new Error(`the grammar has ${pieces[at]} where ${piece} should be`);
  };
  const choice = (): Rule => {
    const parts = [sequence()];
    while (take('|')) parts.push(sequence());
    return parts.length === 1 ? parts[0] : { kind: 'choice', parts };
  };
  const sequence = (): Rule => {
    const parts = [part()];
    while (take(',')) parts.push(part());
    return parts.length === 1 ? parts[0] : { kind: 'sequence', parts };
  };
  const part = (): Rule => {
    for (const [opener, closer, kind] of [
      ['[', ']', 'optional'],
      ['{', '}', 'repeated'],
    ] as const)
      if (take(opener)) {
        const inner = choice();
        expect(closer);
        return { kind, part: inner };
      }
    if (take('(')) {
      const inner = choice();
      expect(')');
      return inner;
    }
    const name = pieces[at++];
    if (name.startsWith('"')) return { kind: 'word', name: name.slice(1, -1) };
    return { kind: name === name.toUpperCase() ? 'terminal' : 'rule', name };
  };
  const rules = new Map<string, Rule>();
  while (at < pieces.length) {
    const name = pieces[at++];
    expect('=');
    rules.set(name, choice());
    expect(';');
  }
  return rules;
}

export const scriptGrammar = readGrammar(
  readFileSync(new URL('../../../../../docs/guides/scripting/script-grammar.ebnf', import.meta.url), 'utf8'),
);

type Piece = ReturnType<typeof tokenizeScript>[number];

const NOWHERE: ReadonlySet<number> = new Set();

function union(sets: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  const found = sets.filter(({ size }) => size > 0);
  return found.length < 2 ? (found[0] ?? NOWHERE) : new Set(found.flatMap((places) => [...places]));
}

/** Terminals that are no piece, and the word that must not come next. */
const ABSENT: Readonly<Record<string, string>> = { 'NO-TO': 'to', 'NO-BY': 'by' };

function isWord({ type, value, quoted }: Piece, word: string): boolean {
  return type === 'name' && !quoted && value === word;
}

/** Does a piece of a script fit a terminal or a word of the grammar? */
function fits(rule: Rule & { name: string }, pieces: readonly Piece[], at: number, source: string): boolean {
  const piece = pieces[at];
  const { type, value, quoted } = piece;
  if (rule.kind === 'word')
    return (type === 'symbol' || (type === 'name' && !quoted)) && value === rule.name && !isAlone(pieces, at, source);
  switch (rule.name) {
    case 'NUMBER':
      return type === 'number';
    case 'TEXT':
      return type === 'text';
    case 'QUOTED':
      return type === 'name' && quoted;
    case 'NAME':
      return type === 'name' && !quoted;
    case 'WORD':
      return type === 'name' && !quoted && value !== 'if';
    case 'SIMPLE':
      return type === 'name' && (quoted || (value !== 'if' && !String(value).includes('.')));
    case 'RETURN-ALONE':
      return isAlone(pieces, at, source);
    default:
      throw new Error(`the grammar speaks of ${rule.name}, which is no piece`);
  }
}

function isAlone(pieces: readonly Piece[], at: number, source: string): boolean {
  const { type, value, end } = pieces[at];
  if (type !== 'symbol' || value !== 'return') return false;
  const next = pieces[at + 1];
  if (next.type === 'end' || source.slice(end, next.start).includes('\n')) return true;
  return next.type === 'symbol' && [';', '}', 'else'].includes(String(next.value));
}

/**
 * Is a text a sentence of the grammar? Follows every way at once, so that no order of rules
 * matters.
 */
export function isSentence(source: string, grammar: Grammar = scriptGrammar): boolean {
  let pieces: readonly Piece[];
  try {
    pieces = tokenizeScript(source);
  } catch {
    return false;
  }
  const known = new Map<Rule, Map<number, ReadonlySet<number>>>();
  /** Where a rule can end that starts at a piece. */
  const ends = (rule: Rule, at: number): ReadonlySet<number> => {
    const before = known.get(rule)?.get(at);
    if (before !== undefined) return before;
    const found = follow(rule, at);
    if (!known.has(rule)) known.set(rule, new Map());
    known.get(rule)!.set(at, found);
    return found;
  };
  const follow = (rule: Rule, at: number): ReadonlySet<number> => {
    switch (rule.kind) {
      case 'word':
      case 'terminal':
        if (rule.name in ABSENT) return isWord(pieces[at], ABSENT[rule.name]) ? NOWHERE : new Set([at]);
        return fits(rule, pieces, at, source) ? new Set([at + 1]) : NOWHERE;
      case 'rule':
        return ends(grammar.get(rule.name)!, at);
      case 'choice':
        return union(rule.parts.map((part) => ends(part, at)));
      case 'optional':
        return union([new Set([at]), ends(rule.part, at)]);
      case 'sequence': {
        let places: ReadonlySet<number> = new Set([at]);
        for (const part of rule.parts) {
          if (places.size === 0) break;
          places = union([...places].map((place) => ends(part, place)));
        }
        return places;
      }
      case 'repeated': {
        const places = new Set([at]);
        for (const place of places) for (const end of ends(rule.part, place)) places.add(end);
        return places;
      }
    }
  };
  return ends(grammar.get('script')!, 0).has(pieces.length - 1);
}
