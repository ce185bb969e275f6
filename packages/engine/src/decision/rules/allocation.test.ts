import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { compileRules } from './compile.js';
import { RuleEngine } from './engine.js';
import { parseRules } from './parse-rules.js';

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/** What the heap grows by in a round of work, in the median of several; the rounds before are for the compiler. */
function growth(work: () => void): number {
  for (let i = 0; i < 10; i++) work();
  const rounds = Array.from({ length: 7 }, () => {
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    work();
    return process.memoryUsage().heapUsed - before;
  });
  return rounds.sort((a, b) => a - b)[3];
}

// The smallest object there is has 16 bytes: 20,000 of them would be 320 kB. A quarter is allowed for the rest of the process.
const steps = 20_000;
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
        for (let i = 0; i < steps; i++) engine.step();
      };
      expect(growth(work)).toBeLessThan(allowed);
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
    expect(growth(work)).toBeLessThan(allowed);
  });
});
