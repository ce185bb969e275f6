import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng } from '../../../math/index.js';
import { compileRules } from '../compile/compile.js';
import { changes, conditions } from '../laws/random-rules.js';
import { parseRules } from '../text/parse-rules.js';
import { REPEATS, RULE_ARBITERS, type RuleArbiter } from '../text/rule.js';
import { RuleEngine } from './engine.js';
import { pictureNetwork } from './network-picture.js';
import { whyNot } from './why-not.js';

const SQUAD = `
  rule swap-radio     when (health ?p1 < 15) (held-by radio ?p1) (health ?p2 > 45) then remove 2 add (held-by radio ?p2)
  rule change-backup  when (health ?p1 < 15) (health ?p2 > 45) (covering ?p2 ?p1) ?p1 != ?p2 then remove 3
  rule all-well       when (health ?p ?h) not (health ?p < 15) ?h > 60 then halt`;

function squad(): RuleEngine {
  const engine = new RuleEngine(compileRules(parseRules(SQUAD)));
  engine.update({
    add: [
      ['health', 'Captain', 57],
      ['covering', 'Captain', 'Johnson'],
      ['health', 'Whisker', 12],
      ['held-by', 'radio', 'Whisker'],
    ],
  });
  return engine;
}

describe('whyNot', () => {
  it('says of every clause what it matched, and where it ends and why', () => {
    const engine = squad();
    expect(whyNot(engine, 'swap-radio')[0]).toEqual([
      { clause: '(health ?p1 < 15)', alone: 1, together: 1, facts: ['(health Whisker 12)'], isAsked: true },
      { clause: '(held-by radio ?p1)', alone: 1, together: 1, facts: ['(held-by radio Whisker)'], isAsked: true },
      { clause: '(health ?p2 > 45)', alone: 1, together: 1, facts: ['(health Captain 57)'], isAsked: true },
    ]);
    const problems = (rule: string) => whyNot(engine, rule)[0].map(({ problem = '' }) => problem);
    expect(problems('change-backup')).toEqual([
      ...['', ''],
      '1 fact looks like it, but none fits what was found before: ?p2 = Captain, ?p1 = Whisker',
    ]);
    expect(problems('all-well')).toEqual(['2 facts look like it, but ?h > 60 does not hold: ?h = 57', '']);
    engine.update({ remove: [['health', 'Captain', 57]], add: [['health', 'Whisker', 70]] });
    expect(problems('all-well')).toEqual(['', 'there is (health Whisker 12)']);
    engine.remove(['health', 'Whisker', 12]);
    expect(problems('swap-radio')[0]).toBe('no fact looks like it');
    expect(() => whyNot(engine, 'swap-radoi')).toThrow('does not exist; did you mean swap-radio?');
  });

  it('finds a way without a problem just where the rule holds', () => {
    fc.assert(
      fc.property(conditions, changes, (when, stream) => {
        const engine = new RuleEngine(compileRules([{ name: 'r', when }]));
        for (const [isAddition, fact] of stream)
          if (isAddition) engine.add(fact);
          else engine.remove(fact);
        const ways = whyNot(engine, 'r');
        expect(ways.some((way) => way.every(({ together }) => together > 0))).toBe(engine.countTriggers() > 0);
        for (const way of ways)
          for (const { isAsked, together, problem } of way)
            expect(problem !== undefined).toBe(isAsked && together === 0);
      }),
    );
  });
});

describe('the ranking of what would fire', () => {
  const RULES = parseRules(`
    rule one    when (a ?x) then halt
    rule two    when (a ?x) (b ?x) then halt
    rule three salience -1 when (b ?x) then halt
    set inner arbiter newest
      rule four when (c ?x) then halt
    end`);
  const rank = (arbiter: RuleArbiter, prepare: (engine: RuleEngine) => void = () => {}) => {
    const engine = new RuleEngine(compileRules({ arbiter, rules: RULES }), { rng: new Rng(1) });
    engine.update({
      add: [
        ['a', 1],
        ['b', 1],
        ['c', 1],
        ['c', 2],
      ],
    });
    prepare(engine);
    return engine.rank().map(({ rule, bindings, why }) => `${rule} ${bindings.x} ${why}`.trim());
  };

  it('says why each comes before the next', () => {
    expect(rank('first')).toEqual([
      'one 1 it is written first',
      'two 1 it is written first',
      'four 2 it came to hold later',
      'four 1 salience 0 before -1',
      'three 1',
    ]);
    expect(rank('mostSpecific').slice(0, 2)).toEqual([
      'two 1 it has 2 clauses, the next 1',
      'one 1 it has held for longer',
    ]);
    expect(rank('leastRecentlyUsed', (engine) => void engine.iterate())[0]).toBe('two 1 it is written first');
    expect(rank('lex')[0]).toBe('four 2 it came to hold later');
    expect(rank('random')[0]).toBe('one 1 any of them may be drawn');
  });

  it('puts rules that are held back behind all others', () => {
    const engine = new RuleEngine(compileRules(RULES));
    engine.update({
      add: [
        ['a', 1],
        ['b', 1],
      ],
    });
    engine.setHeld(0, true);
    expect(engine.rank().map(({ rule, isHeld }) => [rule, isHeld])).toEqual([
      ['two', false],
      ['three', false],
      ['one', true],
    ]);
  });

  it('begins with what fires next, whatever has happened', () => {
    fc.assert(
      fc.property(
        fc.array(conditions, { minLength: 1, maxLength: 4 }),
        changes,
        fc.constantFrom(...RULE_ARBITERS.filter((arbiter) => arbiter !== 'random')),
        fc.constantFrom(...REPEATS),
        (all, stream, arbiter, repeat) => {
          const rules = all.map((when, i) => ({ name: `r${i}`, when, effects: [{ add: ['hp', 'a', i] }] }));
          let next = '';
          const engine = new RuleEngine(compileRules({ arbiter, rules }), {
            repeat,
            onFire: (trigger) => expect(JSON.stringify(trigger)).toBe(next),
          });
          for (const [isAddition, fact] of stream) {
            if (isAddition) engine.add(fact);
            else engine.remove(fact);
            const before = engine.save();
            const ranked = engine.rank();
            expect(engine.save()).toEqual(before);
            const { why: _, isHeld: __, ...first } = ranked[0] ?? { why: '', isHeld: false };
            next = JSON.stringify(first);
            expect(engine.iterate() === undefined).toBe(ranked.length === 0);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the network as a picture', () => {
  it("has the textbook's patterns, joins and rules, with what each holds [RULE-20] [RULE-21] [RULE-22]", () => {
    const engine = new RuleEngine(
      compileRules(parseRules(SQUAD.replace('?p1 != ?p2', '')).slice(0, 2), { order: 'shared' }),
    );
    for (const fact of squad().facts.all()) engine.add(fact);
    const picture = pictureNetwork(engine)!;
    const of = (sort: string) =>
      picture.filter((node) => node.sort === sort).map(({ text, count }) => `${text} ${count}`);
    expect(of('pattern').sort()).toEqual([
      ...['(covering ? ?) 1', '(health ? < 15) 1', '(health ? > 45) 1', '(held-by radio ?) 1'],
    ]);
    expect(of('join')).toEqual(['and 1', 'and 1', 'and 0']);
    expect(of('rule')).toEqual(['swap-radio 1', 'change-backup 0']);
    expect(picture.filter(({ rules }) => rules.length === 2).map(({ sort }) => sort)).toEqual([
      'pattern',
      'pattern',
      'join',
    ]);
    expect(pictureNetwork(new RuleEngine(engine.program, { matcher: 'naive' }))).toBeUndefined();
  });

  it('draws what a negation refuses beside it', () => {
    const engine = squad();
    const picture = pictureNetwork(engine)!;
    expect(picture.filter(({ rules }) => rules.includes('all-well')).map(({ text }) => text)).toEqual([
      ...['(health ? < 15)', '(health ? ?)', 'not', 'not (health ? < 15)', 'all-well'],
    ]);
  });
});
