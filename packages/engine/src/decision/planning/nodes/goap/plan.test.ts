import { describe, expect, it } from 'vitest';
import { FAILURE, RUNNING, SUCCESS } from '../../../../behavior/index.js';
import { WAYS } from '../../../../behavior/laws/kind-scene.js';
import { keys, problemsIn, stage } from '../../laws/scene.js';
import type { PlanInsight } from './plan-insight.js';

const FACTS = `
  planFact "at" value: @at
  planFact "hasAxe" value: @hasAxe
  planFact "wood" value: @wood
  planFact "tired" value: @tired`;
const ACTIONS = `
  planAction #walk "walk" needs: "at is not forest", effects: "at is forest", cost: 2
    act #w what: walk, ticks: 1, sets: at, to: forest
  planAction #home "go home" needs: "at is forest", effects: "at is home", cost: 2
    act #h what: home, ticks: 1, sets: at, to: home
  planAction #fetch "fetch axe" needs: "at is home", effects: "hasAxe"
    act #f what: fetch, ticks: 1, sets: hasAxe, to: true
  planAction #chop "chop" needs: "at is forest and hasAxe", effects: "wood + 10"
    act #c what: chop, ticks: 1, sets: wood, to: 10
  planAction #gather "gather" needs: "at is forest", effects: "wood + 10", cost: 9
    act #g what: gather, ticks: 1, sets: wood, to: 10`;
const GOAL = `
  planGoal #warm "firewood" condition: "wood >= 20 and at is home"`;
const WOOD = `plan #p${FACTS}${GOAL}${ACTIONS}`;
const AT_HOME = { at: 'home', hasAxe: false, wood: 0 };

describe.each(WAYS)('a node that plans, with $name', (way) => {
  it('finds the cheapest plan and carries it out, one action after the other [GOB-24] [GOB-23]', () => {
    const scene = stage(WOOD, way, AT_HOME);
    scene.tick();
    expect([scene.said(), scene.status()]).toEqual(['fetch', RUNNING]);
    scene.tick();
    // As in a sequence, the next one begins in the tick in which the one before has ended.
    expect(scene.said()).toBe('walk');
    scene.tick(8);
    expect([scene.said(), scene.status()]).toEqual(['chop chop home', SUCCESS]);
    expect(scene.get('wood')).toBe(20);
  });

  it('succeeds at once when there is nothing to do', () => {
    const scene = stage(WOOD, way, { at: 'home', wood: 30 });
    scene.tick();
    expect([scene.said(), scene.status()]).toEqual(['', SUCCESS]);
  });

  it('fails when nothing leads to the goal', () => {
    const scene = stage(WOOD.replace('effects: "at is home"', 'effects: "tired"'), way, { at: 'forest' });
    scene.tick();
    expect([scene.said(), scene.status()]).toEqual(['', FAILURE]);
  });

  it('leaves out steps that luck has made needless, and stops an action whose goal is met', () => {
    const scene = stage(WOOD, way, AT_HOME);
    scene.tick(2);
    expect(scene.said()).toBe('fetch walk');
    scene.know({ wood: 15 });
    scene.tick(2);
    expect(scene.said()).toBe('chop home');
    scene.know({ at: 'home' });
    scene.tick();
    expect([scene.said(), scene.status()]).toEqual(['home!', SUCCESS]);
  });

  it('plans again when the world turns out different', () => {
    const scene = stage(WOOD, way, AT_HOME);
    scene.tick(2);
    expect(scene.said()).toBe('fetch walk');
    scene.know({ hasAxe: false });
    scene.tick();
    // The rest of the plan does not work: it looks again in the next tick, when the game has moved,
    // and then plans again.
    expect([scene.said(), scene.status()]).toEqual(['', RUNNING]);
    scene.tick();
    expect(scene.said()).toBe('home');
    scene.tick(10);
    expect(scene.said()).toBe('fetch walk chop chop home');
  });

  it('does without an action that failed, and fails when there is no other way', () => {
    const broken = WOOD.replace('act #f what: fetch, ticks: 1', 'act #f what: fetch, ticks: 1, fails: true');
    const scene = stage(broken, way, AT_HOME);
    scene.tick(2);
    expect(scene.said()).toBe('fetch walk');
    scene.tick(6);
    expect([scene.said(), scene.status()]).toEqual(['gather gather home', SUCCESS]);
    const hopeless = stage(broken.replace('"at is forest", effects: "wood + 10", cost: 9', '"tired"'), way, AT_HOME);
    hopeless.tick(2);
    expect([hopeless.said(), hopeless.status()]).toEqual(['fetch', FAILURE]);
  });

  it('plans for the most important goal that counts, and takes the next one where there is no way', () => {
    const scene = stage(
      `plan #p${FACTS}
  planGoal #g1 condition: "tired", priority: 5
  planGoal #g2 condition: "at is forest", priority: @energy
  planGoal #g3 condition: "hasAxe", priority: 2, when: @flag${ACTIONS}`,
      way,
      { ...AT_HOME, energy: 1, flag: true },
    );
    scene.tick(2);
    expect([scene.said(), scene.status()]).toEqual(['fetch', SUCCESS]);
    scene.know({ hasAxe: false, flag: false });
    scene.tick(2);
    expect([scene.said(), scene.status()]).toEqual(['walk', SUCCESS]);
  });

  it('turns to a more important goal at once if it watches all the time', () => {
    const goals = `
  planGoal #a condition: "wood >= 20"
  planGoal #b condition: "at is home", priority: 5, when: @flag`;
    const text = `plan #p watches: allTheTime${FACTS}${goals}${ACTIONS.replace('ticks: 1, sets: at', 'ticks: 9, sets: at')}`;
    const scene = stage(text, way, { ...AT_HOME, at: 'away', hasAxe: true });
    scene.tick(2);
    expect(scene.said()).toBe('walk');
    scene.know({ flag: true, at: 'forest' });
    scene.tick();
    expect(scene.said()).toBe('walk! home');
    // Also where the running action could go on, but no longer for a goal that is less important.
    const other = stage(text, way, { ...AT_HOME, at: 'away', hasAxe: true });
    other.tick(2);
    other.know({ flag: true });
    other.tick();
    expect(other.said()).toBe('walk walk! walk');
  });

  it.each([
    { first: 1, second: 1, chosen: 'walk' },
    { first: 1, second: 2, chosen: 'fetch' },
    { first: 2, second: 1, chosen: 'walk' },
    { first: -1, second: -2, chosen: 'walk' },
    { first: 0, second: 0, chosen: 'walk' },
  ])('takes the first of equally important goals: $first and $second', ({ first, second, chosen }) => {
    const goals = `
  planGoal #a condition: "at is forest", priority: ${first}
  planGoal #b condition: "hasAxe", priority: ${second}`;
    const scene = stage(`plan #p${FACTS}${goals}${ACTIONS}`, way, AT_HOME);
    scene.tick();
    expect(scene.said()).toBe(chosen);
  });

  it('reads costs and whether actions count when it plans', () => {
    const text = WOOD.replace('"wood + 10"\n', '"wood + 10", cost: @price\n').replace(
      'cost: 9',
      'cost: 9, when: @flag',
    );
    const scene = stage(text, way, { at: 'forest', hasAxe: true, price: 50, flag: true });
    scene.tick();
    expect(scene.said()).toBe('gather');
    const other = stage(text, way, { at: 'forest', hasAxe: true, price: 50, flag: false });
    other.tick();
    expect(other.said()).toBe('chop');
    const unknown = stage(text, way, { at: 'forest', hasAxe: true, flag: false });
    unknown.tick();
    expect(unknown.status()).toBe(FAILURE);
  });

  it.each([
    ['never', 4, 'fetch walk chop chop home', FAILURE],
    ['always', 3, 'fetch walk home', RUNNING],
  ])('with replan: %s does, %i ticks after the axe is lost, %s', (replan, ticks, done, status) => {
    const scene = stage(WOOD.replace('plan #p', `plan #p replan: ${replan}`), way, AT_HOME);
    scene.tick(2);
    scene.know({ hasAxe: false });
    for (let i = 0; i < ticks; i++) {
      scene.tick();
      // What is done without an axe brings no wood.
      scene.know({ wood: 0 });
    }
    expect([scene.said(), scene.status()]).toEqual([done, status]);
  });

  it('searches on in the next tick when its budget is spent, and finds the same plan [GOB-22]', () => {
    const whole = stage(WOOD, way, AT_HOME);
    whole.tick();
    const { steps } = whole.insight() as PlanInsight;
    for (const budget of [1, 2, 3]) {
      const scene = stage(WOOD.replace('plan #p', `plan #p budget: ${budget}`), way, AT_HOME);
      scene.tick();
      expect([scene.said(), scene.status()]).toEqual(['', RUNNING]);
      while (scene.said() === '') scene.tick();
      expect((scene.insight() as PlanInsight).steps).toEqual(steps);
    }
  });

  it('chooses its next goal by its own facts, whatever agents beside it know [GOB-22]', () => {
    const RICH_OR_LIT = `plan #p budget: 1
  planFact "lit" value: @flag
  planFact "wood" value: @wood
  planGoal #rich condition: "wood >= 9", priority: 2
  planGoal #lit condition: "lit", priority: 1
  planAction #light needs: "not lit", effects: "lit"
    act what: light, ticks: 1, sets: flag, to: true
  planAction #fell needs: "wood < 2", effects: "wood is 2"`;
    const play = (isAccompanied: boolean) => {
      const scene = stage(RICH_OR_LIT, way, { flag: false, wood: 0 });
      if (isAccompanied) scene.minds.set(scene.minds.add({ log: [] }), keys.flag, true);
      return Array.from({ length: 12 }, () => {
        scene.tick();
        return `${scene.said()}${scene.status()}`;
      });
    };
    const alone = play(false);
    expect(alone).toContain(`light${RUNNING}`);
    expect(play(true)).toEqual(alone);
  });

  it('goes on from a save, in the middle of a search and of a plan', () => {
    const sliced = WOOD.replace('plan #p', 'plan #p budget: 3');
    const scene = stage(sliced, way, AT_HOME);
    for (let i = 0; i < 25; i++) {
      const other = scene.saved();
      for (const each of [scene, other]) each.tick();
      expect([other.said(), other.status()]).toEqual([scene.said(), scene.status()]);
      expect(JSON.stringify(other.minds.save())).toBe(JSON.stringify(scene.minds.save()));
    }
    expect(scene.get('wood')).toBe(20);
  });

  it('goes on with its plan when an action is changed, and plans again without one that is gone', () => {
    const scene = stage(WOOD, way, AT_HOME);
    scene.tick(2);
    expect(scene.said()).toBe('fetch walk');
    expect(scene.load(WOOD.replace('what: chop', 'what: hack'))).toBe('refreshed');
    scene.tick();
    expect(scene.said()).toBe('hack');
    expect(scene.load(WOOD.replace(/ {2}planAction #chop[\s\S]*?(?= {2}planAction)/, ''))).toBe('reloaded');
    expect(scene.said()).toBe('hack!');
    scene.tick();
    expect(scene.said()).toBe('gather');
    const wrapped =
      'sequence #s\n      act #g what: gather, ticks: 1, sets: wood, to: 10\n      act #n what: nap, ticks: 1';
    expect(scene.load(WOOD.replace('act #g what: gather, ticks: 1, sets: wood, to: 10', wrapped))).toBe('reloaded');
    scene.tick();
    expect(scene.said()).toBe('nap');
  });

  it('plans again on request', () => {
    const scene = stage(WOOD, way, AT_HOME);
    scene.tick(2);
    scene.said();
    scene.know({ hasAxe: false, at: 'home' });
    scene.instruct('replan');
    scene.tick();
    expect(scene.said()).toBe('walk! fetch');
    expect(() => scene.instruct('dance')).toThrow('p: understands nothing but "replan"');
  });

  it('nests in itself and in other techniques', () => {
    const inner = `
    plan #q
      planFact "tired" value: @tired
      planGoal condition: "tired"
      planAction effects: "tired"
        act what: stretch, ticks: 1, sets: tired, to: true`;
    const scene = stage(
      `repeat\n${WOOD.replace('    act #f what: fetch, ticks: 1, sets: hasAxe, to: true', inner.slice(1))}`.replaceAll(
        /\n/g,
        '\n  ',
      ),
      way,
      AT_HOME,
    );
    scene.tick(2);
    expect(scene.said()).toBe('stretch');
    scene.minds.remove(scene.mind);
  });
});

describe('a plan by needs', () => {
  const MAGE = (search: string, depth: number) => `
plan #p search: ${search}, depth: ${depth}
  planFact "energy" value: @energy
  planFact "heal" value: @heal
  planFact "ogre" value: @ogre
  planNeed fact: heal
  planNeed fact: ogre
  planAction #fireball needs: "energy >= 3", effects: "ogre - 2, energy - 3"
    act what: fireball, sets: ogre, to: -2
  planAction #lesser needs: "energy >= 2", effects: "heal - 2, energy - 2"
    act what: lesser, sets: heal, to: -2
  planAction #greater needs: "energy >= 3", effects: "heal - 4, energy - 3"
    act what: greater, sets: heal, to: -4`;

  it.each([
    // Alone the greater healing seems best; of two steps together a lesser one and a fireball are
    // (W4).
    { search: 'depthFirst', depth: 1, steps: ['greater'], cost: 9 },
    { search: 'depthFirst', depth: 2, steps: ['fireball', 'lesser'], cost: 5 },
    { search: 'depthFirst', depth: 3, steps: ['fireball', 'lesser'], cost: 5 },
    { search: 'monteCarlo', depth: 2, steps: ['fireball', 'lesser'], cost: 5 },
  ])('$search, $depth deep: $steps leaves $cost [GOB-19]', ({ search, depth, steps, cost }) => {
    const scene = stage(MAGE(search, depth).replace('plan #p', 'plan #p limit: 300,'), WAYS[3], {
      energy: 5,
      heal: 4,
      ogre: 3,
    });
    expect(scene.insight()).toMatchObject({ status: 'would', cost });
    expect([...(scene.insight() as PlanInsight).steps].sort()).toEqual([...steps].sort());
    scene.tick();
    expect(scene.said().split(' ').sort()).toEqual([...steps].sort());
  });
});

describe('insight into a node that plans', () => {
  it('tells facts, goals, actions with what stands in their way, and the search', () => {
    const scene = stage(WOOD, WAYS[0], AT_HOME);
    const before = scene.insight() as PlanInsight;
    expect(before).toMatchObject({ status: 'would', steps: ['fetch', 'walk', 'chop', 'chop', 'home'], cost: 7, at: 0 });
    scene.tick(3);
    scene.know({ hasAxe: false });
    const insight = scene.insight() as PlanInsight;
    expect(insight).toMatchObject({ status: 'acting', goal: 'warm', at: 2, steps: before.steps, cost: 7 });
    expect(insight.facts.slice(0, 3).map(({ name, type, planned, now }) => [name, type, planned, now])).toEqual([
      ['at', 'word', 'home', 'forest'],
      ['hasAxe', 'truth', false, false],
      ['wood', 'number', 0, 0],
    ]);
    expect(insight.actions.find(({ id }) => id === 'chop')).toEqual({
      ...{ id: 'chop', name: 'chop', cost: 1, possible: false, counts: true, failed: false },
      terms: [
        { text: 'at is forest', fact: 'at', holds: true, value: 'forest' },
        { text: 'hasAxe', fact: 'hasAxe', holds: false, value: false },
      ],
    });
    expect(insight.goals[0]).toMatchObject({ counts: true, met: false, hopeless: false, priority: 1 });
    expect(insight.search).toMatchObject({ name: 'aStar', limit: 10_000, budget: 1000 });
    expect(insight.search.expanded).toBeGreaterThan(5);
    const states = insight.search.states!;
    expect(states[0]).toMatchObject({ parent: -1, action: '', cost: 0, planned: true });
    expect(
      states
        .filter(({ planned }) => planned)
        .map(({ action }) => action)
        .filter(Boolean),
    ).toEqual(before.steps);
    expect(states.some(({ open }) => open)).toBe(true);
    for (const { parent } of states) if (parent >= 0) expect(states.some(({ number }) => number === parent)).toBe(true);
  });

  it('changes nothing', () => {
    const scene = stage(WOOD.replace('plan #p', 'plan #p budget: 3'), WAYS[0], AT_HOME);
    const other = stage(WOOD.replace('plan #p', 'plan #p budget: 3'), WAYS[0], AT_HOME);
    for (let i = 0; i < 25; i++) {
      scene.insight();
      scene.tick();
      other.tick();
      expect(JSON.stringify(scene.minds.save())).toBe(JSON.stringify(other.minds.save()));
    }
  });

  it('tells that goals are met, or out of reach', () => {
    expect(stage(WOOD, WAYS[0], { at: 'home', wood: 20 }).insight()).toMatchObject({ status: 'met', steps: [] });
    const hopeless = stage(WOOD.replace('effects: "at is home"', 'effects: "tired"'), WAYS[0], { at: 'forest' });
    expect(hopeless.insight()).toMatchObject({ status: 'none', goals: [{ hopeless: true }] });
  });

  it('does not search for long only to show what it would do', () => {
    const walks = Array.from(
      { length: 14 },
      (_, i) => `\n  planFact "f${i}" value: false\n  planAction effects: "f${i}"`,
    );
    const far = stage(`plan #p\n  planFact "n" value: 0\n  planGoal condition: "n >= 1"${walks.join('')}`, WAYS[0]);
    expect(far.insight()).toMatchObject({ status: 'unsure', steps: [], goals: [{ hopeless: false }] });
  });

  it('says in traces what was planned and why there is no plan', () => {
    const scene = stage(WOOD, WAYS[3], AT_HOME);
    scene.tick();
    expect(scene.reasons()).toContain('plan: fetch axe, walk, chop, chop, go home');
    const hopeless = stage(WOOD.replace('effects: "at is home"', 'effects: "tired"'), WAYS[3], { at: 'forest' });
    hopeless.tick();
    expect(hopeless.reasons()).toContain('there is no plan for firewood');
  });
});

describe('a plan in a document', () => {
  const with_ = (more: string) => problemsIn(`plan #p${FACTS}${GOAL}${ACTIONS}\n  ${more}`);
  it.each([
    ['planAction #x needs: "hasAx"', 'params.needs: column 1: there is no fact hasAx; did you mean hasAxe?'],
    [
      'planAction #x needs: "hasAxe and wood is forest"',
      'params.needs: column 12: wood is a number elsewhere, and a word here',
    ],
    [
      'planAction #x needs: "hasAxe or tired"',
      'params.needs: column 1: a condition holds if all of its tests do; for another way, make another action or method',
    ],
    [
      'planAction #x effects: "hasAxe, wood * 2"',
      'params.effects: column 9: an effect is such as `hasAxe`, `not hasAxe`, `at is forest`, `wood is 3`, `wood + 10` or `wood - 2`',
    ],
    ['planAction #x needs: "wood >"', 'params.needs: column 7: '],
    [
      'planGoal #x condition: "wood is not 3"',
      'params.condition: column 1: a number can be at least, at most or exactly something, but not anything else',
    ],
    ['planFact "wood" value: 3', ': is the second fact with the name wood'],
    ['planNeed fact: wod', 'params.fact: there is no fact wod; did you mean wood?'],
    ['planNeed fact: hasAxe', 'params.fact: hasAxe must be a number to be a need'],
  ])('with %s is refused, with the place and what may be meant', (more, problem) => {
    const found = with_(more);
    expect(
      found.some((each) => each.includes(problem)),
      found.join('\n'),
    ).toBe(true);
  });

  it('needs goals, or needs and a search by them', () => {
    expect(problemsIn(`plan #p${FACTS}${ACTIONS}`)).toEqual([
      'root: needs a planGoal, unless it searches by needs (depthFirst, monteCarlo)',
    ]);
    expect(problemsIn(`plan #p search: depthFirst${FACTS}${GOAL}${ACTIONS}`)).toEqual([
      'root.params.search: depthFirst minimizes discontentment: give it parts of the kind planNeed',
    ]);
  });

  it('is accepted with words in quotes, comparisons of every kind and negative numbers', () => {
    expect(
      with_(
        'planAction #x needs: "at is not \\"deep wood\\" and wood < 3 and wood > -2 and wood == 1 and tired is false", effects: "at is \'a, b\', wood is -4"',
      ),
    ).toEqual([]);
  });
});
