import { describe, expect, it, test } from 'vitest';
import { Cast } from '../../../behavior/cast/index.js';
import {
  action,
  createVocabulary,
  defineAgentType,
  defineKey,
  FAILURE,
  param,
  SUCCESS,
} from '../../../behavior/index.js';
import { parseText } from '../../../behavior/text/index.js';
import { behaviorTreeKinds } from '../../../decision/behavior-tree/nodes/index.js';
import { expressions } from '../../../language/expression/index.js';
import { TreeChooser } from '../../../learning/classification/index.js';
import { ConfusionMatrix } from '../../../learning/learners/index.js';
import { NetworkChooser } from '../../../learning/networks/index.js';
import { learningKinds } from '../../../learning/nodes/index.js';
import { HierarchicalNGram, HitRate } from '../../../learning/prediction/index.js';
import { QChooser, QLearner } from '../../../learning/reinforcement/index.js';
import { RandomSearch } from '../../../learning/tuning/index.js';
import { learningSource, type ShownLearner } from '../../../learning/workbench/index.js';
import { Rng } from '../../../math/index.js';
import { connectEnd } from '../../laws/workbench-end.js';
import type { LearnerAction, LearnerSection } from '../../messages/messages.js';
import { Session } from '../session.js';
import type { LearningSource } from './learning-source.js';

interface Fighter {
  distance: number;
}

const own = defineKey('own', param.value());
const shared = defineKey('shared', param.value(), { scope: 'world' });

const vocabulary = createVocabulary({
  kinds: [...behaviorTreeKinds, ...learningKinds],
  expressions,
  keys: [own, shared],
  agentTypes: [
    defineAgentType<Fighter>('fighter', {
      tasks: ['sword', 'bow'].map((name) =>
        action({
          name,
          update: ({ distance }: Fighter) => (distance < 5 === (name === 'sword') ? SUCCESS : FAILURE),
        }),
      ),
      properties: { distance: { value: param.number(), read: ({ distance }) => distance } },
    }),
  ],
});

const fight = (learner: string, key: string) =>
  parseText(`behavior Fight for fighter
alwaysSucceed #top
  learnedChoice #choice observe: ["agent.distance"], learned: ${key}, learner: ${learner}, explore: 0.2
    learnedOption "Sword" #osword
      sword #s
    learnedOption "Bow" #obow
      bow #b`);

function openGame(learners: readonly ShownLearner[] = [], learner = 'bayes', key = 'own') {
  const cast = new Cast<Fighter>({ vocabulary, behaviors: [fight(learner, key)] });
  const fighters = ['a', 'b'].map((id) => {
    const fighter = { distance: 2 };
    cast.add(id, 'fighter', fighter, 'Fight');
    return fighter;
  });
  let time = 0;
  let asked = 0;
  const source = learningSource({ learners });
  const learning: LearningSource = {
    ...source,
    list: (...args) => {
      asked++;
      return source.list(...args);
    },
  };
  const rng = new Rng('distances');
  const session = new Session<Fighter>({
    name: 'fight',
    cast,
    stepSeconds: 0.1,
    step() {
      for (const fighter of fighters) fighter.distance = rng.integer(0, 9);
      cast.tick(0.1);
    },
    save: () => ({ fighters: fighters.map(({ distance }) => distance), rng: rng.save() }),
    load(saved) {
      const state = saved as { fighters: number[]; rng: ReturnType<Rng['save']> };
      for (const [i, distance] of state.fighters.entries()) fighters[i].distance = distance;
      rng.restore(state.rng);
    },
    now: () => (time += 1e-6),
    learning,
  });
  const end = connectEnd(session).hello();
  let request = 0;
  const change = (id: string, action: LearnerAction) => {
    end.send({ type: 'changeLearner', request: ++request, id, action });
    return end.last('learnerChanged')!.problem;
  };
  const of = (id: string) => end.last('learners')!.learners.find((each) => each.id === id)!;
  const details = (id: string) => {
    end.send({ type: 'showLearner', id });
    return end.last('learner')!.sections;
  };
  return { session, cast, end, change, of, details, asked: () => asked };
}

function part<P extends LearnerSection['part']>(sections: readonly LearnerSection[], name: P) {
  return sections.find((each) => each.part === name) as Extract<LearnerSection, { part: P }>;
}

describe('the learners of a game, in a workbench', () => {
  it('are asked for nothing while nobody looks, and keep their own methods', () => {
    const habits = new HierarchicalNGram<string>({ length: 3 });
    const { session, end, asked } = openGame([{ name: 'Habits', learner: habits }]);
    expect(end.last('hello')!.learning).toBe(true);
    for (let i = 0; i < 30; i++) session.frame(0.1);
    session.step(3);
    expect(asked()).toBe(0);
    expect(end.all('learners')).toEqual([]);
    end.send({ type: 'showLearning', on: true });
    expect(asked()).toBe(1);
    expect(Object.hasOwn(habits, 'predict')).toBe(true);
    end.send({ type: 'showLearning', on: false });
    for (let i = 0; i < 30; i++) session.frame(0.1);
    expect(asked()).toBe(1);
    expect(Object.getOwnPropertyNames(habits).filter((name) => ['add', 'predict'].includes(name))).toEqual([]);
  });

  it('are told again to whoever asks again, with the one that is shown', () => {
    const { end } = openGame([{ name: 'Habits', learner: new HierarchicalNGram<string>({ length: 3 }) }]);
    end.send({ type: 'showLearning', on: true });
    end.send({ type: 'showLearner', id: end.last('learners')!.learners[0].id });
    end.take();
    end.send({ type: 'showLearning', on: true });
    expect([end.all('learners').length, end.all('learner').length]).toEqual([1, 1]);
  });

  it('are listed with what nodes have learned: for each character, or once for all', () => {
    for (const [key, ids] of [
      ['own', ['character/a/own', 'character/b/own']],
      ['shared', ['world/shared']],
    ] as const) {
      const { session, end, of } = openGame([], 'bayes', key);
      session.step(40);
      end.send({ type: 'showLearning', on: true });
      expect(end.last('learners')!.learners.map(({ id }) => id)).toEqual(ids);
      expect(of(ids[0])).toMatchObject({
        ...{ kind: 'naive Bayes', mode: 'learning', examples: 80 / ids.length, canFreeze: false, canReset: true },
        node: { behavior: 'Fight', node: 'choice' },
      });
      session.step(10);
      expect(of(ids[0]).microseconds).toBeGreaterThan(0);
    }
  });

  test.each(['bayes', 'tree', 'q', 'net'])('show what a node observes, and how it went: %s', (learner) => {
    const { session, end, details } = openGame([], learner);
    session.step(60);
    end.send({ type: 'showLearning', on: true });
    const sections = details('character/a/own');
    const choices = part(sections, 'choices');
    expect(choices.observed).toEqual([{ name: 'agent.distance', value: expect.any(Number) }]);
    expect(choices.options.map(({ name }) => name)).toEqual(['Sword', 'Bow']);
    expect(choices.options.reduce((sum, { tried }) => sum + tried!, 0)).toBe(60);
    expect(choices.options.filter(({ isBest }) => isBest)).toHaveLength(1);
    const own = { bayes: 'table', tree: 'tree', q: 'values', net: 'network' } as const;
    expect(part(sections, own[learner as keyof typeof own])).toBeDefined();
    expect(JSON.stringify(sections)).not.toContain('osword');
  });

  test.each(['bayes', 'tree', 'q', 'net'])('[LRN-04] go back to the same bits: %s', (learner) => {
    const { session, cast, end, change, of } = openGame([], learner);
    session.step(30);
    end.send({ type: 'showLearning', on: true });
    const learned = () => JSON.stringify(cast.get('a', own));
    const before = learned();
    expect(change('character/a/own', { do: 'mark', label: 'good' })).toBeNull();
    session.step(30);
    const later = learned();
    const mark = of('character/a/own').marks.find(({ label }) => label === 'good')!;
    expect(change('character/a/own', { do: 'goBack', mark: mark.id })).toBeNull();
    expect(learned()).toBe(before);
    expect(of('character/a/own').undo).toBe('going back');
    change('character/a/own', { do: 'undo' });
    expect(learned()).toBe(later);
    change('character/a/own', { do: 'reset' });
    session.step(1);
    expect(of('character/a/own').examples).toBe(1);
    change('character/a/own', { do: 'undo' });
    expect(learned()).toBe(later);
  });

  it('are shown as they were in the past, which nobody can change', () => {
    const { session, end, change, of, details } = openGame();
    end.send({ type: 'showLearning', on: true });
    session.step(50);
    expect(of('character/a/own').examples).toBe(50);
    end.send({ type: 'scrub', tick: 20 });
    expect(of('character/a/own').examples).toBe(20);
    expect(part(details('character/a/own'), 'choices').options.reduce((sum, { tried }) => sum + tried!, 0)).toBe(20);
    expect(change('character/a/own', { do: 'reset' })).not.toBeNull();
    end.send({ type: 'present' });
    expect(of('character/a/own').examples).toBe(50);
  });

  it('take marks by themselves, up to a limit', () => {
    const learner = new QLearner({ actions: ['left', 'right'] });
    const { session, end, of } = openGame([{ name: 'Values', learner }]);
    end.send({ type: 'showLearning', on: true });
    let most = 0;
    for (let i = 0; i < 400; i++) {
      for (let k = 0; k < 7; k++) learner.add(i % 9, k % 2, 1, -1);
      session.step(1);
      most = Math.max(most, of('game/Values').marks.length);
    }
    expect(most).toBeGreaterThan(5);
    expect(most).toBeLessThanOrEqual(12);
    const examples = of('game/Values').marks.map((mark) => mark.examples);
    expect(examples).toEqual([...examples].sort((a, b) => a - b));
    expect(examples.at(-1)! - examples[0]).toBeGreaterThan(1000);
  });

  it('say what they expect, how sure they are, and how often they were right', () => {
    const habits = new HierarchicalNGram<string>({ length: 2, actions: ['jab', 'kick'], minSamples: 1 });
    const rate = new HitRate({ window: 20 });
    const confusion = new ConfusionMatrix(['jab', 'kick']);
    for (let i = 0; i < 30; i++) {
      const move = i % 2 === 0 ? 'jab' : 'kick';
      const { action: expected } = habits.predict();
      rate.note(expected === move);
      confusion.note(i % 2, expected === undefined ? -1 : expected === 'jab' ? 0 : 1);
      habits.add(move);
    }
    const { end, change, of, details } = openGame([{ name: 'Habits', learner: habits, rate, confusion }]);
    end.send({ type: 'showLearning', on: true });
    const sections = details('game/Habits');
    expect(part(sections, 'expectation')).toMatchObject({
      ...{ expected: 'jab', chance: 0.5, lately: { right: 20, of: 20 }, inAll: { right: rate.hits, of: 30 } },
      options: [
        { name: 'jab', probability: 1 },
        { name: 'kick', probability: 0 },
      ],
    });
    expect(
      part(sections, 'confusion')
        .counts.flat()
        .reduce((sum, count) => sum + count, 0),
    ).toBe(30);
    expect(change('game/Habits', { do: 'freeze' })).toBeNull();
    expect([of('game/Habits').mode, habits.isLearning]).toEqual(['frozen', false]);
    change('game/Habits', { do: 'unfreeze' });
    expect(change('game/Habits', { do: 'goBack', mark: 999 })).toContain('there is no mark 999');
    expect(change('game/Nobody', { do: 'reset' })).toContain('there is no learner');
  });

  it('tell the game how many examples they had when they are taken back', () => {
    const learner = new QChooser({ attributes: [{ name: 'x', type: 'number' }], choices: ['low', 'high'] }, []);
    let examples = 0;
    const add = (count: number) => {
      for (let i = 0; i < count; i++) learner.add(Float64Array.of(2), 0, 1);
      examples += count;
    };
    const { end, change, of } = openGame([
      {
        ...{ name: 'Values', learner, examples: () => examples },
        fresh: () => new QChooser(learner, []),
        onRestored: (count) => {
          examples = count;
        },
      },
    ]);
    end.send({ type: 'showLearning', on: true });
    add(3);
    expect(change('game/Values', { do: 'mark', label: 'good' })).toBeNull();
    add(4);
    const mark = of('game/Values').marks.find(({ label }) => label === 'good')!;
    change('game/Values', { do: 'goBack', mark: mark.id });
    expect([examples, of('game/Values').examples]).toEqual([3, 3]);
    change('game/Values', { do: 'undo' });
    expect(examples).toBe(7);
    change('game/Values', { do: 'reset' });
    expect(examples).toBe(0);
    change('game/Values', { do: 'undo' });
    expect(examples).toBe(7);
  });

  it('do not take rewards for probabilities', () => {
    const learner = new QChooser({ attributes: [{ name: 'x', type: 'number' }], choices: ['low', 'high'] }, []);
    const situation = Float64Array.of(2);
    learner.add(situation, 0, 0.5);
    const rate = new HitRate({ window: 20 });
    const { end, details } = openGame([{ name: 'Values', learner, rate, situation: () => situation }]);
    end.send({ type: 'showLearning', on: true });
    const sections = details('game/Values');
    expect(part(sections, 'expectation')).toMatchObject({ expected: 'low', options: [] });
    expect(part(sections, 'choices')).toMatchObject({ measure: 'expected reward' });
  });

  it('show trees, networks, values on a map, and searches', () => {
    const declared = { attributes: [{ name: 'x', type: 'number' }], choices: ['low', 'high'] } as const;
    const row = Float64Array.of(2);
    const tree = new TreeChooser(declared, []);
    const network = new NetworkChooser({ ...declared, hidden: [3], rng: new Rng(1) });
    const values = new QLearner({ actions: ['east', 'south'] });
    for (let x = 0; x < 6; x++) {
      tree.add(Float64Array.of(x), x < 3 ? 0 : 1, 1);
      network.add(Float64Array.of(x), x < 3 ? 0 : 1, 1);
      values.add(x, x % 2, x, -1);
    }
    const search = new RandomSearch({ parameters: { speed: { min: 0, max: 1 } }, rng: new Rng(2) });
    search.ask();
    search.tell(0.5);
    const map = {
      ...{ columns: 3, rows: 2 },
      stateAt: (column: number, line: number) => (column === 2 ? undefined : line * 3 + column),
      directions: [
        { x: 1, z: 0 },
        { x: 0, z: 1 },
      ],
    };
    const { end, details } = openGame([
      { name: 'Tree', learner: tree, situation: () => row },
      { name: 'Network', learner: network, situation: () => row, fresh: () => network },
      { name: 'Values', learner: values, map, state: () => 1 },
      { name: 'Search', learner: search },
    ]);
    end.send({ type: 'showLearning', on: true });
    const nodes = part(details('game/Tree'), 'tree').nodes;
    expect(nodes.filter(({ isOnPath }) => isOnPath).map(({ says }) => says)).toEqual(['x?', 'low']);
    const { layers } = part(details('game/Network'), 'network');
    expect(layers.map(({ size }) => size)).toEqual([1, 3, 2]);
    expect(layers[1].weights).toEqual([0, 1, 2].map((i) => [Number(network.network.parameters[i].toPrecision(6))]));
    expect(layers[2].names).toEqual(['low', 'high']);
    const sections = details('game/Values');
    expect(part(sections, 'map')).toMatchObject({ columns: 3, rows: 2, current: 1 });
    expect(part(sections, 'map').cells.map((cell) => cell?.best ?? null)).toEqual([0, 1, null, 1, 0, null]);
    expect(part(sections, 'values').states[0]).toMatchObject({ name: 'state 1', isCurrent: true, visits: 1 });
    expect(part(details('game/Search'), 'table').rows[0][0]).toBe('speed');
  });

  it('tell of a training while the game stands still, and stop it', () => {
    const learner = new QLearner({ actions: ['left', 'right'] });
    const training = { isRunning: false, nights: 0 };
    const { session, end, change, of } = openGame([
      {
        name: 'School',
        learner,
        training: {
          isRunning: () => training.isRunning,
          start: () => void (training.isRunning = true),
          stop: () => void (training.isRunning = false),
          work: () => ({ nights: training.nights }),
          best: () => (training.nights === 0 ? undefined : { score: 0.5, at: 'night 1' }),
        },
      },
    ]);
    session.pause();
    end.send({ type: 'showLearning', on: true });
    expect(of('game/School').training).toMatchObject({ isRunning: false, canStart: true, best: null });
    change('game/School', { do: 'startTraining' });
    training.nights = 7;
    for (let i = 0; i < 10; i++) session.frame(0.1);
    expect(of('game/School').training).toMatchObject({
      ...{ isRunning: true, canStop: true, work: [{ name: 'nights', count: 7 }] },
      best: { score: 0.5, at: 'night 1' },
    });
    change('game/School', { do: 'stopTraining' });
    expect(training.isRunning).toBe(false);
  });

  it('have names of their own', () => {
    const learner = new QLearner({ actions: ['left'] });
    expect(() =>
      learningSource({
        learners: [
          { name: 'x', learner },
          { name: 'x', learner },
        ],
      }),
    ).toThrow('learners[1].name: must be a name that no other learner has');
  });
});
