import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkOptions, parse } from '../../data/parse.js';
import { func, list, number, type Schema, struct, tuple } from '../../data/schema.js';
import type { Ground } from '../ground/ground.js';
import type { LayerAnalysis } from '../ground/layer-analysis.js';

/** Wood, ore, food: something that is worth gathering. */
export interface Resource {
  /** Where it is, on the ground. */
  readonly position: { readonly x: number; readonly z: number };
  /** How much of it there is, in units of the game. */
  readonly amount: number;
}

/** Options of {@link resourceLayer}. */
export interface ResourceLayerOptions {
  /** What there is, at the start of each pass. */
  readonly resources: () => ArrayLike<Resource>;
  /** How far around a place resources count, in world units. */
  readonly radius: number;
}

const resourceOptions: Schema<ResourceLayerOptions> = struct({
  __proto__: null,
  resources: func<() => ArrayLike<Resource>>(),
  radius: number({ above: 0 }),
});

const savedResourcesSchema = list(tuple([number(), number(), number()]));

/** How much there is to gather around each place, per area. Slow. */
export function resourceLayer(ground: Ground, options: ResourceLayerOptions): LayerAnalysis {
  checkOptions(resourceOptions, options, 'resourceLayer');
  const { resources, radius } = options;
  const area = Math.PI * radius * radius;
  let noted: [x: number, z: number, amount: number][] = [];
  return {
    category: 'slow',
    unit: 'amount per area',
    count: ground.count,
    begin() {
      noted = Array.from(resources(), ({ position: { x, z }, amount }, i) => {
        if (!Number.isFinite(x + z + amount))
          throw new InvalidDataError(`resources[${i}]`, `must be finite, got x ${x}, z ${z}, amount ${amount}`);
        return [x, z, amount];
      });
    },
    write(out, first, end) {
      for (let place = first; place < end; place++) {
        let sum = 0;
        for (let i = 0; i < noted.length; i++) {
          const dx = noted[i][0] - ground.x[place];
          const dz = noted[i][1] - ground.z[place];
          if (dx * dx + dz * dz <= radius * radius) sum += noted[i][2];
        }
        out[place] = sum / area;
      }
    },
    save: () => noted,
    restore(saved) {
      noted = parse(savedResourcesSchema, saved, 'resources', SAVED_LIMITS).map(([x, z, amount]) => [x, z, amount]);
    },
  };
}
