import type { ParamValue } from '../../../behavior/document/document.js';
import {
  computed,
  FLAGS,
  NOTHING,
  NUMBERS,
  param,
  SECONDS,
  TIMES,
  WEIGHTS,
} from '../../../behavior/laws/story-values.js';
import type { TechniqueStory } from '../../../behavior/laws/technique-story.js';

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

/** Kinds that name another node, and the kind of that node. */
const TARGETS: { readonly [kind: string]: string } = {
  interrupt: 'interrupter',
  setGate: 'gate',
  resetLimit: 'limit',
  release: 'hold',
};

/** What stories need to know of the technique. */
export const STORY: TechniqueStory = {
  params: {
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
    utilitySelector: { looks: [undefined, 'at the start'], inertia: [undefined, 0.5, 1, 3, { key: 'shared' }] },
    levelOfDetail: {
      distance: [1, 2, { key: 'number' }, { key: 'number' }, { key: 'shared' }],
      ranges: [undefined, [1], [0.3, 1.5], [1, 2, 100], { key: 'list' }],
      margin: [undefined, 0, 0.25, { key: 'shared' }],
      seen: FLAGS,
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
    catchError: { into: [undefined, 'word', 'word'] },
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
    stubTask: { seconds: SECONDS, result: [undefined, 'failure'] },
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
  },
  together: { setKey: KEYED, compareKey: KEYED, onEvent: LISTENED, heard: LISTENED },
  many: [
    ...['sequence', 'selector', 'reactiveSequence', 'reactiveSelector', 'prioritizedList', 'randomSequence'],
    ...['randomSelector', 'parallel', 'race', 'all', 'team', 'switch', 'utilitySelector', 'levelOfDetail'],
  ],
  decorators: [
    ...['inverter', 'alwaysSucceed', 'alwaysFail', 'repeat', 'retry', 'once', 'limit', 'cooldown', 'timeout', 'delay'],
    ...[
      'probability',
      'remember',
      'catchError',
      'semaphore',
      'interrupter',
      'gate',
      'hold',
      'onEvent',
      'score',
      'scope',
      'scope',
      'nextTick',
    ],
  ],
  leaves: [
    ...['wait', 'wait', 'randomWait', 'waitTicks', 'success', 'failure', 'running', 'log', 'breakpoint', 'stubTask'],
    ...['setKey', 'clearKey', 'compareKey', 'isTrue', 'heard', ...Object.keys(TARGETS)],
    ...['runBehavior', 'stimulusSlot'],
  ],
  targets: TARGETS,
  kept: ['target', 'on', 'into'],
};
