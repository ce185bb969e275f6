import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import { compileRules } from '../compile/compile.js';
import { RuleEngine } from '../run/engine.js';
import { parseRules } from '../text/parse-rules.js';

// The smallest object there is has 16 bytes: 5,000 of them would be 80 kB. A quarter is allowed for
// the rest of the process.
const steps = 5_000;
const allowed = 4 * steps;

describe('a firing allocates nothing', () => {
  it.each(['first', 'newest', 'mostSpecific', 'lex'] as const)(
    'when facts are replaced, joined and negated, chosen by %s',
    (arbiter) => {
      const rules = parseRules(`
        rule ping when (ball ?p) (partner ?p ?q) (mood ?q > 3) not (tired ?q) then remove (ball ?p) add (ball ?q)
        rule tire when (ball ?p) (partner ?p ?q) (tired ?q) then remove (tired ?q) add (tired ?p) remove (ball ?p) add (ball ?q)`);
      const engine = new RuleEngine(compileRules({ arbiter, rules }));
      for (const fact of [
        ['partner', 'a', 'b'],
        ['partner', 'b', 'c'],
        ['partner', 'c', 'a'],
        ['mood', 'a', 5],
        ['mood', 'b', 5],
        ['mood', 'c', 5],
        ['tired', 'c'],
        ['ball', 'a'],
      ])
        engine.add(fact);
      const work = () => {
        for (let i = 0; i < steps; i++) engine.iterate();
      };
      expect(heapGrowth(work, allowed)).toBeLessThan(allowed);
      expect(engine.countTriggers()).toBe(1);
    },
  );

  it('when the game changes facts that it made before', () => {
    const engine = new RuleEngine(compileRules(parseRules('rule r when (a ?x) (b ?x) not (c ?x) then halt')));
    const a = ['a', 1];
    const b = ['b', 1];
    const c = ['c', 1];
    engine.add(['holds', 1]);
    const work = () => {
      for (let i = 0; i < steps; i++) {
        engine.add(a);
        engine.add(b);
        engine.add(c);
        engine.remove(b);
        engine.remove(c);
        engine.remove(a);
      }
    };
    expect(heapGrowth(work, allowed)).toBeLessThan(allowed);
  });

  it('when a fact that others must agree with goes from one to the next', () => {
    const rules = parseRules('rule pick when (unit ?u ?place) (item ?i ?place) then halt');
    const engine = new RuleEngine(compileRules(rules));
    const stands = Array.from({ length: 8 }, (_, place) => ['unit', 1, place]);
    for (const [place] of stands.entries()) if (place !== 3) engine.add(['item', place, place]);
    let seen = 0;
    const work = () => {
      for (let i = 0; i < steps; i++) {
        engine.remove(stands[i % 8]);
        engine.add(stands[(i + 1) % 8]);
        seen += engine.countTriggers();
      }
    };
    engine.add(stands[0]);
    expect(heapGrowth(work, allowed)).toBeLessThan(allowed);
    expect(seen % (7 * (steps / 8))).toBe(0);
  });

  it('when rules whose clauses share nothing come to hold and cease to, in twos and threes', () => {
    const rules = parseRules(`
      rule flee when (health < 30) (enemies > 2) then halt
      rule fight when (health >= 30) (enemies > 0) then halt
      rule rally when (health < 60) (enemies > 1) (friends > 3) then halt`);
    const engine = new RuleEngine(compileRules(rules));
    const samples = Array.from({ length: 8 }, (_, i) => [
      ['health', (i * 37) % 100],
      ['enemies', i % 4],
      ['friends', (i * 3) % 8],
    ]);
    const changes = samples.map((remove, i) => ({ remove, add: samples[(i + 1) % 8] }));
    let seen = 0;
    const work = () => {
      for (let i = 0; i < steps; i++) {
        engine.update(changes[i % 8]);
        seen += engine.countTriggers();
      }
    };
    engine.update({ add: samples[0] });
    expect(heapGrowth(work, allowed)).toBeLessThan(allowed);
    expect(seen).toBeGreaterThan(steps / 2);
  });
});
