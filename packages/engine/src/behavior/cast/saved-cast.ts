import { InvalidDataError, type Problem } from '../../data/index.js';
import type { Vocabulary } from '../kind/vocabulary.js';
import { checkKeys, savedPortion } from '../minds/check-saved.js';
import { readKeys } from '../minds/find-saved-objects.js';
import type { SavedMinds } from '../minds/saved-minds.js';
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
} from '../minds/saved-shape.js';
import type { Pace, SavedPortion } from '../minds/turns.js';
import type { Blackboard } from '../runtime/blackboard.js';
import { encodeValue } from '../runtime/key-value.js';
import type { MindId } from '../runtime/mind-id.js';
import type { FindObject } from '../runtime/runtime.js';
import type { Key } from '../vocabulary/key.js';
import type { Role } from './character.js';
import type { Individual } from './individuals.js';
import { nameOfPopulation, type Playbook } from './playbook.js';
import type { Population } from './populations.js';

/** A saved cast; JSON. */
export interface SavedCast {
  readonly version: 1;
  readonly characters: readonly {
    readonly id: string;
    readonly type: string;
    readonly behavior: string;
    readonly sheet?: string;
    readonly individual?: Individual;
    readonly own?: Role;
    readonly mind: MindId;
  }[];
  /** By behavior, or by sheet and behavior. */
  readonly minds: { readonly [part: string]: SavedMinds };
  /** Values of the keys that all characters share. */
  readonly world: { readonly [key: string]: unknown };
  /**
   * The population with which `Cast.tickSome` continues, by pace; absent where it begins with the
   * first.
   */
  readonly next?: { readonly [pace in Pace]?: string };
  /**
   * Present if saved in the middle of a tick: the population whose minds are paused. The
   * populations before it have been ticked.
   */
  readonly underWay?: {
    readonly part: string;
    readonly dt: number;
    /**
     * The turns left to assign in a tick that does not reach every character, and how many
     * populations have had turns in this stage.
     */
    readonly portion?: SavedPortion;
    readonly swept?: number;
  };
}

const text = ofType('string');

const savedRole: Shape = (value, path) =>
  typeof value === 'string'
    ? undefined
    : objectOf({}, { behavior: text, sheet: text, values: dictionaryOf(plainData) })(value, path);

const savedCast: Shape = objectOf(
  {
    version: oneOf(1),
    characters: listOf(
      objectOf(
        { id: text, type: text, behavior: text, mind: wholeFrom(0) },
        { sheet: text, individual: objectOf({ values: dictionaryOf(plainData) }, { sheet: text }), own: savedRole },
      ),
    ),
    // `Minds` checks its own.
    minds: dictionaryOf(objectOf({})),
    world: dictionaryOf(plainData),
  },
  {
    next: objectOf({}, { prompt: text, rare: text }),
    underWay: objectOf({ part: text, dt: numberFrom(0) }, { portion: savedPortion, swept: wholeFrom(0) }),
  },
);

/**
 * Throws unless a saved cast has the right shape and its behaviors, sheets and types exist, before
 * anything changes.
 */
export function checkSavedCast(saved: SavedCast, playbook: Playbook, vocabulary: Vocabulary): void {
  savedCast(saved, '');
  const { documents } = playbook;
  const ids = new Set<string>();
  for (const { id, behavior, sheet, type, individual } of saved.characters) {
    if (ids.has(id)) throw new InvalidDataError(id, 'is the id of two characters');
    ids.add(id);
    if (!vocabulary.agentTypes.has(type)) throw new InvalidDataError(id, `the game has no agent type ${type}`);
    if (!documents.has(behavior)) throw new InvalidDataError(id, `there is no such behavior: ${behavior}`);
    if (individual !== undefined && playbook.individualize(id, behavior, individual) !== sheet)
      throw new InvalidDataError(`${id}.sheet`, `must be the sheet of its own values, got ${sheet}`);
    if (sheet !== undefined && !playbook.sheets.has(sheet))
      throw new InvalidDataError(id, `there is no character sheet ${sheet}`);
  }
  const problems: Problem[] = [];
  checkKeys(saved.world, vocabulary.keys, 'world', problems);
  if (problems.length > 0) throw InvalidDataError.of(problems);
}

/**
 * The characters of each population by their minds. Throws, before anything changes, if the minds of
 * a population cannot be restored, or are not those of its characters.
 */
export function findOwners<A>(
  { characters, minds: states, underWay }: SavedCast,
  populations: readonly Population<A>[],
): Map<string, Map<MindId, string>> {
  const found = new Map<string, Map<MindId, string>>();
  for (const { key, minds } of populations) {
    const name = nameOfPopulation(key);
    const path = `minds[${JSON.stringify(name)}]`;
    const state = Object.hasOwn(states, name) ? states[name] : undefined;
    if (state !== undefined) minds.checkSaved(state, path);
    const own = characters.filter((each) => nameOfPopulation(each) === name);
    const owners = new Map(own.map(({ mind, id }) => [mind, id]));
    const ids = state?.minds.map(({ id }) => id) ?? [];
    if (owners.size !== own.length || ids.length !== own.length || !ids.every((id) => owners.has(id)))
      throw new InvalidDataError(path, `must have one mind for each of its ${own.length} characters`);
    if ((state?.underWay !== undefined) !== (name === underWay?.part))
      throw new InvalidDataError('underWay.part', `must name the population that is paused, got ${underWay?.part}`);
    found.set(name, owners);
  }
  if (underWay !== undefined && !found.has(underWay.part))
    throw new InvalidDataError('underWay.part', `must name a population, got ${underWay.part}`);
  return found;
}

/** Saves the values of the keys that all characters share. */
export function saveWorld(world: Blackboard, vocabulary: Vocabulary): SavedCast['world'] {
  const values: { [key: string]: unknown } = {};
  for (const key of world.keys()) {
    const value = world.get(key);
    if (value !== undefined) values[key.name] = encodeValue(key.value, value, vocabulary);
  }
  return values;
}

/** Reads the saved shared values, as far as their keys still exist, before anything changes. */
export function readWorld(
  saved: SavedCast['world'],
  vocabulary: Vocabulary,
  findObject: FindObject = () => undefined,
): ReadonlyMap<Key<unknown>, unknown> {
  return readKeys(saved, vocabulary.keys, findObject, 'world');
}

/** Restores the shared values. */
export function restoreWorld(world: Blackboard, values: ReadonlyMap<Key<unknown>, unknown>): void {
  world.clear();
  for (const [key, value] of values) world.set(key, value);
}
