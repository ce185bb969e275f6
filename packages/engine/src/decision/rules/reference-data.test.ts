import { describe, expect, it } from 'vitest';
import { describeWithData, readJson } from '../../../../../tests/shared-data.js';
import { compileRules } from './compile/compile.js';
import { RuleEngine } from './run/engine.js';
import type { Trigger } from './run/trigger.js';
import type { Rule, RuleArbiter, RuleCondition, RuleEffect, Tuple } from './text/rule.js';

// What CLIPS, a production system of many years, makes of the same rules.

interface SourceRule {
  readonly name: string;
  readonly salience?: number;
  readonly when: readonly RuleCondition[];
  readonly then?: readonly Record<string, unknown>[];
}
type Activation = readonly [rule: string, ids: readonly (number | '*')[]];

interface MatchSets {
  readonly scenarios: readonly {
    seed: number;
    rules: readonly SourceRule[];
    steps: readonly { assert?: Tuple; retract?: number; id?: number; activations: readonly Activation[] }[];
  }[];
}
interface FiringOrder {
  readonly programs: readonly {
    name: string;
    rules: readonly SourceRule[];
    facts: readonly { id: number; fact: Tuple }[];
    runs: Record<string, { firings: number; trace: readonly Activation[]; final: readonly string[] }>;
  }[];
}
interface Manners {
  readonly rules: readonly SourceRule[];
  readonly instances: readonly {
    guests: number;
    lastSeat: number;
    facts: readonly Tuple[];
    firings: number;
    firingsByRule: Record<string, number>;
    seating: readonly string[];
  }[];
}

function toEffect(effect: Record<string, unknown>): RuleEffect {
  if ('assert' in effect) return { add: effect.assert as Tuple };
  if ('retract' in effect) return { remove: effect.retract as number };
  if ('print' in effect) return { do: 'print', with: effect.print as Tuple };
  return { halt: true };
}
const toRule = ({ name, salience, when, then }: SourceRule): Rule => ({
  name,
  salience,
  when,
  effects: then?.map(toEffect),
});
const toActivation = ({ rule, serials }: Trigger): Activation => [rule, serials.map((serial) => serial || '*')];
const inOrder = (activations: readonly Activation[]) => activations.map((one) => JSON.stringify(one)).sort();

describeWithData('rules on changing facts', 'rules/match-sets.json', (path) => {
  const { scenarios } = readJson<MatchSets>(path);
  describe.each(['rete', 'naive'] as const)('matched by %s', (matcher) => {
    it.each(scenarios)('hold as in CLIPS after every change: set $seed [RULE-24]', ({ rules, steps }) => {
      const engine = new RuleEngine(compileRules(rules.map(toRule)), { matcher });
      const facts = new Map<number, Tuple>();
      for (const { assert, retract, id, activations } of steps) {
        if (assert !== undefined) {
          engine.add(assert);
          if (id !== undefined) facts.set(id, assert);
        }
        if (retract !== undefined) engine.remove(facts.get(retract)!);
        expect(inOrder(engine.triggers().map(toActivation))).toEqual(inOrder(activations));
      }
    });
  });
});

const strategies: Readonly<Record<string, RuleArbiter>> = {
  depth: 'newest',
  breadth: 'oldest',
  lex: 'lex',
  mea: 'mea',
  complexity: 'mostSpecific',
  simplicity: 'simplest',
};

describeWithData('rules that fire to the end', 'rules/clips-firing-order.json', (path) => {
  const runs = readJson<FiringOrder>(path).programs.flatMap((program) =>
    Object.entries(program.runs).map(([strategy, run]) => ({ name: program.name, program, strategy, run })),
  );
  it.each(runs)('fire in the order of CLIPS: $name, $strategy', ({ program, strategy, run }) => {
    const fired: Activation[] = [];
    const rules = compileRules({ arbiter: strategies[strategy], rules: program.rules.map(toRule) });
    const engine = new RuleEngine(rules, { onFire: (trigger) => fired.push(toActivation(trigger)) });
    for (const { fact } of program.facts) engine.add(fact);
    expect(engine.step(1000)).toBe(run.firings);
    expect(fired).toEqual(run.trace);
    expect(
      engine.facts
        .all()
        .map((fact) => fact.join(' '))
        .sort(),
    ).toEqual(run.final);
  });
});

describeWithData('Miss Manners', 'rules/miss-manners.json', (path) => {
  const manners = readJson<Manners>(path);

  function hold(guests: readonly Tuple[], lastSeat: number) {
    const fired: Record<string, number> = {};
    const program = compileRules({ arbiter: 'newest', rules: manners.rules.map(toRule) });
    const engine = new RuleEngine(program, {
      onFire: ({ rule }) => {
        fired[rule] = (fired[rule] ?? 0) + 1;
      },
    });
    for (const guest of guests) engine.add(['guest', ...guest]);
    engine.update({
      add: [
        ['last-seat', lastSeat],
        ['count', 1],
        ['context', 'start'],
      ],
    });
    const firings = engine.step();
    const seats = engine.requests.map(({ values }) => values as [number, string]).sort(([a], [b]) => a - b);
    return { firings, fired, seating: seats.map(([, guest]) => guest) };
  }

  it.each(manners.instances)('seats $guests guests as CLIPS does', (instance) => {
    expect(hold(instance.facts, instance.lastSeat)).toEqual({
      firings: instance.firings,
      fired: instance.firingsByRule,
      seating: instance.seating,
    });
  });

  it('seats 32 guests, half of them of either sex, in as many firings as it takes without going back', () => {
    const all = manners.instances.at(-1)!.facts as readonly (readonly [name: string, sex: string, hobby: string])[];
    const namesOf = (sex: string) => [...new Set(all.filter((guest) => guest[1] === sex).map(([name]) => name))];
    const invited = new Set([...namesOf('m').slice(0, 16), ...namesOf('f').slice(0, 16)]);
    const guests = all.filter(([name]) => invited.has(name));
    const { firings, seating } = hold(guests, 32);
    expect(firings).toBe((32 * 31) / 2 + 4 * 32 - 1);
    expect(new Set(seating)).toEqual(invited);
    const of = (name: string) => guests.filter((guest) => guest[0] === name);
    for (const [i, name] of seating.slice(1).entries()) {
      const neighbors = of(seating[i]);
      expect(of(name)[0][1]).not.toBe(neighbors[0][1]);
      expect(of(name).some(([, , hobby]) => neighbors.some((other) => other[2] === hobby))).toBe(true);
    }
  });
});

describe('which of several rules fires first, by hand', () => {
  // The facts are added in the order a, b, c, so `late` is the last to match, although its first
  // condition names the oldest fact.
  const rules: readonly Rule[] = [
    { name: 'single', when: [{ match: ['b'] }] },
    { name: 'pair', when: [{ match: ['b'] }, { match: ['a'] }] },
    { name: 'late', when: [{ match: ['a'] }, { match: ['c'] }] },
  ];
  const order = (arbiter: RuleArbiter) => {
    const fired: string[] = [];
    const engine = new RuleEngine(compileRules({ arbiter, rules: [...rules] }), {
      onFire: ({ rule }) => fired.push(rule),
    });
    for (const fact of ['a', 'b', 'c']) engine.add([fact]);
    engine.step(10);
    expect([...fired].sort()).toEqual(['late', 'pair', 'single']);
    return fired;
  };

  it('is the one that matched last, or first', () => {
    expect(order('newest')[0]).toBe('late');
    expect(order('oldest')[2]).toBe('late');
  });

  it('is the one with most conditions, or fewest', () => {
    expect(order('mostSpecific')[2]).toBe('single');
    expect(order('simplest')[0]).toBe('single');
  });

  it('is by LEX the one with the newest facts, newest first: c and a, then b and a, then b alone', () => {
    expect(order('lex')).toEqual(['late', 'pair', 'single']);
  });

  it('is by MEA the one whose first condition has the newest fact, and among equals the first by LEX', () => {
    expect(order('mea')).toEqual(['pair', 'single', 'late']);
  });
});
