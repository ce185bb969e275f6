import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidDataError } from '../../data/index.js';
import { describeVocabulary } from '../describe/describe.js';
import { look, roundsAt, vocabulary } from '../laws/post-game.js';
import type { GameMessage, WorkbenchMessage } from './messages.js';
import { parseGameMessage, parseWorkbenchMessage } from './messages.js';

type Samples<M extends { readonly type: string }> = { readonly [T in M['type']]: Extract<M, { type: T }> };

const run = {
  state: 'paused',
  tick: 3,
  time: 0.3,
  speed: 1,
  mode: 'test',
  overlays: ['posts'],
  profiling: true,
  pausedAt: { agent: 'g1', node: 'look/no', event: 'failure', breakpoint: 'b1' },
  recorded: { from: 0, to: 3 },
  viewing: 3,
} as const;
const SAVED_CAST = { version: 1, characters: [], minds: {}, world: {} } as const;
const breakpoints = [
  {
    id: 'b1',
    behavior: 'Look',
    node: 'no',
    on: ['enter', 'failure'],
    enabled: true,
    agent: 'g1',
    condition: 'patience > 1',
    hits: 2,
    log: 'no luck',
  },
] as const;
const injections = [{ behavior: 'Look', node: 'no', result: 'skip' }] as const;

// One of each, with every optional field: a message type without a sample does not compile.
const spots = {
  queries: [{ name: 'hide' }],
  names: {
    ...{ contexts: ['self', 'enemy'], layers: ['danger'], labels: ['cover'], paths: [] },
    ...{
      tests: [{ name: 'shade', title: 'Shade', description: '' }],
      hasPoints: true,
      hasGround: true,
      hasSight: false,
    },
  },
};

const fromGame: Samples<GameMessage> = {
  hello: {
    type: 'hello',
    protocol: 2,
    game: { name: 'posts', title: 'Posts' },
    canSnapshot: true,
    canPick: false,
    canRecord: true,
    overlays: [{ name: 'posts', title: 'Posts', description: 'Where the posts are.' }],
    vocabulary: describeVocabulary(vocabulary),
    documents: [roundsAt(1), look],
    sheets: [{ name: 'Guard', behavior: 'Rounds', values: { speed: 2 }, subtrees: { Look: 'Stare' } }],
    crowd: { canPick: true },
    tactics: { layers: [{ name: 'red/danger', title: 'Danger', unit: 'strength', side: 'red' }], spots },
    run,
  },
  run: { type: 'run', run },
  vocabulary: { type: 'vocabulary', vocabulary: describeVocabulary(vocabulary) },
  queries: { type: 'queries', ...spots },
  queryLoaded: {
    ...{ type: 'queryLoaded', request: 3, query: 'hide', result: 'rejected' },
    problems: [{ path: 'query.tests[0]', problem: 'does nothing' }],
  },
  queryPreview: {
    ...{ type: 'queryPreview', tick: 4, wanted: null, agent: 'g1', askers: ['g1'], problems: [] },
    preview: {
      ...{ query: 'hide', chosen: 0, rays: 3, pathSearches: 1 },
      tests: [{ index: 0, title: 'distance', reason: 'near', share: 1, isSkipped: false }],
      options: [
        {
          ...{ index: 0, from: 'points', count: 2, leftOut: 0 },
          spots: [
            { x: 1, y: 0, z: 2, point: 4, isHeld: true, score: 0.5, droppedBy: null, values: [3], scores: [0.5] },
            { x: 1, y: 0, z: 9, point: -1, isHeld: false, score: null, droppedBy: 0, values: [9], scores: [null] },
          ],
        },
      ],
    },
  },
  ground: { type: 'ground', ground: { kind: 'cells', columns: 3, rows: 2, cellSize: 0.5, x: -1, z: 4 } },
  view: { type: 'view', view: { a: 2, b: 0, c: 0, d: 2, e: 10, f: -3.5 } },
  layer: { type: 'layer', layer: 'danger', tick: 3, isReady: true, low: -1, high: 2.5, stride: 1, cells: 'Af8AAAAA' },
  layerAt: {
    ...{ type: 'layerAt', layer: 'danger', tick: 3, place: 4, value: 1.5 },
    parts: [{ layer: 'Enemies', value: 3, weight: 0.5, share: 1.5 }],
  },
  orders: {
    type: 'orders',
    tick: 3,
    orders: [
      {
        ...{ id: 2, from: 'red', to: 'Ann', tray: 'main', strategy: 'hold', target: 'hill', noGo: '', route: '' },
        ...{ state: 'taken', age: 1.5, lapsesIn: 8 },
      },
    ],
    reports: [{ id: 0, from: 'Ann', to: 'red', what: 'stuck', about: 'gate', order: 1, age: 2, isRead: true }],
    units: [{ name: 'red', agent: null, at: null }],
  },
  points: { type: 'points', document: { points: [] }, canRegenerate: true },
  searches: {
    type: 'searches',
    tick: 3,
    searches: [
      { id: 'second', title: 'White', game: 'reversi', agent: 'second', method: 'look ahead', status: 'thinking' },
    ],
    leftOut: 0,
  },
  search: {
    type: 'search',
    tick: 3,
    id: 'second',
    report: {
      ...{
        position: 'thought 2 77',
        status: 'moved',
        side: 'White',
        player: 1,
        ply: 2,
        note: '',
        depth: 5,
        nodes: 900,
      },
      ...{ score: '+12', move: 'd3', weighed: 'scores', weighedDepth: 5, movesLeftOut: 0 },
      line: [{ name: 'd3', side: 'White', player: 1, from: null, to: 19 }],
      moves: [{ name: 'd3', score: '+12', playouts: null, heat: 1, from: null, to: 19, isChosen: true }],
      board: { columns: 8, rows: 8, pieces: [{ square: 27, player: 0, text: '' }] },
      table: { capacity: 1024, used: 300, lookups: 900, hits: 120, stores: 400, replaced: 12 },
      evaluation: { score: '-4', parts: [{ name: 'mobility', score: -4 }] },
      tree: { kind: 'alpha-beta', depth: 4 },
    },
  },
  searchOpened: {
    type: 'searchOpened',
    id: 'second',
    position: 'thought 2 77',
    line: [19],
    rows: [
      {
        ...{ move: 19, name: 'd3', side: 'White', player: 1, kind: 'at most', score: '-4', alpha: '+2', beta: '' },
        nodes: 40,
        canOpen: true,
      },
    ],
    leftOut: 0,
    problem: null,
  },
  learners: {
    type: 'learners',
    tick: 3,
    learners: [
      {
        ...{ id: 'rival/habits', title: 'habits', kind: 'N-grams', about: 'What you do next', agent: 'rival' },
        node: { behavior: 'Rival', node: 'read' },
        ...{ mode: 'learning', examples: 12, bytes: 340, microseconds: 1.5, canFreeze: true, canReset: true },
        marks: [{ id: 1, label: 'by itself', examples: 10 }],
        undo: 'reset',
        training: {
          ...{ isRunning: true, canStart: false, canStop: true, share: 0.5 },
          work: [{ name: 'nights', count: 3 }],
          best: { score: 0.5, at: 'night 2' },
        },
      },
    ],
    leftOut: 0,
  },
  learner: {
    type: 'learner',
    tick: 3,
    id: 'rival/habits',
    sections: [
      {
        ...{ part: 'expectation', expected: 'kick', because: 'in 3 of 4 cases', chance: 0.25 },
        options: [{ name: 'kick', probability: 0.75 }],
        ...{ lately: { right: 3, of: 4 }, inAll: { right: 3, of: 4 } },
      },
      {
        ...{ part: 'curve', unit: 'share', baseline: { name: 'chance', score: 0.25 } },
        points: [{ examples: 10, seen: 0.5, unseen: null }],
      },
      { part: 'confusion', labels: ['kick'], counts: [[1, 0]] },
      {
        ...{ part: 'choices', measure: 'probability', because: ['far'] },
        observed: [{ name: 'distance', value: 3 }],
        options: [{ name: 'bow', worth: 0.5, isBest: true, tried: 3, grade: 0.5 }],
      },
      {
        ...{ part: 'values', actions: ['wait'], stateCount: 1, actionCount: 1 },
        states: [{ name: 'seen 1', isCurrent: true, visits: 2, best: 0, values: [0.5] }],
      },
      {
        ...{ part: 'map', columns: 1, rows: 1, actions: ['up'], directions: [{ x: 0, z: -1 }], current: 0 },
        cells: [{ value: 1, best: 0, visits: 3 }],
        ground: { x: 0, z: 0, cellSize: 1 },
      },
      {
        part: 'network',
        layers: [{ title: 'inputs', size: 1, names: ['x'], activations: [1], weights: [[0.5]], biases: [0] }],
      },
      { part: 'table', title: 'Examples', columns: ['of'], rows: [['a', 1]], leftOut: 0 },
      {
        part: 'tree',
        nodes: [{ depth: 0, when: '', says: 'bow', isLeaf: true, examples: 3, right: 2, isOnPath: true }],
        leftOut: 0,
      },
    ],
  },
  generators: {
    type: 'generators',
    generators: [{ name: 'island' }],
    kinds: [
      {
        ...{ kind: 'noise', title: 'Noise', description: 'Hills.' },
        fields: [
          {
            name: 'scale',
            title: 'Scale',
            description: 'How wide.',
            isOptional: true,
            usual: 8,
            holds: { type: 'number', min: 1, isWhole: false },
          },
        ],
      },
    ],
  },
  generatorLoaded: {
    type: 'generatorLoaded',
    request: 1,
    generator: 'island',
    result: 'rejected',
    problems: [{ path: 'steps', problem: 'must be a list' }],
  },
  generatorProgress: { type: 'generatorProgress', run: 1, step: 'hills', share: 0.5 },
  generatorRan: {
    type: 'generatorRan',
    run: 1,
    quality: { score: 0.5, measures: [{ name: 'Land', value: 0.4, score: 0.5, says: '0.4' }] },
    problems: [{ path: 'hills', problem: 'too steep' }],
  },
  generatedPicture: {
    type: 'generatedPicture',
    run: 1,
    step: null,
    width: 2,
    height: 2,
    leftOut: 0,
    layers: [
      {
        kind: 'grid',
        name: 'land',
        shows: 'heights',
        columns: 1,
        rows: 1,
        stride: 2,
        low: 0,
        high: 4,
        cells: 'AAA=',
      },
      {
        kind: 'points',
        name: 'trees',
        count: 1,
        points: [{ id: 0, x: 1, y: 2, radius: 0.5, kind: 'oak' }],
      },
      { kind: 'lines', name: 'roads', count: 1, lines: [{ id: 0, kind: 'way', corners: [0, 0, 1, 1] }] },
      {
        ...{ kind: 'rooms', name: 'rooms', count: 1, links: [[0, 0]] },
        rooms: [{ id: 0, x: 1, y: 2, width: 3, height: 4, role: null }],
      },
      {
        ...{ kind: 'shapes', name: 'houses', count: 1, low: [0, 0, 0], high: [1, 1, 1] },
        ...{ corners: 'AAAAAAAA', triangles: 'AAAAAAAAAAA=', parts: [{ thing: 0, part: 0, rule: 'roof' }] },
      },
    ],
  },
  generatedOrigins: {
    type: 'generatedOrigins',
    run: 1,
    place: { at: 'cell', layer: 'land', x: 1, y: 2 },
    origins: [{ step: 'hills', layer: 'land', rule: null, says: 'made it 3' }],
  },
  seedRated: {
    type: 'seedRated',
    gallery: 2,
    seed: 7,
    quality: null,
    layers: [
      {
        kind: 'grid',
        name: 'land',
        shows: 'heights',
        columns: 1,
        rows: 1,
        stride: 2,
        low: 0,
        high: 4,
        cells: 'AAA=',
      },
    ],
    width: 2,
    height: 2,
    problem: null,
  },
  learnerChanged: { type: 'learnerChanged', request: 2, problem: 'there is no mark 3 any more' },
  pointValues: { type: 'pointValues', tick: 3, names: ['cover'], points: [{ id: 'gate', values: [0.5] }] },
  pointsLoaded: { type: 'pointsLoaded', request: 2, problem: 'points: none' },
  scripts: { type: 'scripts', scripts: [{ name: 'raid' }], actions: ['walk'] },
  scriptLoaded: {
    ...{ type: 'scriptLoaded', request: 4, script: 'raid', result: 'rejected' },
    problems: [{ path: 'lanes', problem: 'is missing' }],
  },
  scriptRuns: {
    ...{ type: 'scriptRuns', tick: 3 },
    runs: [
      {
        ...{ script: 'raid', name: 'red', status: 'running', reason: '', stage: 'enter', fallen: ['g2', null] },
        lanes: [{ role: 'scout', path: 'lanes[0].steps[1].wait', doing: 'waits for go', member: 'g1' }],
        history: [{ time: 1.5, stage: 'enter', words: 'second has fallen; 3 go on' }],
      },
    ],
  },
  batch: { type: 'batch', batch: 3, messages: [{ type: 'run', run }] },
  thinned: { type: 'thinned', tick: 3, messages: 40 },
  agents: {
    type: 'agents',
    agents: [{ id: 'g1', label: 'Guard', type: 'guard', behavior: 'Rounds', sheet: 'Guard', activity: '', since: 0.5 }],
  },
  objects: { type: 'objects', objects: [{ id: 'A', label: 'Post A', type: 'post' }] },
  program: { type: 'program', agent: 'g1', behavior: 'Rounds', nodes: ['ever', 'look/either'], active: [0, 1] },
  repeat: { type: 'repeat', agents: ['g1', 'g2'], tick: 4, time: 0.4 },
  trace: {
    type: 'trace',
    agent: 'g1',
    tick: 4,
    time: 0.4,
    events: [
      { node: 1, event: 'enter' },
      { node: 1, event: 'failure', reason: 'nothing to see' },
    ],
    active: [0],
  },
  blackboard: {
    type: 'blackboard',
    agent: 'g1',
    tick: 4,
    values: { goal: 'B', patience: 0.5, route: ['A', 'B'] },
    scopes: [{ node: 'look/own', values: { goal: null } }],
    told: [{ node: 'look/mood', values: { weight: 0.5 } }],
  },
  insight: { type: 'insight', agent: 'g1', tick: 4, node: 'look/plan', about: { fact: 2 }, data: { steps: ['go'] } },
  knowledge: {
    type: 'knowledge',
    agent: 'g1',
    tick: 4,
    known: [
      {
        ...{ thing: 'Thief', id: 't1', route: 'sensed', sense: 'sight', isSensed: true },
        ...{ certainty: 1, awareness: 0.4, level: 'suspicious', knownFor: 2.5, age: 0 },
      },
    ],
  },
  log: {
    type: 'log',
    lines: [{ feed: 'run', level: 'error', text: 'boom', tick: 4, agent: 'g1', behavior: 'Rounds', node: 'look/no' }],
  },
  played: {
    type: 'played',
    played: {
      ...{ agent: 'g1', behavior: 'By hand', seconds: 3, decisions: 2, chosen: 'chase' },
      options: [{ id: 'chase', title: 'Chase', key: 'Digit1', isAllowed: true }],
      observed: [
        { name: 'agent.distance', value: 3.5 },
        { name: 'agent.sees', value: 'yes' },
      ],
    },
  },
  recorded: { type: 'recorded', agent: 'g1', recording: { version: 1 } },
  picked: { type: 'picked', object: { id: 'A', label: 'Post A', type: 'post' }, agent: null },
  loaded: {
    type: 'loaded',
    request: 2,
    behavior: 'Rounds',
    result: 'reloaded',
    report: { kept: 1, dropped: ['to-a'], restarted: [] },
    problems: [{ path: 'root.kind', problem: 'is unknown' }],
  },
  assigned: { type: 'assigned', request: 4, problems: [{ path: 'g1', problem: 'there is no behavior Gone' }] },
  assignments: { type: 'assignments', assignments: { agents: { g1: { behavior: 'Learned' } } } },
  sensesLoaded: { type: 'sensesLoaded', request: 4, result: 'refreshed' },
  senseMarks: { type: 'senseMarks', marks: { links: {} } },
  senses: {
    type: 'senses',
    tick: 4,
    map: {
      parts: [{ name: 'Hall', position: { x: 1, y: 0, z: 2 }, outline: [{ x: 0, z: 0 }] }],
      senses: [{ name: 'hearing', secondsPerUnit: 0.003 }],
      links: [
        {
          ...{ id: 'Hall – Shop (5, 0)', from: 'Hall', to: 'Shop', origin: 'rays', state: 'open' },
          ...{ start: { x: 4, y: 0, z: 0 }, end: { x: 6, y: 0, z: 0 }, direction: 'both', length: 2 },
          attenuation: { hearing: 0.5 },
        },
      ],
      unknown: ['Hall – Attic (1, 2)'],
    },
    probe: { sense: 'hearing', part: 'Hall' },
    arrivals: [{ part: 'Hall', distance: 0, seconds: 0, intensity: 1 }],
  },
  sheetsLoaded: {
    type: 'sheetsLoaded',
    request: 3,
    result: 'rejected',
    report: { kept: 1, dropped: [], restarted: [] },
    problems: [{ path: 'Guard: values.speed', problem: 'is too much' }],
  },
  sheets: { type: 'sheets', sheets: [{ name: 'Guard', behavior: 'Rounds', values: {}, subtrees: {} }] },
  refused: { type: 'refused', problem: 'no' },
  breakpoints: { type: 'breakpoints', breakpoints },
  injections: { type: 'injections', injections },
  breakpointHit: {
    type: 'breakpointHit',
    breakpoint: 'b1',
    agent: 'g1',
    node: 'look/no',
    event: 'failure',
    tick: 4,
    hits: 2,
    paused: false,
    text: 'no luck',
  },
  crowd: {
    ...{ type: 'crowd', tick: 4, agents: 3, leftOut: 1 },
    groups: [{ type: 'guard', behavior: 'Rounds', activity: 'Wait', count: 2 }],
    programs: [{ behavior: 'Rounds', sheet: null, agents: 3, nodes: ['ever', 'look/no'], here: [0, 3, 1, 2] }],
  },
  crowdMembers: { type: 'crowdMembers', group: { activity: 'Wait' }, total: 2, from: 0, agents: ['g1', 'g2'] },
  crowdCompared: {
    ...{ type: 'crowdCompared', agent: 'g1', group: { type: 'guard' }, members: 3, sampled: 3 },
    rows: [
      {
        ...{ name: 'hunger', from: 'fact', value: 0.9, known: 3, options: [], others: 0 },
        numbers: { min: 0, low: 0.2, median: 0.4, high: 0.6, max: 1, bins: [1, 0, 2] },
      },
      {
        name: 'goal',
        from: 'key',
        value: null,
        known: 2,
        numbers: null,
        options: [{ value: 'B', count: 2 }],
        others: 0,
      },
    ],
  },
  agentsPicked: { type: 'agentsPicked', agents: ['g1'], total: 1 },
  breakpointProblem: { type: 'breakpointProblem', breakpoint: 'b1', problem: 'does not compile' },
  profile: {
    type: 'profile',
    agents: 3,
    seconds: 0.25,
    behaviors: [
      {
        behavior: 'Rounds',
        nodes: [{ node: 'look/no', visits: 3, successes: 1, failures: 1, aborts: 0, seconds: 0.125 }],
      },
    ],
  },
  timing: {
    type: 'timing',
    tick: 4,
    timing: {
      ...{ unit: 'pieces', frame: 4, granted: 400, used: 120.5 },
      tasks: [{ name: 'minds', runs: 4, granted: 200, used: 120.5, overruns: 1, failures: 0, longestWait: 1 }],
    },
  },
  coverage: { type: 'coverage', behaviors: [{ behavior: 'Look', ran: ['either', 'no'] }] },
  moment: { type: 'moment', request: 3, tick: 12, moment: { world: { wind: 2 }, cast: SAVED_CAST }, problem: null },
  pastReplaced: { type: 'pastReplaced' },
  history: {
    type: 'history',
    agent: 'g1',
    behavior: 'Rounds',
    nodes: ['ever', 'look/no'],
    events: [{ tick: 4, time: 0.4, node: 1, event: 'failure', reason: 'nothing to see' }],
    blackboard: [{ tick: 3, values: { goal: 'B' } }],
  },
};

const fromWorkbench: Samples<WorkbenchMessage> = {
  hello: { type: 'hello', protocol: 2, client: 'workbench', acknowledges: true, repeats: true },
  heard: { type: 'heard', batch: 7 },
  showCrowd: {
    ...{ type: 'showCrowd', on: true, compared: { agent: 'g1', group: { agents: ['g1', 'g2'] } } },
    members: { group: { type: 'guard', behavior: 'Rounds', activity: 'Wait' }, from: 0, count: 50 },
  },
  pickAgents: {
    type: 'pickAgents',
    corners: [
      { x: 0, z: 0 },
      { x: 1, z: 0 },
      { x: 1, z: 1 },
    ],
  },
  play: { type: 'play' },
  pause: { type: 'pause' },
  stop: { type: 'stop' },
  step: { type: 'step', ticks: 10 },
  speed: { type: 'speed', speed: 0.5 },
  watch: { type: 'watch', agents: ['g1'] },
  select: { type: 'select', agent: null },
  inspect: { type: 'inspect', agent: 'g1', nodes: [{ node: 'look/plan', about: { fact: 2 } }] },
  instruct: { type: 'instruct', agent: 'g1', node: 'look/plan', instruction: 'replan' },
  load: { type: 'load', request: 0, document: roundsAt(2) },
  loadSenses: { type: 'loadSenses', request: 4, marks: { links: {} } },
  senses: { type: 'senses', on: true, probe: { sense: 'hearing', part: 'Hall' } },
  loadSheets: { type: 'loadSheets', request: 3, sheets: [{ name: 'Guard' }] },
  possess: { type: 'possess', agent: 'g1' },
  choose: { type: 'choose', option: 'chase' },
  release: { type: 'release', recording: 'Guard 1' },
  assign: { type: 'assign', request: 4, assignments: { agents: { g1: { behavior: 'Learned' } } } },
  setValue: { type: 'setValue', agent: 'g1', key: 'goal', value: null },
  fire: { type: 'fire', event: 'noise', agent: null, value: 3 },
  pick: { type: 'pick', of: 'post' },
  loadQuery: { type: 'loadQuery', request: 1, document: { name: 'hide' } },
  previewQuery: {
    type: 'previewQuery',
    preview: { query: 'hide', agent: 'g1', at: { x: 1, z: 2 }, params: { far: 3 } },
  },
  showMap: { type: 'showMap', on: true },
  showLayers: { type: 'showLayers', layers: ['danger'], at: { x: 1, z: 2 } },
  showOrders: { type: 'showOrders', on: true },
  loadGenerator: { type: 'loadGenerator', request: 1, document: { name: 'island', steps: [] } },
  runGenerator: {
    type: 'runGenerator',
    run: { id: 1, document: { name: 'island', steps: [] }, seed: 7, step: 'hills' },
  },
  showGenerated: { type: 'showGenerated', step: null },
  explainGenerated: { type: 'explainGenerated', place: { at: 'thing', layer: 'trees', id: 1, part: null } },
  rateSeeds: { type: 'rateSeeds', gallery: { id: 2, document: { name: 'island', steps: [] }, seeds: [7, 8] } },
  showSearches: { type: 'showSearches', on: true },
  showSearch: { type: 'showSearch', id: 'second' },
  openSearch: { type: 'openSearch', id: 'second', position: 'thought 2 77', line: [19, 26] },
  showLearning: { type: 'showLearning', on: true },
  showLearner: { type: 'showLearner', id: 'rival/habits' },
  changeLearner: { type: 'changeLearner', request: 2, id: 'rival/habits', action: { do: 'goBack', mark: 3 } },
  showPoints: { type: 'showPoints', on: true },
  showScripts: { type: 'showScripts', on: true },
  loadScript: { type: 'loadScript', request: 4, document: { name: 'raid' } },
  loadPoints: { type: 'loadPoints', request: 2, document: { points: [] } },
  regeneratePoints: { type: 'regeneratePoints', request: 3 },
  point: { type: 'point', object: 'a' },
  mode: { type: 'mode', mode: 'edit' },
  overlays: { type: 'overlays', on: ['posts'] },
  stepNode: { type: 'stepNode', agent: 'g1' },
  stepOver: { type: 'stepOver' },
  runTo: { type: 'runTo', agent: null, behavior: 'Look', node: 'no' },
  breakpoints: { type: 'breakpoints', breakpoints },
  injections: { type: 'injections', injections },
  profile: { type: 'profile', on: true, reset: true },
  timing: { type: 'timing', on: true },
  scrub: { type: 'scrub', tick: 2 },
  present: { type: 'present' },
  branch: { type: 'branch' },
  bringBack: { type: 'bringBack' },
  askMoment: { type: 'askMoment', request: 3 },
  restoreMoment: { type: 'restoreMoment', moment: { world: { wind: 2 }, cast: SAVED_CAST }, tick: 12 },
  askHistory: { type: 'askHistory', agent: 'g1', from: 2 },
};

const cases = [
  ...Object.values(fromGame).map((message) => ({ from: 'game', message, parse: parseGameMessage as Parse })),
  ...Object.values(fromWorkbench).map((message) => ({
    from: 'workbench',
    message,
    parse: parseWorkbenchMessage as Parse,
  })),
].map((each) => ({ ...each, type: each.message.type }));

type Parse = (value: unknown) => unknown;
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const copy = (value: unknown) => JSON.parse(JSON.stringify(value)) as { [key: string]: Json };

function problemsOf(parse: Parse, value: unknown): readonly { path: string; problem: string }[] {
  try {
    parse(value);
    return [];
  } catch (error) {
    if (error instanceof InvalidDataError) return error.problems;
    throw error;
  }
}

/** Optional fields, and those that hold whatever a game or a document says. */
const LOOSE =
  /^(report|problems|text|reset|from|document|documents|scopes|told|sheets|value|values|vocabulary|about|data|instruction|acknowledges|repeats|messages|tactics|probe|arrivals|marks|recording|assignments|crowd|group|members|compared)$/;

describe('messages [WB-20]', () => {
  it.each(cases)('$type of the $from passes its check as it was sent', ({ message, parse }) => {
    expect(parse(copy(message))).toEqual(message);
  });

  it.each(cases)('$type of the $from is refused without any one of its fields, at that field', ({ message, parse }) => {
    for (const field of Object.keys(message).filter((name) => !LOOSE.test(name))) {
      const { [field]: _, ...rest } = copy(message);
      expect(problemsOf(parse, rest)).toContainEqual({
        path: `message.${field}`,
        problem: expect.stringContaining(''),
      });
    }
  });

  it.each(cases)('$type of the $from is refused with a field of another type, at that field', ({ message, parse }) => {
    for (const field of Object.keys(message).filter((name) => !LOOSE.test(name)))
      for (const wrong of [true, 12.5, 'x', [[]], {}]) {
        const was = (message as unknown as { [key: string]: unknown })[field];
        if (typeof wrong === typeof was && Array.isArray(wrong) === Array.isArray(was) && typeof was !== 'object')
          continue;
        if (was === null && typeof wrong === 'string') continue;
        const paths = problemsOf(parse, { ...copy(message), [field]: wrong }).map(({ path }) => path);
        expect(
          paths.some((path) => path.startsWith(`message.${field}`)),
          `${field}: ${JSON.stringify(wrong)}`,
        ).toBe(true);
      }
  });

  it.each<[string, (size: number) => object, least: number, most: number]>([
    ['step', (ticks) => ({ ticks }), 1, 10_000],
    ['heard', (batch) => ({ batch }), 0, Number.MAX_SAFE_INTEGER],
    ['watch', (count) => ({ agents: Array(count).fill('g') }), 0, 10_000],
    ['inspect', (count) => ({ agent: 'g', nodes: Array(count).fill({ node: 'n' }) }), 0, 100],
    ['loadSheets', (count) => ({ request: 1, sheets: Array(count).fill({}) }), 0, 10_000],
    ['overlays', (count) => ({ on: Array(count).fill('o') }), 0, 1000],
    ['breakpoints', (count) => ({ breakpoints: Array(count).fill(breakpoints[0]) }), 0, 1000],
    ['injections', (count) => ({ injections: Array(count).fill(injections[0]) }), 0, 1000],
    ['select', (length) => ({ agent: 'x'.repeat(length) }), 0, 200],
    ['instruct', (length) => ({ agent: 'g', node: 'x'.repeat(length), instruction: 1 }), 0, 4000],
  ])('%s of the workbench has its limits', (type, make, least, most) => {
    const problems = (size: number) => problemsOf(parseWorkbenchMessage, { type, ...make(size) }).length;
    expect([problems(least), problems(most)]).toEqual([0, 0]);
    if (most < Number.MAX_SAFE_INTEGER) expect(problems(most + 1)).toBeGreaterThan(0);
    if (type === 'step' || type === 'heard') expect(problems(least - 1)).toBeGreaterThan(0);
  });

  it('let a game go from a hundredth of its speed to a hundred times', () => {
    const isTaken = (speed: number) => problemsOf(parseWorkbenchMessage, { type: 'speed', speed }).length === 0;
    expect([0.01, 100, 0.0099, 100.1].map(isTaken)).toEqual([true, true, false, false]);
  });

  it.each(cases)('$type of the $from keeps a field that a newer peer added', ({ message, parse }) => {
    const extended = { ...copy(message), added: { later: [1] } };
    expect(parse(extended)).toEqual(extended);
  });

  it('lists every problem of a message, deep ones with their way', () => {
    const bad = copy(fromGame.trace) as { events: { node: Json; event: Json }[]; tick: Json };
    bad.tick = -1;
    bad.events[1] = { node: 0.5, event: 'jump' };
    expect(problemsOf(parseGameMessage, bad)).toEqual([
      { path: 'message.tick', problem: 'must be at least 0, got -1' },
      { path: 'message.events[1].node', problem: 'must be a whole number, got 0.5' },
      { path: 'message.events[1].event', problem: expect.stringContaining('"jump"') },
    ]);
  });

  it.each([
    { ticks: 0 },
    { ticks: 10_001 },
    { ticks: 1.5 },
    { ticks: Number.NaN },
    { ticks: Number.POSITIVE_INFINITY },
    { ticks: '1' },
  ])('step by $ticks is refused', ({ ticks }) => {
    expect(problemsOf(parseWorkbenchMessage, { type: 'step', ticks })[0].path).toBe('message.ticks');
  });

  it('names the type it does not know, and those it does', () => {
    const [problem] = problemsOf(parseWorkbenchMessage, { type: 'explode' });
    expect(problem.path).toBe('message.type');
    expect(problem.problem).toMatch(/play.*pause.*stop/);
  });

  it('answers any value at all with a message or with problems, each at a path below the message', () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
      withNullPrototype: true,
      withSparseArray: true,
    });
    const typed = fc
      .tuple(fc.constantFrom(...cases), fc.dictionary(fc.string(), anything, { maxKeys: 4 }))
      .map(([{ message }, fields]) => ({ ...copy(message), ...fields }));
    fc.assert(
      fc.property(fc.oneof(anything, typed), (value) => {
        for (const parse of [parseGameMessage, parseWorkbenchMessage])
          for (const { path, problem } of problemsOf(parse, value)) {
            expect(path).toMatch(/^message/);
            expect(problem).not.toBe('');
          }
      }),
    );
  });
});
