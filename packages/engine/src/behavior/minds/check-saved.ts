import { InvalidDataError, joinKey, type Problem } from '../../data/index.js';
import { OP } from '../kind/command.js';
import type { Program } from '../program/program.js';
import { GENERATIONS, generationIn, type MindId, slotIn } from '../runtime/mind-id.js';
import { JOINING } from '../runtime/runtime.js';
import type { Key } from '../vocabulary/key.js';
import type { Param } from '../vocabulary/parameter.js';
import { RUNNING } from '../vocabulary/status.js';
import { forEachKnowledge } from './find-saved-objects.js';
import type { SavedMind } from './saved-mind.js';
import type { SavedMinds, UnderWay } from './saved-minds.js';
import {
  dictionaryOf,
  listOf,
  numberFrom,
  objectOf,
  ofType,
  oneOf,
  plainData,
  refuse,
  type Shape,
  wholeFrom,
} from './saved-shape.js';
import { MAX_TURNS } from './turns.js';

/**
 * Slots that neither hold a mind nor are free: their ids are used up, after two million minds each.
 * More of them than this are a mistake or an attempt to fill the memory.
 */
const MAX_RETIRED = 1000;

const count: Shape = wholeFrom(0);
const word: Shape = wholeFrom(0, 2 ** 32 - 1);
const mindId: Shape = wholeFrom(0, 2 ** 32 * GENERATIONS - 1);
const text: Shape = ofType('string');
const flag: Shape = ofType('boolean');
const values: Shape = dictionaryOf(plainData);

const savedNode: Shape = objectOf(
  { kind: text, running: flag },
  {
    active: text,
    due: text,
    each: dictionaryOf(wholeFrom(0, RUNNING)),
    memory: values,
    lasting: values,
    locals: values,
  },
);

const savedMind: Shape = objectOf({
  // A mind that was added in a paused tick waits for the next one.
  status: oneOf(0, 1, 2, 3, JOINING),
  nodes: dictionaryOf(savedNode),
  keys: values,
  draws: word,
});

const turns: Shape = wholeFrom(0, MAX_TURNS);

/** The shape of a `SavedPortion`. */
export const savedPortion: Shape = objectOf(
  { stage: wholeFrom(0, 3), room: turns, left: turns, taken: count },
  { only: oneOf('prompt', 'rare', 'all') },
);

const savedFrame: Shape = objectOf({
  node: count,
  active: wholeFrom(-1),
  command: wholeFrom(1, 2 ** 31 - 1),
  bound: values,
});

const savedUnderWay: Shape = objectOf(
  { shape: text, mind: mindId, dt: numberFrom(0), end: count, frames: listOf(savedFrame) },
  { over: flag, held: count, portion: savedPortion },
);

const savedMinds: Shape = objectOf(
  {
    version: oneOf(1),
    behavior: text,
    time: numberFrom(),
    tick: word,
    places: count,
    free: listOf(mindId),
    minds: listOf(objectOf({ id: mindId, state: savedMind })),
  },
  {
    guests: listOf(objectOf({ node: text, behavior: text }, { spare: oneOf(true) })),
    underWay: savedUnderWay,
  },
);

/** Throws unless a saved population has the right shape, and its slots and lists fit each other. */
export function checkSavedMinds(saved: SavedMinds, path: string): void {
  savedMinds(saved, path);
  const at = (name: string) => joinKey(path, name);
  checkSlots(saved, at);
  const { minds, underWay, places } = saved;
  minds.forEach(({ state: { status } }, i) => {
    if (status === JOINING && underWay === undefined)
      refuse(`${at('minds')}[${i}].state.status`, '0 to 3 between ticks', status);
  });
  if (underWay === undefined) return;
  const { end, mind } = underWay;
  if (end > places) refuse(at('underWay.end'), `at most ${places}`, end);
  if (!minds.some(({ id }) => id === mind)) refuse(at('underWay.mind'), 'one of the minds', mind);
}

/** Every slot holds one mind or is free, and nearly all slots do. */
function checkSlots({ places, minds, free }: SavedMinds, at: (name: string) => string): void {
  const listed = minds.length + free.length;
  if (places < listed || places > listed + MAX_RETIRED)
    refuse(at('places'), `the number of minds and free ids, ${listed}`, places);
  const taken = new Set<number>();
  const take = (id: MindId, where: string) => {
    const slot = slotIn(id);
    if (slot >= places || generationIn(id) >= GENERATIONS) refuse(where, `an id of one of ${places} places`, id);
    if (taken.has(slot)) refuse(where, 'in a place of its own', id);
    taken.add(slot);
  };
  minds.forEach(({ id }, i) => {
    take(id, `${at('minds')}[${i}].id`);
  });
  free.forEach((id, i) => {
    take(id, `${at('free')}[${i}]`);
  });
}

/** Throws unless a saved population with the right shape can continue in a program. */
export function checkFit(saved: SavedMinds, program: Program, path: string): void {
  const { minds, underWay } = saved;
  const at = joinKey(path, 'underWay');
  if (underWay !== undefined && underWay.shape !== program.shape)
    throw new InvalidDataError(at, 'was saved in a tick, and fits only the program of then');
  const problems: Problem[] = [];
  forEachKnowledge(saved, path, (values, where) => {
    checkKeys(values, program.vocabulary.keys, where, problems);
  });
  if (problems.length > 0) throw InvalidDataError.of(problems);
  if (underWay === undefined) return;
  minds.forEach(({ state }, i) => {
    checkExact(state, program, `${joinKey(path, 'minds')}[${i}].state`);
  });
  checkFrames(underWay, program, at);
}

/** In the middle of a tick nothing is adapted: each child that is mentioned must be one. */
function checkExact({ nodes }: SavedMind, program: Program, path: string): void {
  for (const { path: name, document, children } of program.nodes) {
    const was = Object.hasOwn(nodes, name) ? nodes[name] : undefined;
    if (was?.running !== true) continue;
    const where = `${path}.nodes[${JSON.stringify(name)}].`;
    if (was.kind !== document.kind) refuse(`${where}kind`, document.kind, was.kind);
    for (const field of ['active', 'due'] as const)
      if (was[field] !== undefined && !children.some((child) => program.nodes[child].path === was[field]))
        refuse(where + field, 'the path of a child', was[field]);
  }
}

/** The nodes whose tick has begun lead from the root downwards, and do what exists. */
function checkFrames({ frames, held = 0, over }: UnderWay, { nodes }: Program, path: string): void {
  if (held >= nodes.length) refuse(`${path}.held`, `below ${nodes.length}`, held);
  if (over === true && frames.length > 0)
    throw new InvalidDataError(`${path}.frames`, 'must be empty when the turn is over');
  frames.forEach(({ node, active, command }, i) => {
    const where = `${path}.frames[${i}].`;
    const below = i === 0 ? [0] : nodes[frames[i - 1].node].children;
    if (!below.includes(node) || nodes[node].kind === undefined)
      refuse(`${where}node`, 'a node that has children, below the one before', node);
    const { children, kind } = nodes[node];
    const operation = command & 7;
    const isLater = operation === OP.LATER && kind!.activity === 'each';
    if (operation === 0 || isLater || (operation >= OP.START && command >> 3 >= children.length))
      refuse(`${where}command`, 'one for a child that exists', command);
    if (active >= children.length) refuse(`${where}active`, `below ${children.length}`, active);
  });
}

/** Adds the problems of saved blackboard values; keys that no longer exist are skipped. */
export function checkKeys(
  saved: { readonly [key: string]: unknown },
  keys: ReadonlyMap<string, Key<unknown>>,
  path: string,
  problems: Problem[],
): void {
  for (const [name, value] of Object.entries(saved)) {
    const key = keys.get(name);
    if (key === undefined || value === null || hasType(key.value, value)) continue;
    problems.push({ path: `${path}.${name}`, problem: `must be a value of type ${key.value.type}` });
  }
}

/** What `typeof` says of the values of a type, where that is not text. */
const TYPES: { readonly [type: string]: string } = { number: 'number', integer: 'number', boolean: 'boolean' };

/** Whether a saved value has the type of a key. Its range is up to the game that wrote it. */
function hasType({ type, element }: Param<unknown>, value: unknown): boolean {
  if (type === 'value') return true;
  const parts = Array.isArray(value) ? value : undefined;
  if (type === 'vector') return parts?.every((part) => typeof part === 'number') === true;
  if (type === 'list') return parts?.every((part) => part === null || hasType(element!, part)) === true;
  return typeof value === (TYPES[type] ?? 'string');
}
