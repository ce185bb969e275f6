import { describe, expect, it } from 'vitest';
import { compileRules } from '../compile/compile.js';
import { RuleEngine } from '../run/engine.js';
import { parseConditions, parseEffects, parseFacts, parseRules } from './parse-rules.js';
import { RuleTextError } from './rule-tokens.js';

describe('rules as text', () => {
  it('say all that rules as data can', () => {
    const text = `
      # The radio goes to someone fit.
      rule swap-radio salience 5
        when (health ?p < 15) (holds ?p radio) (health ?q ?h:> 45) not (dead ?q)
             ?h != 50  [ (a) or not [(b) (c 0..3)] ]  {?q {Weapon {? {Ammo >= 1}}}}
        then remove (holds ?p radio)  add (count (+ ?h -1))
             do (give ?q "the radio") succeeded [ add (holds ?q radio) ] failed [ halt ]
      set fight off arbiter mostSpecific
        rule r when (x) xor (y true) then remove 1 enable fight disable fight
      end`;
    expect(parseRules(text)).toEqual([
      {
        name: 'swap-radio',
        salience: 5,
        when: [
          { match: ['health', '?p', { range: true, max: 15, maxOpen: true }] },
          { match: ['holds', '?p', 'radio'] },
          { match: ['health', '?q', { range: true, min: 45, minOpen: true, as: '?h' }] },
          { not: { match: ['dead', '?q'] } },
          { test: ['!=', '?h', 50] },
          {
            or: [
              { match: ['a'] },
              { not: { and: [{ match: ['b'] }, { match: ['c', { range: true, min: 0, max: 3 }] }] } },
            ],
          },
          {
            tree: {
              id: '?q',
              children: [
                { id: 'Weapon', children: [{ id: '?', children: [{ id: 'Ammo', value: { range: true, min: 1 } }] }] },
              ],
            },
          },
        ],
        effects: [
          { remove: ['holds', '?p', 'radio'] },
          { add: ['count', { '+': ['?h', -1] }] },
          {
            do: 'give',
            with: ['?q', 'the radio'],
            onSuccess: [{ add: ['holds', '?q', 'radio'] }],
            onFailure: [{ halt: true }],
          },
        ],
      },
      {
        name: 'fight',
        enabled: false,
        arbiter: 'mostSpecific',
        rules: [
          {
            name: 'r',
            when: [{ xor: [{ match: ['x'] }, { match: ['y', true] }] }],
            effects: [{ remove: 1 }, { enable: 'fight' }, { disable: 'fight' }],
          },
        ],
      },
    ]);
  });

  it('run', () => {
    const rules = parseRules('rule count when (n ?n) ?n < 3 then remove 1 add (n (+ ?n 1))');
    const engine = new RuleEngine(compileRules(rules));
    engine.add(['n', 0]);
    expect(engine.step()).toBe(3);
    expect(engine.has(['n', 3])).toBe(true);
  });

  it('are read in pieces: clauses, effects and facts', () => {
    expect(parseConditions('(a ?x) ?x != 2')).toEqual([{ match: ['a', '?x'] }, { test: ['!=', '?x', 2] }]);
    expect(parseEffects('write alarm true  add (b 1)')).toEqual([{ write: 'alarm', value: true }, { add: ['b', 1] }]);
    expect(parseEffects('  ')).toEqual([]);
    expect(parseFacts('(grenades 2) (patrolling)')).toEqual([['grenades', 2], ['patrolling']]);
    expect(parseFacts('(health me ?)', { holes: true })).toEqual([['health', 'me', '?']]);
    expect(() => parseConditions('(a) then')).toThrow('line 1, column 5: here should stand another clause, not `then`');
    expect(() => parseEffects('add (a) remov (b)')).toThrow(
      'here should stand an effect, not `remov`; did you mean remove?',
    );
    expect(() => parseFacts('(a ?)')).toThrow('line 1, column 1: a fact has values only, no variables or ranges');
    expect(() => parseFacts('(a ?x)', { holes: true })).toThrow('write `?` alone');
    expect(() => parseFacts('a')).toThrow('here should stand a fact, such as (grenades 2), not `a`');
  });

  it('tell the game what they write', () => {
    const rules = compileRules(parseRules('rule warn when (enemy ?who) then write target ?who write alarm true'));
    const told: unknown[] = [];
    const engine = new RuleEngine(rules, { onWrite: (key, value) => told.push([key, value]) });
    engine.add(['enemy', 'gunner']);
    engine.step();
    expect(told).toEqual([
      ['target', 'gunner'],
      ['alarm', true],
    ]);
    const other = new RuleEngine(rules);
    other.add(['enemy', 'gunner']);
    expect(() => other.step()).toThrow('rule warn: writes target, so the engine needs the option `onWrite`');
  });

  it.each([
    ['rule r when (a ?x) ?x < (+ 1 2) then halt', 'variables and values are compared, nothing is computed here'],
    ['rul r', 'line 1, column 1: here should stand `rule` or `set`, not `rul`; did you mean rule?'],
    ['rule r\n  when (a', 'line 2, column 8: this bracket is not closed'],
    ['rule r when (a) and (b) then halt', 'line 1, column 17: clauses side by side must all hold; leave `and` out'],
    ['rule r when (a)', 'line 1, column 16: here should stand another clause or `then`, but the text ends'],
    ['rule r when then halt', 'line 1, column 13: here should stand a clause, such as (health ?who < 15), not `then`'],
    [
      'rule r when (a) then remov (b)',
      'line 1, column 22: here should stand an effect, not `remov`; did you mean remove?',
    ],
    ['rule r when (a 5..2) then halt', 'line 1, column 16: a range from 5 to 2 holds nothing'],
    ['rule r when (a = 5) then halt', 'line 1, column 16: a range is < 15, <= 15, > 45, >= 45 or 0..15'],
    [
      'rule r when (a "b) then halt',
      'line 1, column 16: `"` has no meaning here; a text ends with another one in the same line',
    ],
    ['set s\nrule r when (a) then halt', 'line 1, column 1: the set s is not closed; write `end` behind its rules'],
    ['set s arbiter newst end', 'line 1, column 15: here should stand an arbiter, not `newst`; did you mean newest?'],
    ['rule r when () then halt', 'line 1, column 13: a fact says at least what it is about'],
    [
      'rule r when (a) or (b) xor (c) then halt',
      'line 1, column 24: `or` and `xor` side by side; put one of them in square brackets',
    ],
    ['end', 'line 1, column 1: `end` closes no set'],
  ])('are refused with their place, in plain words: %s', (text, message) => {
    expect(() => parseRules(text)).toThrow(RuleTextError);
    expect(() => parseRules(text)).toThrow(message);
  });

  it.each([
    ['brackets', `rule r when ${'['.repeat(9000)}`],
    ['not', `rule r when ${'not '.repeat(9000)}`],
    ['sets', 'set s '.repeat(9000)],
    ['blocks of effects', `rule r when (a) then ${'do (b) failed ['.repeat(9000)}`],
    ['groups', `rule r when ${'{g '.repeat(9000)}`],
  ])('are refused when they nest too deeply: %s', (_name, text) => {
    expect(() => parseRules(text)).toThrow('is nested more than 50 levels deep');
  });
});
