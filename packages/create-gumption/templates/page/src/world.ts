/** Length of the wall, in meters. */
export const LENGTH = 10;

/** A guard on the wall. */
export interface Guard {
  /** Meters from the left end. */
  x: number;
  /** Where it looks: 1 to the right, -1 to the left. */
  facing: number;
}

/** The whole game as plain data, so that it can be saved and restored. */
export interface World {
  readonly guard: Guard;
  /** Where the torches are. */
  readonly posts: readonly number[];
}

export function createWorld(): World {
  return { guard: { x: 1, facing: 1 }, posts: [1, 9] };
}
