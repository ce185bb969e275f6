import { InvalidDataError } from '../../data/index.js';
import type { Vocabulary } from '../kind/vocabulary.js';
import type { SavedMinds } from '../minds/saved-minds.js';
import type { Pace, SavedPortion } from '../minds/turns.js';
import type { Blackboard } from '../runtime/blackboard.js';
import { decodeValue, encodeValue } from '../runtime/key-value.js';
import type { MindId } from '../runtime/mind-id.js';
import type { FindObject } from '../runtime/runtime.js';
import type { Playbook } from './playbook.js';

/** A saved cast; JSON. */
export interface SavedCast {
  readonly version: 1;
  readonly characters: readonly {
    readonly id: string;
    readonly type: string;
    readonly behavior: string;
    readonly sheet?: string;
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

/** Rejects a saved cast whose behaviors or sheets do not exist, before anything changes. */
export function checkSavedCast({ characters }: SavedCast, { documents, sheets }: Playbook): void {
  for (const { id, behavior, sheet } of characters) {
    if (!documents.has(behavior)) throw new InvalidDataError(id, `there is no such behavior: ${behavior}`);
    if (sheet !== undefined && !sheets.has(sheet))
      throw new InvalidDataError(id, `there is no character sheet ${sheet}`);
  }
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

/** Restores the shared values, as far as their keys still exist. */
export function restoreWorld(
  world: Blackboard,
  saved: SavedCast['world'],
  vocabulary: Vocabulary,
  findObject: FindObject = () => undefined,
): void {
  world.clear();
  for (const [name, value] of Object.entries(saved)) {
    const key = vocabulary.keys.get(name);
    if (key !== undefined) world.set(key, decodeValue(key.value, value, findObject));
  }
}
