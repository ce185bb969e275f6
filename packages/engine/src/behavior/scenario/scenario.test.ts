import { describe, expect, it } from 'vitest';
import { standardKinds } from '../../standard/index.js';
import { Cast } from '../cast/index.js';
import { readDocument } from '../files/read-document.js';
import { createVocabulary } from '../kind/vocabulary.js';
import { parseText } from '../text/index.js';
import { defineAgentType } from '../vocabulary/agent-type.js';
import { defineKey } from '../vocabulary/key.js';
import { defineObjectType } from '../vocabulary/object-type.js';
import { param } from '../vocabulary/parameter.js';
import { RUNNING, SUCCESS } from '../vocabulary/status.js';
import { action } from '../vocabulary/task.js';
import {
  addCoverage,
  type CreateGame,
  type Expectation,
  formatScenario,
  parseScenario,
  playScenario,
  readScenario,
  type Scenario,
  scenarioJsonSchema,
} from './index.js';
import { SCENARIO_SCHEMA_ID } from './scenario.js';

/** A walker on a line, and the posts it can walk to. */
interface Walker {
  at: number;
}
interface Post {
  readonly id: string;
  readonly x: number;
}
const posts: readonly Post[] = [
  { id: 'A', x: 0 },
  { id: 'B', x: 3 },
];
const post = defineObjectType<Post>('post', { id: ({ id }) => id });
const lastPost = defineKey('lastPost', param.object(post));
const alarm = defineKey('alarm', param.boolean({ default: false }));

const walk = action({
  name: 'walk',
  params: { to: param.object(post) },
  update(walker: Walker, { to }, context) {
    const way = to.x - walker.at;
    walker.at += Math.sign(way) * Math.min(Math.abs(way), context.dt);
    if (walker.at !== to.x) return RUNNING;
    context.set(lastPost, to);
    return SUCCESS;
  },
});
const trip = action({
  name: 'trip',
  update(): never {
    throw new Error('over a stone');
  },
});
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<Walker>('walker', {
      tasks: [walk, trip],
      properties: { at: { value: param.number(), read: ({ at }) => at } },
    }),
  ],
  objectTypes: [post],
  keys: [lastPost, alarm],
});

const round = parseText(`behavior Round for walker
repeat #forever
  sequence #round
    walk #there to: B
    walk #back to: A`);
const stumbling = parseText('behavior Round for walker\nsequence #round\n  trip #there\n  walk #back to: A');

const createGame: CreateGame = ({ behaviors, seed }) => {
  const walkers = [{ at: 0 }, { at: 1 }];
  const cast = new Cast<Walker>({
    vocabulary,
    behaviors,
    seed,
    findObject: (_type, id) => posts.find((each) => each.id === id),
  });
  cast.add('ann', 'walker', walkers[0], 'Round');
  cast.add('bo-2', 'walker', walkers[1], 'Round');
  return {
    cast,
    stepSeconds: 0.5,
    step: () => cast.tick(0.5),
    save: () => walkers,
    load(saved) {
      for (const [i, walker] of (saved as Walker[]).entries()) Object.assign(walkers[i], walker);
    },
    values: { spread: { value: param.number(), read: () => Math.abs(walkers[0].at - walkers[1].at) } },
    inputs: {
      push: (metres) => {
        walkers[0].at += Number(metres);
      },
    },
  };
};

function scenario(expectations: readonly Expectation[], more: Partial<Scenario> = {}): Scenario {
  return readScenario({
    $schema: SCENARIO_SCHEMA_ID,
    version: 1,
    name: 'walk',
    seconds: 12,
    ...more,
    expect: expectations,
  });
}

const play = (expectation: Expectation, more: Partial<Scenario> = {}) =>
  playScenario(scenario([expectation], more), createGame, { behaviors: [round], seed: 1 });

describe('a scenario', () => {
  it.each<{ expectation: Expectation; passed: boolean; at: number }>([
    { expectation: { agent: 'ann', eventually: 'lastPost is "B"' }, passed: true, at: 3 },
    { expectation: { agent: 'ann', eventually: 'lastPost is "B"', within: 2 }, passed: false, at: 2.5 },
    { expectation: { eventually: 'ann.lastPost is "A" and ann.agent.at is 0' }, passed: true, at: 5.5 },
    { expectation: { eventually: '`bo-2.lastPost` is "B"' }, passed: true, at: 2 },
    { expectation: { each: 'walker', eventually: 'lastPost is "B"' }, passed: true, at: 3 },
    { expectation: { each: 'walker', eventually: 'lastPost is "B"', within: 2 }, passed: false, at: 2.5 },
    { expectation: { each: 'walker', always: 'agent.at <= 3' }, passed: true, at: 12 },
    { expectation: { never: 'game.spread > 1.5' }, passed: true, at: 12 },
    { expectation: { never: 'game.time > 5' }, passed: false, at: 5.5 },
    { expectation: { never: 'game.time > 5', within: 5 }, passed: true, at: 5.5 },
    { expectation: { always: 'game.tick > 4', from: 2.5 }, passed: true, at: 12 },
    { expectation: { agent: 'ann', order: ['succeeded("there")', 'succeeded("back")'] }, passed: true, at: 5.5 },
    { expectation: { agent: 'ann', order: ['succeeded("back")', 'succeeded("there")'] }, passed: true, at: 8.5 },
    { expectation: { order: ['succeeded("ann", "there")', 'failed("ann", "there")'] }, passed: false, at: 12 },
    { expectation: { eventually: 'started("bo-2", "back") and running("bo-2", "back")' }, passed: true, at: 2 },
    { expectation: { eventually: 'countRunning("there") is 1' }, passed: true, at: 2 },
    { expectation: { never: 'countRunning("there") > 1' }, passed: false, at: 0.5 },
    { expectation: { agent: 'ann', eventually: 'successes("round") is 2' }, passed: true, at: 11 },
    {
      expectation: { always: 'failures("round") + stops("round") is 0 and starts("there") > 0' },
      passed: true,
      at: 12,
    },
    { expectation: { eventually: 'alarm', agent: 'ann' }, passed: false, at: 12 },
  ])('$expectation: $passed after $at s', ({ expectation, passed, at }) => {
    const [report] = play(expectation).expectations;
    expect({ passed: report.passed, at: report.at }).toEqual({ passed, at });
  });

  it('says of a failure what was expected, what was seen, and what had just happened', () => {
    const report = play({ agent: 'ann', eventually: 'lastPost is "A" and game.spread > 5', within: 7 });
    expect(report.passed).toBe(false);
    expect(report.expectations[0]).toMatchObject({
      path: 'expect[0]',
      expected: 'ann: eventually lastPost is "A" and game.spread > 5 within 7 s',
      agent: 'ann',
      seen: 'lastPost = "A", game.spread = 0.5',
    });
    expect(report.expectations[0].trace!.slice(-4)).toEqual([
      '5.50 s  ann  back succeeds',
      '5.50 s  ann  round succeeds',
      '6.00 s  ann  round starts',
      '6.00 s  ann  there starts',
    ]);
  });

  it('says how far an order came', () => {
    const [report] = play({ agent: 'ann', order: ['succeeded("there")', 'succeeded("back")'], within: 4 }).expectations;
    expect(report.seen).toBe('1 of 2 came true; then succeeded("back") did not: succeeded("back") = false');
  });

  it('gives inputs when it is time, to the game and to blackboards', () => {
    const inputs = [
      { at: 2, input: 'push', value: 1 },
      { at: 1, agent: 'ann', key: 'alarm', value: true },
    ];
    expect(play({ agent: 'ann', eventually: 'lastPost is "B"' }, { inputs }).expectations[0].at).toBe(2.5);
    expect(play({ eventually: 'ann.alarm' }, { inputs }).expectations[0].at).toBe(1.5);
  });

  it('goes the same way when the game is saved and loaded in between', () => {
    const expectation = { agent: 'ann', order: ['succeeded("there")', 'succeeded("back")', 'succeeded("there")'] };
    const straight = play(expectation);
    expect(play(expectation, { reloads: [1, 4.5, 7] })).toEqual(straight);
  });

  it('fails when a task throws, and says where', () => {
    const report = playScenario(scenario([{ always: 'true' }]), createGame, { behaviors: [stumbling], seed: 1 });
    expect(report.passed).toBe(false);
    expect(report.errors[0]).toBe('0.50 s  ann  there: update threw: over a stone');
    expect(report.errors).toHaveLength(20);
  });

  it('counts how far behaviors were reached, over several plays', () => {
    const short = play({ always: 'true' }, { seconds: 1 }).coverage;
    expect(short[0].nodes.back).toEqual({ starts: 0, successes: 0, failures: 0, aborts: 0 });
    const both = addCoverage([short, play({ always: 'true' }, { seconds: 4 }).coverage]);
    expect(both).toEqual([{ behavior: 'Round', nodes: expect.objectContaining({ back: expect.anything() }) }]);
    expect(both[0].nodes.there).toEqual({ starts: 4, successes: 2, failures: 0, aborts: 0 });
    expect(Object.keys(both[0].nodes)).toEqual(['forever', 'round', 'there', 'back']);
  });

  it.each<{ more?: Partial<Scenario>; expectation?: Expectation; problem: string }>([
    {
      expectation: { agent: 'anna', always: 'true' },
      problem: 'expect[0].agent: there is no character anna; did you mean ann?',
    },
    {
      expectation: { each: 'walkers', always: 'true' },
      problem: 'expect[0].each: there is no agent type walkers; did you mean walker?',
    },
    {
      expectation: { never: 'succeeded("thera")' },
      problem: 'expect[0].never: column 1: there is no node thera; did you mean there?',
    },
    { expectation: { never: 'running("an", "there")' }, problem: 'there is no character an' },
    { expectation: { never: 'running(there)' }, problem: 'write running("node") or running("character", "node")' },
    { expectation: { always: 'game.spred < 1' }, problem: 'did you mean game.spread?' },
    { expectation: { always: 'game.spread' }, problem: 'must be true or false' },
    { expectation: { order: ['true', '1 +'] }, problem: 'expect[0].order[1]: column 4' },
    {
      more: { inputs: [{ at: 1, input: 'pushh' }] },
      problem: 'inputs[0].input: there is no input pushh; did you mean push?',
    },
    { more: { inputs: [{ at: 1, agent: 'ann', key: 'alarms' }] }, problem: 'did you mean alarm?' },
  ])('is refused where it does not fit the game: $problem', ({ expectation = { always: 'true' }, more, problem }) => {
    expect(() => play(expectation, more)).toThrow(problem);
  });
});

describe('the document of a scenario', () => {
  it('is written canonically, and read again as it was', () => {
    const written = scenario([{ never: 'game.spread > 9', says: 'together' }], { seeds: [1, 2] });
    expect(parseScenario(formatScenario(written))).toEqual(written);
    expect(formatScenario(written)).toContain('{ "says": "together", "never": "game.spread > 9" }');
  });

  it.each([
    { change: { expect: [{ says: 'nothing' }] }, problem: 'expect[0]: needs exactly one of always, never' },
    { change: { expect: [{ always: 'true', never: 'true' }] }, problem: 'needs exactly one of' },
    { change: { expect: [{ always: 'true', agent: 'a', each: 'b' }] }, problem: 'about one `agent` or about `each`' },
    { change: { expect: [] }, problem: 'expect' },
    { change: { seconds: 0 }, problem: 'seconds' },
    { change: { seconds: 1e9 }, problem: 'seconds' },
    { change: { inputs: [{ at: 1 }] }, problem: 'inputs[0]: needs either `input`, or `agent` and `key`' },
    { change: { sedes: [1] }, problem: 'did you mean seeds?' },
    { change: { version: 2 }, problem: 'version' },
  ])('is refused with its place: $problem', ({ change, problem }) => {
    expect(() => readScenario({ ...scenario([{ always: 'true' }]), ...change })).toThrow(problem);
  });

  it('has a JSON Schema', () => {
    expect(scenarioJsonSchema()).toMatchObject({ $id: SCENARIO_SCHEMA_ID, title: 'Gumption scenario' });
  });

  it('leaves documents of behaviors alone', () => {
    expect(() => parseScenario(JSON.stringify(readDocument(round)))).toThrow('$schema');
  });
});
