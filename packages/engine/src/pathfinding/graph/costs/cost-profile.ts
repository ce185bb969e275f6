import { dictionary, type Infer, list, number, optional, refined, struct, unchecked } from '../../../data/schema.js';

/**
 * What a kind of character considers on its way, as plain data: a scout wants to be fast and
 * unseen, artillery keeps to firm ground. Each weight is a cost per unit of length; their sum is
 * the factor on a connection's own cost.
 */
export type CostProfile = Infer<typeof costProfileSchema>;

const costProfileSchema = struct({
  __proto__: null,
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
}

/** The schema of profiles whose fields are fields of this ground. */
export function costProfileOn(ground: CostGround) {
  return refined(costProfileSchema, ({ fields = {} }, report) => {
    for (const name of Object.keys(fields))
      if (ground.fields?.[name] === undefined) report('names a field that the ground does not have', 'fields', name);
  });
}
