import { readAssignments, readSheet } from 'gumption/behavior/cast';
import { readDocument } from 'gumption/behavior/files';
import { readScenario } from 'gumption/behavior/scenario';
import {
  check,
  formatJson,
  integer,
  isPlainObject,
  json,
  list,
  number,
  optional,
  parse,
  record,
  text,
  variant,
} from 'gumption/data';
import {
  compileDecisionTree,
  importLearnedTree,
  learnedKnowledge,
  readLearnedTree,
} from 'gumption/decision/decision-tree';
import { readMachine } from 'gumption/decision/state-machine';
import { readRecording } from 'gumption/learning/demonstrations';
import { StoredGraph } from 'gumption/pathfinding';
import { parseTextMap, readArrayMap, readTiledMap } from 'gumption/pathfinding/tiles';
import { HEARING, readSenseMarks, SenseMap } from 'gumption/world';
import { type Door, plainDoor, throughJson, valueDoor } from '../door.js';
import { createGame, documents } from './game.js';

const SENSE_MARKS = {
  $schema: 'urn:gumption:senses:1',
  version: 1,
  links: {
    'Hall – Shop (5, 0)': { state: 'shut', length: 2, attenuation: { hearing: 0.5 }, direction: 'back' },
    duct: { from: 'Hall', to: 'Shop', start: { x: 1, y: 0, z: 2 }, end: { x: 3, y: 0, z: 4 } },
  },
};
function createSenseMap(): SenseMap {
  const at = (x: number) => ({ x, y: 0, z: 0 });
  const door = { from: 0, to: 1, start: at(5), end: at(5), length: 1, attenuation: { hearing: 0.5 } };
  return new SenseMap({
    parts: ['Hall', 'Shop'].map((name, i) => ({ name, position: at(10 * i), attenuation: { hearing: 1 } })),
    links: [door, { ...door, from: 1, to: 0 }],
    senses: [HEARING],
  });
}

const SHEET = {
  $schema: 'urn:gumption:sheet:1',
  version: 1,
  name: 'Ranged soldier',
  extends: 'Soldier',
  description: 'Keeps away.',
  behavior: 'Rounds',
  values: { speed: 3, names: ['a', { b: 1 }] },
  subtrees: { Look: 'Hide' },
};

const SCENARIO = {
  $schema: 'urn:gumption:scenario:1',
  version: 1,
  name: 'walks',
  seconds: 3,
  seeds: [1, 2],
  inputs: [{ at: 1, agent: 'g1', key: 'patience', value: 3 }],
  expect: [{ agent: 'g1', eventually: 'place > 1', within: 2 }],
};

const RECORDING = {
  $schema: 'urn:gumption:recording:1',
  version: 1,
  name: 'Guard 1',
  behavior: 'Guard by hand',
  agent: 'guard',
  attributes: [
    { name: 'agent.distance', type: 'number' },
    { name: 'agent.sees', type: 'category', values: ['no', 'yes', 'empty'] },
  ],
  choices: ['chase', 'round'],
  seconds: 4,
  decisions: [
    [0, 1, 9.5, 0],
    [2.25, 0, 3, 1],
  ],
};

const LEARNED = {
  format: 'urn:gumption:learned-tree:1',
  attributes: [
    { name: 'health', type: 'number' },
    { name: 'cover', type: 'category', values: ['cover', 'exposed'] },
  ],
  classes: ['attack', 'defend'],
  root: {
    attribute: 'cover',
    values: {
      cover: {
        attribute: 'health',
        threshold: 37.5,
        atMost: { classes: { defend: 2 } },
        above: { classes: { attack: 3, defend: 1 } },
      },
    },
    otherwise: { classes: { attack: 4 } },
  },
};

const MACHINE = {
  mode: 'statechart',
  states: {
    calm: { entry: 'sit', transitions: [{ when: { value: 'noise', min: 10 }, to: 'alert', do: ['look'] }] },
    alert: {
      initial: 'run',
      states: { run: {}, hide: { type: 'final' }, was: { type: 'history', deep: true } },
      transitions: [{ when: { all: ['isTired', { not: 'isHurt' }] }, to: 'calm' }],
      on: { 'alarm.fire': 'calm' },
    },
  },
};

const base64 = Buffer.from(Uint32Array.of(1, 2, 3, 2, 4, 0).buffer).toString('base64');
const layer = (name: string, data: unknown, more: object = {}) => ({
  ...{ type: 'tilelayer', name, width: 3, height: 2, x: 0, y: 0, visible: true, data },
  ...more,
});
const tiled = (layers: readonly object[], more: object = {}) => ({
  ...{ type: 'map', version: '1.10', orientation: 'orthogonal', infinite: false, width: 3, height: 2 },
  ...{ tilewidth: 16, tileheight: 16, layers },
  tilesets: [
    {
      firstgid: 1,
      name: 'ground',
      tilecount: 4,
      tiles: [
        { id: 1, properties: [{ name: 'collides', type: 'bool', value: true }] },
        { id: 2, properties: [{ name: 'cost', type: 'float', value: 2.5 }] },
      ],
    },
  ],
  ...more,
});
const chunk = { x: -2, y: 0, width: 2, height: 2, data: [2, 1, 1, 1] };
const TILED = [
  tiled([{ type: 'group', name: 'all', layers: [layer('ground', [1, 2, 3, 2, 4, 0])] }]),
  tiled([layer('ground', base64, { encoding: 'base64', compression: '' })]),
  tiled([layer('ground', undefined, { chunks: [chunk] })], { infinite: true }),
].map(throughJson);

const schema = variant('type', {
  walk: record({ type: text(), speed: number({ above: 0, max: 10 }), to: optional(list(integer({ min: 0 }))) }),
  say: record({ words: list(text({ maxLength: 20 }), { min: 1, max: 4 }), more: json() }),
});
const SCHEMA_VALUES = [
  { type: 'walk', speed: 3, to: [1, 2] },
  { type: 'say', words: ['a', 'b'], more: { x: [1, { y: null }] } },
];

const machineBindings = { perform: () => {}, conditions: { isTired: () => true, isHurt: () => false } };

export const valueDoors: readonly Door[] = [
  valueDoor('readDocument', throughJson(documents), readDocument),
  valueDoor('Cast.replaceBehavior', throughJson(documents), (document) => {
    createGame().cast.replaceBehavior(readDocument(document));
  }),
  valueDoor('readSheet', [SHEET], readSheet),
  valueDoor(
    'readAssignments',
    [
      {
        ...{ $schema: 'urn:gumption:assignments:1', version: 1 },
        types: { guard: { sheet: 'Ranged soldier' } },
        agents: { g1: { behavior: 'Rounds' } },
      },
    ],
    readAssignments,
  ),
  valueDoor('readSenseMarks', [SENSE_MARKS], readSenseMarks),
  {
    ...{ name: 'SenseMap.replaceMarks', takes: 'value', examples: [SENSE_MARKS] },
    open() {
      const map = createSenseMap();
      return {
        read: (marks) => map.replaceMarks(marks),
        save: () => map.marks,
        use: () => void [map.describe(), map.spread('hearing', 'Hall')],
      };
    },
  },
  valueDoor('readScenario', [SCENARIO], readScenario),
  valueDoor('readRecording', [RECORDING], (value) => readRecording(value)),
  valueDoor('readLearnedTree', [LEARNED], (value) => {
    const tree = readLearnedTree(value);
    return compileDecisionTree(learnedKnowledge(tree), importLearnedTree(tree));
  }),
  valueDoor('readMachine', [MACHINE], (value) => readMachine(value, machineBindings as never).start({})),
  valueDoor('readTiledMap', TILED, (value) => readTiledMap(value)),
  plainDoor(
    'readArrayMap',
    [
      [
        [0, 1, 0],
        [1, 0, 0],
      ],
      [[true, false]],
    ],
    (value) => readArrayMap(value),
  ),
  plainDoor('parseTextMap', [['..#.', '.##.']], (value) => parseTextMap(value)),
  plainDoor(
    'StoredGraph.new',
    [
      {
        nodes: 3,
        connections: [
          { from: 0, to: 1, cost: 2 },
          { from: 1, to: 2, cost: 0.5 },
        ],
      },
    ],
    (input: { nodes: number; connections: [] } | undefined) =>
      new StoredGraph(input?.nodes as number, input?.connections as []),
  ),
  valueDoor('parse', SCHEMA_VALUES, (value) => parse(schema, value)),
  valueDoor('check', SCHEMA_VALUES, (value) => check(schema, value)),
  valueDoor('formatJson', SCHEMA_VALUES, (value) => formatJson(value)),
  valueDoor('Cast.setFromJson', [{ patience: 3, words: ['x', 'y'], goal: 'A' }], (input: object) => {
    const { cast } = createGame();
    const isObject = isPlainObject(input);
    for (const key of ['patience', 'words', 'goal'])
      cast.setFromJson('g1', key, isObject ? Object.getOwnPropertyDescriptor(input, key)?.value : input);
  }),
  valueDoor('Cast.sendFromJson', [3], (input: unknown) => {
    for (const to of ['g1', null]) createGame().cast.sendFromJson(to, 'noise', input);
  }),
];
