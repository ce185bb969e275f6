import { type AwarenessLevel, createRecollection, type KnowledgeRoute } from './recollection.js';
import type { SensoryMemory } from './sensory-memory.js';

/** What is known of one thing, as the workbench is told it. Seconds. */
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
 * What a memory is told with: what people call a thing, and its id where the game can point at it.
 */
export interface KnowledgeNames<Thing> {
  readonly nameOf: (thing: Thing) => string;
  readonly idOf?: (thing: Thing) => string | undefined;
}

/**
 * Everything a character knows, for the `knowledge` of a session: the workbench shows who knows
 * what, how, and since when. Asked only while somebody looks.
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
