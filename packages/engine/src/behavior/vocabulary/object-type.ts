/**
 * A type of things in the game that parameters and blackboard keys can refer to: a waypoint, a
 * door, another character.
 */
export interface ObjectType<T> {
  /** Unique in the vocabulary; parameters refer to it by this name. */
  readonly name: string;
  /** The title shown to people. */
  readonly title: string;
  /**
   * The id of a thing in documents and save-games; unique among things of this type, and permanent.
   */
  readonly id: (object: T) => string;
}

/**
 * Declares a type of things. The option `findObject` of each world's minds turns an id back into
 * the thing.
 */
export function defineObjectType<T>(
  name: string,
  options: { readonly title?: string; readonly id: (object: T) => string },
): ObjectType<T> {
  return { name, title: options.title ?? name, id: options.id };
}
