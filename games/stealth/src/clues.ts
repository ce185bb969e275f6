import { MemoryRules, SensoryMemory } from 'gumption/world';

/** What the guards and the dog can know of. A noise does not reveal who made it. */
export interface Clue {
  readonly id: string;
  readonly title: string;
}

export const THIEF: Clue = { id: 'thief', title: 'The thief' };
export const NOISE: Clue = { id: 'noise', title: 'A noise' };
export const BARK: Clue = { id: 'bark', title: 'The dog’s bark' };
export const SCENT: Clue = { id: 'scent', title: 'A scent' };

export const CLUES: readonly Clue[] = [THIEF, NOISE, BARK, SCENT];

/**
 * The thief is seen about ten times a second: what is seen stands a little longer than that. A
 * second in full light is an alarm; so is being bumped into.
 */
const RULES = new MemoryRules({
  senses: {
    sight: { lasts: 0.2, alarm: 1.7, trust: 1 },
    hearing: { lasts: 0.8, alarm: 1, trust: 0.7 },
    smell: { lasts: 0.5, alarm: 1.5, trust: 0.6 },
    touch: { lasts: 0.2, alarm: 10, trust: 1 },
  },
  halfLife: 8,
  floor: 0.12,
  calm: 0.06,
  suspicious: 0.15,
  aware: 0.75,
  hysteresis: 0.08,
  hearsay: 0.85,
  capacity: CLUES.length,
});

/** A mind in which nothing is yet. */
export function createMemory(): SensoryMemory<Clue> {
  return new SensoryMemory<Clue>(RULES);
}

export function clueOf(id: string): Clue | undefined {
  return CLUES.find((clue) => clue.id === id);
}
