import { withRoom } from '../../math/with-room.js';
import type { Modality, Sensor } from './modality.js';
import type { EnrolledSensor } from './sense-test.js';

/**
 * What all on a list need to notice something by one sense, as it was when they were last asked,
 * and the lowest of it; and how far the last signal reached.
 */
export class Keenness {
  readonly name: string;
  /** By place on the list; NaN for those who have not that sense. */
  thresholds = new Float64Array(0);
  /** Infinity where nobody has that sense. */
  keenest = Number.NaN;
  modality: Modality | undefined;
  strength = Number.NaN;
  reach = Number.NaN;
  /** For which state of the list it holds. */
  version = -1;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Keeps what sensors are asked for by name: once per frame for each sense that is used, since that
 * costs more than most tests.
 */
export class KeennessTable<S extends Sensor> {
  readonly #senses: Keenness[] = [];

  /**
   * The keenness of the first `count` on a list by a sense; they are asked anew when `version` is
   * another.
   */
  of(name: string, list: readonly EnrolledSensor<S>[], count: number, version: number): Keenness {
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

function ask<S extends Sensor>(sense: Keenness, list: readonly EnrolledSensor<S>[], count: number): void {
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
  // The reach is another, too.
  sense.modality = undefined;
}
