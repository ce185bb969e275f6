import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { condition, generalRule } from '../laws/fuzzy.js';
import { formatCondition, formatRule } from './format-rule.js';
import { parseCondition, parseRule } from './parse-rule.js';
import { type Antecedent, FuzzyRuleError } from './rule.js';

/** The condition without places, fully bracketed. */
function show(when: Antecedent): string {
  if (when.op === 'is') return [...when.hedges, `${when.variable.name}.${when.set.name}`].join(' ');
  return when.op === 'not' ? `not(${show(when.of)})` : `(${show(when.left)} ${when.op} ${show(when.right)})`;
}

describe('the text of a rule [FUZ-14]', () => {
  it.each([
    ['distance IS near', 'distance.near'],
    ['distance is near and ammo IS NOT low', '(distance.near and not(ammo.low))'],
    ['a IS x OR b IS y AND c IS z', '(a.x or (b.y and c.z))'],
    ['(a IS x OR b IS y) AND c IS z', '((a.x or b.y) and c.z)'],
    ['a IS x XOR b IS y OR c IS z', '((a.x xor b.y) or c.z)'],
    ['NOT a IS x AND NOT (b IS y NOR c IS z)', '(not(a.x) and not((b.y nor c.z)))'],
    ['a IS x NAND b IS y NAND c IS z', '((a.x nand b.y) nand c.z)'],
    ['a IS very very x', 'very very a.x'],
    ['a IS NOT somewhat x', 'not(somewhat a.x)'],
    ['a IS VERY very', 'very a.very'],
    ['`my key` IS `not`', 'my key.not'],
    ['agent.speed IS top-speed', 'agent.speed.top-speed'],
  ])('%s reads as %s', (text, expected) => {
    expect(show(parseCondition(text))).toBe(expected);
  });

  it('concludes one or several things, with a weight', () => {
    const { conclusions, weight } = parseRule('if a is x then speed is slow and turn is left, brake is on with 0.25');
    expect(conclusions.map(({ variable, set }) => `${variable.name}.${set.name}`)).toEqual([
      'speed.slow',
      'turn.left',
      'brake.on',
    ]);
    expect(weight).toBe(0.25);
  });

  it('is written out and read again as the same', () => {
    fc.assert(
      fc.property(condition, (when) => {
        expect(show(parseCondition(formatCondition(when)))).toBe(show(when));
      }),
    );
    fc.assert(
      fc.property(generalRule, (text) => {
        expect(formatRule(parseRule(text))).toBe(text);
      }),
    );
    const odd = 'IF `my key` IS very `and` THEN `2nd` IS `a b` WITH 0.5';
    expect(formatRule(parseRule(odd))).toBe(odd);
  });

  it('is written with no more brackets than it needs', () => {
    for (const text of [
      'a IS x XOR b IS y AND c IS z',
      '(a IS x XOR b IS y) AND c IS z',
      'a IS x OR b IS y XOR c IS z',
      '(a IS x OR b IS y) XOR c IS z',
      'a IS x AND (b IS y AND c IS z)',
      'a IS x AND b IS y AND c IS z',
      'NOT (a IS x AND b IS y)',
      'a IS NOT very x NAND b IS y',
      '(a IS x NOR b IS y) NAND c IS z',
    ])
      expect(formatCondition(parseCondition(text))).toBe(text);
  });

  it.each([
    ['a IS x', 0, 'a rule begins with IF, but `a` stands here'],
    ['', 0, 'a rule begins with IF, but the text ends here'],
    ['IF a IS x', 9, 'a rule goes on with AND, OR or THEN, but the text ends here'],
    ['IF a IS x THAN b IS y', 10, '`THAN` has no meaning here; did you mean THEN?'],
    ['IF a IS verry x THEN b IS y', 8, '`verry` is followed by `x`, but is no hedge; did you mean very?'],
    ['IF a IS qqqq x THEN b IS y', 8, '`qqqq` is followed by `x`, but is no hedge; there are '],
    ['IF a IS x ANDD b IS y THEN c IS z', 10, 'did you mean AND?'],
    ['IF a x THEN b IS y', 5, 'behind `a` stands IS and the name of a set, but `x` stands here'],
    ['IF a IS THEN b IS y', 8, '`THEN` stands here, a word of the language (as a name it stands in backquotes)'],
    ['IF (a IS x THEN b IS y', 3, 'nothing closes this bracket'],
    ['IF a IS x THEN b IS NOT y', 20, 'a rule cannot conclude what is not so'],
    ['IF a IS x THEN b IS very y', 20, 'a conclusion names a set alone; `very` can only stand before THEN'],
    ['IF a IS x THEN b IS y WITH 2', 27, 'a rule can count for 0 to 1, not for 2'],
    ['IF a IS x THEN b IS y WITH much', 27, 'behind WITH stands a number from 0 to 1'],
    [
      'IF a IS x THEN b IS y OR c IS z',
      22,
      'here the rule should end, or go on with AND or WITH, but `OR` stands here',
    ],
    ['IF a = x THEN b IS y', 5, '`=` has no meaning here; write `IS`'],
    ['IF a IS x && b IS y THEN c IS z', 10, '`&` has no meaning here; write `AND`'],
    ['IF "a" IS x THEN b IS y', 3, 'an odd name stands in two backquotes'],
    ["IF 'a' IS x THEN b IS y", 3, 'an odd name stands in two backquotes'],
    ['IF a IS x | b IS y THEN c IS z', 10, '`|` has no meaning here; write `OR`'],
    ['IF !a IS x THEN c IS z', 3, '`!` has no meaning here; write `NOT`'],
    ['IF ~a IS x THEN c IS z', 3, '`~` has no meaning here; write `NOT`'],
  ])('%s is refused at the right place', (text, start, message) => {
    let error: unknown;
    try {
      parseRule(text, 'rules[3]');
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(FuzzyRuleError);
    const [problem] = (error as FuzzyRuleError).problems;
    expect(problem.path).toBe(`rules[3], column ${start + 1}`);
    expect(problem.start).toBe(start);
    expect(problem.end).toBeGreaterThanOrEqual(start);
    expect(problem.problem).toContain(message);
  });

  it('is bounded in length and depth, and never anything but read or refused', () => {
    expect(() => parseCondition(`${'('.repeat(60)}a IS x${')'.repeat(60)}`)).toThrow('nested too deeply');
    expect(() => parseCondition(`${'NOT '.repeat(900)}a IS x`)).toThrow('too often');
    expect(() => parseRule(`IF ${'a'.repeat(5000)} IS x THEN b IS y`)).toThrow('too long');
    const words = fc.constantFrom(
      'IF',
      'a',
      'IS',
      'very',
      'x',
      'AND',
      'NOT',
      '(',
      ')',
      'THEN',
      'WITH',
      '0.5',
      ',',
      '`',
      '=',
    );
    fc.assert(
      fc.property(fc.array(words), (list) => {
        try {
          parseRule(list.join(' '));
        } catch (error) {
          expect(error).toBeInstanceOf(FuzzyRuleError);
        }
      }),
    );
  });
});
