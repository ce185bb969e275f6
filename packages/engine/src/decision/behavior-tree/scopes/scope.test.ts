import { describe, expect, it } from 'vitest';
import { describeScopes } from '../../../behavior/cast/describe-character.js';
import { Cast, describeBlackboard } from '../../../behavior/cast/index.js';
import {
  action,
  checkBehavior,
  compile,
  condition,
  createVocabulary,
  type DocumentNode,
  defineAgentType,
  defineKey,
  FAILURE,
  type MindId,
  Minds,
  type Program,
  param,
  RUNNING,
  type TaskContext,
} from '../../../behavior/index.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { parseText } from '../../../behavior/text/index.js';
import { expressions } from '../../../language/expression/index.js';
import { behaviorTreeKinds } from '../nodes/index.js';

/** An agent whose tasks write down what they find on the blackboard. */
interface Scout {
  readonly log: string[];
  /** What a task named so does in its tick. */
  readonly on: { [task: string]: (context: TaskContext) => unknown };
}

const target = defineKey('target', param.text());
const mood = defineKey('mood', param.text({ default: 'calm' }));
const count = defineKey('count', param.number());
const sure = defineKey('sure', param.boolean());
const alarm = defineKey('alarm', param.text(), { scope: 'world' });

/** Tells what it finds without being told where. */
const tell = action({
  name: 'tell',
  update(scout: Scout, _params, context) {
    const known = [target, mood, count, sure, alarm].map((key) => context.get<unknown>(key) ?? '–');
    scout.log.push(known.join(' '));
  },
});
const say = action({
  name: 'say',
  params: { what: param.text() },
  update: (scout: Scout, { what }) => void scout.log.push(what),
});
const act = action({
  name: 'act',
  params: { name: param.text() },
  update(scout: Scout, { name }, context) {
    return (scout.on[name]?.(context as never) ?? RUNNING) as typeof RUNNING;
  },
  stop(scout, { name }, context) {
    scout.on[`${name}-`]?.(context as never);
  },
});
/** A condition that writes down what it saw. */
const spots = condition({
  name: 'spots',
  test(scout: Scout, _params, context) {
    const seen = scout.on.spots?.(context as never) as string | undefined;
    if (seen !== undefined) context.set(target, seen);
    return seen !== undefined;
  },
});
const vocabulary = createVocabulary({
  kinds: behaviorTreeKinds,
  agentTypes: [defineAgentType<Scout>('scout', { tasks: [tell, say, act, spots] })],
  keys: [target, mood, count, sure, alarm],
  expressions,
});
const programOf = (text: string): Program => compile(parseText(`behavior Example\n${text}`), vocabulary);

type Way = (typeof WAYS)[number];

function scene(text: string, way: Way, on: Scout['on'] = {}) {
  const minds = new Minds<Scout>(programOf(text), { backEnd: way.backEnd });
  const scout: Scout = { log: [], on };
  const id = minds.add(scout);
  if (way.watched) minds.watch(id);
  return { minds, id, scout, log: scout.log };
}

const NESTED = `
sequence
  setKey key: target, value: gate
  setKey key: count, value: 1
  scope
    sequence
      setKey key: target, value: bush
      tell
      scope
        sequence
          setKey key: target, value: pond
          setKey key: count, value: 3
          tell
      tell
  tell`;

describe.each(WAYS)('a fresh blackboard, in $name', (way) => {
  it('[BT-35] hides what is outside, is asked nearest first, then outwards, and is dropped when its child ends', () => {
    const { minds, id, log } = scene(NESTED, way);
    minds.tick(1);
    expect(log).toEqual(['bush calm 1 – –', 'pond calm 3 – –', 'bush calm 1 – –', 'gate calm 1 – –']);
    expect([minds.get(id, target), minds.get(id, count)]).toEqual(['gate', 1]);
    expect(minds.scopesOf(id)).toEqual([]);
  });

  it('[BT-36] answers a task that is given no argument with what the nearest ancestor knows', () => {
    const text = `
parallel failures: 0
  scope
    sequence
      setKey key: target, value: left
      tell
  scope
    sequence
      setKey key: target, value: right
      inverter
        alwaysFail
          tell
  tell`;
    const { minds, id, log } = scene(text, way);
    minds.set(id, target, 'ahead');
    minds.tick(1);
    expect(log).toEqual(['left calm – – –', 'right calm – – –', 'ahead calm – – –']);
  });

  it('[BT-36] asks its ancestors when it runs, not when a scope was opened', () => {
    const text = `
parallel failures: 0
  scope
    parallel failures: 0
      scope
        sequence
          setKey key: count, value: 1
          waitTicks ticks: 2
          tell
          waitTicks ticks: 2
          tell
      sequence
        waitTicks ticks: 1
        setKey key: target, value: moved
        waitTicks ticks: 2
        clearKey key: target
  setKey key: mood, value: alert`;
    const { minds, id, log } = scene(text, way);
    minds.set(id, target, 'ahead');
    for (let tick = 0; tick < 6; tick++) minds.tick(1);
    // What the scope in the middle wrote and emptied later, and what the agent's own board says of
    // the rest.
    expect(log.slice(0, 2)).toEqual(['moved alert 1 – –', '– alert 1 – –']);
  });

  it('[BTX-01] holds what a condition saw for the actions after it, and for nobody else', () => {
    const text = `
sequence
  scope
    sequence
      spots
      say what: @target
  compareKey key: target, is: empty
  say what: nothing`;
    let inSight: string | undefined;
    const { minds, id, log } = scene(text, way, { spots: () => inSight });
    minds.tick(1);
    expect([minds.statusOf(id), log]).toEqual([FAILURE, []]);
    inSight = 'thief';
    minds.tick(1);
    expect(log).toEqual(['thief', 'nothing']);
  });

  it('is what bindings, expressions, comparisons and statements read', () => {
    const text = `
scope
  sequence
    setKey key: count, value: 4
    setKey key: sure, value: true
    setKey key: target, value: pond
    compareKey key: count, is: "equal to", value: 4
    isTrue that: @sure
    isTrue that: (count + 1 > 4 and target == "pond")
    say what: @target
    setKey key: mood, value: @target
    say what: (mood)`;
    const { minds, id, log } = scene(text, way);
    minds.tick(1);
    expect(log).toEqual(['pond', 'pond']);
    expect([minds.get(id, count), minds.get(id, sure), minds.get(id, mood)]).toEqual([undefined, undefined, 'calm']);
  });

  it('a key emptied in it is empty in it, or has its default, whatever it holds outside', () => {
    const text = `
sequence
  scope
    sequence
      clearKey key: target
      clearKey key: mood
      setKey key: count
      tell
      compareKey key: target, is: empty
      scope
        tell
  tell`;
    const { minds, id, log } = scene(text, way);
    minds.set(id, target, 'gate');
    minds.set(id, mood, 'angry');
    minds.set(id, count, 2);
    minds.tick(1);
    expect(log).toEqual(['– calm – – –', '– calm – – –', 'gate angry 2 – –']);
  });

  it('has only the keys that are named, and never those of the world', () => {
    const text = `
sequence
  scope keys: [target, alarm]
    sequence
      setKey key: target, value: pond
      setKey key: count, value: 9
      setKey key: alarm, value: red
  tell`;
    const { minds, log } = scene(text, way);
    minds.tick(1);
    expect(log).toEqual(['– calm 9 – red']);
  });

  it('hands out what is to be kept when its child succeeds, also that a key was emptied; and only then', () => {
    const text = `
selector
  sequence
    scope keep: [target, count, sure]
      sequence
        setKey key: target, value: pond
        clearKey key: count
        act name: end
    failure
  tell`;
    for (const { end, seen } of [
      { end: 1, seen: 'pond calm – true –' },
      { end: 2, seen: 'gate calm 5 true –' },
    ]) {
      const { minds, id, log } = scene(text, way, { end: () => end });
      minds.set(id, target, 'gate');
      minds.set(id, count, 5);
      minds.set(id, sure, true);
      minds.tick(1);
      expect(log).toEqual([seen]);
    }
  });

  it('hands out to the scope around it, which drops it in its turn', () => {
    const text = `
sequence
  scope
    sequence
      scope keep: [target]
        setKey key: target, value: pond
      tell
  tell`;
    const { minds, log } = scene(text, way);
    minds.tick(1);
    expect(log).toEqual(['pond calm – – –', '– calm – – –']);
  });

  const NOTING = `
reactiveSelector
  guard
    isTrue that: @sure
    sequence
      tell
      running
  scope
    sequence
      tell
      setKey key: target, value: pond
      act name: work`;

  it('is dropped after its child has stopped when it is aborted, and fresh when it begins again', () => {
    const { minds, id, log, scout } = scene(NOTING, way);
    scout.on['work-'] = (context) => log.push(`stopped at ${context.get(target)}`);
    minds.tick(1);
    minds.set(id, sure, true);
    minds.tick(1);
    minds.set(id, sure, undefined);
    minds.tick(1);
    expect(log).toEqual(['– calm – – –', '– calm – true –', 'stopped at pond', '– calm – – –']);
    minds.reset(id);
    expect(minds.scopesOf(id)).toEqual([]);
    minds.tick(1);
    minds.remove(id);
    const next = minds.add(scout);
    expect(minds.scopesOf(next)).toEqual([]);
  });

  it('is dropped when a task in it throws, and the failure goes up', () => {
    const text = 'selector\n  scope\n    sequence\n      setKey key: target, value: pond\n      act name: work\n  tell';
    const { minds, log } = scene(text, way, {
      work: () => {
        throw new Error('on purpose');
      },
    });
    minds.tick(1);
    expect(log).toEqual(['– calm – – –']);
    expect(minds.failures).toHaveLength(1);
  });

  it('is every mind’s own', () => {
    const text = 'scope\n  sequence\n    act name: note\n    act name: wait';
    const minds = new Minds<Scout>(programOf(text), { backEnd: way.backEnd });
    const ids = Array.from({ length: 20 }, (_, i): MindId => {
      const note = (context: TaskContext) => [context.set(count, i), context.set(sure, i % 2 === 0), 1][2];
      const id = minds.add({ log: [], on: { note } });
      if (way.watched) minds.watch(id);
      return id;
    });
    minds.tick(1);
    minds.remove(ids[3]);
    expect(ids.filter((id) => minds.has(id)).map((id) => minds.scopesOf(id)[0].values.count)).toEqual(
      [...ids.keys()].filter((i) => i !== 3),
    );
    expect(minds.scopesOf(ids[4])[0].values).toEqual({ count: 4, sure: true });
  });

  it('is saved with what runs, values, emptied keys and all, and goes on from there', () => {
    const text = `
sequence
  scope #outer
    sequence
      setKey key: target, value: bush
      scope #inner keys: [count, mood]
        sequence
          setKey key: count, value: 3
          clearKey key: mood
          act name: work
          tell
      tell
  tell`;
    const { minds, id, scout, log } = scene(text, way);
    minds.set(id, mood, 'angry');
    minds.tick(1);
    const saved = JSON.parse(JSON.stringify(minds.save()));
    const before = minds.scopesOf(id);
    expect(before).toEqual([
      { node: 'outer', values: { target: 'bush' } },
      { node: 'inner', values: { count: 3, mood: undefined } },
    ]);
    scout.on.work = () => 1;
    minds.tick(1);
    const seen = ['bush calm 3 – –', 'bush angry – – –', '– angry – – –'];
    expect(log.splice(0)).toEqual(seen);
    const later = new Minds<Scout>(programOf(text), { backEnd: way.backEnd });
    later.restore(saved, () => scout);
    expect(later.scopesOf(id)).toEqual(before);
    later.tick(1);
    expect(log.splice(0)).toEqual(seen);
    // Back to before it began: nothing of it is left.
    minds.restore(saved, () => scout);
    minds.tick(1);
    minds.restore(JSON.parse(JSON.stringify(minds.save())), () => scout);
    expect(minds.scopesOf(id)).toEqual([]);
  });

  it('keeps its values when the behavior is changed around it, and loses them when it is taken out', () => {
    const { minds, id, log, scout } = scene(
      'scope #s\n  sequence #q\n    setKey key: target, value: pond\n    act #w name: work\n    tell',
      way,
    );
    minds.tick(1);
    const tail = 'setKey key: target, value: pond\n      act #w name: work\n      tell';
    minds.replaceProgram(
      programOf(`inverter #i\n  scope #s\n    sequence #q\n      setKey key: mood, value: odd\n      ${tail}`),
    );
    expect(minds.scopesOf(id)).toEqual([{ node: 's', values: { target: 'pond' } }]);
    minds.replaceProgram(programOf(`scope #new\n  scope #s\n    sequence #q\n      ${tail}`));
    expect(minds.scopesOf(id)).toEqual([
      { node: 'new', values: {} },
      { node: 's', values: { target: 'pond' } },
    ]);
    minds.replaceProgram(programOf(`scope #new\n    sequence #q\n      ${tail}`));
    expect(minds.scopesOf(id)).toEqual([{ node: 'new', values: {} }]);
    scout.on.work = () => 1;
    minds.tick(1);
    expect(log).toEqual(['– calm – – –']);
  });

  it('takes over a changed list of keys while it runs', () => {
    const text = (keys: string) =>
      `scope #s keys: [${keys}]\n  sequence #q\n    act #n name: note\n    act #w name: work`;
    const note = (context: TaskContext) => [context.set(target, 'pond'), context.set(count, 1), 1][2];
    const { minds, id } = scene(text('target, count'), way, { note });
    minds.tick(1);
    minds.replaceProgram(programOf(text('count')));
    expect(minds.scopesOf(id)).toEqual([{ node: 's', values: { count: 1 } }]);
  });
});

it('a fresh blackboard is known, and saved, between any two nodes of a tick', () => {
  const minds = new Minds<Scout>(programOf(NESTED));
  const scout: Scout = { log: [], on: {} };
  const id = minds.add(scout);
  minds.haltAt(id);
  minds.tick(1);
  let most = 0;
  let now = minds;
  while (now.isPaused) {
    const saved = JSON.parse(JSON.stringify(now.save()));
    const scopes = now.scopesOf(id);
    most = Math.max(most, scopes.length);
    now = new Minds<Scout>(programOf(NESTED));
    now.restore(saved, () => scout);
    expect(now.scopesOf(id)).toEqual(scopes);
    now.stepNode();
  }
  expect(most).toBe(2);
  expect(scout.log).toEqual(['bush calm 1 – –', 'pond calm 3 – –', 'bush calm 1 – –', 'gate calm 1 – –']);
});

it('what a function writes after its scope has ended is lost', async () => {
  let go = () => {};
  const late = action({
    name: 'late',
    async run(_scout: Scout, _params, context) {
      context.set(target, 'early');
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      context.set(target, 'late');
    },
  });
  const vocabulary = createVocabulary({
    kinds: behaviorTreeKinds,
    agentTypes: [defineAgentType<Scout>('scout', { tasks: [late] })],
    keys: [target],
  });
  const minds = new Minds<Scout>(compile(parseText('behavior B\nscope\n  late'), vocabulary));
  const id = minds.add({ log: [], on: {} });
  minds.tick(1);
  expect(minds.scopesOf(id)[0].values).toEqual({ target: 'early' });
  minds.reset(id);
  go();
  await Promise.resolve();
  await Promise.resolve();
  expect([minds.get(id, target), minds.scopesOf(id)]).toEqual([undefined, []]);
});

it('a cast tells what its characters know in their scopes, as JSON', () => {
  const behavior = parseText(
    'behavior Note for scout\nscope #s\n  sequence\n    setKey key: count, value: 2\n    clearKey key: mood\n    running',
  );
  const cast = new Cast<Scout>({ vocabulary, behaviors: [behavior] });
  cast.add('ann', 'scout', { log: [], on: {} }, 'Note');
  cast.set('ann', count, 1);
  cast.tick(1);
  expect(describeBlackboard(cast, 'ann')).toEqual({ count: 1, mood: 'calm' });
  expect(describeScopes(cast, 'ann')).toEqual([{ node: 's', values: { mood: null, count: 2 } }]);
});

it('the keys of a scope must be known, and cannot be bound', () => {
  const problemsOf = (params: NonNullable<DocumentNode['params']>) =>
    checkBehavior(
      {
        ...parseText('behavior B\nsuccess'),
        root: { id: 's', kind: 'scope', params, children: [{ id: 'a', kind: 'success' }] },
      },
      vocabulary,
      () => undefined,
    );
  expect(problemsOf({ keys: ['target', 'taget'] })).toEqual([
    { path: 'root.params.keys[1]', problem: 'there is no blackboard key taget; did you mean target?' },
  ]);
  expect(problemsOf({ keep: { key: 'target' } })).toEqual([
    { path: 'root.params.keep', problem: 'cannot be bound; it is fixed when the behavior is loaded' },
  ]);
});
