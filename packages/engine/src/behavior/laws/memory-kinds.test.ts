import { describe, expect, it } from 'vitest';
import { standardKinds } from '../../standard/index.js';
import {
  action,
  type BackEnd,
  closures,
  compile,
  condition,
  createVocabulary,
  type DocumentNode,
  defineAgentType,
  defineEvent,
  defineKey,
  generated,
  Minds,
  param,
  RUNNING,
  SUCCESS,
} from '../index.js';
import { subtree } from '../kind/subtree.js';
import { dynamicSubtreesFrom } from '../minds/dynamic-subtrees/index.js';
import { documentOf } from './scripted.js';

interface Ant {
  turn: number;
}

const near = defineKey('near', param.number());
const mood = defineKey('mood', param.text());
const crew = defineKey('crew', param.list(param.number(), { default: [1, 2] }));
const wild = defineKey('wild', param.boolean({ default: false }));
const calm = defineKey('calm', param.number());
const offers = defineKey(
  'offers',
  param.list(param.value(), { default: [{ behavior: 'sit', changes: { near: -2 }, duration: 1 }] }),
);
const memory = defineKey('memory', param.value());
const missions = defineKey('missions', param.value(), { scope: 'world' });
const orders = defineKey('orders', param.value(), { scope: 'world' });
const signals = defineKey('signals', param.value(), { scope: 'world' });
const bell = defineEvent('bell');
const step = action({
  name: 'step',
  memory: { left: 2 },
  update(ant: Ant, _params, context) {
    ant.turn = (ant.turn + 1) & 63;
    context.set(near, ant.turn & 3);
    context.set(mood, (ant.turn & 4) === 0 ? 'calm' : 'wild');
    context.set(wild, (ant.turn & 8) === 0);
    return context.memory.left-- > 0 ? RUNNING : SUCCESS;
  },
});
const isEven = condition({ name: 'isEven', test: (ant: Ant) => (ant.turn & 1) === 0 });
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Ant>('ant', { tasks: [step, isEven] })],
  keys: [near, mood, crew, wild, calm, offers, memory, missions, orders, signals],
  events: [bell],
});

const key = (name: string) => ({ key: name });
const act = (id: string): DocumentNode => ({ id, kind: 'step' });
const ask = (id: string): DocumentNode => ({ id, kind: 'isEven' });
const inner = (kind: string, params: DocumentNode['params'], ...children: DocumentNode[]): DocumentNode => ({
  id: kind,
  kind,
  ...(params === undefined ? {} : { params }),
  ...(children.length === 0 ? {} : { children }),
});
const named = (id: string, ...[kind, params, ...children]: Parameters<typeof inner>): DocumentNode => ({
  ...inner(kind, params, ...children),
  id,
});
const both = (...children: DocumentNode[]): DocumentNode => ({
  id: 'both',
  kind: 'parallel',
  params: { successes: 0, failures: 0 },
  children,
});

/** Degrees of 0 and 1: others would be boxed. */
const fuzzySets = (prefix: string): DocumentNode[] => [
  { id: `${prefix}1`, kind: 'fuzzySet', name: 'low', params: { shape: 'rampDown', at: [0, 1] } },
  { id: `${prefix}2`, kind: 'fuzzySet', name: 'high', params: { shape: 'rampUp', at: [0, 1] } },
];
const fuzzyInputs = (name: string): DocumentNode[] => [
  { id: 'i', kind: 'fuzzyInput', name: 'in', params: { value: key(name) }, children: fuzzySets('in') },
];

/**
 * A tree for each kind that starts, runs and ends again and again. Kinds that draw random numbers
 * are left out, because V8 boxes the number that `random` gives, and `log`, which makes an entry
 * for whoever listens.
 */
const TREES: { readonly [kind: string]: DocumentNode } = {
  sequence: inner('sequence', {}, act('a'), ask('q'), act('b')),
  selector: inner('selector', {}, ask('q'), act('b')),
  reactiveSequence: inner('reactiveSequence', {}, ask('q'), act('a')),
  reactiveSelector: inner('reactiveSelector', {}, ask('q'), act('a')),
  prioritizedList: inner('prioritizedList', {}, inner('guard', {}, ask('q'), act('a')), act('b')),
  guard: inner('guard', {}, ask('q'), act('a')),
  impulse: inner('prioritizedList', {}, inner('impulse', { target: 'b' }, ask('q')), act('b')),
  parallel: inner('parallel', { decides: 'at once', finished: 'run again' }, ask('q'), act('a')),
  race: inner('race', {}, ask('q'), act('a')),
  all: inner('all', {}, ask('q'), act('a')),
  team: inner('team', { members: 'crew', member: 'near' }, act('a'), act('b')),
  ifThenElse: inner('ifThenElse', {}, ask('q'), act('a'), act('b')),
  whileDoElse: inner('whileDoElse', {}, ask('q'), act('a'), act('b')),
  switch: inner('switch', { value: key('mood'), cases: ['calm'] }, act('a'), act('b')),
  decide: inner('decide', { when: key('wild') }, act('a'), act('b')),
  decideRandomly: inner('decideRandomly', {}, act('a'), act('b')),
  sameAs: inner('decide', { when: key('wild') }, act('a'), inner('sameAs', { target: 'a' })),
  markov: inner(
    'markov',
    {
      matrix: [
        [0.5, 0.5],
        [0.5, 0.5],
      ],
      after: 1,
      winner: 'mood',
    },
    { id: 'x', kind: 'markovState', params: { start: 1, weight: 'near' }, children: [act('a')] },
    { id: 'y', kind: 'markovState', params: { start: 2 }, children: [act('b')] },
    {
      id: 't',
      kind: 'markovTransition',
      params: {
        on: 'bell',
        matrix: [
          [0, 1],
          [1, 0],
        ],
      },
    },
    {
      id: 'u',
      kind: 'markovTransition',
      params: {
        matrix: [
          [0, 1],
          [1, 0],
        ],
      },
      children: [ask('q')],
    },
  ),
  rules: inner(
    'rules',
    { facts: '(calm)', arbiter: 'mostSpecific' },
    named('f1', 'ruleFact', { is: '(near ?)', value: key('near') }),
    named('f2', 'ruleFact', { is: '(wild)', value: key('wild') }),
    named('r1', 'rule', { when: '(near ?n) (wild)', does: 'remove (calm) add (seen ?n)' }),
    named('r2', 'rule', { when: '(seen ?n) not (near ?n)', does: 'remove 1 add (calm)' }),
    named('r3', 'rule', { when: '(calm)' }, inner('repeat', {}, act('a'))),
    named('s', 'ruleSet', { on: key('wild') }, named('r4', 'rule', { when: '(near 2)', does: 'write calm 1' })),
    act('b'),
  ),
  goals: inner(
    'goals',
    { looks: 'every tick' },
    named('hunger', 'goal', { value: 2, rate: 1, max: 4 }),
    named('near', 'goal', { key: 'near' }),
    named('a1', 'goalAction', { when: key('wild') }, act('a'), named('c1', 'goalChange', { goal: 'near', by: -1 })),
    named(
      'a2',
      'goalAction',
      { duration: 1 },
      named('c2', 'goalChange', { goal: 'hunger', by: key('near') }),
      act('b'),
    ),
    named('around', 'smartObjects', { offers: key('offers') }),
  ),
  script: inner(
    'script',
    {
      source:
        'var n = 0\nfunction twice(x) { return x * 2 }\nwhile n < 3 { n = n + 1; near = twice(n) % 4; if wild yield; do(0) }\nreturn near < 2',
    },
    act('a'),
  ),
  chooseByUtility: inner(
    'chooseByUtility',
    {},
    named(
      'o1',
      'option',
      { weight: key('near') },
      act('a'),
      named('c1', 'consideration', { value: key('near'), range: [0, 2], curve: 'step' }),
    ),
    named(
      'o2',
      'option',
      { weight: 2 },
      named('g', 'considerTogether', { combine: 'average' }, named('c2', 'consideration', { value: key('near') })),
      act('b'),
    ),
  ),
  performActions: inner(
    'performActions',
    {},
    named('x', 'action', { priority: key('near'), uses: ['a'] }, act('a')),
    named(
      'y',
      'actionsInOrder',
      {},
      named('y1', 'action', { uses: ['b'] }, act('b')),
      named('y2', 'action', {}, ask('c')),
    ),
    named('z', 'action', { interrupts: key('wild'), priority: 3 }, act('d')),
    named('l', 'actionAlarm', {}, named('r1', 'requestAction', { action: 'z', until: 'asked', within: 2 })),
    both(
      named('r2', 'requestAction', { action: 'x' }),
      named('r3', 'requestAction', { action: 'y', within: 1 }),
      named('r4', 'withdrawAction', { action: 'z' }),
    ),
  ),
  utilitySelector: inner('utilitySelector', {}, inner('score', { value: key('near') }, act('a')), act('b')),
  levelOfDetail: inner('levelOfDetail', { distance: key('near'), ranges: [2], margin: 0 }, act('a'), act('b')),
  inverter: inner('inverter', {}, act('a')),
  alwaysSucceed: inner('alwaysSucceed', {}, act('a')),
  alwaysFail: inner('alwaysFail', {}, act('a')),
  repeat: inner('repeat', { times: 3 }, act('a')),
  retry: inner('retry', { times: 3 }, ask('q')),
  once: inner('once', {}, act('a')),
  limit: both(inner('limit', { times: 2, seconds: 4 }, act('a')), act('b')),
  cooldown: both(inner('cooldown', { seconds: 2 }, act('a')), act('b')),
  timeout: inner('timeout', { seconds: 1 }, act('a')),
  delay: inner('delay', { seconds: 1 }, act('a')),
  remember: inner('remember', { seconds: 2 }, act('a')),
  catchError: inner('catchError', {}, act('a')),
  semaphore: both(inner('semaphore', { name: 'door' }, act('a')), act('b')),
  interrupter: both(
    inner('interrupter', {}, act('a')),
    inner('sequence', {}, ask('q'), inner('interrupt', { target: 'interrupter' })),
  ),
  gate: both(
    inner('gate', {}, act('a')),
    inner('sequence', {}, ask('q'), inner('setGate', { target: 'gate', open: true })),
  ),
  hold: both(inner('hold', {}, act('a')), inner('sequence', {}, act('b'), inner('release', { target: 'hold' }))),
  onEvent: both(inner('onEvent', { event: 'bell', again: 'restart' }, act('a')), act('b')),
  score: inner('score', { value: key('near') }, act('a')),
  scope: inner(
    'scope',
    { keep: ['near'] },
    inner(
      'sequence',
      {},
      act('a'),
      inner('clearKey', { key: 'mood' }),
      inner('score', { value: key('near') }, act('b')),
    ),
  ),
  nextTick: inner('nextTick', {}, act('a')),
  wait: inner('wait', { seconds: 1 }),
  waitTicks: inner('waitTicks', { ticks: 2 }),
  stubTask: inner('stubTask', { seconds: 1 }),
  success: both(inner('success', {}), act('a')),
  failure: both(inner('failure', {}), act('a')),
  running: inner('timeout', { seconds: 1 }, inner('running', {})),
  setKey: inner('sequence', {}, act('a'), inner('setKey', { key: 'near', value: 1 })),
  clearKey: inner('sequence', {}, act('a'), inner('clearKey', { key: 'near' })),
  compareKey: both(act('a'), inner('compareKey', { key: 'near', is: 'at least', value: 2 })),
  isTrue: both(act('a'), inner('isTrue', { that: false })),
  runBehavior: inner('runBehavior', { behavior: key('mood'), changed: 'switch' }),
  stimulusSlot: inner('prioritizedList', {}, inner('stimulusSlot', {}), act('b')),
  breakpoint: inner('breakpoint', { message: 'here' }),
  heard: both(act('a'), inner('heard', { event: 'bell' })),
  machine: both(
    inner(
      'machine',
      {},
      named('x', 'state', {}, act('a'), named('t1', 'transition', { to: 'y', on: 'bell' })),
      named(
        'y',
        'state',
        {},
        named(
          't3',
          'transition',
          {},
          inner('sequence', {}, ask('q'), inner('goToState', { state: 'x' })),
          named('e', 'effect', {}, ask('r')),
        ),
        named('z', 'state', {}, act('b'), named('in', 'onEntry', {}, ask('s')), named('out', 'onExit', {}, ask('u'))),
      ),
    ),
    inner('inState', { state: 'x' }),
  ),
  statechart: inner(
    'machine',
    { mode: 'statechart' },
    named(
      'x',
      'state',
      {},
      named('h', 'history', { deep: true }),
      named('t1', 'transition', { to: 'y' }, ask('q')),
      named('i', 'state', {}, act('a'), named('t2', 'transition', { to: 'j', on: 'bell' })),
      named('j', 'state', {}, act('b'), named('t3', 'transition', { to: 'i', after: 1, result: 'either' })),
    ),
    named(
      'y',
      'regions',
      {},
      named('t4', 'transition', { to: 'h' }, inner('inverter', {}, ask('r'))),
      named('k', 'state', {}, named('l', 'state', {}, act('c'))),
      named('m', 'state', {}, act('d')),
    ),
  ),
  resetLimit: inner('sequence', {}, inner('limit', {}, act('a')), inner('resetLimit', { target: 'limit' })),
  fuzzy: inner(
    'fuzzy',
    {},
    ...fuzzyInputs('near'),
    {
      ...{
        id: 'o',
        kind: 'fuzzyOutput',
        name: 'out',
        params: { into: 'calm', range: [0, 2], method: 'highest' },
      },
      children: [...fuzzySets('out')],
    },
    { id: 'r', kind: 'fuzzyRule', params: { text: 'IF in IS low THEN out IS high' } },
    act('a'),
  ),
  experts: inner(
    'experts',
    { iterations: 2 },
    named('e', 'boardEntry', { key: 'mood' }),
    named('g', 'boardGoal', { met: key('wild') }),
    named('x', 'expert', { insistence: key('near') }, act('a')),
    named('y', 'expert', { insistence: 2, keeps: 0 }, act('b')),
  ),
  takeMission: both(
    inner('takeMission', { board: 'missions', unit: 'u' }, named('k', 'unitSkill', { skill: 'scout' }), act('a')),
    named('not', 'inverter', {}, inner('withdrawMission', { board: 'missions', mission: 'x' })),
    inner('missionIs', { board: 'missions', mission: 'look', state: 'not posted' }),
  ),
  onOrder: both(
    inner('onOrder', { book: 'orders', unit: 'u' }, act('a')),
    named('not', 'inverter', {}, inner('readReport', { book: 'orders', unit: 'u' })),
    act('b'),
  ),
  waitForSignal: both(
    inner('waitForSignal', { board: 'signals', signal: 'go' }, act('a')),
    inner('jointAction', { board: 'signals', joint: 'j', unit: 'u' }, act('b')),
  ),
  drill: inner(
    'drill',
    {},
    named('s', 'drillStage', { valid: key('wild'), otherwise: 't' }, act('a')),
    named('t', 'drillStage', {}, act('b')),
  ),
  learnedChoice: inner(
    'learnedChoice',
    { observe: ['near', 'wild'], learned: 'memory' },
    named('p', 'learnedOption', { when: key('wild') }, act('a')),
    named('q', 'learnedOption', {}, act('b')),
  ),
  playerChoice: inner('playerChoice', { observe: ['near'] }, named('p', 'playerOption', {}, act('a'))),
  learnedTree: inner('learnedTree', {}, named('leaf', 'learnedLeaf', {}, act('a'))),
  recallFact: both(
    named('not1', 'inverter', {}, inner('recallFact', { memory: 'memory', what: 'x' })),
    named('not2', 'inverter', {}, inner('forgetFact', { memory: 'memory', what: 'x' })),
    act('a'),
  ),
  fuzzyIs: inner('sequence', {}, inner('fuzzyIs', { condition: 'in IS low' }, ...fuzzyInputs('near')), act('a')),
  // Planning makes records once for each plan; what follows a plan makes none.
  plan: inner(
    'plan',
    { watches: 'allTheTime' },
    named('f', 'planFact', { value: key('wild') }),
    named('g', 'planFact', { value: key('near') }),
    named('goal', 'planGoal', { condition: 'g >= 9' }),
    named('other', 'planGoal', { condition: 'g >= 9 and f', priority: 0.5 }),
    named('do', 'planAction', { effects: 'g is 9, f' }, inner('repeat', {}, act('a'))),
  ),
  htn: inner(
    'htn',
    {},
    named('f', 'planFact', { value: key('wild') }),
    named('t', 'htnTask', {}, named('m', 'htnMethod', {}, named('s', 'htnStep', { do: 'do' }))),
    named('do', 'planAction', { effects: 'f' }, inner('repeat', {}, act('a'))),
  ),
  fuzzyMachine: inner(
    'fuzzyMachine',
    {},
    {
      ...{ id: 'x', kind: 'fuzzyState', params: { degree: 1, into: 'calm' } },
      children: [act('a'), { id: 't', kind: 'fuzzyTransition', params: { to: 'y', when: key('wild') } }],
    },
    {
      ...{ id: 'y', kind: 'fuzzyState' },
      children: [act('b'), { id: 'u', kind: 'fuzzyTransition', params: { to: 'x' } }],
    },
  ),
};
/** Kinds that stand in the tree of another. */
const BESIDE = [
  ...['action', 'actionsTogether', 'actionsInOrder', 'actionAlarm', 'requestAction', 'withdrawAction'],
  ...['interrupt', 'setGate', 'release', 'markovState', 'markovTransition'],
  ...['state', 'regions', 'final', 'history', 'transition', 'onEntry', 'onExit', 'effect', 'goToState', 'inState'],
  ...['fuzzyInput', 'fuzzyOutput', 'fuzzySet', 'fuzzyRule', 'fuzzyState', 'fuzzyTransition'],
  ...['option', 'consideration', 'considerTogether', 'goal', 'goalAction', 'goalChange', 'smartObjects'],
  ...['planFact', 'planGoal', 'planNeed', 'planAction', 'htnTask', 'htnMethod', 'htnStep', 'htnPause'],
  ...['rule', 'ruleSet', 'ruleFact'],
  ...['expert', 'boardEntry', 'boardGoal', 'unitSkill', 'withdrawMission', 'missionIs', 'forgetFact'],
  ...['readReport', 'jointAction', 'drillStage', 'learnedOption', 'playerOption', 'learnedLeaf'],
];
/**
 * Kinds that deal in numbers between whole ones, and how many of these they hand on in a tick: V8
 * boxes each.
 */
const BOXES: { readonly [kind: string]: number } = {
  fuzzy: 2,
  fuzzyMachine: 6,
  chooseByUtility: 3,
  performActions: 5,
  goals: 4,
  script: 1,
};
const ALLOCATING = [
  ...['randomSequence', 'randomSelector', 'probability', 'randomWait', 'log'],
  // They make records: one for each mission, fact, order, report or signal.
  ...['postMission', 'rememberFact', 'giveOrder', 'report', 'signal'],
];

/**
 * Bytes that the heap grows by in a tick of a mind. What a tick allocates shows in every round; code
 * that is not yet optimized, and V8 compiling it, show in some. So the third least of fifteen rounds
 * counts, without those in which garbage was collected and the heap shrank. The third round below
 * `enough` is the last one, because further rounds could only lower the result.
 */
function bytesPerTick(root: DocumentNode, backEnd: BackEnd, enough: number): number {
  const size = 50;
  const ticks = 60;
  const minds = new Minds<Ant>(compile(documentOf(root), vocabulary), {
    backEnd,
    capacity: size,
    dynamicSubtrees: dynamicSubtreesFrom((name) => compile(documentOf(act(name), name), vocabulary)),
  });
  for (let i = 0; i < size; i++) {
    const id = minds.add({ turn: i });
    minds.set(id, mood, 'calm');
    // Something that is never over, so that what answers it goes on and on.
    minds.stimulate(id, { slot: 'reaction', behavior: 'answer' });
  }
  const quiet: number[] = [];
  let third = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 15 && third >= enough; round++) {
    const before = process.memoryUsage().heapUsed;
    for (let tick = 0; tick < ticks; tick++) {
      if (tick % 3 === 0) minds.broadcast(bell);
      minds.tick(0.5);
    }
    const grown = process.memoryUsage().heapUsed - before;
    if (grown >= 0) quiet.push(grown / (size * ticks));
    third = quiet.sort((a, b) => a - b)[2] ?? third;
  }
  return third;
}

describe.each([
  { backEnd: generated, name: 'generated code' },
  { backEnd: closures, name: 'closures' },
])('a tick of a mind allocates no objects, with $name', ({ backEnd }) => {
  it('in a tree of every kind there is', () => {
    const kinds = standardKinds.map((kind) => kind.name).filter((name) => name !== subtree.name);
    expect([...Object.keys(TREES), ...BESIDE]).toEqual(
      expect.arrayContaining(kinds.filter((name) => !ALLOCATING.includes(name))),
    );
  });

  it.each(Object.keys(TREES))('%s', (kind) => {
    // V8 boxes numbers that are not small integers, game time above all, where it does not inline:
    // 16 bytes each. The smallest object with a field would be 24.
    const allowed = 20 + 16 * (BOXES[kind] ?? 0);
    expect(bytesPerTick(TREES[kind], backEnd, allowed)).toBeLessThan(allowed);
  });
});
