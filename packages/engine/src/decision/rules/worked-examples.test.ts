import { describe, expect, it } from 'vitest';
import { kinds, lumberjack } from '../../../../../docs/examples/decision/own-facts.js';
import { Rng } from '../../math/index.js';
import { compileRules } from './compile/compile.js';
import { networkSize } from './compile/network.js';
import type { Tuple } from './facts/facts.js';
import type { Rete } from './match/rete.js';
import { RuleEngine } from './run/engine.js';
import { prove } from './run/prove.js';
import { formatReason } from './run/trail.js';
import { above, below, type Rule, type RuleCondition, type RuleSet, within } from './text/rule.js';

const always = (name: string): Rule => ({ name, when: [{ match: ['go'] }] });
function started(
  rules: readonly (Rule | RuleSet)[] | RuleSet,
  options: ConstructorParameters<typeof RuleEngine>[1] = {},
) {
  const engine = new RuleEngine(compileRules(rules), options);
  engine.add(['go']);
  return engine;
}
const names = (engine: RuleEngine, count: number) => Array.from({ length: count }, () => engine.iterate());

describe('rewriting rules [RULE-08] [RULE-09]', () => {
  it('turn a patrol into an attack, once', () => {
    const engine = new RuleEngine(
      compileRules([
        {
          name: 'attack',
          when: [{ match: ['patrolling'] }, { match: ['enemy', '?who'] }],
          effects: [{ remove: ['patrolling'] }, { add: ['attack', '?who'] }],
        },
      ]),
    );
    engine.update({ add: [['fuel', 1500], ['base', 100], ['enemy', 42], ['enemy', 21], ['patrolling']] });
    expect(names(engine, 2)).toEqual(['attack', undefined]);
    expect(engine.facts.all()).toEqual([
      ['fuel', 1500],
      ['base', 100],
      ['enemy', 42],
      ['enemy', 21],
      ['attack', 42],
    ]);
  });

  it('remove what a clause matched, never what came into its place', () => {
    const engine = new RuleEngine(
      compileRules([
        {
          name: 'r',
          when: [{ match: ['a', '?x'] }],
          effects: [{ remove: ['a', '?x'] }, { add: ['b', '?x'] }, { remove: 1 }],
        },
      ]),
    );
    engine.add(['a', 1]);
    engine.iterate();
    expect(engine.facts.all()).toEqual([['b', 1]]);
  });

  it('run functions with what was found, and go on after one throws', () => {
    const seen: unknown[] = [];
    const engine = new RuleEngine(
      compileRules([
        {
          name: 'r',
          when: [{ match: ['a', '?x'] }],
          effects: [
            {
              run: (bindings) => {
                seen.push(bindings);
                if (bindings.x === 1) throw new Error('broken');
              },
            },
          ],
        },
      ]),
    );
    engine.update({
      add: [
        ['a', 1],
        ['a', 2],
      ],
    });
    expect(() => engine.iterate()).toThrow('broken');
    expect(engine.iterate()).toBe('r');
    expect(seen).toEqual([{ x: 1 }, { x: 2 }]);
  });

  it('do the fallback when no rule triggers', () => {
    const engine = new RuleEngine(compileRules([always('go')]), { fallback: [{ add: ['idle'] }] });
    expect(engine.iterate()).toBeUndefined();
    expect(engine.has(['idle'])).toBe(true);
  });
});

describe('requests [RULE-07]', () => {
  const rules: Rule[] = [
    {
      name: 'open',
      when: [{ match: ['door', '?d', 'closed'] }],
      effects: [
        {
          do: 'open',
          with: ['?d'],
          onSuccess: [{ remove: ['door', '?d', 'closed'] }, { add: ['door', '?d', 'open'] }],
          onFailure: [{ add: ['locked', '?d'] }],
        },
      ],
    },
  ];
  it.each([
    [true, [['door', 'hall', 'open']]],
    [
      false,
      [
        ['door', 'hall', 'closed'],
        ['locked', 'hall'],
      ],
    ],
  ])('change what is known only when the game says how it went: %s', (succeeded, expected) => {
    const engine = new RuleEngine(compileRules(rules));
    engine.add(['door', 'hall', 'closed']);
    engine.iterate();
    expect(engine.facts.all()).toEqual([['door', 'hall', 'closed']]);
    const [request] = engine.requests;
    expect([request.action, request.values]).toEqual(['open', ['hall']]);
    engine.report(request, succeeded);
    engine.report(request, succeeded);
    expect(engine.facts.all()).toEqual(expected);
  });
});

describe('arbiters', () => {
  const both = [always('a'), always('b')];

  it('take the first that holds [RULE-11]', () => {
    expect(names(started(both, { repeat: 'always' }), 3)).toEqual(['a', 'a', 'a']);
  });

  it('let a rule rest until anything changes [RULE-12]', () => {
    const engine = started([always('a')], { repeat: 'anyChange' });
    expect(names(engine, 2)).toEqual(['a', undefined]);
    engine.add(['unrelated', 1]);
    expect(names(engine, 2)).toEqual(['a', undefined]);
  });

  it('let a rule rest until what it matched changes [RULE-13]', () => {
    const engine = started([always('a')]);
    expect(names(engine, 2)).toEqual(['a', undefined]);
    engine.add(['unrelated', 1]);
    expect(engine.iterate()).toBeUndefined();
    engine.remove(['go']);
    engine.add(['go']);
    expect(engine.iterate()).toBe('a');
  });

  it('take turns [RULE-14]', () => {
    const engine = started({ arbiter: 'leastRecentlyUsed', rules: both }, { repeat: 'always' });
    expect(names(engine, 4)).toEqual(['a', 'b', 'a', 'b']);
  });

  it('draw each trigger equally often [RULE-15]', () => {
    const rules = { arbiter: 'random' as const, rules: [always('a'), always('b'), always('c')] };
    const engine = started(rules, { repeat: 'always', rng: new Rng(1) });
    const counts: Record<string, number> = { a: 0, b: 0, c: 0 };
    for (const name of names(engine, 3000)) counts[name!]++;
    for (const count of Object.values(counts)) expect(Math.abs(count - 1000)).toBeLessThan(100);
    expect(() => started(rules).iterate()).toThrow('set rules: chooses at random, so the engine needs an rng');
  });

  it('take the most specific [RULE-16]', () => {
    const specific: Rule = { name: 's', when: [{ match: ['go'] }, { match: ['x'] }, { match: ['y'] }] };
    const engine = started({ arbiter: 'mostSpecific', rules: [always('a'), specific] });
    engine.update({ add: [['x'], ['y']] });
    expect(names(engine, 2)).toEqual(['s', 'a']);
  });

  it('take the most urgent, which each rule computes [RULE-17]', () => {
    const heal: Rule = {
      name: 'heal',
      when: [{ match: ['health', '?h'] }],
      priority: ({ h }) => 100 - (h as number),
    };
    const fight: Rule = { ...always('fight'), priority: () => 50 };
    const winner = (health: number) => {
      const engine = started({ arbiter: 'priority', rules: [fight, heal] });
      engine.add(['health', health]);
      return engine.iterate();
    };
    expect([winner(80), winner(10)]).toEqual(['fight', 'heal']);
  });
});

describe('the squad [RULE-21] [RULE-22] [RULE-25] [RULE-26] [RULE-27]', () => {
  const low = (p: string): RuleCondition => ({ match: ['health', p, below(15)] });
  const high = (p: string): RuleCondition => ({ match: ['health', p, above(45)] });
  const program = compileRules(
    [
      {
        name: 'swap radio',
        when: [low('?p1'), { match: ['held-by', 'radio', '?p1'] }, high('?p2')],
        effects: [{ remove: ['held-by', 'radio', '?p1'] }, { add: ['held-by', 'radio', '?p2'] }],
      },
      {
        name: 'change backup',
        when: [low('?p1'), high('?p2'), { match: ['covering', '?p2', '?p1'] }],
        effects: [{ remove: ['covering', '?p2', '?p1'] }, { add: ['covering', '?p1', '?p2'] }],
      },
    ],
    { order: 'shared' },
  );
  const start = () => {
    const engine = new RuleEngine(program);
    engine.update({
      add: [
        ['health', 'Captain', 57],
        ['covering', 'Captain', 'Johnson'],
        ['health', 'Johnson', 38],
        ['health', 'Sale', 42],
        ['health', 'Whisker', 12],
        ['covering', 'Whisker', 'Sale'],
        ['held-by', 'radio', 'Whisker'],
      ],
    });
    return engine;
  };
  /**
   * How many matches lie in the joins A, B and C: low and high, then who holds the radio, or who
   * covers whom.
   */
  const joins = (engine: RuleEngine) => {
    const rete = engine.matcher as Rete;
    const deep = rete.network.nodes.filter(({ kind, depth }) => kind === 0 && depth > 1);
    return deep.map((node) => rete.countAt(node));
  };

  it('has a network of 4 patterns, 3 joins and 2 rules [RULE-20]', () => {
    expect(networkSize((start().matcher as Rete).network)).toEqual({ patterns: 4, joins: 3, rules: 2 });
  });

  it('goes through the states of the textbook', () => {
    const engine = start();
    const triggered = () => engine.triggers().map(({ rule, bindings }) => [rule, bindings.p1, bindings.p2]);
    expect(joins(engine)).toEqual([1, 1, 0]);
    expect(triggered()).toEqual([['swap radio', 'Whisker', 'Captain']]);
    engine.update({
      remove: [
        ['health', 'Whisker', 12],
        ['health', 'Sale', 42],
      ],
    });
    expect(joins(engine)).toEqual([0, 0, 0]);
    engine.add(['health', 'Whisker', 62]);
    expect([joins(engine), triggered()]).toEqual([[0, 0, 0], []]);
    engine.add(['health', 'Sale', 5]);
    expect(joins(engine)).toEqual([2, 0, 1]);
    expect(triggered()).toEqual([['change backup', 'Sale', 'Whisker']]);
    expect(engine.iterate()).toBe('change backup');
    expect([joins(engine), triggered()]).toEqual([[2, 0, 0], []]);
  });

  it('removes before it adds in one update, and is asked only after all of it [RULE-27]', () => {
    const engine = start();
    const radio = ['held-by', 'radio', 'Whisker'];
    engine.update({ add: [radio, ['health', 'Captain', 9]], remove: [radio, ['health', 'Captain', 57]] });
    expect([engine.has(radio), engine.has(['health', 'Captain', 9])]).toEqual([true, true]);
    expect(engine.triggers()).toEqual([]);
    engine.update({ add: [['health', 'Captain', 50]], remove: [['health', 'Captain', 9]] });
    expect(engine.iterate()).toBe('swap radio');
    // Added again, it is a new fact: what fired on the old one may fire again.
    engine.update({ add: [radio], remove: [['held-by', 'radio', 'Captain'], radio] });
    expect(engine.iterate()).toBe('swap radio');
  });

  it('hands the radio over, and is content', () => {
    const engine = start();
    expect(engine.step()).toBe(1);
    expect(engine.has(['held-by', 'radio', 'Captain'])).toBe(true);
  });
});

describe('sets of rules [RULE-28] [RULE-29]', () => {
  const sets = (arbiter: 'first' | 'newest' = 'first'): RuleSet => ({
    arbiter,
    rules: [
      { name: 'to arms', when: [{ match: ['enemy'] }], effects: [{ enable: 'fight' }, { disable: 'rest' }] },
      { name: 'fight', enabled: false, rules: [always('shoot'), { name: 'aimed', rules: [always('aim')] }] },
      { name: 'rest', arbiter: 'newest', rules: [always('sleep'), always('snore')] },
    ],
  });

  it('never fire while they or one around them are off, and are switched by rules and by the game', () => {
    const engine = started(sets(), { repeat: 'always' });
    expect(names(engine, 2)).toEqual(['snore', 'snore']);
    engine.add(['enemy']);
    expect(engine.iterate()).toBe('to arms');
    engine.remove(['enemy']);
    expect(names(engine, 2)).toEqual(['shoot', 'shoot']);
    engine.setEnabled('fight', false);
    expect([engine.triggers(), engine.countTriggers()]).toEqual([[], 0]);
    expect(engine.iterate()).toBeUndefined();
    expect(() => engine.setEnabled('fihgt', true)).toThrow('set fihgt: does not exist; did you mean fight?');
    expect(() => engine.setEnabled('rules', false)).toThrow('always enabled');
  });

  it('choose by their own arbiter, and the one around chooses among their choices', () => {
    const engine = started(sets('newest'), { repeat: 'always' });
    engine.setEnabled('fight', true);
    expect(engine.iterate()).toBe('snore');
    engine.setEnabled('rest', false);
    expect(engine.iterate()).toBe('shoot');
  });
});

describe('the trail [RULE-30]', () => {
  it('explains a grenade down to what the game said', () => {
    const place = '(2.2, 0.5, 2.1)';
    const engine = new RuleEngine(
      compileRules([
        {
          name: 'covered by heavy weapon',
          when: [{ match: ['machine-gun', '?gun'] }, { match: ['location', '?gun', '?at'] }],
          effects: [{ add: ['heavy-weapon', '?at'] }],
        },
        {
          name: 'flush nest',
          when: [{ match: ['heavy-weapon', '?target'] }, { match: ['enemy-group', '?g'] }],
          effects: [{ do: 'grenade', with: ['?target'] }],
        },
      ]),
      { trail: {} },
    );
    engine.update({
      add: [
        ['machine-gun', 'gun-1'],
        ['location', 'gun-1', place],
        ['enemy-group', 'squad'],
      ],
    });
    engine.step();
    expect(formatReason(engine.requests[0].reason!)).toBe(
      [
        `grenade ${place} by flush nest, target = ${place}, g = squad`,
        `  heavy-weapon ${place} by covered by heavy weapon, gun = gun-1, at = ${place}`,
        '    machine-gun gun-1 (said by the game)',
        `    location gun-1 ${place} (said by the game)`,
        '  enemy-group squad (said by the game)',
      ].join('\n'),
    );
    expect(engine.explain(['enemy-group', 'squad'])).toEqual({ fact: ['enemy-group', 'squad'] });
  });

  it('keeps what was removed, and no more than it was told', () => {
    const count: Rule = {
      name: 'count',
      when: [{ match: ['n', within(0, 99, '?n')] }],
      effects: [{ remove: 1 }, { add: ['n', { '+': ['?n', 1] }] }],
    };
    const engine = new RuleEngine(compileRules([count]), { trail: { depth: 5, removed: 3 } });
    engine.add(['n', 0]);
    engine.step();
    expect(engine.trail!.removed.map(({ fact }) => fact)).toEqual([
      ['n', 97],
      ['n', 98],
      ['n', 99],
    ]);
    let reason = engine.explain(['n', 100]);
    let length = 0;
    for (; reason?.by !== undefined; reason = reason.by.because[0]) length++;
    expect(length).toBeLessThanOrEqual(6);
  });
});

describe("facts of a designer's own [RULE-31]", () => {
  const ready: readonly Tuple[] = [
    ['sees', 'tree', 'north'],
    ['camps', 4],
    ['drop-site-distance', 6],
    ['can-build', 'lumber-camp'],
  ];
  const built = (facts: readonly Tuple[]) => {
    const engine = new RuleEngine(lumberjack);
    engine.update({ add: facts });
    const fired = names(engine, 3);
    return { fired, requests: engine.requests.map(({ action, values }) => [action, ...values].join(' ')), engine };
  };

  it('are set by one rule and checked by another: a camp is built where wood was found', () => {
    const { fired, requests, engine } = built(ready);
    expect(fired).toEqual(['notice-wood', 'build-camp', 'notice-wood']);
    expect(requests).toEqual(['build lumber-camp north']);
    // The fifth camp is the last.
    expect(engine.has(['camps', 5])).toBe(true);
    expect([engine.iterate(), engine.requests.length]).toEqual([undefined, 1]);
  });

  it.each([
    ['without wood', ['sees', 'tree', 'north'], undefined],
    ['with five camps', ['camps', 4], ['camps', 5]],
    ['near the drop site', ['drop-site-distance', 6], ['drop-site-distance', 5]],
    ['without the means', ['can-build', 'lumber-camp'], undefined],
  ] as const)('build nothing %s', (_, without, instead) => {
    const facts = ready.filter((fact) => fact.join() !== without.join());
    expect(built(instead === undefined ? facts : [...facts, instead]).requests).toEqual([]);
  });
});

describe('what is a kind of what [RULE-32]', () => {
  const facts: readonly Tuple[] = [
    ['is', 'Garfield', 'cat'],
    ['is', 'Odie', 'dog'],
    ['every', 'cat', 'is', 'animal'],
    ['every', 'dog', 'is', 'animal'],
    ['every', 'cat', 'has', 'claws'],
    ['every', 'cat', 'has', 'danger'],
    ['every', 'animal', 'has', 'hunger'],
  ];

  it('gives Garfield what every cat and every animal has, and nothing to animals that are no cats', () => {
    const engine = new RuleEngine(kinds);
    engine.update({ add: facts });
    engine.step();
    const concluded = engine.facts.all().filter((fact) => !facts.some((given) => given.join() === fact.join()));
    expect(concluded.map((fact) => fact.join(' ')).sort()).toEqual([
      'has Garfield claws',
      'has Garfield danger',
      'has Garfield hunger',
      'has Odie hunger',
      'is Garfield animal',
      'is Odie animal',
    ]);
    expect(engine.has(['every', 'animal', 'has', 'danger'])).toBe(false);
  });

  it('proves it backwards, and does not prove that all animals are dangerous', () => {
    const proofs = (goal: Tuple) => [...prove(kinds, facts, goal)].map(({ bindings }) => bindings);
    expect(proofs(['has', '?who', 'danger'])).toEqual([{ who: 'Garfield' }]);
    expect(proofs(['has', 'Odie', 'danger'])).toEqual([]);
    expect(proofs(['every', 'animal', 'has', 'danger'])).toEqual([]);
  });
});
