import { expressions } from '../../language/expression/index.js';
import { standardKinds } from '../../standard/index.js';
import {
  action,
  BEHAVIOR_SCHEMA_ID,
  type BehaviorDocument,
  condition,
  createVocabulary,
  type DocumentNode,
  defineAgentType,
  defineEvent,
  defineKey,
  FAILURE,
  param,
  RUNNING,
  type Status,
  SUCCESS,
  type TaskContext,
  type Vocabulary,
} from '../index.js';
import type { Command } from '../kind/command.js';
import { defineKind, type NodeView, STOPPED, startChild, startLater, stopChild, updateChild } from '../kind/index.js';

/**
 * What a leaf does, one text per activation; the last repeats. Within a text, one letter per tick,
 * the last repeats: S success, F failure, R running, T throws; k writes the number key and e
 * empties it, n makes a noise that all hear and b rings the own bell, then all of these run on. In
 * front: X throws in `start`, V writes the key there, Y empties it. At the end: Z throws in `stop`.
 */
export type Script = readonly string[];

/** An agent whose leaves play scripts and write down what happens to them. */
export interface Actor {
  readonly name: string;
  readonly log: string[];
  readonly scripts: ReadonlyMap<string, Script>;
  /** Activations of each leaf so far. */
  readonly activations: Map<string, number>;
  /** Actors of one tree play the same scripts from different activations on. */
  readonly offset: number;
  /** Sends an event to itself, or to everybody. Set by whoever runs the actors. */
  send?: (to: 'self' | 'all', event: typeof noise | typeof bell, value: number) => void;
}

export function createActor(name: string, scripts: ReadonlyMap<string, Script>, log: string[] = [], offset = 0): Actor {
  return { name, log, scripts, activations: new Map(), offset };
}

/**
 * Numbers and other things every agent has for itself, and a number all share; each may be empty.
 */
export const numberKey = defineKey('number', param.number());
export const wholeKey = defineKey('whole', param.integer());
export const sharedKey = defineKey('shared', param.number(), { scope: 'world' });

export const wordKey = defineKey('word', param.text());
export const flagKey = defineKey('flag', param.boolean());
export const listKey = defineKey('list', param.list(param.number()));
/** What objects offer in stories; there is no behavior C. */
export const offersKey = defineKey(
  'offers',
  param.list(param.value(), {
    default: [
      { behavior: 'A', changes: { hunger: -1 }, duration: 0.5 },
      { behavior: 'B', changes: { hunger: -0.5, rest: -2 }, travel: 1 },
      { behavior: 'C', changes: { rest: -0.5 } },
      { behavior: 'A', changes: { rest: -1 }, brings: {} },
    ],
  }),
);
/** For records that only some nodes understand. */
export const memoryKey = defineKey('memory', param.value());
export const missionsKey = defineKey('missions', param.value(), { scope: 'world' });
export const ordersKey = defineKey('orders', param.value(), { scope: 'world' });
export const learnedKey = defineKey('learned', param.value(), { scope: 'world' });
export const signalsKey = defineKey('signals', param.value(), { scope: 'world' });

/** What actors can hear: one event that brings a number, and one that brings nothing. */
export const noise = defineEvent('noise', { value: param.number() });
export const bell = defineEvent('bell');

const leafParams = { id: param.text({ default: '' }), bound: param.number({ default: 7 }) };

function scriptOf(actor: Actor, id: string, activation: number): string {
  const scripts = actor.scripts.get(id) ?? ['S'];
  return scripts[Math.min(activation, scripts.length - 1)];
}

/** Begins an activation; returns its letters for ticks. */
function begin(actor: Actor, id: string): string {
  const activation = actor.activations.get(id) ?? actor.offset;
  actor.activations.set(id, activation + 1);
  return scriptOf(actor, id, activation);
}

const current = (actor: Actor, id: string): string =>
  scriptOf(actor, id, (actor.activations.get(id) ?? actor.offset + 1) - 1);

const letterOf = (script: string, tick: number): string => {
  const letters = script.replace(/[XVYZ]/g, '') || 'S';
  return letters[Math.min(tick, letters.length - 1)];
};

/** Does what a letter says, short of an answer. */
function effect(actor: Actor, letter: string, id: string, context: TaskContext<never>): void {
  if (letter === 'T') throw new Error(`${id} threw`);
  if (letter === 'k') context.set(numberKey, context.tick);
  if (letter === 'e') context.set(numberKey, undefined);
  if (letter === 'n') actor.send?.('all', noise, context.tick);
  if (letter === 'b') actor.send?.('self', bell, 0);
}

const statusOf = (letter: string): Status => (letter === 'S' ? SUCCESS : letter === 'F' ? FAILURE : RUNNING);

/** start, update and stop, with memory of every sort. */
export const act = action({
  name: 'act',
  params: leafParams,
  memory: { tick: 0, odd: false, seen: [] as number[], word: 'none' },
  start(actor: Actor, { id, bound }, context) {
    const script = begin(actor, id);
    actor.log.push(`${actor.name} ${id}+ ${bound}`);
    if (script.includes('V')) context.set(numberKey, 100 + context.tick);
    if (script.includes('Y')) context.set(numberKey, undefined);
    if (script.includes('X')) throw new Error(`${id} threw in start`);
  },
  update(actor, { id, bound }, context) {
    const { memory } = context;
    const letter = letterOf(current(actor, id), memory.tick++);
    memory.odd = !memory.odd;
    memory.seen.push(context.tick);
    memory.word = letter;
    actor.log.push(`${actor.name} ${id}${letter} ${bound} ${memory.odd} ${memory.seen} ${context.dt} ${context.time}`);
    effect(actor, letter, id, context as never);
    return statusOf(letter);
  },
  stop(actor, { id, bound }, context, outcome) {
    actor.log.push(`${actor.name} ${id}- ${outcome} ${bound} ${context.memory.word} ${context.memory.tick}`);
    if (current(actor, id).includes('Z')) throw new Error(`${id} threw in stop`);
  },
});

/** update only. */
export const plain = action({
  name: 'plain',
  params: leafParams,
  update(actor: Actor, { id, bound }, context) {
    const letter = letterOf(begin(actor, id), 0);
    actor.log.push(`${actor.name} ${id}${letter} ${bound}`);
    effect(actor, letter, id, context as never);
    return statusOf(letter);
  },
});

/** A whole life in one generator. */
export const life = action({
  name: 'life',
  params: leafParams,
  *run(actor: Actor, { id, bound }, context) {
    const script = begin(actor, id);
    if (script.includes('X')) throw new Error(`${id} threw in start`);
    actor.log.push(`${actor.name} ${id}+ ${bound}`);
    try {
      for (let tick = 0; ; tick++) {
        const letter = letterOf(script, tick);
        actor.log.push(`${actor.name} ${id}${letter}`);
        effect(actor, letter, id, context as never);
        if (letter === 'S' || letter === 'F') return letter === 'S';
        yield;
      }
    } finally {
      actor.log.push(`${actor.name} ${id}-`);
      // biome-ignore lint/correctness/noUnsafeFinally: throwing while being stopped is what this is for
      if (script.includes('Z')) throw new Error(`${id} threw in stop`);
    }
  },
});

/** A condition. */
export const check = condition({
  name: 'check',
  params: leafParams,
  test(actor: Actor, { id, bound }, context) {
    const letter = letterOf(begin(actor, id), 0);
    actor.log.push(`${actor.name} ${id}?${letter} ${bound}`);
    effect(actor, letter, id, context as never);
    return letter !== 'F';
  },
});

/** Where nodes of kind `spy` write, as they do not know their agent. */
export interface SpyLog {
  write(line: string): void;
}

/**
 * A decorator without code of its own, so that it runs by its decisions in every back end, and
 * tells what they were.
 */
function createSpy(log: SpyLog) {
  return defineKind({
    name: 'spy',
    category: 'decorator',
    description: 'Tells what it sees.',
    params: leafParams,
    lasting: { runs: 0 },
    start(node) {
      node.lasting.runs++;
      log.write(`${node.params.id} start ${node.lasting.runs} ${node.params.bound}`);
      return startChild(0);
    },
    next(node, _child, report) {
      log.write(`${node.params.id} heard ${report} ${node.params.bound}`);
      return report;
    },
    stop: (node) => log.write(`${node.params.id} stop ${node.params.bound}`),
  });
}

/** Children may take over from one another within a tick. */
const priority = defineKind({
  name: 'priority',
  category: 'composite',
  description: 'Asks its children from the first again every tick.',
  memory: { at: -1 },
  start: () => startChild(0),
  update: (node) => (node.memory.at === 0 ? updateChild(0) : startChild(0)),
  next(node, child, report) {
    if (report === RUNNING) node.memory.at = child;
    else if (node.memory.at === child) node.memory.at = -1;
    if (report !== FAILURE) return report;
    if (child + 1 === node.childCount) return FAILURE;
    return node.memory.at === child + 1 ? updateChild(child + 1) : startChild(child + 1);
  },
});

/** Stops and postpones children. */
const shift = defineKind({
  name: 'shift',
  category: 'composite',
  description: 'Lets each child run for two ticks at most.',
  memory: { at: 0, ticks: 0, late: false },
  start: () => startChild(0),
  update({ memory }) {
    const { at } = memory;
    if (memory.ticks >= 2) return stopChild(at);
    if (!memory.late) return updateChild(at);
    memory.late = false;
    return startChild(at);
  },
  next({ memory, childCount }, child, report) {
    if (report === SUCCESS) return SUCCESS;
    if (report === RUNNING) {
      memory.ticks++;
      return RUNNING;
    }
    memory.at = (child + 1) % childCount;
    memory.ticks = 0;
    if (report === STOPPED) return startChild(memory.at);
    memory.late = true;
    return memory.at === 0 ? FAILURE : startLater(memory.at);
  },
});

/** Stops and restarts children that are active on their own. */
const relay = defineKind({
  name: 'relay',
  category: 'composite',
  description: 'Runs all; a success stops the neighbor after it.',
  activity: 'each',
  start: () => startChild(0),
  update: (node) => relayFrom(node, 0),
  next(node, child, report) {
    const neighbor = child + 1;
    const stops = report === SUCCESS && neighbor < node.childCount && node.childStatus(neighbor) === RUNNING;
    return stops ? stopChild(neighbor) : relayFrom(node, neighbor);
  },
});

function relayFrom(node: NodeView, place: number): Command {
  let ended = 0;
  for (let child = 0; child < node.childCount; child++) {
    const status = node.childStatus(child);
    if (status === SUCCESS || status === FAILURE) ended++;
    else if (child >= place) return status === RUNNING ? updateChild(child) : startChild(child);
  }
  return ended === node.childCount ? SUCCESS : RUNNING;
}

/** Standard kinds, kinds that do everything a kind may, and scripted tasks. */
export function createScriptedVocabulary(log: SpyLog = { write: () => {} }): Vocabulary {
  return createVocabulary({
    kinds: [...standardKinds, createSpy(log), priority, shift, relay],
    agentTypes: [defineAgentType<Actor>('actor', { tasks: [act, plain, life, check] })],
    keys: [
      ...[numberKey, wholeKey, sharedKey, wordKey, flagKey, listKey, offersKey, memoryKey],
      ...[missionsKey, ordersKey, signalsKey, learnedKey],
    ],
    expressions,
    events: [noise, bell],
  });
}

/** A document around a root. */
export function documentOf(root: DocumentNode, name = 'Test'): BehaviorDocument {
  return { $schema: BEHAVIOR_SCHEMA_ID, version: 1, name, root };
}
