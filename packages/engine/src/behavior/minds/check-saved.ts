import { InvalidDataError, type Problem } from '../../data/index.js';
import { OP } from '../kind/command.js';
import type { Program } from '../program/program.js';
import { GENERATIONS, generationIn, type MindId, slotIn } from '../runtime/mind-id.js';
import { JOINING } from '../runtime/runtime.js';
import type { Key } from '../vocabulary/key.js';
import type { Param } from '../vocabulary/parameter.js';
import { RUNNING } from '../vocabulary/status.js';
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
  const at = path === '' ? '' : `${path}.`;
  checkSlots(saved, at);
  const { minds, underWay } = saved;
  minds.forEach(({ state }, i) => {
    if (state.status === JOINING && underWay === undefined)
      throw new InvalidDataError(`${at}minds[${i}].state.status`, `must be 0 to 3 between ticks, got ${JOINING}`);
  });
  if (underWay === undefined) return;
  if (underWay.end > saved.places)
    throw new InvalidDataError(`${at}underWay.end`, `must be at most ${saved.places}, got ${underWay.end}`);
  if (!minds.some(({ id }) => id === underWay.mind))
    throw new InvalidDataError(`${at}underWay.mind`, `must be one of the minds, got ${underWay.mind}`);
}

/** Every slot holds one mind or is free, and nearly all slots do. */
function checkSlots({ places, minds, free }: SavedMinds, at: string): void {
  const listed = minds.length + free.length;
  if (places < listed || places > listed + MAX_RETIRED)
    throw new InvalidDataError(`${at}places`, `must be the number of minds and free ids, ${listed}, got ${places}`);
  const taken = new Uint8Array(places);
  const take = (id: MindId, where: string) => {
    const slot = slotIn(id);
    if (slot >= places || generationIn(id) >= GENERATIONS)
      throw new InvalidDataError(where, `must be an id of one of ${places} places, got ${id}`);
    if (taken[slot] === 1) throw new InvalidDataError(where, `must be in a place of its own, got ${id}`);
    taken[slot] = 1;
  };
  minds.forEach(({ id }, i) => {
    take(id, `${at}minds[${i}].id`);
  });
  free.forEach((id, i) => {
    take(id, `${at}free[${i}]`);
  });
}

/** Throws unless a saved population with the right shape can continue in a program. */
export function checkFit(saved: SavedMinds, program: Program, path: string): void {
  const { minds, underWay } = saved;
  const at = path === '' ? '' : `${path}.`;
  if (underWay !== undefined && underWay.shape !== program.shape)
    throw new InvalidDataError(`${at}underWay`, 'was saved in a tick, and fits only the program of then');
  const problems: Problem[] = [];
  minds.forEach(({ state }, i) => {
    const where = `${at}minds[${i}].state`;
    checkKeys(state.keys, program.vocabulary.keys, `${where}.keys`, problems);
    for (const [node, { locals }] of Object.entries(state.nodes))
      if (locals !== undefined)
        checkKeys(locals, program.vocabulary.keys, `${where}.nodes[${JSON.stringify(node)}].locals`, problems);
    if (underWay !== undefined) checkExact(state, program, where);
  });
  if (problems.length > 0) throw InvalidDataError.of(problems);
  if (underWay !== undefined) checkFrames(underWay, program, `${at}underWay`);
}

/** In the middle of a tick nothing is adapted: each child that is mentioned must be one. */
function checkExact({ nodes }: SavedMind, program: Program, path: string): void {
  for (const { path: name, document, children } of program.nodes) {
    const was = Object.hasOwn(nodes, name) ? nodes[name] : undefined;
    if (was?.running !== true) continue;
    const where = `${path}.nodes[${JSON.stringify(name)}]`;
    if (was.kind !== document.kind)
      throw new InvalidDataError(`${where}.kind`, `must be ${document.kind}, got ${was.kind}`);
    for (const field of ['active', 'due'] as const)
      if (was[field] !== undefined && !children.some((child) => program.nodes[child].path === was[field]))
        throw new InvalidDataError(`${where}.${field}`, `must be the path of a child, got ${was[field]}`);
  }
}

/** The nodes whose tick has begun lead from the root downwards, and do what exists. */
function checkFrames({ frames, held = 0, over }: UnderWay, { nodes }: Program, path: string): void {
  if (held >= nodes.length) throw new InvalidDataError(`${path}.held`, `must be below ${nodes.length}, got ${held}`);
  if (over === true && frames.length > 0)
    throw new InvalidDataError(`${path}.frames`, 'must be empty when the turn is over');
  frames.forEach(({ node, active, command }, i) => {
    const where = `${path}.frames[${i}]`;
    const below = i === 0 ? [0] : nodes[frames[i - 1].node].children;
    if (!below.includes(node) || nodes[node].kind === undefined)
      throw new InvalidDataError(
        `${where}.node`,
        `must be a node that has children, below the one before, got ${node}`,
      );
    const { children, kind } = nodes[node];
    const operation = command & 7;
    const isLater = operation === OP.LATER && kind!.activity === 'each';
    if (operation === 0 || isLater || (operation >= OP.START && command >> 3 >= children.length))
      throw new InvalidDataError(`${where}.command`, `must be one for a child that exists, got ${command}`);
    if (active >= children.length)
      throw new InvalidDataError(`${where}.active`, `must be below ${children.length}, got ${active}`);
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

/** Whether a saved value has the type of a key. Its range is up to the game that wrote it. */
function hasType(spec: Param<unknown>, value: unknown): boolean {
  switch (spec.type) {
    case 'number':
    case 'integer':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'vector':
      return Array.isArray(value) && value.every((part) => typeof part === 'number');
    case 'list':
      return Array.isArray(value) && value.every((part) => part === null || hasType(spec.element!, part));
    case 'value':
      return true;
    default:
      return typeof value === 'string';
  }
}
