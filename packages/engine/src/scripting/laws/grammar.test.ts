import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { parseScript } from '../index.js';
import { type Grammar, isSentence, type Rule, scriptGrammar } from './grammar.js';
import { scripts } from './script.js';

const PIECES: { readonly [terminal: string]: readonly string[] } = {
  NAME: ['a', 'agent.speed', 'if'],
  WORD: ['a', 'b.c'],
  SIMPLE: ['x', '`odd name`'],
  QUOTED: ['`while`'],
  NUMBER: ['2', '0.5'],
  TEXT: ['"t"', "'u'"],
  'RETURN-ALONE': ['return ;'],
  'NO-TO': [''],
  'NO-BY': [''],
};

/** Sentences that the grammar makes. */
function sentences(grammar: Grammar): fc.Arbitrary<string> {
  return fc.gen().map((g) => {
    let left = 60;
    const write = (rule: Rule, depth: number): string => {
      left--;
      // Short ways out once it is long enough: the last of a choice is never one that goes deeper.
      const isShort = left < 0 || depth > 25;
      switch (rule.kind) {
        case 'word':
          return rule.name;
        case 'terminal':
          return g(fc.constantFrom, ...PIECES[rule.name]);
        case 'rule':
          return write(grammar.get(rule.name)!, depth + 1);
        case 'sequence':
          return rule.parts.map((part) => write(part, depth + 1)).join(' ');
        case 'choice':
          return write(rule.parts[isShort ? shortest(rule.parts) : g(fc.nat, rule.parts.length - 1)], depth + 1);
        case 'optional':
          return isShort || g(fc.boolean) ? '' : write(rule.part, depth + 1);
        case 'repeated':
          return Array.from({ length: isShort ? 0 : g(fc.nat, 2) }, () => write(rule.part, depth + 1)).join(' ');
      }
    };
    const shortest = (parts: readonly Rule[]): number => {
      const sizes = parts.map((part) => size(part, 0));
      return sizes.indexOf(Math.min(...sizes));
    };
    const size = (rule: Rule, depth: number): number => {
      if (depth > 14) return 1000;
      switch (rule.kind) {
        case 'word':
        case 'terminal':
          return 1;
        case 'rule':
          return size(grammar.get(rule.name)!, depth + 1);
        case 'sequence':
          return rule.parts.reduce((sum, part) => sum + size(part, depth + 1), 0);
        case 'choice':
          return Math.min(...rule.parts.map((part) => size(part, depth + 1)));
        default:
          return 0;
      }
    };
    return write(grammar.get('script')!, 0);
  });
}

/** Short scripts that use every word of the grammar, piece by piece. */
const SAMPLES: readonly string[] = [
  'function f ( a , b ) { fail ; }',
  'on e ( a ) { succeed } on g { yield }',
  'var a = - 2 + 3 * 4 / 5 % 6 - 7 ;',
  'a . b [ 0 ] = { c : 1 , "d" : empty } ;',
  'f ( [ 1 , true ] , false ) ;',
  'if a == 1 and b != 2 { } else if c < 3 break',
  'if a return ; else { continue }',
  'while not a <= 1 or ( b > 2 ) { }',
  'for i in a to b by 2 { }',
  'for j in k a . by = 2',
  'if a >= 1 return b',
  'wait 2 ; atomic { wait 1 }',
  'a = b is not in c or d not in e',
];

const accepts = (source: string): boolean => parseScript(source).problems.length === 0;

describe('the grammar file [SCR-10] [LANG-25]', () => {
  it('has a rule for everything it speaks of', () => {
    const spoken = new Set<string>();
    const visit = (rule: Rule): void => {
      if (rule.kind === 'rule') spoken.add(rule.name);
      else if ('parts' in rule) rule.parts.forEach(visit);
      else if ('part' in rule) visit(rule.part);
    };
    scriptGrammar.forEach(visit);
    expect([...spoken].filter((name) => !scriptGrammar.has(name))).toEqual([]);
    expect([...scriptGrammar.keys()].filter((name) => !spoken.has(name))).toEqual(['script']);
  });

  it('makes only scripts that the parser reads', () => {
    fc.assert(
      fc.property(sentences(scriptGrammar), (source) => {
        const { problems } = parseScript(source);
        // How deep things may be nested is no matter of grammar.
        fc.pre(!problems.some(({ problem }) => problem.includes('levels deep')));
        expect(problems, source).toEqual([]);
        expect(isSentence(source)).toBe(true);
      }),
      { numRuns: runs(100) },
    );
  });

  it('takes short scripts of all its words with any piece lost or replaced exactly if the parser does', () => {
    const words = new Set<string>();
    const visit = (rule: Rule): void => {
      if (rule.kind === 'word') words.add(rule.name);
      else if ('parts' in rule) rule.parts.forEach(visit);
      else if ('part' in rule) visit(rule.part);
    };
    scriptGrammar.forEach(visit);
    const used = new Set(SAMPLES.join(' ').split(' '));
    expect([...words].filter((word) => !used.has(word))).toEqual([]);
    // One of several operators that the grammar treats alike is enough.
    const alike = new Set(['!=', '<', '<=', '>', '>=', '/', '%']);
    const others = [...words, ...Object.values(PIECES).map(([piece]) => piece)].filter((piece) => !alike.has(piece));
    const apart: string[] = [];
    for (const sample of SAMPLES) {
      expect(accepts(sample), sample).toBe(true);
      const pieces = sample.split(' ');
      for (const at of pieces.keys())
        for (const piece of others) {
          const changed = pieces.with(at, piece).join(' ');
          if (accepts(changed) !== isSentence(changed)) apart.push(changed);
        }
    }
    expect(apart).toEqual([]);
  });

  it('takes a script with a piece lost, doubled or swapped exactly if the parser does', () => {
    fc.assert(
      fc.property(scripts, fc.nat(), fc.nat(2), fc.nat(), (source, where, how, other) => {
        const pieces = source.split(/(\s+|[(){}[\];,.=:])/).filter((piece) => piece !== '');
        const at = where % pieces.length;
        if (how === 0) pieces.splice(at, 1);
        else if (how === 1) pieces.splice(at, 0, pieces[other % pieces.length]);
        else pieces[at] = pieces[other % pieces.length];
        const changed = pieces.join('');
        expect(accepts(changed), changed).toBe(isSentence(changed));
      }),
      { numRuns: runs(25) },
    );
  });
});
