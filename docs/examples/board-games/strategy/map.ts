// The map of the strategy game, and what a realm can do in a turn.

export const WIDTH = 6;
export const DEPTH = 4;
export const PROVINCES = WIDTH * DEPTH;
/** Armies of each side. */
export const ARMIES = 3;
/** The owner of free land. */
export const NOBODY = 2;

/** What a realm does in a turn. Each is carried out by up to twenty small actions. */
export const STRATEGIES = ['expand', 'attack', 'defend', 'research', 'recruit', 'celebrate'] as const;
export type Strategy = (typeof STRATEGIES)[number];
