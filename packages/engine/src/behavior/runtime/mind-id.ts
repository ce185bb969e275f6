/** Identifies one mind of a `Minds`. Ids are never reused, so a stale one is detected. */
export type MindId = number;

/** A generation further on is this much further in ids. */
const GENERATION = 2 ** 32;
/** Generations for which ids are exact numbers. */
export const GENERATIONS = 2 ** 21;

/** The id of the mind in a slot that was given away `generation` times before. */
export const idOf = (slot: number, generation: number): MindId => slot + GENERATION * generation;
/** The slot of a mind in the arrays, whether it is still there or not. */
export const slotIn = (id: MindId): number => id % GENERATION;
/** How often that slot had been given away before. */
export const generationIn = (id: MindId): number => Math.floor(id / GENERATION);
