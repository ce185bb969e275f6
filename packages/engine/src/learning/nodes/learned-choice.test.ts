import { describe, expect, it, test } from 'vitest';
import { insightOf } from '../../behavior/cast/node-insight.js';
import {
  action,
  checkBehavior,
  compile,
  createVocabulary,
  defineAgentType,
  defineKey,
  FAILURE,
  type MindId,
  Minds,
  param,
  SUCCESS,
} from '../../behavior/index.js';
import { parseText } from '../../behavior/text/index.js';
import { behaviorTreeKinds } from '../../decision/behavior-tree/nodes/index.js';
import { expressions } from '../../language/expression/index.js';
import type { LearnedInsight } from './index.js';
import { learningKinds } from './index.js';

/** A fighter whose sword reaches as far as 5, and whose bow needs an arrow and some distance. */
interface Fighter {
  distance: number;
  arrows: number;
  readonly did: string[];
}

const own = defineKey('own', param.value());
const shared = defineKey('shared', param.value(), { scope: 'world' });
const grade = defineKey('grade', param.number({ default: 1 }));
const stance = defineKey('stance', param.choice(['low', 'high']));
const word = defineKey('word', param.text());

const strike = (name: string, works: (fighter: Fighter) => boolean) =>
  action({
    name,
    update(fighter: Fighter) {
      fighter.did.push(name);
      return works(fighter) ? SUCCESS : FAILURE;
    },
  });

const vocabulary = createVocabulary({
  kinds: [...behaviorTreeKinds, ...learningKinds],
  expressions,
  keys: [own, shared, grade, stance, word],
  agentTypes: [
    defineAgentType<Fighter>('fighter', {
      tasks: [
        strike('sword', ({ distance }) => distance < 5),
        strike('bow', ({ distance, arrows }) => distance > 3 && arrows > 0),
        strike('rest', () => false),
      ],
      properties: {
        distance: { value: param.number(), read: ({ distance }) => distance },
        arrows: { value: param.integer(), read: ({ arrows }) => arrows },
        isArmed: { value: param.boolean(), read: ({ arrows }) => arrows > 0 },
      },
    }),
  ],
});

const treeOf = (params: string, options: readonly string[] = ['sword', 'bow']) =>
  parseText(`behavior Fight for fighter
alwaysSucceed #top
  learnedChoice #choice ${params}
${options.map((name) => `    learnedOption "${name}" #o${name} ${name === 'bow' ? 'when: (agent.arrows > 0)' : ''}\n      ${name} #${name}`).join('\n')}`);

const programOf = (params: string, options?: readonly string[]) => compile(treeOf(params, options), vocabulary);

interface Scene {
  readonly minds: Minds<Fighter>;
  readonly fighters: readonly Fighter[];
  readonly ids: readonly MindId[];
  /** Lets the first fighter choose at a distance; what it did. */
  fight(distance: number, arrows?: number): string;
}

function stage(params: string, count = 1): Scene {
  const minds = new Minds<Fighter>(programOf(params), { seed: 5 });
  const fighters = Array.from({ length: count }, (): Fighter => ({ distance: 0, arrows: 9, did: [] }));
  const ids = fighters.map((fighter) => minds.add(fighter));
  return {
    minds,
    fighters,
    ids,
    fight(distance, arrows = 9) {
      for (const fighter of fighters) Object.assign(fighter, { distance, arrows });
      minds.tick(1);
      return fighters[0].did.at(-1)!;
    },
  };
}

const LEARNERS = ['bayes', 'tree', 'q', 'net'];
const OBSERVE = 'observe: ["agent.distance"]';

function practise({ fight }: Scene, rounds = 30): void {
  for (let i = 0; i < rounds; i++) fight(i % 2 === 0 ? 2 + (i % 5) / 4 : 14 + (i % 7));
}

describe('a learned choice', () => {
  it('learns which option works at which distance, from success and failure', () => {
    const scene = stage(`${OBSERVE}, learned: own`);
    expect(scene.fight(15)).toBe('sword');
    practise(scene);
    expect([scene.fight(16), scene.fight(2.5), scene.fight(19)]).toEqual(['bow', 'sword', 'bow']);
  });

  it('learns a tree from what went well, if it explores', () => {
    const scene = stage(`${OBSERVE}, learned: own, learner: tree, explore: 0.5`);
    practise(scene, 60);
    const saved = scene.minds.save();
    const frozen = stage(`${OBSERVE}, learned: own, learner: tree, mode: frozen`);
    frozen.minds.restore(saved, () => frozen.fighters[0]);
    expect([frozen.fight(16), frozen.fight(2.5), frozen.fight(19)]).toEqual(['bow', 'sword', 'bow']);
  });

  test.each(LEARNERS)('[LRN-30] never chooses what a rule forbids, however good it was: %s', (learner) => {
    const scene = stage(`${OBSERVE}, learned: own, learner: ${learner}, explore: 0.5`);
    practise(scene, 100);
    scene.minds.replaceProgram(programOf(`${OBSERVE}, learned: own, learner: ${learner}`));
    // It has found out that the bow is good from afar, and would choose it there.
    expect(scene.fight(18)).toBe('bow');
    scene.minds.replaceProgram(programOf(`${OBSERVE}, learned: own, learner: ${learner}, explore: 0.5`));
    const before = scene.fighters[0].did.length;
    for (let i = 0; i < 40; i++) scene.fight(18, 0);
    expect(new Set(scene.fighters[0].did.slice(before))).toEqual(new Set(['sword']));
    const nothing = stage(`${OBSERVE}, learned: own`);
    nothing.minds.replaceProgram(programOf(`${OBSERVE}, learned: own`, ['bow']));
    const trace = nothing.minds.watch(nothing.ids[0]);
    nothing.fighters[0].arrows = 0;
    nothing.minds.tick(1);
    expect(JSON.stringify(trace.read())).toContain('no option is allowed');
  });

  test.each(LEARNERS)('learns nothing while frozen: %s', (learner) => {
    const params = `${OBSERVE}, learned: own, learner: ${learner}, explore: 0.3`;
    const scene = stage(params);
    practise(scene, 200);
    scene.minds.replaceProgram(programOf(`${OBSERVE}, learned: own, learner: ${learner}, mode: frozen`));
    const before = JSON.stringify(scene.minds.get(scene.ids[0], own));
    practise(scene);
    expect(JSON.stringify(scene.minds.get(scene.ids[0], own))).toBe(before);
    expect(scene.fight(16)).toBe('bow');
  });

  test.each(['bayes', 'q', 'net'])(
    'in the shadow runs the first option that is allowed, learns, and says what it would choose: %s',
    (learner) => {
      const scene = stage(`${OBSERVE}, learned: own, learner: ${learner}, mode: shadow`);
      practise(scene, 100);
      expect(new Set(scene.fighters[0].did)).toEqual(new Set(['sword']));
      const trace = scene.minds.watch(scene.ids[0]);
      scene.fight(16);
      expect(JSON.stringify(trace.read())).toContain('would choose bow, runs sword');
      scene.minds.replaceProgram(programOf(`${OBSERVE}, learned: own, learner: ${learner}`));
      expect(scene.fight(16)).toBe('bow');
    },
  );

  it('learns alone in a key of the agent, and together in a key of the world', () => {
    for (const [key, count] of [
      [own, 30],
      [shared, 90],
    ] as const) {
      const scene = stage(`${OBSERVE}, learned: ${key.name}`, 3);
      practise(scene);
      expect(scene.minds.get(scene.ids[0], key)).toMatchObject({ count });
    }
  });

  it('takes feedback from the game', () => {
    const scene = stage(`${OBSERVE}, learned: own, feedback: @grade`);
    scene.minds.set(scene.ids[0], grade, -1);
    expect(scene.fight(2)).toBe('sword');
    // It succeeded, and was still not liked.
    expect(scene.fight(2)).toBe('bow');
  });

  it('explores as often as it should', () => {
    const scene = stage(`${OBSERVE}, learned: own, mode: frozen, explore: 0.4`);
    for (let i = 0; i < 400; i++) scene.fight(2);
    const bows = scene.fighters[0].did.filter((name) => name === 'bow').length;
    expect(bows / 400).toBeGreaterThan(0.14);
    expect(bows / 400).toBeLessThan(0.26);
  });
});

/**
 * A traveler at a fork. Going on pays a coin at once, and leads nowhere; climbing costs a coin, and
 * leads to a treasure, which is another choice away.
 */
interface Traveler {
  place: 'valley' | 'summit';
  coins: number;
  readonly did: string[];
}

const travel = (name: string, go: (traveler: Traveler) => void) =>
  action({
    name,
    update(traveler: Traveler) {
      traveler.did.push(`${traveler.place} ${name}`);
      go(traveler);
      return SUCCESS;
    },
  });

const travels = createVocabulary({
  kinds: [...behaviorTreeKinds, ...learningKinds],
  expressions,
  keys: [own],
  agentTypes: [
    defineAgentType<Traveler>('traveler', {
      tasks: [
        travel('goOn', (traveler) => {
          traveler.coins += traveler.place === 'summit' ? 10 : 1;
          traveler.place = 'valley';
        }),
        travel('climb', (traveler) => {
          traveler.coins -= 1;
          traveler.place = 'summit';
        }),
      ],
      properties: {
        coins: { value: param.number(), read: ({ coins }) => coins },
        isHigh: { value: param.boolean(), read: ({ place }) => place === 'summit' },
      },
    }),
  ],
});

describe('a choice that learns by rewards', () => {
  const journey = (params: string) => {
    const document = parseText(`behavior Travel for traveler
learnedChoice #choice observe: ["agent.isHigh"], learner: q, learned: own, ${params}
  learnedOption "on" #on
    sequence
      wait seconds: 2
      goOn
  learnedOption "up" #up when: (not agent.isHigh)
    climb`);
    const minds = new Minds<Traveler>(compile(document, travels), { seed: 3 });
    const traveler: Traveler = { place: 'valley', coins: 0, did: [] };
    const id = minds.add(traveler);
    for (let i = 0; i < 2500; i++) minds.tick(1);
    return { minds, id, traveler, lately: new Set(traveler.did.slice(-20)) };
  };

  it('gives up a small reward for a larger one later, which a choice that looks no further does not', () => {
    const far = journey('reward: "agent.coins", explore: 0.2, discount: 0.8');
    const insight = insightOf(far.minds, far.id, 'choice') as LearnedInsight;
    expect(insight.measure).toBe('expected reward');
    const numbers = (far.minds.get(far.id, own) as { numbers: number[] }).numbers;
    // Both states with both options: the state, then value and tries of each.
    const rowOf = (state: number) => numbers.slice(2 + 5 * (numbers[2] === state ? 0 : 1)).slice(0, 5);
    const [valley, summit] = [rowOf(0), rowOf(1)];
    // V(valley) = −1 + 0.8 · V(summit), V(summit) = 10 + 0.8 · V(valley).
    expect(valley[3]).toBeCloseTo(7 / 0.36, 0);
    expect(summit[1]).toBeCloseTo(9.2 / 0.36, 0);
    expect(valley[1]).toBeCloseTo(1 + 0.8 * (7 / 0.36), 0);
    expect(valley[3]).toBeGreaterThan(valley[1]);
    // Climbing is forbidden up there, and was never tried.
    expect(summit[4]).toBe(0);
    const near = journey('reward: "agent.coins", explore: 0.2, discount: 0');
    const known = (near.minds.get(near.id, own) as { numbers: number[] }).numbers;
    expect(known[3]).toBeCloseTo(1, 6);
    expect(known[5]).toBeCloseTo(-1, 6);
  });

  it('must be told a number that counts what is good', () => {
    const problemsOf = (reward: string) =>
      checkBehavior(treeOf(`${OBSERVE}, learned: own, reward: ${reward}`), vocabulary, () => undefined)
        .map(({ path, problem }) => `${path}: ${problem}`)
        .join();
    expect(problemsOf('"agent.arrows"')).toBe('');
    expect(problemsOf('"agent.arows"')).toContain('reward: agent.arows is no property; did you mean agent.arrows');
    expect(problemsOf('"stance"')).toContain('reward: stance must be a number');
  });

  it('says what the state is, and what each option was worth there', () => {
    const scene = stage('observe: ["agent.distance", "stance"], learned: own, learner: q, explore: 0.5');
    practise(scene, 60);
    const trace = scene.minds.watch(scene.ids[0]);
    scene.fight(17);
    const reasons = JSON.stringify(trace.read());
    expect(reasons).toContain('expected reward: sword -');
    expect(reasons).toContain('state: agent.distance from 16 to 32, stance empty');
    expect(reasons).toMatch(/bow is worth [\d.]+ after \d+ tries/);
  });

  it('refuses to observe more than a table can hold', () => {
    const many = Array.from({ length: 12 }, (_, i) => defineKey(`n${i}`, param.number()));
    const wide = createVocabulary({
      kinds: [...behaviorTreeKinds, ...learningKinds],
      keys: [own, ...many],
      agentTypes: [...vocabulary.agentTypes.values()],
      expressions,
    });
    const document = treeOf(`observe: [${many.map(({ name }) => `"${name}"`).join(', ')}], learned: own, learner: q`);
    const problems = checkBehavior(document, wide, () => undefined).map(({ problem }) => problem);
    expect(problems.join()).toContain('a table of all states cannot be');
  });
});

describe('a choice by a network', () => {
  it('learns which option works at which distance, and says how sure it is and what it depends on', () => {
    const scene = stage(`${OBSERVE}, learned: own, learner: net`);
    // Without knowledge, all are equal, and the first one runs.
    expect(scene.fight(15)).toBe('sword');
    practise(scene, 200);
    expect([scene.fight(16), scene.fight(2.5), scene.fight(19)]).toEqual(['bow', 'sword', 'bow']);
    const trace = scene.minds.watch(scene.ids[0]);
    scene.fight(17);
    const reasons = JSON.stringify(trace.read());
    expect(reasons).toMatch(
      /chose bow; probability: sword 0\.\d+, bow 0\.\d+; bow: \d\.\d+; bow without agent.distance/,
    );
  });
});

describe('what a choice has learned', () => {
  const PARAMS = `${OBSERVE}, learned: own, explore: 0.2`;

  test.each(['bayes', 'tree', 'q', 'net'])('is part of saves: a restored game goes on to the bit, %s', (learner) => {
    const params = `${PARAMS}, learner: ${learner}`;
    const scene = stage(params);
    practise(scene);
    const saved = JSON.parse(JSON.stringify(scene.minds.save()));
    const other = stage(params);
    other.minds.restore(saved, () => other.fighters[0]);
    for (let i = 0; i < 40; i++) expect(other.fight(i % 21)).toBe(scene.fight(i % 21));
    expect(JSON.stringify(other.minds.save())).toBe(JSON.stringify(scene.minds.save()));
  });

  test.each(['bayes', 'q', 'net'])(
    'survives new, removed and reordered options, which are known by their ids: %s',
    (learner) => {
      const params = `${OBSERVE}, learned: own, learner: ${learner}`;
      const scene = stage(`${params}, explore: 0.3`);
      practise(scene, 200);
      scene.minds.replaceProgram(programOf(params, ['rest', 'bow', 'sword']));
      expect([scene.fight(16), scene.fight(2.5)]).toEqual(['bow', 'sword']);
      expect(scene.minds.get(scene.ids[0], own)).toMatchObject({ options: ['osword', 'obow', 'orest'] });
      scene.minds.replaceProgram(programOf(params, ['rest', 'sword']));
      expect(scene.fight(2.5)).toBe('sword');
      scene.minds.replaceProgram(programOf(params));
      expect(scene.fight(16)).toBe('bow');
    },
  );

  it('begins again with other observations', () => {
    const scene = stage(`${OBSERVE}, learned: own`);
    practise(scene);
    scene.minds.replaceProgram(programOf('observe: ["agent.distance", "agent.arrows"], learned: own'));
    scene.fight(16);
    expect(scene.minds.get(scene.ids[0], own)).toMatchObject({ count: 1, observe: ['agent.distance', 'agent.arrows'] });
  });

  it('is shared by nodes that name the same key', () => {
    const text = (id: string) => `  learnedChoice #${id} ${OBSERVE}, learned: own
    learnedOption "sword" #osword${id}
      sword #s${id}
    learnedOption "bow" #obow${id}
      bow #b${id}`;
    const minds = new Minds<Fighter>(
      compile(parseText(`behavior Fight for fighter\nall #top\n${text('x')}\n${text('y')}`), vocabulary),
    );
    const fighter: Fighter = { distance: 2, arrows: 9, did: [] };
    const id = minds.add(fighter);
    for (let i = 0; i < 10; i++) minds.tick(1);
    expect(minds.get(id, own)).toMatchObject({ count: 20, options: ['oswordx', 'obowx', 'oswordy', 'obowy'] });
  });

  test.each([
    [{ learner: 'bayes', observe: ['agent.distance'], options: ['osword', 'obow'], count: 1, numbers: [1] }],
    [{ learner: 'bayes', observe: ['agent.distance'], options: ['osword', 'osword'], count: 1, numbers: [] }],
    [{ learner: 'oracle', observe: [], options: [], count: 1, numbers: [] }],
    [{ learner: 'bayes', observe: ['agent.distance'], options: [7], count: 1, numbers: [] }],
    [{ learner: 'q', observe: ['agent.distance'], options: ['osword', 'obow'], count: 1, numbers: [2] }],
    [{ learner: 'q', observe: ['agent.distance'], options: ['osword', 'obow'], count: 1, numbers: [3, 0] }],
    [
      {
        learner: 'q',
        observe: ['agent.distance'],
        options: ['osword', 'obow'],
        count: 1,
        numbers: [2, 1, 99, 0, 0, 0, 0],
      },
    ],
    [
      {
        learner: 'q',
        observe: ['agent.distance'],
        options: ['osword', 'obow'],
        count: 1,
        numbers: [2, 1, 3, 1e200, 1, 0, 0],
      },
    ],
    [{ learner: 'net', observe: ['agent.distance'], options: ['osword', 'obow'], count: 1, numbers: [2, 1] }],
    [
      {
        learner: 'net',
        observe: ['agent.distance'],
        options: ['osword', 'obow'],
        count: 1,
        numbers: new Array(205).fill(-1),
      },
    ],
    [
      {
        learner: 'net',
        observe: ['agent.distance'],
        options: ['osword', 'obow'],
        count: 1,
        numbers: new Array(205).fill(2).with(9, 1e300),
      },
    ],
    ['nonsense'],
    [[1, 2]],
  ])('is not believed if it cannot be: %j', (value) => {
    const { learner = 'bayes' } = value as { learner?: string };
    const scene = stage(`${OBSERVE}, learned: own, learner: ${learner === 'oracle' ? 'bayes' : learner}`);
    scene.minds.set(scene.ids[0], own, value);
    const trace = scene.minds.watch(scene.ids[0]);
    scene.minds.tick(1);
    expect(scene.fighters[0].did).toEqual([]);
    expect(JSON.stringify(trace.read())).toContain('own holds something that was not learned');
  });
});

describe('observations', () => {
  const problemsOf = (params: string) =>
    checkBehavior(treeOf(params), vocabulary, () => undefined).map(({ path, problem }) => `${path}: ${problem}`);

  it('come from the vocabulary, by name', () => {
    expect(problemsOf('observe: ["agent.distance", "stance", "agent.isArmed"], learned: own')).toEqual([]);
    const problems = problemsOf(
      'observe: ["agent.distanse", "stanse", "word", "stance", "stance"], learned: own',
    ).join();
    expect(problems).toContain('agent.distanse is no property; did you mean agent.distance');
    expect(problems).toContain('stanse is no blackboard key; did you mean stance');
    expect(problems).toContain('word is text; only numbers, choices and yes or no can be observed');
    expect(problems).toContain('names stance twice');
    expect(problemsOf('observe: [], learned: own').join()).toContain('must name at least one');
  });

  it('are shown with what each option is worth, and why', () => {
    const scene = stage('observe: ["agent.distance", "stance", "agent.isArmed"], learned: own');
    practise(scene);
    scene.fight(16);
    scene.minds.set(scene.ids[0], stance, 'high');
    const trace = scene.minds.watch(scene.ids[0]);
    scene.fight(2, 9);
    const reasons = JSON.stringify(trace.read());
    expect(reasons).toContain('chose sword; probability: sword');
    expect(reasons).toContain('times as likely with sword as with bow');
    const insight = insightOf(scene.minds, scene.ids[0], 'choice') as LearnedInsight;
    expect(insight).toMatchObject({
      learner: 'bayes',
      mode: 'learning',
      learned: 32,
      measure: 'probability',
      observed: [
        { name: 'agent.distance', value: 2 },
        { name: 'stance', value: 'high' },
        { name: 'agent.isArmed', value: 'yes' },
      ],
    });
    expect(insight.options.map(({ name, isAllowed }) => [name, isAllowed])).toEqual([
      ['sword', true],
      ['bow', true],
    ]);
    expect(insight.options[0].worth).toBeGreaterThan(0.9);
    expect(insight.because).toHaveLength(3);
  });
});
