/** A guard on a wall ten meters long. */
export interface Guard {
  x: number;
}

/** The whole game as plain data, so that it can be saved and restored. */
export interface World {
  readonly guard: Guard;
}

export function createWorld(): World {
  return { guard: { x: 1 } };
}
