import { withRoom } from '../../math/with-room.js';
import type { Modality, Sensor } from './modality.js';
import type { SensorEntry } from './sense-test.js';

/**
 * The thresholds of all listed sensors for one sense, the lowest of them, and how far the last
 * signal reached.
 */
export class Keenness {
  readonly name: string;
  /** By slot of the list; NaN for sensors without that sense. */
  thresholds = new Float64Array(0);
  /** Infinity if no sensor has that sense. */
  keenest = Number.NaN;
  modality: Modality | undefined;
  strength = Number.NaN;
  reach = Number.NaN;
  /** The version of the list for which it holds. */
  version = -1;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Caches the thresholds of sensors: they are read once per frame for each sense in use, since
 * reading costs more than most tests.
 */
export class KeennessTable<S extends Sensor> {
  readonly #senses: Keenness[] = [];

  /**
   * The thresholds of the first `count` listed sensors for a sense; they are read again when
   * `version` changes.
   */
  of(name: string, list: readonly SensorEntry<S>[], count: number, version: number): Keenness {
    const senses = this.#senses;
    let place = 0;
    while (place < senses.length && senses[place].name !== name) place++;
    if (place === senses.length) senses.push(new Keenness(name));
    const sense = senses[place];
    if (sense.version !== version) {
      ask(sense, list, count);
      sense.version = version;
    }
    return sense;
  }
}

function ask<S extends Sensor>(sense: Keenness, list: readonly SensorEntry<S>[], count: number): void {
  const { name } = sense;
  if (sense.thresholds.length < count) sense.thresholds = withRoom(sense.thresholds, 2 * count);
  const { thresholds } = sense;
  let keenest = Infinity;
  for (let i = 0; i < count; i++) {
    const threshold = list[i].thing.thresholds[name] ?? Number.NaN;
    thresholds[i] = threshold;
    if (threshold < keenest) keenest = threshold;
  }
  sense.keenest = keenest;
  // The reach has to be computed again too.
  sense.modality = undefined;
}
