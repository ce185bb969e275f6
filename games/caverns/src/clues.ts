import { MemoryRules, SensoryMemory } from 'gumption/world';

/** What monsters can know of. A noise does not say who made it. */
export interface Clue {
  readonly id: string;
  readonly title: string;
}

export const HERO_CLUE: Clue = { id: 'hero', title: 'The hero' };
export const NOISE: Clue = { id: 'noise', title: 'A noise' };

export const CLUES: readonly Clue[] = [HERO_CLUE, NOISE];

/** A turn is an eighth of a second: what is sensed in one is sensed until the next. */
const RULES = new MemoryRules({
  senses: {
    sight: { lasts: 0.2, alarm: 40, trust: 1 },
    hearing: { lasts: 0.2, alarm: 40, trust: 0.8 },
  },
  halfLife: 1.5,
  floor: 0.15,
  capacity: CLUES.length,
});

/** A mind in which nothing is yet. */
export function createMemory(): SensoryMemory<Clue> {
  return new SensoryMemory<Clue>(RULES);
}

export function clueOf(id: string): Clue | undefined {
  return CLUES.find((clue) => clue.id === id);
}
