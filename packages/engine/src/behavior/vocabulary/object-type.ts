/**
 * A sort of thing in the game that parameters and blackboard keys can point at: a waypoint, a door,
 * another character.
 */
export interface ObjectType<T> {
  readonly name: string;
  /** What people read. */
  readonly title: string;
  /**
   * The id by which documents and save-games name the thing; unique among things of this type and
   * never changing.
   */
  readonly id: (object: T) => string;
}

/**
 * Declares a sort of thing. How an id becomes the thing again is for each world to say, when its
 * minds are made.
 */
export function defineObjectType<T>(
  name: string,
  options: { readonly title?: string; readonly id: (object: T) => string },
): ObjectType<T> {
  return { name, title: options.title ?? name, id: options.id };
}
