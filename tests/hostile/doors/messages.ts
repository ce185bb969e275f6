import { InvalidDataError } from 'gumption/data';
import {
  describeVocabulary,
  type GameMessage,
  joinServer,
  PROTOCOL_VERSION,
  parseGameMessage,
  parseRelayMessage,
  RELAY_VERSION,
  type RelayMessage,
  Session,
  type Transport,
  vocabularyFrom,
  type WorkbenchMessage,
} from 'gumption/protocol';
import { type Door, throughJson, valueDoor } from '../door.js';
import { createGame, documents, type Guard, vocabulary } from './game.js';

type Examples<M extends { readonly [K in Tag]: string }, Tag extends string> = {
  readonly [K in M[Tag]]: Omit<Extract<M, { readonly [T in Tag]: K }>, Tag>;
};

const SPOT_NAMES = {
  ...{ contexts: ['self'], layers: [], labels: [], paths: [], tests: [] },
  ...{ hasPoints: false, hasGround: false, hasSight: false },
};

/** A message of each kind that a workbench sends. The compiler asks for a new kind. */
export const TO_GAME: Examples<WorkbenchMessage, 'type'> = {
  hello: { protocol: PROTOCOL_VERSION, client: 'test', acknowledges: true, repeats: true },
  heard: { batch: 1 },
  showCrowd: {
    on: true,
    members: { group: { type: 'guard', behavior: 'Rounds', activity: 'Wait' }, from: 0, count: 50 },
    compared: { agent: 'g1', group: { agents: ['g1', 'g2'] } },
  },
  pickAgents: {
    corners: [
      { x: 0, z: 0 },
      { x: 1, z: 0 },
      { x: 1, z: 1 },
    ],
  },
  play: {},
  pause: {},
  stop: {},
  step: { ticks: 2 },
  speed: { speed: 2 },
  watch: { agents: ['g1', 'g2'] },
  select: { agent: 'g1' },
  inspect: { agent: 'g1', nodes: [{ node: 'slow' }] },
  instruct: { agent: 'g1', node: 'round', instruction: { plan: 1 } },
  load: { request: 1, document: throughJson(documents[0]) as never },
  loadSenses: { request: 3, marks: { $schema: 'urn:gumption:senses:1', version: 1, links: { a: { state: 'shut' } } } },
  senses: { on: true, probe: { sense: 'hearing', part: 'Hall' } },
  loadSheets: {
    request: 2,
    sheets: [{ $schema: 'urn:gumption:sheet:1', version: 1, name: 'Slow', values: { speed: 1 } }],
  },
  possess: { agent: 'g1', behavior: 'By hand' },
  choose: { option: 'chase' },
  release: { recording: 'Guard 1' },
  assign: {
    request: 3,
    assignments: { $schema: 'urn:gumption:assignments:1', version: 1, agents: { g1: { behavior: 'Learned' } } },
  },
  setValue: { agent: 'g1', key: 'patience', value: 3 },
  fire: { event: 'noise', agent: 'g1', value: 3 },
  pick: { of: 'post' },
  point: { object: 'A' },
  mode: { mode: 'edit' },
  overlays: { on: ['paths'] },
  timing: { on: true },
  showMap: { on: true },
  loadQuery: { request: 3, document: { version: 1, name: 'hide', options: [], tests: [] } },
  previewQuery: { preview: { query: 'hide', agent: 'g1', at: { x: 1, z: 2 }, params: { far: 1 } } },
  showLayers: { layers: ['danger'], at: { x: 1, z: 2 } },
  showOrders: { on: true },
  loadGenerator: { request: 1, document: { name: 'island', steps: [] } },
  runGenerator: { run: { id: 1, document: { name: 'island', steps: [] }, seed: 7, step: 'hills' } },
  showGenerated: { step: null },
  explainGenerated: { place: { at: 'thing', layer: 'trees', id: 1, part: null } },
  rateSeeds: { gallery: { id: 2, document: { name: 'island', steps: [] }, seeds: [7, 8] } },
  showSearches: { on: true },
  showSearch: { id: 'second' },
  openSearch: { id: 'second', position: 'thought 2 77', line: [19, 26] },
  showLearning: { on: true },
  showLearner: { id: 'rival/habits' },
  changeLearner: { request: 2, id: 'rival/habits', action: { do: 'goBack', mark: 3 } },
  showPoints: { on: true },
  showScripts: { on: true },
  loadScript: { request: 1, document: { name: 'raid' } },
  loadPoints: { request: 1, document: { points: [] } },
  regeneratePoints: { request: 2 },
  stepNode: { agent: 'g1' },
  stepOver: {},
  runTo: { agent: 'g1', behavior: 'Rounds', node: 'to-a' },
  breakpoints: {
    breakpoints: [
      {
        id: 'b',
        behavior: 'Rounds',
        node: 'to-a',
        on: ['enter'],
        enabled: true,
        condition: 'agent.place > 2',
        hits: 2,
      },
    ],
  },
  injections: { injections: [{ behavior: 'Rounds', node: 'slow', result: 'skip' }] },
  profile: { on: true, reset: true },
  scrub: { tick: 3 },
  present: {},
  branch: {},
  bringBack: {},
  askMoment: { request: 3, tick: 0 },
  restoreMoment: { moment: { world: [1, 2], cast: { version: 1, characters: [], minds: {}, world: {} } }, tick: 0 },
  askHistory: { agent: 'g1', from: 0 },
};

const run = {
  ...{ state: 'paused', tick: 1, time: 0.1, speed: 1, mode: 'play', overlays: [], profiling: false },
  ...{ pausedAt: { agent: 'g1', node: 'ever', event: 'enter' }, recorded: { from: 0, to: 1 } },
} as const;
const sheet = { name: 'Slow', behavior: 'Rounds', values: { speed: 1 }, subtrees: { Look: 'Rest' } };
const outcome = { result: 'rejected', problems: [{ path: 'root', problem: 'is wrong' }] };

/** A message of each kind that a game sends. */
export const FROM_GAME = {
  hello: {
    ...{ protocol: PROTOCOL_VERSION, game: { name: 'posts', title: 'Posts' }, canSnapshot: true, canPick: true },
    ...{ canRecord: true, overlays: [{ name: 'paths', title: 'Paths', description: '' }] },
    vocabulary: throughJson(describeVocabulary(vocabulary)),
    ...{ documents: throughJson(documents), sheets: [sheet], run },
  },
  run: { run },
  agents: {
    agents: [{ id: 'g1', label: 'G', type: 'guard', behavior: 'Rounds', activity: 'walks', since: 1 }],
  },
  objects: { objects: [{ id: 'A', label: 'A', type: 'post' }] },
  program: { agent: 'g1', behavior: 'Rounds', nodes: ['ever', 'round'], active: [0, 1] },
  repeat: { agents: ['g1'], tick: 2, time: 0.2 },
  trace: { agent: 'g1', tick: 1, time: 0.1, events: [{ node: 0, event: 'enter' }], active: [0] },
  blackboard: { agent: 'g1', tick: 1, values: { patience: 3, words: ['a'] } },
  insight: { agent: 'g1', tick: 1, node: 'ever', about: 1, data: { plan: [1] } },
  knowledge: { agent: 'g1', tick: 1, known: [] },
  log: { lines: [] },
  played: {
    played: {
      ...{ agent: 'g1', behavior: 'By hand', seconds: 3, decisions: 2, chosen: 'chase' },
      options: [{ id: 'chase', title: 'Chase', key: 'Digit1', isAllowed: true }],
      observed: [
        { name: 'agent.distance', value: 3.5 },
        { name: 'agent.sees', value: 'yes' },
      ],
    },
  },
  recorded: { agent: 'g1', recording: { version: 1 } },
  picked: { object: { id: 'A', label: 'A', type: 'post' }, agent: 'g1' },
  loaded: { request: 1, behavior: 'Rounds', ...outcome },
  sheetsLoaded: { request: 1, ...outcome },
  vocabulary: { vocabulary: throughJson(describeVocabulary(vocabulary)) },
  assigned: { request: 1, problems: [] },
  assignments: { assignments: { agents: {} } },
  sensesLoaded: { request: 1, ...outcome },
  senseMarks: { marks: { links: {} } },
  senses: {
    tick: 1,
    map: {
      parts: [{ name: 'Hall', position: { x: 1, y: 0, z: 2 }, outline: [{ x: 0, z: 0 }] }],
      senses: [{ name: 'hearing', secondsPerUnit: 0.003 }],
      links: [],
      unknown: ['a'],
    },
    probe: { sense: 'hearing', part: 'Hall' },
    arrivals: [{ part: 'Hall', distance: 0, seconds: 0, intensity: 1 }],
  },
  sheets: { sheets: [sheet] },
  refused: { problem: 'no' },
  breakpoints: { breakpoints: TO_GAME.breakpoints.breakpoints },
  injections: { injections: TO_GAME.injections.injections },
  breakpointHit: { breakpoint: 'b', agent: 'g1', node: 'ever', event: 'enter', tick: 1, hits: 1, paused: true },
  breakpointProblem: { breakpoint: 'b', problem: 'no' },
  profile: { agents: 1, seconds: 0.1, behaviors: [{ behavior: 'Rounds', nodes: [] }] },
  coverage: { behaviors: [{ behavior: 'Rounds', ran: ['ever'] }] },
  moment: { request: 3, tick: 0, moment: TO_GAME.restoreMoment.moment, problem: null },
  pastReplaced: {},
  ground: { ground: { kind: 'regions', outlines: [[0, 0, 1, 0, 1, 1]] } },
  view: { view: { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 } },
  queries: { queries: [{ name: 'hide' }], names: SPOT_NAMES },
  queryLoaded: { request: 3, query: 'hide', result: 'rejected', problems: [{ path: 'query', problem: 'is wrong' }] },
  queryPreview: {
    ...{ tick: 1, wanted: 'g1', agent: 'g1', askers: ['g1'], preview: null },
    problems: [{ path: 'query', problem: 'is wrong' }],
  },
  layer: { layer: 'danger', tick: 1, isReady: true, low: 0, high: 1, stride: 1, cells: 'Af8=' },
  orders: {
    tick: 1,
    orders: [
      {
        ...{ id: 0, from: 'a', to: 'b', tray: 'main', strategy: 'hold', target: 'hill', noGo: '', route: '' },
        ...{ state: 'taken', age: 1, lapsesIn: null },
      },
    ],
    reports: [{ id: 0, from: 'b', to: 'a', what: 'stuck', about: '', order: 0, age: 0.5, isRead: false }],
    units: [{ name: 'b', agent: 'b', at: { x: 1, z: 2 } }],
  },
  points: { document: { points: [] }, canRegenerate: true },
  pointValues: { tick: 3, names: ['cover'], points: [{ id: 'gate', values: [0.5] }] },
  crowd: {
    ...{ tick: 3, agents: 7, leftOut: 1 },
    groups: [{ type: 'guard', behavior: 'Rounds', activity: 'Wait', count: 6 }],
    programs: [{ behavior: 'Rounds', sheet: null, agents: 6, nodes: ['ever', 'round'], here: [0, 6, 1, 4] }],
  },
  crowdMembers: { group: { type: 'guard', behavior: 'Rounds', activity: 'Wait' }, total: 6, from: 0, agents: ['g1'] },
  crowdCompared: {
    ...{ agent: 'g1', group: { agents: ['g1', 'g2'] }, members: 2, sampled: 2 },
    rows: [
      {
        ...{ name: 'patience', from: 'key', value: 3, known: 2, options: [], others: 0 },
        numbers: { min: 1, low: 1, median: 2, high: 3, max: 3, bins: [1, 1] },
      },
      {
        ...{ name: 'activity', from: 'activity', value: 'Wait', known: 2, numbers: null, others: 1 },
        options: [{ value: 'Wait', count: 1 }],
      },
    ],
  },
  agentsPicked: { agents: ['g1', 'g2'], total: 2 },
  searches: {
    tick: 3,
    searches: [
      { id: 'second', title: 'White', game: 'reversi', agent: 'second', method: 'look ahead', status: 'thinking' },
    ],
    leftOut: 0,
  },
  search: {
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
    request: 1,
    generator: 'island',
    result: 'rejected',
    problems: [{ path: 'steps', problem: 'must be a list' }],
  },
  generatorProgress: { run: 1, step: 'hills', share: 0.5 },
  generatorRan: {
    run: 1,
    quality: { score: 0.5, measures: [{ name: 'Land', value: 0.4, score: 0.5, says: '0.4' }] },
    problems: [{ path: 'hills', problem: 'too steep' }],
  },
  generatedPicture: {
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
    run: 1,
    place: { at: 'cell', layer: 'land', x: 1, y: 2 },
    origins: [{ step: 'hills', layer: 'land', rule: null, says: 'made it 3' }],
  },
  seedRated: {
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
  learnerChanged: { request: 2, problem: null },
  pointsLoaded: { request: 1, problem: null },
  scripts: { scripts: [{ name: 'raid' }], actions: ['walk'] },
  scriptRuns: {
    tick: 1,
    runs: [
      {
        ...{ script: 'raid', name: 'red', status: 'done', reason: '', stage: '', fallen: [null] },
        lanes: [{ role: 'scout', path: null, doing: 'nothing', member: 'g1' }],
        history: [{ time: 1, stage: 'go', words: 'done' }],
      },
    ],
  },
  scriptLoaded: { request: 1, script: 'raid', result: 'replaced' },
  layerAt: { layer: 'danger', tick: 1, place: 0, value: 1, parts: [{ layer: 'A', value: 1, weight: 1, share: 1 }] },
  timing: { tick: 1, timing: { unit: 'ms', frame: 1, granted: 1, used: 1, tasks: [] } },
  batch: { batch: 1, messages: [{ type: 'refused', problem: 'no' }] },
  thinned: { tick: 1, messages: 2 },
  history: {
    ...{ agent: 'g1', behavior: 'Rounds', nodes: ['ever'], events: [] },
    blackboard: [{ tick: 1, values: { patience: 1 } }],
  },
} as unknown as Examples<GameMessage, 'type'>;

/** A message of each kind on the socket between a game and a server. */
export const RELAY: Examples<RelayMessage, 'relay'> = {
  game: { version: RELAY_VERSION, name: 'posts', title: 'Posts', project: { name: 'posts', id: 'a1' } },
  joined: {},
  refused: { problem: 'no' },
  open: { line: 1 },
  say: { line: 1, message: { type: 'pause' } },
  close: { line: 1 },
};

const withTag = (tag: string, examples: object): object[] =>
  Object.entries(examples).map(([kind, message]) => ({ [tag]: kind, ...(message as object) }));

export function createSession() {
  const { cast, guards } = createGame();
  const session = new Session<Guard>({
    name: 'posts',
    cast,
    stepSeconds: 0.1,
    step: () => void cast.tick(0.1),
    save: () => guards.map(({ place }) => place),
    load: (saved) => {
      for (const [i, guard] of guards.entries()) guard.place = (saved as number[])[i];
    },
    objects: () => [{ id: 'A', label: 'A', type: 'post' }],
  });
  return { cast, session };
}

/** The end of a line that a test speaks into. */
export function createLine() {
  let hear: (message: unknown) => void = () => {};
  const answers: { readonly type?: string; readonly problem?: string }[] = [];
  const transport: Transport = {
    send: (message) => void answers.push(message as object),
    onMessage: (listener) => void (hear = listener),
    onClose: () => {},
    close: () => {},
  };
  return { transport, answers, say: (message: unknown) => hear(message) };
}

const sessionDoor: Door = {
  name: 'Session.connect',
  takes: 'save',
  mayRefuse: true,
  examples: withTag('type', TO_GAME).slice(1),
  open() {
    const { cast, session } = createSession();
    const { transport, answers, say } = createLine();
    session.connect(transport);
    say({ type: 'hello', ...TO_GAME.hello });
    session.frame(0.3);
    return {
      read(message) {
        answers.length = 0;
        say(message);
        const refused = answers.find(({ type }) => type === 'refused');
        if (refused !== undefined) throw new InvalidDataError('message', refused.problem ?? '');
      },
      save: () => cast.save(),
      use() {
        for (let i = 0; i < 3; i++) session.frame(0.1);
        say({ type: 'present' });
        say({ type: 'play' });
        session.frame(0.1);
      },
    };
  },
};

/** A game that hears from a server over a socket. */
const serverDoor: Door = {
  name: 'joinServer',
  takes: 'value',
  examples: withTag('relay', RELAY).slice(1),
  open() {
    const { session } = createSession();
    let hear: (event: { readonly data: unknown }) => void = () => {};
    joinServer(session, {
      open: () => ({
        readyState: 1,
        send: () => {},
        close: () => {},
        addEventListener(type: string, listener: (event: never) => void) {
          if (type === 'message') hear = listener as typeof hear;
        },
      }),
      later: () => {},
    });
    hear({ data: JSON.stringify({ relay: 'open', line: 1 }) });
    return {
      read(message: unknown) {
        let data: unknown = message;
        try {
          data = JSON.stringify(message);
        } catch {
          // What is no JSON arrives as it is: a binary message, or a mistake of a library.
        }
        hear({ data });
      },
      use: () => void session.frame(0.1),
    };
  },
};

export const messageDoors: readonly Door[] = [
  sessionDoor,
  serverDoor,
  valueDoor('parseGameMessage', withTag('type', FROM_GAME), parseGameMessage),
  valueDoor('parseRelayMessage', withTag('relay', RELAY), parseRelayMessage),
  valueDoor('vocabularyFrom', [{ type: 'hello', ...FROM_GAME.hello }], (value) => {
    const message = parseGameMessage(value);
    return message.type === 'hello' ? vocabularyFrom(message.vocabulary) : undefined;
  }),
];
