import fc from 'fast-check';
import { ACTION_KINDS, ACTION_PARAMS, ACTION_PARTS, actionTrees } from '../../decision/actions/laws/story.js';
import {
  BLACKBOARD_KINDS,
  BLACKBOARD_LEAVES,
  BLACKBOARD_PARTS,
  blackboardParams,
  blackboardTrees,
} from '../../decision/blackboard/laws/story.js';
import {
  FUZZY_CONDITIONS,
  FUZZY_KINDS,
  FUZZY_PARTS,
  FUZZY_RULES,
  fuzzyTrees,
} from '../../decision/fuzzy/laws/story.js';
import { GOAL_PARTS, goalTrees } from '../../decision/goals/laws/story.js';
import { MARKOV_PARTS, markovMachines } from '../../decision/markov/laws/story.js';
import {
  PLANNING_CONDITIONS,
  PLANNING_KINDS,
  PLANNING_PARTS,
  planningTrees,
} from '../../decision/planning/laws/story.js';
import { RULE_CLAUSES, RULE_EFFECTS, RULE_PARTS, ruleSystems } from '../../decision/rules/laws/story.js';
import { MACHINE_PARTS, machines } from '../../decision/state-machine/laws/story.js';
import { UTILITY_PARTS, utilityChoices } from '../../decision/utility/laws/story.js';
import type { DeclaredParam, ParamValue } from '../document/document.js';

/** A node before it has an id; `scripts` are what a leaf plays. */
export interface Plant {
  readonly kind: string;
  readonly params?: { readonly [name: string]: ParamValue };
  readonly scripts?: readonly string[];
  /**
   * Which of the nodes that this one can name is meant, wrapped round; their kind is in
   * {@link TARGETS}, and an impulse and what is the same as another mean any after them.
   */
  readonly target?: number;
  /** What rules call it by. */
  readonly name?: string;
  readonly children?: readonly Plant[];
}

/** Parameters that every behavior of a story has. */
export const STORY_PARAMETERS: { readonly [name: string]: DeclaredParam } = {
  amount: { type: 'number', default: 1 },
  count: { type: 'integer', default: 2 },
  yes: { type: 'boolean', default: true },
  label: { type: 'text', default: 'a' },
  parts: { type: 'list', of: 'number', default: [2, 1] },
  words: { type: 'list', of: 'text', default: ['a', 'b'] },
  which: { type: 'key', default: 'number' },
  keys: { type: 'list', of: 'key', default: ['number', 'word'] },
  mode: { type: 'choice', choices: ['stops', 'is suspended'], default: 'stops' },
};

/** Values that stories give to a parameter; undefined leaves it out. */
type Values = readonly (ParamValue | undefined)[];

const param = (name: string): ParamValue => ({ param: name });
const computed = (expression: string): ParamValue => ({ expression });

const SECONDS: Values = [
  ...[undefined, 0, 0.25, 0.5, 1, 2, { key: 'number' }, { key: 'shared' }],
  ...[computed('number / 2'), param('amount')],
];
const TIMES: Values = [undefined, 0, 1, 2, 3, { key: 'whole' }, computed('length(list)'), param('count')];
const NUMBERS: Values = [
  ...[undefined, 0, 1, 2, 0.5, { key: 'number' }, { key: 'shared' }],
  ...[computed('default(number, 1) + shared'), computed('number * 0.5'), param('amount'), param('count')],
];
const FLAGS: Values = [undefined, true, false, { key: 'flag' }, computed('number > 1 or flag'), param('yes')];
const WEIGHTS: Values = [
  undefined,
  [],
  [1, 2],
  [0, 1, 3],
  [2, 0, 0, 1],
  { key: 'list' },
  computed('list'),
  param('parts'),
];
const NOTHING = {};

/** What a story writes to keys, and compares them with. */
const KEYED: readonly { readonly [param: string]: ParamValue }[] = [
  ...[{ key: 'number', value: 1 }, { key: 'number', value: { key: 'shared' } }, { key: 'number' }],
  ...[
    { key: 'whole', value: 2 },
    { key: 'whole', value: { key: 'whole' } },
  ],
  ...[
    { key: 'shared', value: 0.3 },
    { key: 'shared', value: { key: 'number' } },
  ],
  ...[
    { key: param('which'), value: 1 },
    { key: 'number', value: computed('shared * 2') },
    { key: 'flag', value: computed('number > shared') },
    { key: 'word', value: param('label') },
    { key: 'list', value: param('parts') },
  ],
  ...[{ key: 'word', value: 'a' }, { key: 'word', value: 'c' }, { key: 'flag', value: true }, { key: 'flag' }],
  ...[
    { key: 'list', value: [1, 0] },
    { key: 'list', value: { key: 'list' } },
  ],
];

/** What a story listens to. */
const LISTENED: readonly { readonly [param: string]: ParamValue }[] = [
  ...[{ event: 'noise' }, { event: 'noise', into: 'number' }, { event: 'bell' }],
];

/**
 * Parameters of every kind and the values they take in stories, also when a designer changes them.
 */
export const PARAMS: { readonly [kind: string]: { readonly [param: string]: Values } } = {
  sequence: NOTHING,
  selector: NOTHING,
  reactiveSequence: NOTHING,
  reactiveSelector: NOTHING,
  prioritizedList: { interrupted: [undefined, 'stops', 'is suspended', param('mode')] },
  guard: { check: [undefined, 'every tick', 'at the start'], until: [undefined, undefined, true, { key: 'flag' }] },
  impulse: { check: [undefined, 'every tick', 'at the start'], until: [undefined, undefined, true, { key: 'flag' }] },
  randomSequence: { weights: WEIGHTS },
  randomSelector: { weights: WEIGHTS, repetition: [undefined, undefined, true, { key: 'flag' }] },
  parallel: {
    successes: [undefined, 1, 2, 0.5, { key: 'number' }, { key: 'number' }],
    failures: [undefined, undefined, 0, 1, 2, 0.4, { key: 'shared' }],
    finished: [undefined, undefined, 'run again'],
    decides: [undefined, 'at once'],
    tie: [undefined, 'first'],
    hopeless: [undefined, 'fail'],
  },
  race: { wins: [undefined, 'first end'] },
  all: NOTHING,
  team: {
    members: ['list'],
    member: ['number'],
    needed: [undefined, 1, 1, 2, { key: 'whole' }],
    impossible: [undefined, 'go on'],
  },
  ifThenElse: NOTHING,
  whileDoElse: NOTHING,
  switch: {
    value: ['a', 'b', { key: 'word' }, { key: 'word' }, computed('default(word, "b")'), param('label')],
    cases: [undefined, ['a'], ['b', 'a'], ['c', 'a', 'b'], param('words')],
    looks: [undefined, 'at the start', 'every tick', 'every tick'],
  },
  decide: { when: FLAGS.slice(1) },
  decideRandomly: {
    weights: WEIGHTS,
    seconds: [undefined, 0.5, 1, { key: 'shared' }],
    longest: [undefined, undefined, 2, { key: 'number' }],
    again: [undefined, 'another', 'another'],
  },
  sameAs: NOTHING,
  fuzzy: { logic: [undefined, undefined, 'product', 'lukasiewicz'] },
  fuzzyInput: { value: NUMBERS.slice(1) },
  fuzzyOutput: { range: [[0, 2]], method: ['blend'], unfired: [undefined, 'empty'] },
  fuzzySet: {
    shape: ['rampUp', 'rampDown'],
    at: [
      [0, 2],
      [0.5, 1],
      [1, 1.5],
    ],
  },
  fuzzyRule: { text: FUZZY_RULES },
  fuzzyIs: { condition: FUZZY_CONDITIONS, cutOff: [undefined, 0.3, 1, { key: 'shared' }] },
  fuzzyMachine: { order: [undefined, undefined, 'together'] },
  fuzzyState: { degree: [undefined, 0, 0.4, 1], into: [undefined, undefined, 'number', 'shared'] },
  fuzzyTransition: {
    when: FLAGS,
    degree: [...NUMBERS, 0.3, 0.7],
    with: [undefined, undefined, 'together'],
  },
  markov: {
    chooses: [undefined, 'strongest', 'by lot', 'first enough'],
    enough: [undefined, 0.3, { key: 'shared' }],
    winner: [undefined, 'word'],
    after: [undefined, 0, 0.5, { key: 'shared' }],
    limits: [
      [0, 4],
      [0, 4],
      [0.25, 2],
      [-1, 1],
    ],
  },
  markovState: { start: [undefined, 0, 2, 0.5], weight: [undefined, undefined, 'number', 'shared'] },
  // Nothing else would leave it without a reason to be taken.
  markovTransition: { when: [{ key: 'flag' }, { expression: 'number > 1' }] },
  rules: {
    facts: [undefined, '', '(a)', '(a) (c 0)'],
    arbiter: [undefined, 'leastRecentlyUsed', 'random', 'mostSpecific', 'priority', 'newest', 'lex'],
    repeat: [undefined, undefined, 'anyChange', 'always'],
    iterations: [undefined, undefined, 1, 2, { key: 'whole' }],
    acts: [undefined, 'side by side'],
    quiet: [undefined, 'succeed', 'fail'],
    forgets: [undefined, undefined, false, { key: 'flag' }],
  },
  rule: {
    when: RULE_CLAUSES,
    does: RULE_EFFECTS,
    succeeded: [undefined, undefined, ...RULE_EFFECTS],
    failed: [undefined, undefined, ...RULE_EFFECTS],
    salience: [undefined, undefined, 1, -1],
    priority: [undefined, 1, { key: 'number' }, computed('shared * 2')],
  },
  ruleSet: {
    on: [undefined, true, false, { key: 'flag' }],
    arbiter: [undefined, 'oldest', 'random', 'simplest', 'mea'],
  },
  ruleFact: {
    is: ['(n ?)', '(n ?)', '(w ?)', '(l ?)', '(f)', '(c ?)'],
    value: [undefined, { key: 'number' }, { key: 'word' }, { key: 'list' }, { key: 'flag' }, computed('shared + 1')],
  },
  goals: {
    chooses: [undefined, 'simply', 'overall', 'timed'],
    looks: [undefined, 'every tick', 'every tick'],
    inertia: [undefined, undefined, 0.5, 3, { key: 'shared' }],
  },
  goal: {
    value: [undefined, 1, 2, 3, { key: 'number' }],
    rate: [undefined, 0.5, -1, 2, { key: 'shared' }, computed('number / 2')],
    max: [undefined, undefined, 4],
    power: [undefined, undefined, 1],
    weight: [undefined, undefined, 0.5, 2],
    key: [undefined, undefined, 'number', 'shared'],
  },
  goalAction: { when: FLAGS, duration: SECONDS, travel: [undefined, undefined, 0.5, { key: 'number' }] },
  goalChange: {
    by: [-1, -2, -0.5, 1, { key: 'number' }, computed('-shared')],
    promised: [undefined, undefined, undefined, true],
  },
  smartObjects: {
    offers: [{ key: 'offers' }, { key: 'offers' }, { key: 'offers' }, undefined, { key: 'list' }],
    object: [undefined, undefined, 'word'],
    keep: [undefined, undefined, false, { key: 'flag' }],
  },
  chooseByUtility: {
    looks: [undefined, 'at the start'],
    inertia: [undefined, 0.25, 1, { key: 'shared' }],
    picks: [undefined, undefined, 'by lot'],
    among: [undefined, 1, 2, { key: 'whole' }],
  },
  option: {
    weight: [undefined, 0, 0.5, 2, { key: 'number' }, computed('shared + 0.5')],
    combine: [undefined, 'product', 'plain product', 'average', 'minimum', 'sum'],
  },
  consideration: {
    value: NUMBERS.slice(1),
    range: [undefined, [0, 2], [1, 0], [0.5, 1.5]],
    curve: ['points', 'points', 'step', 'linear'],
    weight: [undefined, 0, 2],
  },
  considerTogether: { combine: [undefined, 'average', 'minimum', 'sum'], weight: [undefined, 3] },
  plan: { replan: [undefined, undefined, 'always', 'never'], watches: [undefined, 'allTheTime'] },
  planFact: { value: [0, false] },
  planGoal: {
    condition: PLANNING_CONDITIONS,
    priority: [undefined, 2, { key: 'number' }],
    when: [undefined, undefined, { key: 'flag' }],
  },
  planNeed: NOTHING,
  planAction: { when: [undefined, undefined, undefined, { key: 'flag' }, computed('number < 2')] },
  htn: { replan: [undefined, undefined, 'never'] },
  htnTask: NOTHING,
  htnMethod: {
    needs: [undefined, ...PLANNING_CONDITIONS],
    when: [undefined, undefined, { key: 'flag' }],
  },
  htnStep: NOTHING,
  htnPause: NOTHING,
  script: {
    source: [
      'number = default(number, 0) + 1\nsucceed',
      'yield\nif flag fail\nwait 0.5\nword = "a"',
      'if do(0) { number = 2 } else { flag = true }\nreturn do(0)',
      'for i in 1 to 2 { do(0); yield }',
      'var n = length(default(list, []))\nwhile n > 0 { n = n - 1; yield }\nreturn number is not empty',
      'atomic { number = shared; shared = default(number, 1) }\nreturn do(1) or do(0)',
      'log(default(word, "?"))\nwhole = random() * 9',
      'function twice(x) { yield; return x * 2 }\nnumber = twice(default(number, 0.5))\nif do(0) and time > 2 { wait number }\nreturn not do(0)',
      'on noise(x) { number = x }\non bell { flag = not default(flag, false) }\nwait 1\nreturn do(0)',
    ],
    restarts: [undefined, undefined, undefined, true, { key: 'flag' }],
  },
  utilitySelector: { looks: [undefined, 'at the start'], inertia: [undefined, 0.5, 1, 3, { key: 'shared' }] },
  levelOfDetail: {
    distance: [1, 2, { key: 'number' }, { key: 'number' }, { key: 'shared' }],
    ranges: [undefined, [1], [0.3, 1.5], [1, 2, 100], { key: 'list' }],
    margin: [undefined, 0, 0.25, { key: 'shared' }],
  },
  inverter: NOTHING,
  alwaysSucceed: NOTHING,
  alwaysFail: NOTHING,
  repeat: {
    times: TIMES,
    until: [undefined, undefined, 'success', 'failure'],
    result: [undefined, 'success', 'failure'],
    again: [undefined, 'at once'],
  },
  nextTick: NOTHING,
  retry: { times: TIMES },
  once: NOTHING,
  limit: { times: TIMES, seconds: SECONDS, count: [undefined, 'successes'] },
  cooldown: { seconds: SECONDS, after: [undefined, 'success', 'failure'] },
  timeout: { seconds: SECONDS, result: [undefined, 'success'] },
  delay: { seconds: SECONDS },
  probability: { chance: [undefined, 0, 0.3, 0.8, 1, { key: 'shared' }] },
  remember: { seconds: SECONDS },
  semaphore: {
    name: ['door', 'door', 'rope', { key: 'word' }, param('label')],
    places: [undefined, 1, 2, { key: 'whole' }, param('count')],
    taken: [undefined, 'wait'],
  },
  interrupter: NOTHING,
  gate: { open: FLAGS },
  hold: NOTHING,
  scope: {
    keys: [undefined, undefined, ['number'], ['number', 'word', 'shared'], ['flag', 'list', 'whole'], param('keys')],
    keep: [undefined, undefined, ['number'], ['word', 'shared', 'list'], ['whole', 'flag'], param('keys')],
  },
  onEvent: { within: SECONDS, otherwise: [undefined, 'wait'], again: [undefined, 'restart'] },
  score: { value: [...NUMBERS, { key: 'number' }, { key: 'number' }] },
  wait: { seconds: SECONDS },
  randomWait: { min: [undefined, 0, 0.5, { key: 'number' }], max: [undefined, 0.2, 1, { key: 'shared' }] },
  waitTicks: { ticks: TIMES },
  success: NOTHING,
  failure: NOTHING,
  running: NOTHING,
  log: { text: [undefined, 'Hello.', { key: 'word' }, computed('if(flag, "x", word)'), param('label')] },
  breakpoint: { when: [undefined, false, { key: 'flag' }], message: [undefined, { key: 'word' }] },
  setKey: NOTHING,
  clearKey: { key: ['number', 'whole', 'shared', 'word', 'flag', 'list', param('which')] },
  compareKey: {
    is: [undefined, 'empty', 'equal to', 'not equal to', 'less than', 'at most', 'more than', 'at least'],
  },
  heard: { within: SECONDS },
  isTrue: { that: [true, false, { key: 'flag' }, computed('number == whole'), computed('not flag'), param('yes')] },
  interrupt: { result: [undefined, 'success', 'failure'] },
  setGate: { open: FLAGS },
  resetLimit: NOTHING,
  release: NOTHING,
  runBehavior: {
    behavior: ['A', 'B', { key: 'word' }, { key: 'word' }],
    changed: [undefined, 'switch'],
    keep: [undefined, undefined, false, { key: 'flag' }],
  },
  stimulusSlot: {
    slot: [undefined, undefined, undefined, 'other', { key: 'word' }],
    keep: [undefined, undefined, false, { key: 'flag' }],
  },
  subtree: {
    behavior: ['A', 'B'],
    amount: [undefined, 3, { key: 'number' }, computed('shared + 1'), param('amount'), param('count')],
    count: [undefined, 0, 3, { key: 'whole' }, param('count')],
    yes: [undefined, false, { key: 'flag' }, computed('number > 0'), param('yes')],
    label: [undefined, 'c', { key: 'word' }, computed('word + "b"'), param('label')],
    parts: [undefined, [1], { key: 'list' }, param('parts')],
    which: [undefined, 'shared', 'number', param('which')],
    keys: [undefined, ['word'], ['number', 'flag'], param('keys')],
    mode: [undefined, 'is suspended', param('mode')],
  },
  machine: { innerActions: [undefined, undefined, true] },
  state: { ended: [undefined, undefined, 'wait'] },
  regions: { ended: [undefined, undefined, 'wait'] },
  final: { result: [undefined, 'failure'] },
  history: NOTHING,
  transition: {
    when: [undefined, undefined, ...FLAGS],
    after: [undefined, undefined, undefined, undefined, 0.25, 0.5, 1, { key: 'number' }],
    updates: [undefined, undefined, undefined, undefined, 1, 2, { key: 'whole' }],
    result: [undefined, undefined, undefined, undefined, 'success', 'failure', 'either'],
    weight: [undefined, undefined, undefined, undefined, 1, 3, { key: 'number' }],
    internal: [undefined, undefined, true],
  },
  onEntry: NOTHING,
  onExit: NOTHING,
  effect: NOTHING,
  goToState: NOTHING,
  inState: NOTHING,
  ...ACTION_PARAMS,
  ...blackboardParams(NUMBERS, FLAGS),
  spy: { bound: NUMBERS },
  priority: NOTHING,
  shift: NOTHING,
  relay: NOTHING,
};

/** Kinds that stories are made of; a kind of the engine that is missing here is not compared. */
export const STORY_KINDS: readonly string[] = Object.keys(PARAMS);

/** Kinds that name another node, and the kind of that node. */
export const TARGETS: { readonly [kind: string]: string } = {
  interrupt: 'interrupter',
  setGate: 'gate',
  resetLimit: 'limit',
  release: 'hold',
};

/** Kinds with any number of children. */
export const MANY: readonly string[] = [
  ...['sequence', 'selector', 'reactiveSequence', 'reactiveSelector', 'prioritizedList', 'randomSequence'],
  ...[
    'randomSelector',
    'parallel',
    'race',
    'all',
    'team',
    'switch',
    'utilitySelector',
    'levelOfDetail',
    'script',
    'decideRandomly',
    'priority',
    'shift',
    'relay',
  ],
];

/** Kinds with one child. */
export const DECORATORS: readonly string[] = [
  ...['inverter', 'alwaysSucceed', 'alwaysFail', 'repeat', 'retry', 'once', 'limit', 'cooldown', 'timeout', 'delay'],
  ...[
    'probability',
    'remember',
    'semaphore',
    'interrupter',
    'gate',
    'hold',
    'onEvent',
    'score',
    'scope',
    'scope',
    'nextTick',
    'spy',
  ],
];

const LEAVES: readonly string[] = [
  ...['wait', 'wait', 'randomWait', 'waitTicks', 'success', 'failure', 'running', 'log', 'breakpoint'],
  ...['setKey', 'clearKey', 'compareKey', 'isTrue', 'heard', ...Object.keys(TARGETS)],
  ...['runBehavior', 'stimulusSlot', 'sameAs', ...BLACKBOARD_LEAVES],
];

/** The parameters of a kind that `choice` stands for, a number for each. */
export function paramsFor(kind: string, choice: (values: number) => number): { [name: string]: ParamValue } {
  const params: { [name: string]: ParamValue } = {};
  if (kind === 'setKey' || kind === 'compareKey') Object.assign(params, KEYED[choice(KEYED.length)]);
  if (kind === 'onEvent' || kind === 'heard') Object.assign(params, LISTENED[choice(LISTENED.length)]);
  for (const [name, values] of Object.entries(PARAMS[kind] ?? {})) {
    const value = values[choice(values.length)];
    if (value !== undefined) params[name] = value;
  }
  return params;
}

/** Random parameters of a kind. */
export function withParams(kind: string, children?: readonly Plant[]): fc.Arbitrary<Plant> {
  return fc.tuple(fc.array(fc.nat(100), { minLength: 7, maxLength: 7 }), fc.nat(5)).map(([numbers, target]) => {
    let used = 0;
    return {
      kind,
      params: paramsFor(kind, (values) => numbers[used++ % 7] % values),
      ...((kind in TARGETS || kind === 'impulse' || kind === 'sameAs') && { target }),
      ...(children !== undefined && { children }),
    };
  });
}

const script = fc
  .tuple(
    fc.oneof({ weight: 8, arbitrary: fc.constant('') }, fc.constantFrom('X', 'V', 'Y')),
    fc.array(fc.constantFrom('S', 'S', 'F', 'F', 'R', 'R', 'R', 'T', 'k', 'e', 'n', 'b'), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.oneof({ weight: 8, arbitrary: fc.constant('') }, fc.constant('Z')),
  )
  .map((parts) => parts.flat().join(''));

const bound = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  fc.integer({ min: 0, max: 3 }).map((bound) => ({ bound })),
  fc.constantFrom('number', 'shared').map((key) => ({ bound: { key } })),
  fc.constantFrom<ParamValue>(computed('number + 1'), param('amount')).map((bound) => ({ bound })),
);

const scripts = fc.array(script, { minLength: 1, maxLength: 3 });

/** A condition of the game. */
export const question: fc.Arbitrary<Plant> = fc.record({ kind: fc.constant('check'), params: bound, scripts });

/** A task of the game, or a leaf of the engine. */
export const leaf: fc.Arbitrary<Plant> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('act', 'act', 'act', 'plain', 'life', 'check'),
      params: bound,
      scripts,
    }),
  },
  { weight: 3, arbitrary: fc.constantFrom(...LEAVES).chain((kind) => withParams(kind)) },
);

/** Children as a kind above likes them, most of the time. */
function suited(kind: string, node: fc.Arbitrary<Plant>): fc.Arbitrary<Plant> {
  const guarded = fc.tuple(question, node).chain((children) => withParams('guard', children));
  const awaited = node.chain((child) => withParams('onEvent', [child]));
  const promoted = question.chain((child) => withParams('impulse', [child]));
  const scored = node.chain((child) => withParams('score', [child]));
  if (kind === 'prioritizedList')
    return fc.oneof(node, guarded, guarded, awaited, promoted, withParams('stimulusSlot'));
  if (kind === 'utilitySelector') return fc.oneof(node, scored, scored, scored);
  return node;
}

/** Trees of every kind. */
const { node: arbitraryPlant } = fc.letrec<{ node: Plant; inner: Plant }>((tie) => {
  const several = (kind: string) => fc.array(suited(kind, tie('node')), { minLength: 1, maxLength: 4 });
  const branches = fc.oneof(
    fc.tuple(fc.oneof(question, tie('node')), tie('node')),
    fc.tuple(question, tie('node'), tie('node')),
  );
  return {
    node: fc.oneof({ maxDepth: 4, depthSize: 'small', withCrossShrink: true }, leaf, tie('inner'), tie('inner')),
    inner: fc.oneof(
      {
        weight: 5,
        arbitrary: fc
          .constantFrom(...MANY, 'sequence', 'selector', 'parallel', 'prioritizedList')
          .chain((kind) => several(kind).chain((children) => withParams(kind, children))),
      },
      {
        weight: 4,
        arbitrary: fc
          .constantFrom(...DECORATORS)
          .chain((kind) => tie('node').chain((child) => withParams(kind, [child]))),
      },
      {
        weight: 1,
        arbitrary: fc
          .array(tie('node'), { minLength: 1, maxLength: 2 })
          .chain((children) => withParams('decide', children)),
      },
      {
        weight: 2,
        arbitrary: fc
          .constantFrom('guard', 'ifThenElse', 'whileDoElse')
          .chain((kind) =>
            branches.chain((children) => withParams(kind, kind === 'guard' ? children.slice(0, 2) : children)),
          ),
      },
      // A node, and beside it one that reaches over to it.
      {
        weight: 1,
        arbitrary: fc
          .tuple(
            fc.constantFrom(...Object.entries(TARGETS)),
            tie('node'),
            tie('node'),
            fc.constantFrom('parallel', 'relay'),
          )
          .chain(([[reaches, target], child, other, both]) =>
            fc.tuple(withParams(target, [child]), withParams(reaches)).map(([reached, reach]) => ({
              kind: both,
              children: [reached, { kind: 'sequence', children: [other, reach] }],
            })),
          ),
      },
      { weight: 1, arbitrary: withParams('subtree') },
      { weight: 1, arbitrary: machines(leaf, leaf, question, withParams) },
      { weight: 1, arbitrary: markovMachines(tie('node'), question, withParams) },
      { weight: 1, arbitrary: fuzzyTrees(tie('node'), withParams) },
      { weight: 1, arbitrary: blackboardTrees(tie('node'), withParams) },
      { weight: 1, arbitrary: utilityChoices(tie('node'), withParams) },
      { weight: 1, arbitrary: planningTrees(tie('node'), withParams) },
      { weight: 1, arbitrary: ruleSystems(tie('node'), withParams) },
      { weight: 1, arbitrary: actionTrees(tie('node'), withParams) },
      { weight: 1, arbitrary: goalTrees(tie('node'), withParams) },
    ),
  };
});

const few = fc.oneof({ weight: 4, arbitrary: leaf }, { weight: 1, arbitrary: arbitraryPlant });

/** A small tree around one kind, so that what is particular to it comes about often. */
function around(kind: string): fc.Arbitrary<Plant> {
  if (kind === 'inState')
    return fc.tuple(machines(few, leaf, question, withParams), few).map(([machine, other]) => ({
      kind: 'parallel',
      children: [machine, { kind: 'sequence', children: [{ kind, target: 0 }, other] }],
    }));
  if (kind === 'machine' || kind === 'goToState') return machines(few, leaf, question, withParams);
  if (FUZZY_KINDS.includes(kind)) return fuzzyTrees(few, withParams);
  if (PLANNING_KINDS.includes(kind)) return planningTrees(few, withParams);
  if (kind === 'rules' || RULE_PARTS.includes(kind)) return ruleSystems(few, withParams);
  if (ACTION_KINDS.includes(kind)) return actionTrees(few, withParams);
  if (kind === 'goals' || GOAL_PARTS.includes(kind)) return goalTrees(few, withParams);
  if (BLACKBOARD_KINDS.includes(kind)) return blackboardTrees(few, withParams);
  if (kind === 'chooseByUtility' || UTILITY_PARTS.includes(kind)) return utilityChoices(few, withParams);
  if (kind === 'markov' || MARKOV_PARTS.includes(kind)) return markovMachines(few, question, withParams);
  if (MANY.includes(kind))
    return fc.array(suited(kind, few), { minLength: 2, maxLength: 4 }).chain((children) => withParams(kind, children));
  if (kind === 'stimulusSlot')
    return fc
      .tuple(fc.constantFrom('prioritizedList', 'prioritizedList', 'selector', 'parallel'), withParams(kind), few)
      .chain(([all, ...children]) => withParams(all, children));
  const reaching = Object.keys(TARGETS).find((reaches) => TARGETS[reaches] === kind);
  if (reaching !== undefined)
    // What it does when it is reached from below.
    return fc
      .tuple(fc.constantFrom('parallel', 'sequence'), few, withParams(reaching))
      .chain(([all, child, reach]) => withParams(kind, [{ kind: all, children: [reach, child] }]));
  if (kind === 'impulse')
    return fc
      .tuple(fc.constantFrom('prioritizedList', 'selector', 'parallel'), question, few, few)
      .chain(([above, asked, ...others]) =>
        withParams(kind, [asked]).map((node) => ({ kind: above, children: [node, ...others] })),
      );
  if (DECORATORS.includes(kind)) return few.chain((child) => withParams(kind, [child]));
  if (kind === 'decide')
    return fc.array(few, { minLength: 1, maxLength: 2 }).chain((children) => withParams(kind, children));
  if (kind === 'guard') return fc.tuple(question, few).chain((children) => withParams(kind, children));
  if (kind === 'ifThenElse' || kind === 'whileDoElse')
    return fc.tuple(question, few, few).chain((children) => withParams(kind, children));
  const target = TARGETS[kind];
  const reached = target === undefined ? few : few.chain((child) => withParams(target, [child]));
  return fc
    .tuple(fc.constantFrom('parallel', 'sequence', 'relay'), reached, withParams(kind), few)
    .map(([all, ...children]) => ({ kind: all, children }));
}

/** Leaves that write keys, and those that tell what they find there. */
const writing = fc.constantFrom('setKey', 'clearKey').chain((kind) => withParams(kind));
const telling = fc
  .constantFrom<ParamValue>({ key: 'number' }, computed('default(number, 9)'), param('amount'))
  .map((bound): Plant => ({ kind: 'act', params: { bound }, scripts: ['S', 'RS'] }));

/** Scopes inside one another, written to and read at every level. */
const nestedScopes: fc.Arbitrary<Plant> = fc
  .tuple(writing, telling, writing, telling, few, telling)
  .chain(([write, tell, writeInside, tellInside, between, tellAfter]) =>
    withParams('scope', [{ kind: 'sequence', children: [writeInside, tellInside] }]).chain((inner) =>
      withParams('scope', [{ kind: 'sequence', children: [write, tell, inner, between, tellAfter] }]),
    ),
  );

/** Trees of all sizes; each kind is the main thing in some. */
export const arbitraryTree: fc.Arbitrary<Plant> = fc.oneof(
  { weight: 3, arbitrary: arbitraryPlant },
  {
    weight: 9,
    arbitrary: fc
      .constantFrom(
        ...STORY_KINDS.filter(
          (kind) =>
            ![
              ...MACHINE_PARTS,
              ...FUZZY_PARTS,
              ...UTILITY_PARTS,
              ...PLANNING_PARTS,
              ...RULE_PARTS,
              ...ACTION_PARTS,
              ...GOAL_PARTS,
              ...BLACKBOARD_PARTS,
            ].includes(kind),
        ),
      )
      .chain(around),
  },
  { weight: 1, arbitrary: nestedScopes },
);
