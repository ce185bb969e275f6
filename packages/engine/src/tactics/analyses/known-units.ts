import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { integer, number, optional, orInfinity, type Schema, struct } from '../../data/schema.js';
import { createRecollection } from '../../world/memory/recollection.js';
import type { SensoryMemory } from '../../world/memory/sensory-memory.js';
import type { Ground } from '../ground/ground.js';
import type { InfluenceUnit } from '../influence/influence-map.js';
import type { UnitEstimator, UnitSource } from '../influence/unit-list.js';
import { UnitRecord } from '../influence/unit-record.js';
import type { FragMap } from './frag-map.js';

/** What a unit is worth, wherever it is. */
export type UnitTraits = Pick<InfluenceUnit, 'side' | 'strength' | 'dropOff' | 'radius'>;

/**
 * The units that a side knows of, from what it has sensed and been told: each stands where it was
 * last noticed, and counts for less the less certain that is. Units that were never noticed do not
 * count at all. `traitsOf` returns undefined for things that are no units.
 */
export function knownUnits<Thing>(
  memory: SensoryMemory<Thing>,
  traitsOf: (thing: Thing) => UnitTraits | undefined,
): UnitSource {
  const known = createRecollection<Thing>();
  const unit = new UnitRecord();
  return (add) => {
    for (let i = 0; i < memory.size; i++) {
      memory.recallAt(known, i);
      const traits = traitsOf(known.thing!);
      if (traits === undefined) continue;
      unit.position.x = known.position.x;
      unit.position.z = known.position.z;
      unit.side = traits.side;
      unit.strength = traits.strength * known.certainty;
      unit.dropOff = traits.dropOff ?? 'inverse';
      unit.radius = traits.radius ?? Infinity;
      add(unit);
    }
  };
}

/** Options of {@link suspectUnits}. */
export interface SuspectUnitsOptions {
  /** The side that is suspected. */
  readonly side: number;
  /** The strength of a suspected unit for each loss that is not explained. By default 1. */
  readonly strengthPerLoss?: number;
  /** How far a suspected unit reaches, in world units. By default it never ends. */
  readonly radius?: number;
  /** How much influence of units that are known explains a loss. By default 1. */
  readonly explained?: number;
}

const suspectOptions: Schema<SuspectUnitsOptions> = struct({
  __proto__: null,
  side: integer({ min: 0 }),
  strengthPerLoss: optional(number({ above: 0 })),
  radius: optional(orInfinity(number({ above: 0 }))),
  explained: optional(number({ above: 0 })),
});

/**
 * Suspects units where a side has lost its own without seeing why: the losses of a frag map, less
 * what the known enemies around explain. One accident raises little suspicion; repeated losses in a
 * place that seems safe show that somebody hides there.
 */
export function suspectUnits(ground: Ground, frags: FragMap, options: SuspectUnitsOptions): UnitEstimator {
  checkOptions(suspectOptions, options, 'suspectUnits');
  const { side, strengthPerLoss = 1, radius = Infinity, explained = 1 } = options;
  if (frags.count !== ground.count)
    throw new InvalidDataError('frags', `must have ${ground.count} places, got ${frags.count}`);
  const suspect = new UnitRecord();
  suspect.side = side;
  suspect.radius = radius;
  return (known, add) => {
    // Suspects themselves explain nothing, so all of them are judged by the same units.
    const { count } = known;
    for (let place = 0; place < ground.count; place++) {
      const losses = -frags.valueOf(place);
      if (!(losses > 0)) continue;
      const { count: withSuspects } = known;
      known.count = count;
      const left = losses - known.influenceAt(side, ground.x[place], ground.z[place]) / explained;
      known.count = withSuspects;
      if (!(left > 0)) continue;
      suspect.position.x = ground.x[place];
      suspect.position.z = ground.z[place];
      suspect.strength = left * strengthPerLoss;
      add(suspect);
    }
  };
}
