import { describe, expect, it } from 'vitest';
import { insightOf, instructNode } from '../../../behavior/cast/node-insight.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/index.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { enemies, keys, problemsIn, stage } from '../laws/scene.js';
import type { RulesAnswer, RulesInsight, RulesQuestion } from './rules-insight.js';

const SOLDIER = `
rules #r facts: "(grenades 2)"
  act #i what: stroll
  ruleFact #seen is: "(enemy ?)", value: @visible
  ruleFact #hp is: "(health ?)", value: @health
  rule #alarm when: "(enemy ?who) not (alarm)", does: "add (alarm) enable combat write alarm true"
  rule #calm when: "(alarm) not (enemy ?)", does: "remove (alarm) disable combat write alarm false"
  ruleSet #combat on: false, arbiter: mostSpecific
    rule #flee when: "(health < 15) (enemy ?who)", salience: 5
      act #f what: flee
    rule #shoot when: "(enemy ?who)", does: "write target ?who"
      shoot #s at: @target
    rule #grenade when: "(enemy ?who) (grenades ?n) ?n > 0", does: "write target ?who", succeeded: "remove (grenades ?n) add (grenades (- ?n 1))"
      act #g what: throw, ticks: 1
`;

describe.each(WAYS)('rules as a node, with $name', (way) => {
  const [gunner, sniper] = enemies as [(typeof enemies)[0], (typeof enemies)[0]];

  it('take facts from keys, switch sets, write keys and do what stands below [RULE-02] [RULE-07] [RULE-09] [RULE-28] [RULE-29]', () => {
    const scene = stage(SOLDIER, way);
    expect([scene.tick(), scene.status()]).toEqual(['stroll', RUNNING]);
    scene.set(keys.visible, [gunner]);
    // The alarm switches the set on, and its most specific rule throws; what the soldier did before
    // ends.
    expect([scene.tick(), scene.get(keys.alarm), scene.get(keys.target)]).toEqual(['throw stroll!', true, gunner]);
    // The grenade is gone when it was thrown, so that there is one left for the rule, which holds
    // on new facts.
    expect(scene.tick()).toBe('');
    expect(scene.tick()).toBe('throw');
    expect(scene.tick()).toBe('');
    // Now there are none, and the other rule has its turn; then nobody has anything to do.
    expect(scene.tick()).toBe('shoot gunner');
    expect(scene.tick()).toBe('stroll');
    scene.set(keys.visible, [gunner, sniper]);
    expect(scene.tick()).toBe('shoot sniper stroll!');
    scene.set(keys.visible, []);
    scene.tick();
    expect(scene.get(keys.alarm)).toBe(false);
  });

  it('let a rule of higher salience interrupt what is being done', () => {
    const scene = stage(SOLDIER, way);
    scene.set(keys.visible, [gunner]);
    expect(scene.tick()).toBe('throw');
    scene.set(keys.health, 10);
    expect(scene.tick()).toBe('throw! flee');
    expect(scene.tick()).toBe('');
    scene.minds.remove(scene.mind);
    expect(scene.soldier.log).toEqual(['flee!']);
  });

  it('replace the fact of a key whose value changes, unless another source says it too [RULE-02]', () => {
    const scene = stage(
      `
rules #r
  senses #see
  ruleFact #hp is: "(health ? of ?)", value: @health
  rule #low when: "(health < 15 of ?n)", does: "write mood low"
  rule #high when: "(health > 50 of ?n)", does: "write mood high"`,
      way,
    );
    const facts = () => (insightOf(scene.minds, scene.mind, 'r') as RulesInsight).facts.map(({ fact }) => fact);
    scene.set(keys.health, 10);
    scene.tick();
    expect([scene.get(keys.mood), facts()]).toEqual(['low', ['(health 10 of 10)']]);
    scene.set(keys.health, 80);
    scene.tick();
    expect([scene.get(keys.mood), facts()]).toEqual(['high', ['(health 80 of 80)']]);
    scene.soldier.sees = [['health', 80, 'of', 80]];
    scene.tick();
    scene.set(keys.health, 30);
    scene.tick();
    expect(facts().sort()).toEqual(['(health 30 of 30)', '(health 80 of 80)']);
    scene.soldier.sees = [];
    scene.tick();
    expect(facts()).toEqual(['(health 30 of 30)']);
  });

  it('do things side by side where told, and report how each went', () => {
    const scene = stage(
      `
rules acts: "side by side"
  senses #see
  rule #a when: "(go ?x)", succeeded: "add (done ?x)"
    act what: a, ticks: 1
  rule #b when: "(go ?x)", failed: "add (missed ?x)"
    act what: b, ticks: 1, fails: true
  rule #c when: "(done ?x) (missed ?x)", does: "write mood ?x"`,
      way,
    );
    scene.soldier.sees = [['go', 'north']];
    expect(scene.tick()).toBe('a b');
    scene.tick();
    expect(scene.get(keys.mood)).toBeUndefined();
    scene.tick();
    expect(scene.get(keys.mood)).toBe('north');
  });

  it('end as configured when they have nothing to do', () => {
    const tree = (quiet: string) => `rules quiet: ${quiet}\n  senses #s\n  rule #a when: "(x)", does: "add (y)"`;
    for (const [quiet, status] of [
      ['wait', RUNNING],
      ['succeed', SUCCESS],
      ['fail', FAILURE],
    ] as const) {
      const scene = stage(tree(quiet), way);
      scene.soldier.sees = [['x']];
      scene.tick();
      expect(scene.status()).toBe(RUNNING);
      scene.tick();
      expect(scene.status()).toBe(status);
    }
    const halting = stage(`rules facts: "(x)"\n  rule #a when: "(x)", does: "halt"`, way);
    halting.tick();
    expect(halting.status()).toBe(SUCCESS);
  });

  it('begin with their first facts in every run, unless they are to remember', () => {
    const tree = (forgets: boolean) => `
rules facts: "(count 0)", quiet: succeed, forgets: ${forgets}, iterations: 1
  ruleFact is: "(go)", value: @alarm
  rule #more when: "(go) (count ?n)", does: "remove 2 add (count (+ ?n 1)) write health ?n", salience: 1
  rule #stop when: "(count ?n) ?n > 2", does: "halt"`;
    for (const [forgets, health] of [
      [true, 0],
      [false, 1],
    ] as const) {
      const scene = stage(tree(forgets), way);
      scene.set(keys.alarm, true);
      scene.tick();
      scene.set(keys.alarm, false);
      scene.tick();
      expect(scene.status()).toBe(SUCCESS);
      scene.set(keys.alarm, true);
      scene.tick();
      expect(scene.get(keys.health)).toBe(health);
    }
  });

  it('have sets that follow a key, and rules that say how urgent they are [RULE-17]', () => {
    const scene = stage(
      `
rules arbiter: priority, iterations: 1
  ruleFact is: "(place ? ?)", value: @place
  rule #heal when: "(place ?x ?y)", does: "write mood heal", priority: (100 - health)
  rule #fight when: "(place ?x ?y)", does: "write mood fight", priority: 50
  ruleSet #night on: @alarm
    rule #sleep when: "(place ?x 7)", does: "write mood sleep", priority: 200`,
      way,
    );
    const moods = (health: number, place: readonly number[], alarm: boolean) => {
      scene.set(keys.health, health);
      scene.set(keys.place, place);
      scene.set(keys.alarm, alarm);
      scene.tick();
      return scene.get(keys.mood);
    };
    expect([
      moods(80, [1, 2], true),
      moods(10, [1, 3], true),
      moods(10, [2, 7], false),
      moods(10, [3, 7], true),
    ]).toEqual([...['fight', 'heal', 'heal', 'sleep']]);
  });

  it('go on from a save as if there had been none, in the middle of what they do', () => {
    const scene = stage(SOLDIER, way);
    scene.set(keys.visible, [gunner]);
    scene.tick();
    const saved = JSON.parse(JSON.stringify(scene.minds.save()));
    const other = stage(SOLDIER, way);
    other.minds.restore(saved, () => other.soldier);
    if (way.watched) other.minds.watch(other.mind);
    other.soldier.log.length = 0;
    for (let i = 0; i < 6; i++) expect(other.tick()).toBe(scene.tick());
    expect(other.minds.save()).toEqual(scene.minds.save());
  });

  it('keep what they know when a rule is changed, added or taken away', () => {
    const scene = stage(SOLDIER, way);
    scene.set(keys.visible, [gunner]);
    expect(scene.tick()).toBe('throw');
    expect(scene.load(SOLDIER.replace('(health < 15)', '(health < 25)'))).toBe('refreshed');
    expect(scene.tick()).toBe('');
    expect(
      scene.load(`${SOLDIER.trimEnd()}\n  rule #news when: "(grenades ?n)", does: "write health (* ?n 100)"\n`),
    ).toBe('reloaded');
    scene.tick();
    expect(scene.get(keys.health)).toBe(100);
    // The first facts changed: what they no longer say is gone, what they say now is there.
    scene.load(SOLDIER.replace('(grenades 2)', '(grenades 5)'));
    scene.tick();
    expect(scene.tick()).toBe('throw');
    expect(scene.load(SOLDIER.replace('rule #grenade', 'rule #lob').replace('#g ', '#lobs '))).toBe('reloaded');
    expect(scene.soldier.log).toEqual(['throw!']);
  });

  it('leave out what is switched off: rules, facts and functions of the game', () => {
    const tree = `
rules
  senses #see
  ruleFact #hp is: "(health ?)", value: @health
  rule #a when: "(go)"
    act what: a
  rule #b when: "(health ?)", does: "write mood low"
  act #i what: idle`;
    const play = (stubs: Parameters<typeof stage>[2]) => {
      const scene = stage(tree, way, stubs);
      scene.soldier.sees = [['go']];
      scene.set(keys.health, 5);
      return [scene.tick(), scene.get(keys.mood)];
    };
    expect(play({})).toEqual(['a', 'low']);
    expect(play({ a: 'skip' })).toEqual(['idle', 'low']);
    expect(play({ a: 'success', b: 'skip' })).toEqual(['idle', undefined]);
    expect(play({ see: 'skip', hp: 'skip' })).toEqual(['idle', undefined]);
    expect(play({ a: 'skip', i: 'running' })).toEqual(['', 'low']);
  });

  it('take things from expressions by their ids', () => {
    const scene = stage(
      `rules\n  ruleFact is: "(enemy ?)", value: (visible)\n  rule #a when: "(enemy ?x)", does: "write mood ?x"`,
      way,
    );
    scene.set(keys.visible, [sniper]);
    scene.tick();
    expect(scene.get(keys.mood)).toBe('sniper');
  });

  it('survive a function of the game that throws, and a key that cannot hold what a rule writes', () => {
    const scene = stage(`rules\n  senses #s\n  rule #a when: "(x ?v)", does: "write health ?v"`, way);
    scene.soldier.sees = [['x', 'much']];
    scene.tick();
    expect(scene.said).toEqual(['a rule cannot write health: must be a number, got "much"']);
    scene.soldier.sees = undefined as never;
    scene.tick();
    expect([scene.status(), scene.said.at(-1)]).toEqual([FAILURE, expect.stringContaining('facts cannot be read: ')]);
  });
});

describe('rules that cannot be', () => {
  const rule = (params: string) => problemsIn(`rules\n  rule #a ${params}`);
  it.each([
    ['when: "(a ?x"', 'when: column 1: this bracket is not closed'],
    ['when: "(a ?x) ?x <"', 'when: column 12: here should stand a value or a variable, but the text ends'],
    ['when: "(a ?x)", does: "add (b ?y)"', 'does: uses ?y, which none of its clauses binds'],
    ['when: "(a ?who)", does: "ad (b)"', 'does: column 1: here should stand an effect, not `ad`'],
    ['when: "(a)", does: "enable combt"', 'does: switches the set combt, which does not exist'],
    ['when: "(a)", does: "write alrm true"', 'does: there is no blackboard key alrm; did you mean alarm?'],
    [
      'when: "(a)", does: "do (shoot)"',
      'does: `do` is for rules without a behavior; put what is to be done below the rule',
    ],
    ['when: "(a)", succeeded: "add (b)"', 'succeeded: waits for what is below the rule, but there is nothing'],
  ])('are refused with the parameter and the place in it: %s', (params, problem) => {
    expect(rule(params)).toEqual([`root.children[0].params.${problem}`]);
  });

  it('are refused where a comparison behind a name can only be meant for it', () => {
    const rule = (when: string, above = 'ruleFact is: "(free ?)", value: 1') =>
      problemsIn(`rules facts: "(calm)"\n  ${above}\n  rule #a when: "${when}"`).map(
        (problem) => problem.split('.when: ')[1],
      );
    const words = 'column 14: ?n and > 1 are two values, but free has one less; for one with a name write ?n:> 1';
    expect(rule('(calm) (free ?n > 1)')).toEqual([words]);
    expect(rule('(calm) not [(free ?n > 1) (calm)]')[0]).toContain('column 19: ?n and > 1 are two values');
    expect(rule('(free ?n:> 1) or (free > 1)')).toEqual([]);
    expect(rule('(health ?who < 15)', 'ruleFact is: "(health me ?)", value: 1')).toEqual([]);
    expect(rule('(unheard ?who < 15)')).toEqual([]);
  });

  it('say what is wrong with facts and sets', () => {
    expect(problemsIn('rules facts: "(a ?x)"')).toEqual([
      'root.params.facts: column 1: a fact has values only, no variables or ranges',
    ]);
    expect(problemsIn('rules\n  ruleFact is: "(a) (b)"')).toEqual([
      'root.children[0].params.is: must be one fact, such as (health me ?), got 2',
    ]);
    expect(problemsIn('rules\n  ruleSet #a\n  ruleSet #b "a"')).toEqual([
      'root.children[1]: is the second set with the name a; rules could not tell them apart',
    ]);
    expect(problemsIn('sequence\n  rule when: "(a)"').join()).toMatch(/rules or ruleSet/);
  });
});

describe('the inside of a node of rules', () => {
  const [gunner] = enemies as [(typeof enemies)[0]];
  const watched = WAYS.at(-1)!;

  it('shows facts and who said them, rules, the agenda and why it is in that order, and the log', () => {
    const scene = stage(SOLDIER, watched);
    const look = () => insightOf(scene.minds, scene.mind, 'r') as RulesInsight;
    expect(look()).toBeUndefined();
    scene.set(keys.visible, [gunner]);
    scene.tick();
    const before = JSON.stringify(scene.minds.save());
    expect(look()).toEqual({
      factCount: 3,
      facts: [
        { fact: '(grenades 2)', serial: 1, source: '', at: 0.1 },
        { fact: '(enemy gunner)', serial: 2, source: 'seen', at: 0.1 },
        { fact: '(alarm)', serial: 3, rule: 'alarm', at: 0.1 },
      ],
      rules: [
        { id: 'alarm', ready: 0, resting: 0, isOn: true, isHeld: false, fired: 1 },
        { id: 'calm', ready: 0, resting: 0, isOn: true, isHeld: false, fired: 0 },
        { id: 'flee', ready: 0, resting: 0, isOn: true, isHeld: false, fired: 0 },
        { id: 'shoot', ready: 1, resting: 0, isOn: true, isHeld: true, fired: 0 },
        { id: 'grenade', ready: 0, resting: 1, isOn: true, isHeld: true, fired: 1 },
      ],
      sets: [{ name: 'combat', isOn: true }],
      agenda: [{ rule: 'shoot', found: ['?who = gunner'], facts: ['(enemy gunner)'], why: '', isHeld: true }],
      firings: [
        { number: 1, rule: 'alarm', found: ['?who = gunner'], at: 0.1 },
        { number: 2, rule: 'grenade', found: ['?who = gunner', '?n = 2'], at: 0.1 },
      ],
    });
    expect(JSON.stringify(scene.minds.save())).toBe(before);
  });

  it('answers why a fact is there, why a rule does not hold, and what the network holds', () => {
    const scene = stage(SOLDIER, watched);
    scene.set(keys.visible, [gunner]);
    scene.tick();
    const ask = (about: RulesQuestion) => insightOf(scene.minds, scene.mind, 'r', about) as RulesAnswer;
    const because = [{ fact: '(enemy gunner)', at: 0.1, because: [] }];
    expect(ask({ fact: '(alarm)' }).reason).toEqual({
      ...{ fact: '(alarm)', at: 0.1, rule: 'alarm', number: 1, found: ['?who = gunner'], because },
    });
    expect(ask({ firing: 2 }).reason!.because.map(({ fact }) => fact)).toEqual(['(enemy gunner)', '(grenades 2)']);
    expect(ask({ rule: 'flee' }).clauses![0].map(({ problem }) => problem)).toEqual([
      'no fact looks like it',
      undefined,
    ]);
    expect(ask({ network: true }).network!.filter(({ sort }) => sort === 'rule')).toHaveLength(5);
    expect(ask({ rule: 'nobody' })).toBeUndefined();
    expect(ask({ fact: '(nothing)' })).toBeUndefined();
  });

  it('takes facts and switches from tools', () => {
    const scene = stage(SOLDIER, watched);
    const told = (instruction: unknown) => () => instructNode(scene.minds, scene.mind, 'r', instruction);
    expect(told({ add: '(a)' })).toThrow('it has not run yet');
    scene.tick();
    told({ add: '(health 9) (enemy me)' })();
    scene.tick();
    expect(scene.tick()).toBe('');
    expect(scene.get(keys.alarm)).toBe(true);
    expect(told({ add: '(a ?x)' })).toThrow('a fact has values only');
    expect(told({ enable: 'combt' })).toThrow('there is no set combt');
    expect(told({ fly: true })).toThrow('neither a fact');
    told({ disable: 'combat' })();
    told({ remove: '(enemy me)' })();
    expect((insightOf(scene.minds, scene.mind, 'r') as RulesInsight).sets).toEqual([{ name: 'combat', isOn: false }]);
  });
});

describe('rules with many alternatives', () => {
  it.each([
    ['or', '[(a ?x) or (b ?x)] '.repeat(40)],
    ['a negated and', `not [${'?a < ?b ?c < ?d '.repeat(3)}] `.repeat(12)],
    ['a long or', `[(a)${' or (b)'.repeat(2000)}]`],
  ])('are refused before they are multiplied out: %s', (_name, when) => {
    const problems = problemsIn(`rules\n  rule #a when: ${JSON.stringify(when)}, does: "halt"`);
    expect(problems).toEqual([expect.stringContaining('can hold in more than 1000 ways')]);
  });
});
