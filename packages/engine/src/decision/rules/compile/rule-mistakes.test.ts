import { describe, expect, test } from 'vitest';
import type { Warning } from '../../../data/index.js';
import { above, compileRules, type Rule, RuleEngine } from '../index.js';

const when: Rule['when'] = [{ match: ['n', '?x'] }];

test.each<[string, object, string]>([
  ['a field', Object.fromEntries([['then', []]]), 'rule count.then: there is no such option; did you mean when?'],
  ['no conditions', { when: undefined }, 'rule count.when: must be a list of conditions'],
  ['effects that are no list', { effects: { add: [1] } }, 'rule count.effects: must be a list of effects'],
  [
    'an effect',
    { effects: [{ disabel: 'b' }] },
    'rule count: has an effect of unknown kind: disabel; did you mean disable?',
  ],
  ['a field of an effect', { effects: [{ do: 'shout', whit: [1] }] }, 'rule count: has an effect do with whit'],
])('a rule with %s that is wrong is refused', (_, wrong, problem) => {
  expect(() => compileRules([{ name: 'count', when, ...wrong } as never])).toThrow(problem);
});

test('options of an engine that are wrong are refused', () => {
  const program = compileRules([]);
  expect(() => new RuleEngine(program, { repeet: 'always' } as never)).toThrow('did you mean repeat?');
  expect(() => new RuleEngine(program, { repeat: 'often' as never })).toThrow(
    'options.repeat: must be one of matchedChange',
  );
  expect(() => new RuleEngine(undefined as never)).toThrow('program: must be made by compileRules');
});

describe('a step that ends by its limit', () => {
  const count: Rule = { name: 'count', when, effects: [{ remove: 1 }, { add: ['n', { '+': ['?x', 1] }] }] };
  const started = () => {
    const engine = new RuleEngine(compileRules([count]));
    engine.add(['n', 1]);
    return engine;
  };

  test('says that more rules could fire', () => {
    const engine = started();
    expect([engine.step(10), engine.isUnfinished]).toEqual([10, true]);
    engine.remove(['n', 11]);
    expect([engine.step(10), engine.isUnfinished]).toEqual([0, false]);
  });

  test('is done if nothing more could fire', () => {
    const engine = new RuleEngine(compileRules([{ name: 'once', when, effects: [{ add: ['seen', '?x'] }] }]));
    engine.add(['n', 1]);
    expect([engine.step(1), engine.isUnfinished]).toEqual([1, false]);
  });

  test('throws where no limit is given and rules fire for ever', () => {
    expect(() => started().step()).toThrow(
      'rule count: fired last of 10000 rules, and more can fire: they trigger each other. Pass a limit if that is meant',
    );
  });
});

describe('a clause without variables whose fact no rule adds', () => {
  const said = (...rules: readonly Rule[]) => {
    const heard: Warning[] = [];
    compileRules(rules, { report: (warning) => heard.push(warning) });
    return heard.map(({ message }) => message);
  };
  const shout: Rule = { name: 'shout', when: [{ match: ['health', 5] }], effects: [{ do: 'shout' }] };

  test('is reported', () => {
    expect(said(shout)).toEqual([
      'rule shout: the clause (health 5) has no variables and no rule adds this fact, so it matches only if the game adds exactly it. Write ?name where the value may differ.',
    ]);
  });

  test('is fine if a rule adds it, or could', () => {
    expect(said(shout, { name: 'hurt', when, effects: [{ add: ['health', 5] }] })).toEqual([]);
    expect(said(shout, { name: 'hurt', when, effects: [{ do: 'x', onSuccess: [{ add: ['health', '?x'] }] }] })).toEqual(
      [],
    );
    expect(said({ ...shout, when: [{ match: ['health', above(3)] }, { match: ['alarm'] }] })).toEqual([]);
  });
});
