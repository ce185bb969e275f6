import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkOptions, parse } from '../../data/parse.js';
import { func, integer, list, number, type Schema, struct, tuple } from '../../data/schema.js';
import type { Ground } from '../ground/ground.js';
import type { LayerAnalysis } from '../ground/layer-analysis.js';
import { type FloodSource, floodOptions, MapFlood, type MapFloodOptions } from '../maps/map-flood.js';

/** Options of {@link serviceLayer}. */
export interface ServiceLayerOptions extends Omit<MapFloodOptions, 'distance'> {
  /** Where the service is, at the start of each pass. */
  readonly stations: () => ArrayLike<FloodSource>;
}

const serviceOptions: Schema<ServiceLayerOptions> = struct({
  __proto__: null,
  ...floodOptions.fields,
  stations: func<() => ArrayLike<FloodSource>>(),
});

const savedStationsSchema = list(tuple([integer({ min: 0 }), number({ min: 0 })]));

/**
 * How well each place is covered by a service with stations, such as police, fire brigades and
 * healers: the strength of the best station, which falls with the way from it. Slow.
 */
export function serviceLayer(ground: Ground, options: ServiceLayerOptions): LayerAnalysis {
  checkOptions(serviceOptions, options, 'serviceLayer');
  const { stations, dropOff, threshold } = options;
  const flood = new MapFlood(ground, { dropOff, threshold, distance: 'path' });
  let noted: readonly FloodSource[] = [];
  return {
    category: 'slow',
    unit: 'strength',
    count: ground.count,
    begin() {
      noted = Array.from(stations(), ({ place, strength }) => ({ place, strength }));
      flood.begin(noted);
    },
    step: (budget) => flood.step(budget) === 'ready',
    write(out, first, end) {
      for (let place = first; place < end; place++) out[place] = flood.strength[place];
    },
    save: () => noted.map(({ place, strength }) => [place, strength]),
    restore(saved) {
      const rows = parse(savedStationsSchema, saved, 'stations', SAVED_LIMITS);
      rows.forEach(([place], i) => {
        if (place >= ground.count)
          throw new InvalidDataError(`stations[${i}][0]`, `must be below ${ground.count}, got ${place}`);
      });
      noted = rows.map(([place, strength]) => ({ place, strength }));
      flood.begin(noted);
    },
  };
}
