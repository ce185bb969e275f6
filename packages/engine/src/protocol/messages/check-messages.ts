import type { BehaviorDocument } from '../../behavior/index.js';
import {
  boolean,
  choice,
  dictionary,
  integer,
  json,
  lazy,
  list,
  nullable,
  number,
  optional,
  parse,
  record,
  type Schema,
  text,
  variant,
} from '../../data/index.js';
import { LONGEST } from './fit-text.js';
import type { GameMessage, SheetDescription, ValueDescription, WorkbenchMessage } from './messages.js';

// Unknown fields are kept: a newer peer of the same version may say more than we understand.
const open = <F extends Parameters<typeof record>[0]>(fields: F) => record(fields, { unknown: 'keep' });

const name = text({ maxLength: LONGEST.name });
const words = text({ maxLength: LONGEST.words });
const path = text({ maxLength: LONGEST.path });
const count = integer({ min: 0 });

const breakEvent = choice(['enter', 'success', 'failure', 'abort']);

const run = open({
  state: choice(['playing', 'paused', 'stopped']),
  tick: count,
  time: number({ min: 0 }),
  speed: number({ min: 0 }),
  mode: choice(['play', 'edit', 'test']),
  overlays: list(name),
  profiling: boolean(),
  pausedAt: optional(open({ agent: name, node: path, event: optional(breakEvent), breakpoint: optional(name) })),
  recorded: optional(open({ from: count, to: count })),
  viewing: optional(count),
});

const value = {
  type: choice([
    ...(['text', 'number', 'integer', 'boolean', 'choice', 'vector', 'color', 'list'] as const),
    ...(['object', 'key', 'value', 'event', 'node', 'behavior'] as const),
  ]),
  default: optional(json()),
  min: optional(number()),
  max: optional(number()),
  unit: optional(name),
  choices: optional(list(name)),
  of: optional(name),
  element: optional(lazy((): Schema<ValueDescription> => element)),
} as const;
const element: Schema<ValueDescription> = open(value);

const param = open({
  ...value,
  name,
  title: name,
  description: words,
  bindable: boolean(),
  takes: optional(name),
  optional: optional(boolean()),
});

const vocabulary = open({
  kinds: list(
    open({
      name,
      title: name,
      category: choice(['composite', 'decorator', 'action', 'condition', 'leaf', 'part']),
      description: words,
      tags: list(name),
      params: list(param),
      minChildren: count,
      maxChildren: nullable(count),
      copies: optional(name),
      heeds: optional(list(name)),
      partOf: optional(list(name)),
      view: optional(name),
      icon: optional(name),
      role: optional(name),
      takes: optional(list(open({ kind: name, min: count, max: nullable(count) }))),
    }),
  ),
  agentTypes: list(
    open({
      name,
      title: name,
      description: words,
      tasks: list(name),
      events: optional(list(name)),
      properties: list(open({ ...value, name, description: words })),
    }),
  ),
  objectTypes: list(open({ name, title: name })),
  keys: list(open({ ...value, name, scope: choice(['agent', 'world']), description: words })),
  expressions: boolean(),
  events: optional(list(open({ name, description: words, value: optional(element) }))),
});

/** Documents are checked by their own schema where they are used. */
const document = json() as Schema<unknown> as Schema<BehaviorDocument>;

const sheets = list(
  open({ name, behavior: optional(name), values: dictionary(json()), subtrees: dictionary(name) }),
) as unknown as Schema<readonly SheetDescription[]>;

const object = open({ id: name, label: name, type: name });

const traceEvent = {
  node: count,
  event: choice(['enter', 'running', 'success', 'failure', 'abort']),
  reason: optional(words),
} as const;

/** A hand sets dozens; these bound what a runaway program can make the game keep. */
const breakpoints = list(
  open({
    id: name,
    behavior: name,
    node: path,
    on: list(breakEvent),
    enabled: boolean(),
    agent: optional(name),
    condition: optional(words),
    hits: optional(integer({ min: 1 })),
    log: optional(words),
  }),
  { max: 1000 },
);
const injections = list(
  open({ behavior: name, node: path, result: choice(['success', 'failure', 'running', 'skip']) }),
  { max: 1000 },
);

const gameMessage: Schema<GameMessage> = variant('type', {
  hello: open({
    protocol: integer(),
    game: open({ name, title: name }),
    canSnapshot: boolean(),
    canPick: boolean(),
    canPoint: optional(boolean()),
    canInspect: optional(boolean()),
    canTellKnowledge: optional(boolean()),
    canTime: optional(boolean()),
    canRecord: boolean(),
    overlays: list(open({ name, title: name, description: words })),
    vocabulary,
    documents: list(document),
    sheets: optional(sheets),
    run,
  }),
  run: open({ run }),
  agents: open({
    agents: list(
      open({
        id: name,
        label: name,
        type: name,
        behavior: name,
        sheet: optional(name),
        activity: words,
        since: number({ min: 0 }),
      }),
    ),
  }),
  objects: open({ objects: list(object) }),
  program: open({ agent: name, behavior: name, nodes: list(path), active: list(count) }),
  trace: open({
    agent: name,
    tick: count,
    time: number({ min: 0 }),
    events: list(open(traceEvent)),
    active: list(count),
  }),
  blackboard: open({
    agent: name,
    tick: count,
    values: dictionary(json()),
    scopes: optional(list(open({ node: path, values: dictionary(json()) }))),
    told: optional(list(open({ node: path, values: dictionary(number()) }))),
    properties: optional(dictionary(json())),
  }),
  insight: open({ agent: name, tick: count, node: path, about: optional(json()), data: json() }),
  knowledge: open({
    agent: name,
    tick: count,
    known: list(
      open({
        thing: name,
        id: optional(name),
        route: choice(['own', 'asked', 'told', 'sensed']),
        sense: optional(name),
        isSensed: boolean(),
        certainty: number({ min: 0, max: 1 }),
        awareness: number({ min: 0, max: 1 }),
        level: choice(['unaware', 'suspicious', 'aware']),
        knownFor: number({ min: 0 }),
        age: number({ min: 0 }),
      }),
    ),
  }),
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
  sheetsLoaded: open({
    request: count,
    result: choice(['unchanged', 'refreshed', 'reloaded', 'rejected']),
    report: optional(open({ kept: count, dropped: list(path), restarted: list(path) })),
    problems: optional(list(open({ path, problem: words }))),
  }),
  sheets: open({ sheets }),
  refused: open({ problem: words }),
  breakpoints: open({ breakpoints }),
  injections: open({ injections }),
  breakpointHit: open({
    breakpoint: name,
    agent: name,
    node: path,
    event: breakEvent,
    tick: count,
    hits: count,
    paused: boolean(),
    text: optional(words),
  }),
  breakpointProblem: open({ breakpoint: name, problem: words }),
  profile: open({
    agents: count,
    seconds: number({ min: 0 }),
    behaviors: list(
      open({
        behavior: name,
        nodes: list(
          open({
            node: path,
            visits: count,
            successes: count,
            failures: count,
            aborts: count,
            seconds: number({ min: 0 }),
          }),
        ),
      }),
    ),
  }),
  coverage: open({ behaviors: list(open({ behavior: name, ran: list(path) })) }),
  timing: open({
    tick: count,
    timing: open({
      unit: name,
      frame: count,
      granted: number({ min: 0 }),
      used: number({ min: 0 }),
      tasks: list(
        open({
          name,
          runs: count,
          granted: number({ min: 0 }),
          used: number({ min: 0 }),
          overruns: count,
          failures: count,
          longestWait: count,
        }),
      ),
    }),
  }),
  history: open({
    agent: name,
    behavior: name,
    nodes: list(path),
    events: list(open({ ...traceEvent, tick: count, time: number({ min: 0 }) })),
    blackboard: list(open({ tick: count, values: dictionary(json()) })),
  }),
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
  inspect: open({ agent: nullable(name), nodes: list(open({ node: path, about: optional(json()) }), { max: 100 }) }),
  instruct: open({ agent: name, node: path, instruction: json() }),
  load: open({ request: count, document: json() }),
  loadSheets: open({ request: count, sheets: list(json(), { max: 10_000 }) }),
  setValue: open({ agent: name, key: name, value: json() }),
  pick: open({ of: nullable(name) }),
  point: open({ object: nullable(name) }),
  mode: open({ mode: choice(['play', 'edit', 'test']) }),
  overlays: open({ on: list(name, { max: 1000 }) }),
  stepNode: open({ agent: name }),
  stepOver: open({}),
  runTo: open({ agent: nullable(name), behavior: name, node: path }),
  breakpoints: open({ breakpoints }),
  injections: open({ injections }),
  profile: open({ on: boolean(), reset: optional(boolean()) }),
  timing: open({ on: boolean() }),
  scrub: open({ tick: count }),
  present: open({}),
  branch: open({}),
  askHistory: open({ agent: name, from: optional(count) }),
});

/** Checks what came from a game, or throws with every problem and its path. */
export function parseGameMessage(value: unknown): GameMessage {
  return parse(gameMessage, value, 'message');
}

/** Checks what came from a workbench, or throws with every problem and its path. */
export function parseWorkbenchMessage(value: unknown): WorkbenchMessage {
  return parse(workbenchMessage, value, 'message');
}
