/** How wide and deep the island is with the sea around it, in meters. */
export const SPAN = 128;

/** Cells along the side of the land that animals live on: one meter each. Finer ones are only drawn. */
export const WORLD_CELLS = SPAN;

/** Ground up to this height is sea, in meters. */
export const SEA_LEVEL = 2;
