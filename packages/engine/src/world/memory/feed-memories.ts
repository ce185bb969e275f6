import type { Sensor, Signal } from '../senses/modality.js';
import type { Noticed } from '../senses/notice-queue.js';
import type { SensoryMemory } from './sensory-memory.js';

/** How sensed signals get into memories. */
export interface FeedOptions<S extends Sensor, Thing> {
  readonly memory: (sensor: S) => SensoryMemory<Thing>;
  /**
   * The thing a signal comes from, as far as the sensor can tell: an agent that is seen, a record
   * of a noise that is only heard. Undefined is not remembered.
   */
  readonly thingOf: (signal: Signal, sensor: S) => Thing | undefined;
  /**
   * Where the sensor takes the thing to be; by default where the signal came from. A sound through
   * a vent seems to come from the vent.
   */
  readonly positionOf?: (signal: Signal, sensor: S) => Signal['position'];
}

/**
 * Creates the callback for senses that stores everything they notice in the memories of the
 * sensors: `new RegionSenses(feedMemories({ … }))`.
 */
export function feedMemories<S extends Sensor, Thing>(options: FeedOptions<S, Thing>): Noticed<S> {
  const { memory, thingOf, positionOf } = options;
  return (sensor, signal, intensity, time) => {
    const thing = thingOf(signal, sensor);
    if (thing === undefined) return;
    const position = positionOf === undefined ? signal.position : positionOf(signal, sensor);
    memory(sensor).notice(thing, signal.modality.name, position, intensity, time);
  };
}
