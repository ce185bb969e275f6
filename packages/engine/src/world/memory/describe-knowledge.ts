import { type AwarenessLevel, createRecollection, type KnowledgeRoute } from './recollection.js';
import type { SensoryMemory } from './sensory-memory.js';

/** What an agent knows of one thing, as sent to the workbench. Seconds. */
export interface KnowledgeDescription {
  readonly thing: string;
  readonly id?: string;
  readonly route: KnowledgeRoute;
  readonly sense?: string;
  readonly isSensed: boolean;
  readonly certainty: number;
  readonly awareness: number;
  readonly level: AwarenessLevel;
  readonly knownFor: number;
  readonly age: number;
}

/**
 * How to describe a memory: the display name of a thing, and its id if the game can point at it.
 */
export interface KnowledgeNames<Thing> {
  readonly nameOf: (thing: Thing) => string;
  readonly idOf?: (thing: Thing) => string | undefined;
}

/**
 * Describes everything an agent knows, for the `knowledge` of a session: the workbench shows what
 * it knows, how, and since when. Called only while somebody looks.
 */
export function describeKnowledge<Thing>(
  memory: SensoryMemory<Thing>,
  { nameOf, idOf }: KnowledgeNames<Thing>,
): KnowledgeDescription[] {
  const known = createRecollection<Thing>();
  return Array.from({ length: memory.size }, (_, index) => {
    memory.recallAt(known, index);
    const { route, sense, isSensed, certainty, awareness, level, since, age } = known;
    const id = idOf?.(known.thing!);
    return {
      thing: nameOf(known.thing!),
      ...(id !== undefined && { id }),
      route,
      ...(sense !== '' && { sense }),
      ...{ isSensed, certainty, awareness, level },
      ...{ knownFor: memory.now - since, age },
    };
  });
}
