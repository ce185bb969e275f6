import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng } from '../../../math/index.js';
import { compileRules } from '../compile/compile.js';
import { parseRules } from '../text/parse-rules.js';
import { REPEATS, RULE_ARBITERS } from '../text/rule.js';
import { RuleEngine } from './engine.js';
import type { Trigger } from './trigger.js';

const RULES = `
  rule chase salience 1
    when (sees ?a ?b) not (afraid ?a) then add (chases ?a ?b) do (run ?a ?b) succeeded [ add (caught ?b) ] failed [ disable panic ]
  rule flee     when (sees ?a ?b) (afraid ?a) then remove (chases ?a ?b) enable panic add (flees ?a)
  rule either   when (chases ?a ?) or (flees ?a) (sees ?a ?c) then add (met ?a ?c)
  set panic off arbiter leastRecentlyUsed
    rule shout  when (flees ?a) not (caught ?a) then remove 1 add (shouted ?a)
    rule hide   when (flees ?a) (met ?a ?b) then add (hidden ?a) remove 2
  end`;
const rules = parseRules(RULES);

const name = fc.constantFrom('x', 'y', 'z');
const fact = fc.oneof(fc.tuple(fc.constant('sees'), name, name), fc.tuple(fc.constantFrom('afraid', 'flees'), name));
const change = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constantFrom('add' as const, 'add' as const, 'remove' as const), fact) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('run' as const), fc.integer({ min: 1, max: 4 })) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('report' as const), fc.boolean()) },
);
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

function play(engine: RuleEngine, [what, value]: Change): void {
  if (what === 'add') engine.add(value);
  else if (what === 'remove') engine.remove(value);
  else if (what === 'run') engine.step(value);
  else if (what === 'report' && engine.openRequests.length > 0) engine.report(engine.openRequests[0], value);
}

describe('an engine', () => {
  it.each(['rete', 'naive'] as const)(
    'matched by %s goes on from what another saved as if it were that one',
    (matcher) => {
      fc.assert(
        fc.property(
          fc.array(change, { maxLength: 20 }),
          fc.array(change, { minLength: 1, maxLength: 20 }),
          fc.constantFrom(...RULE_ARBITERS),
          fc.constantFrom(...REPEATS),
          fc.boolean(),
          (before, after, arbiter, repeat, hasTrail) => {
            const fired: [string[], string[]] = [[], []];
            const program = compileRules({ arbiter, rules });
            const create = (place: 0 | 1) =>
              new RuleEngine(program, {
                ...{ matcher, repeat, rng: new Rng(7), ...(hasTrail && { trail: { now: () => fired[0].length } }) },
                onFire: (trigger: Trigger) => fired[place].push(JSON.stringify(trigger)),
              });
            const [one, other] = [create(0), create(1)];
            for (const each of before) play(one, each);
            fired[0].length = 0;
            const saved = one.save();
            expect(JSON.parse(JSON.stringify(saved))).toEqual(saved);
            for (const each of before.slice(3)) play(other, each);
            other.restore(JSON.parse(JSON.stringify(saved)));
            fired[1].length = 0;
            expect(other.save()).toEqual(saved);
            if (arbiter === 'random') return;
            for (const each of after) {
              play(one, each);
              play(other, each);
            }
            expect(fired[1]).toEqual(fired[0]);
            if (!hasTrail) expect(other.save()).toEqual(one.save());
          },
        ),
        { numRuns: 60 },
      );
    },
  );

  it('still knows why, and what it asked for, after it was saved', () => {
    const options = { trail: {} };
    const engine = new RuleEngine(compileRules(rules), options);
    engine.add(['sees', 'x', 'y']);
    engine.iterate();
    const [request] = engine.requests.splice(0);
    const other = new RuleEngine(compileRules(rules), options);
    other.restore(JSON.parse(JSON.stringify(engine.save())));
    expect(other.explain(['chases', 'x', 'y'])).toEqual(engine.explain(['chases', 'x', 'y']));
    expect([other.requests, other.openRequests]).toEqual([[], [request]]);
    const asked = JSON.parse(JSON.stringify(engine.save()));
    expect([asked.requests.length, asked.queue]).toEqual([1, []]);
    other.report(other.openRequests[0], true);
    expect(other.explain(['caught', 'y'])).toMatchObject({
      by: { rule: 'chase', because: [{ fact: ['sees', 'x', 'y'] }] },
    });
  });

  it('keeps what the game has not taken yet, in its order', () => {
    const source = 'rule a when (x ?n) then do (plain ?n) do (waited ?n) succeeded [ add (done ?n) ]';
    const engine = new RuleEngine(compileRules(parseRules(source)));
    engine.update({
      add: [
        ['x', 1],
        ['x', 2],
      ],
    });
    engine.step();
    engine.requests.shift();
    engine.requests.reverse();
    const other = new RuleEngine(engine.program);
    other.restore(JSON.parse(JSON.stringify(engine.save())));
    expect(other.requests).toEqual(engine.requests);
    expect(other.openRequests).toEqual(engine.openRequests);
    for (const each of [engine, other]) each.report(each.requests[0], true);
    expect(other.has(['done', 2])).toBe(true);
    expect(other.save()).toEqual(engine.save());
  });

  it('of changed rules goes on as far as they are the same', () => {
    const engine = new RuleEngine(compileRules(rules));
    engine.update({
      add: [
        ['sees', 'x', 'y'],
        ['afraid', 'x'],
      ],
    });
    expect(engine.iterate()).toBe('flee');
    const changed = parseRules(
      RULES.replace('rule hide', 'rule duck').replace('rule flee', 'rule cheer when (afraid ?a) then halt rule flee'),
    );
    const other = new RuleEngine(compileRules(changed));
    other.restore(engine.save());
    // What fired rests, what is new comes up, and the set that a rule switched on is on.
    expect(other.triggers().map(({ rule }) => rule)).toEqual(['cheer', 'either', 'shout']);
  });
});
