/** Identifies one mind of a `Minds`. Ids are never reused, so a stale one is detected. */
export type MindId = number;

/** A generation further on is this much further in ids. */
const GENERATION = 2 ** 32;
/** Generations for which ids are exact numbers. */
export const GENERATIONS = 2 ** 21;

/** The id of the mind in a place that was given away `generation` times before. */
export const idOf = (place: number, generation: number): MindId => place + GENERATION * generation;
/** The place of a mind in the arrays, whether it is still there or not. */
export const placeIn = (id: MindId): number => id % GENERATION;
/** How often that place had been given away before. */
export const generationIn = (id: MindId): number => Math.floor(id / GENERATION);
