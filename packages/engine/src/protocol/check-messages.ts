import type { BehaviorDocument } from '../behavior/index.js';
import {
  boolean,
  choice,
  dictionary,
  integer,
  json,
  list,
  nullable,
  number,
  optional,
  parse,
  record,
  type Schema,
  text,
  variant,
} from '../data/index.js';
import { LONGEST } from './fit-text.js';
import type { GameMessage, WorkbenchMessage } from './messages.js';

// Unknown fields are kept: a newer peer of the same version may say more than we understand.
const open = <F extends Parameters<typeof record>[0]>(fields: F) => record(fields, { unknown: 'keep' });

const name = text({ maxLength: LONGEST.name });
const words = text({ maxLength: LONGEST.words });
const path = text({ maxLength: LONGEST.path });
const count = integer({ min: 0 });

const run = open({
  state: choice(['playing', 'paused', 'stopped']),
  tick: count,
  time: number({ min: 0 }),
  speed: number({ min: 0 }),
});

const param = open({
  name,
  type: choice([
    'text',
    'number',
    'integer',
    'boolean',
    'choice',
    'vector',
    'color',
    'list',
    'object',
    'key',
    'value',
    'node',
    'behavior',
  ]),
  title: name,
  description: words,
  default: optional(json()),
  min: optional(number()),
  max: optional(number()),
  unit: optional(name),
  choices: optional(list(name)),
  of: optional(name),
  bindable: boolean(),
});

const vocabulary = open({
  kinds: list(
    open({
      name,
      title: name,
      category: choice(['composite', 'decorator', 'action', 'condition', 'leaf']),
      description: words,
      tags: list(name),
      params: list(param),
      minChildren: count,
      maxChildren: nullable(count),
    }),
  ),
  agentTypes: list(open({ name, title: name, description: words, tasks: list(name) })),
  objectTypes: list(open({ name, title: name })),
  keys: list(open({ name, type: name, of: optional(name), scope: choice(['agent', 'world']), description: words })),
});

/** Documents are checked by their own schema where they are used. */
const document = json() as Schema<unknown> as Schema<BehaviorDocument>;

const object = open({ id: name, label: name, type: name });

const gameMessage: Schema<GameMessage> = variant('type', {
  hello: open({
    protocol: integer(),
    game: open({ name, title: name }),
    canSnapshot: boolean(),
    canPick: boolean(),
    vocabulary,
    documents: list(document),
    run,
  }),
  run: open({ run }),
  agents: open({
    agents: list(
      open({ id: name, label: name, type: name, behavior: name, activity: words, since: number({ min: 0 }) }),
    ),
  }),
  objects: open({ objects: list(object) }),
  program: open({ agent: name, behavior: name, nodes: list(path), active: list(count) }),
  trace: open({
    agent: name,
    tick: count,
    time: number({ min: 0 }),
    events: list(
      open({
        node: count,
        event: choice(['enter', 'running', 'success', 'failure', 'abort']),
        reason: optional(words),
      }),
    ),
    active: list(count),
  }),
  blackboard: open({ agent: name, tick: count, values: dictionary(json()) }),
  log: open({
    lines: list(
      open({
        feed: choice(['load', 'run']),
        level: choice(['info', 'warning', 'error']),
        text: words,
        tick: count,
        agent: optional(name),
        behavior: optional(name),
        node: optional(path),
      }),
    ),
  }),
  picked: open({ object: nullable(object), agent: nullable(name) }),
  loaded: open({
    request: count,
    behavior: name,
    result: choice(['unchanged', 'refreshed', 'reloaded', 'rejected']),
    report: optional(open({ kept: count, dropped: list(path), restarted: list(path) })),
    problems: optional(list(open({ path, problem: words }))),
  }),
  refused: open({ problem: words }),
});

const workbenchMessage: Schema<WorkbenchMessage> = variant('type', {
  hello: open({ protocol: integer(), client: name }),
  play: open({}),
  pause: open({}),
  stop: open({}),
  step: open({ ticks: integer({ min: 1, max: 10_000 }) }),
  speed: open({ speed: number({ min: 0.01, max: 100 }) }),
  watch: open({ agents: list(name, { max: 10_000 }) }),
  select: open({ agent: nullable(name) }),
  load: open({ request: count, document: json() }),
  setValue: open({ agent: name, key: name, value: json() }),
  pick: open({ of: nullable(name) }),
});

/** Checks what came from a game, or throws with every problem and its path. */
export function parseGameMessage(value: unknown): GameMessage {
  return parse(gameMessage, value, 'message');
}

/** Checks what came from a workbench, or throws with every problem and its path. */
export function parseWorkbenchMessage(value: unknown): WorkbenchMessage {
  return parse(workbenchMessage, value, 'message');
}
