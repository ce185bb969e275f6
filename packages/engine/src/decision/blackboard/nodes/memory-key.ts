import type { NodeView } from '../../../behavior/kind/index.js';
import type { Key } from '../../../behavior/vocabulary/key.js';
import { confidenceAt, createWorkingMemory, type WorkingMemory } from '../beliefs/working-memory.js';
import { valueKey } from './value-key.js';

/** How nodes name their working memory. */
export const memoryParam = valueKey('The working memory: a key that holds any value.');

/** The memory of a character that has not learned anything yet. */
const NOTHING: WorkingMemory = Object.freeze(createWorkingMemory());

type MemoryView = Pick<NodeView<unknown>, 'get' | 'set' | 'because' | 'time'>;

/**
 * The working memory in a key, empty if there is none. Only to be read. Undefined, with the reason
 * said, if the key holds something else.
 */
export function memoryIn(node: MemoryView, key: Key<unknown>): WorkingMemory | undefined {
  const found = node.get(key) as WorkingMemory | null | undefined;
  if (found === undefined || found === null) return NOTHING;
  if (Array.isArray(found.beliefs)) return found;
  node.because(`${key.name} holds no working memory`);
  return undefined;
}

/**
 * A copy to be changed and written back: what is on a board may be seen in several scopes, which
 * must not notice.
 */
export function copyMemory({ capacity, beliefs }: WorkingMemory): WorkingMemory {
  return { capacity, beliefs: beliefs.map((belief) => ({ ...belief })) };
}

/** A belief as shown to tools. */
export interface BeliefInsight {
  /** The content of the belief. */
  readonly what: string;
  /** The subject; empty if there is none. */
  readonly about: string;
  /** What is believed. */
  readonly value: unknown;
  /** Whether it fades: `short` or `long`. */
  readonly term: string;
  /** Where it comes from. */
  readonly source: string;
  /** How sure it is now. */
  readonly confidence: number;
  /** When it was last learned or confirmed. */
  readonly time: number;
}

/** The details of a working memory, for tools. */
export interface MemoryInsight {
  /** Seconds of game time. */
  readonly time: number;
  /** Name of the key. */
  readonly memory: string;
  /** The most certain first. */
  readonly beliefs: readonly BeliefInsight[];
}

/** The current beliefs, the most certain first. */
export function describeMemory(node: MemoryView, key: Key<unknown>): MemoryInsight {
  const beliefs = memoryIn(node, key)?.beliefs ?? [];
  const told = beliefs.map(({ what, about, value, term, source, time, ...belief }) => ({
    ...{ what, about, value, term, source, time },
    confidence: confidenceAt({ what, about, value, term, source, time, ...belief }, node.time),
  }));
  return { time: node.time, memory: key.name, beliefs: told.sort((a, b) => b.confidence - a.confidence) };
}
