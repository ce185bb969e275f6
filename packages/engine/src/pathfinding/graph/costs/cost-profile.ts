import {
  dictionary,
  type Infer,
  list,
  number,
  optional,
  refined,
  struct,
  text,
  unchecked,
} from '../../../data/schema.js';

/**
 * What a kind of character considers on its way, as plain data: a scout wants to be fast and
 * unseen, artillery keeps to firm ground. Each weight is a cost per unit of length; their sum is
 * the factor on a connection's own cost.
 */
export type CostProfile = Infer<typeof costProfileSchema>;

const costProfileSchema = struct({
  __proto__: null,
  /** The name of the profile in reports. By default `profile`. */
  name: optional(text()),
  /** Weight of the length itself; by default 0. */
  distance: optional(number({ min: 0 })),
  /** Weight of the travel time; by default 0. */
  time: optional(number({ min: 0 })),
  /**
   * Time per unit of length on each type of terrain; null where this character cannot go. By
   * default 1 everywhere.
   */
  pace: optional(paces<number | null>()),
  /**
   * The same for each type of connection that is not plain ground (ladders, doors, jumps); replaces
   * the pace of the terrain.
   */
  linkPace: optional(paces<number | null | undefined>()),
  /** Weights of named fields over the ground: danger, exposure, noise. */
  fields: optional(dictionary(number({ min: 0 }))),
  /**
   * Weights of tactical layers: enemy influence, visibility, cover. A layer adds its weight times
   * its mean over both ends to the cost of a connection, whatever its length. Positive weights
   * avoid, negative ones attract.
   */
  layers: optional(dictionary(number())),
  /**
   * How much room the character, or a squad in formation, needs across, in the unit of `clearance`.
   * It cannot go where there is less. By default 0.
   */
  width: optional(number({ min: 0 })),
});

/** A list of paces; null and holes are allowed. */
function paces<Pace extends number | null | undefined>() {
  return refined(list(unchecked<Pace>()), (all, report) => {
    all.forEach((pace, i) => {
      if (pace !== null && pace !== undefined && !(Number.isFinite(pace) && pace >= 0))
        report(`must be at least 0, got ${pace}`, i);
    });
  });
}

/**
 * The data that profiles refer to: shared by all characters, and live. Changes apply from the next
 * search.
 */
export interface CostGround {
  /** Type of terrain by node. */
  readonly terrain?: ArrayLike<number>;
  /** Type of connection by its id; 0 is plain ground. */
  readonly links?: ArrayLike<number>;
  /** Fields by name and node: 0 or more per unit of length. */
  readonly fields?: Readonly<Record<string, ArrayLike<number>>>;
  /** Layers by name and node, of any sign. */
  readonly layers?: Readonly<Record<string, ArrayLike<number>>>;
  /**
   * Layers by name and id of the connection, in place of the mean over both ends, where they are
   * not NaN: for an exposed stretch between two covered ends.
   */
  readonly connectionLayers?: Readonly<Record<string, ArrayLike<number>>>;
  /** The distance from each node to the nearest obstacle; see `clearanceMap`. */
  readonly clearance?: ArrayLike<number>;
}

/** The schema of profiles whose fields are fields of this ground. */
export function costProfileOn(ground: CostGround) {
  return refined(costProfileSchema, ({ fields = {}, layers = {}, width = 0 }, report) => {
    for (const name of Object.keys(fields))
      if (ground.fields?.[name] === undefined) report('names a field that the ground does not have', 'fields', name);
    for (const name of Object.keys(layers))
      if (ground.layers?.[name] === undefined) report('names a layer that the ground does not have', 'layers', name);
    if (width > 0 && ground.clearance === undefined) report('needs the clearance of the ground', 'width');
  });
}
