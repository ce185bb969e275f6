import { requireBetween, requireFinite } from '../../data/check.js';
import { checkTime } from '../../data/check-time.js';
import { parse } from '../../data/parse.js';
import type { Vector3 } from '../../math/vector3.js';
import { type MemoryOptions, MemoryRules } from './memory-rules.js';
import { createRecollection, type KnowledgeRoute, type Recollection, ROUTES } from './recollection.js';
import { restoreThings, type SavedMemory, savedMemorySchema, saveThings } from './saved-memory.js';
import {
  AWARENESS,
  beginRow,
  FIRST_SENSE,
  isRowOverruled,
  isRowSensed,
  placeRow,
  recallRow,
  SENSE,
  SENSED_SINCE,
  SETTLED,
  settleRow,
  strideOf,
  TOLD_UNTIL,
} from './thing-row.js';
import { ThingTable } from './thing-table.js';

const SENSED = ROUTES.indexOf('sensed');

/**
 * What one agent knows of the things around it: where each was last, how the agent knows (by which
 * sense or told by another), since when, and how certain that still is. Certainty is 1 while a
 * thing is sensed, then halves at a set rate until the thing is forgotten. Awareness grows beside
 * it: a glimpse at the edge of sight raises no alarm, but a thing that stays there raises
 * suspicion.
 *
 * A thing is any value of the game, compared with `===`: an agent, a door, or, for a noise of
 * unknown source, a record of that noise or one word for all noises.
 *
 * Time passes by {@link tick}, which is cheap: everything that fades is computed when it is read.
 * Reading never changes anything. Things are in the order in which they became known. For other
 * beliefs, which nodes of a behavior write and read, use the working memory of
 * `decision/blackboard`.
 */
export class SensoryMemory<Thing> {
  /** How it remembers; shared by all agents of a sort. */
  readonly rules: MemoryRules;
  readonly #table: ThingTable<Thing>;
  #now = Number.NaN;
  /** No thing is forgotten before this time. */
  #due = Number.POSITIVE_INFINITY;

  /**
   * Rules that all agents of a sort share, or options for this agent alone. Throws
   * `InvalidDataError` for wrong options.
   */
  constructor(rules: MemoryRules | MemoryOptions = {}) {
    this.rules = rules instanceof MemoryRules ? rules : new MemoryRules(rules);
    this.#now = 0;
    this.#table = new ThingTable(strideOf(this.rules), this.rules.capacity);
  }

  /** The current time, in seconds, to which all answers refer. */
  get now(): number {
    return this.#now;
  }

  /** Number of known things. */
  get size(): number {
    return this.#table.size;
  }

  /**
   * Lets time pass, once per frame or less often. Forgets things that have become too uncertain.
   */
  tick(now: number): void {
    checkTime(now);
    this.#now = now;
    if (now > this.#due) this.#sweep();
  }

  /**
   * Records that a sense noticed a thing at a position with an intensity. Returns false if there is
   * no room because everything known is at least as certain, or if the notice is too old. When
   * several senses notice a thing, each adds to awareness, and the most trusted one decides the
   * position. A notice older than the last one of the same thing counts as if it came with that.
   * Throws `InvalidDataError` for an unknown sense, and for a position, an intensity or a time that
   * is not a number.
   */
  notice(thing: Thing, sense: string, position: Readonly<Vector3>, intensity: number, time: number): boolean {
    // One sum checks all of them.
    if (!(Math.abs(position.x + position.y + position.z + time + intensity) < Infinity))
      refuseNumbers(position, time, intensity);
    const { reckoning } = this.rules;
    reckoning.time = time;
    reckoning.intensity = intensity;
    return this.#notice(thing, this.rules.placeOf(sense), position);
  }

  /**
   * Records knowledge of a thing that was not sensed: the agent was told, asked, or knows it by
   * itself. Returns false if the agent knows better: what it senses now, or knows with more
   * certainty, stays unchanged, and so does a full memory. Throws `InvalidDataError` unless
   * `certainty` is from 0 to 1 and position and time are numbers.
   */
  tell(
    thing: Thing,
    position: Readonly<Vector3>,
    time: number,
    certainty = 1,
    route: Exclude<KnowledgeRoute, 'sensed'> = 'told',
  ): boolean {
    if (!(Math.abs(position.x + position.y + position.z + time) < Infinity)) refuseNumbers(position, time);
    const { reckoning } = this.rules;
    reckoning.time = time;
    reckoning.trust = certainty;
    return this.#tell(thing, position, ROUTES.indexOf(route));
  }

  /** Forgets a thing; returns false if it was not known. */
  forget(thing: Thing): boolean {
    const index = this.#table.indexOf(thing);
    if (index < 0) return false;
    this.#table.remove(index);
    return true;
  }

  /** Forgets everything. */
  clear(): void {
    this.#table.clear();
    this.#due = Number.POSITIVE_INFINITY;
  }

  /** Whether it remembers the thing at this moment. */
  knows(thing: Thing): boolean {
    return this.#table.indexOf(thing) >= 0;
  }

  /** Writes what is known of a thing; returns false, and writes nothing, if nothing is known. */
  recall(out: Recollection<Thing>, thing: Thing): boolean {
    const index = this.#table.indexOf(thing);
    if (index < 0) return false;
    this.recallAt(out, index);
    return true;
  }

  /**
   * The same by the index of a thing in the order in which things became known, from 0 to below
   * {@link size}.
   */
  recallAt(out: Recollection<Thing>, index: number): void {
    const table = this.#table;
    this.rules.reckoning.time = this.#now;
    out.thing = table.thingAt(index);
    recallRow(out, table.data, index * table.stride, this.rules);
  }

  /**
   * Seconds since a thing was last sensed, by any sense or by the given one; Infinity if it is not
   * remembered to have been sensed, or if the agent lacks that sense.
   */
  secondsSinceSensed(thing: Thing, sense?: string): number {
    const index = this.#table.indexOf(thing);
    if (index < 0 || (sense !== undefined && !this.rules.has(sense))) return Number.POSITIVE_INFINITY;
    const first = index * this.#table.stride + FIRST_SENSE;
    if (sense !== undefined) return this.#now - this.#table.data[first + 2 * this.rules.placeOf(sense)];
    let last = Number.NEGATIVE_INFINITY;
    for (let place = 0; place < this.rules.senses.length; place++) {
      const time = this.#table.data[first + 2 * place];
      if (time > last) last = time;
    }
    return this.#now - last;
  }

  /**
   * Writes the most certain of the things that `filter` accepts, of equal ones the one known
   * longest; returns false if there is none.
   */
  mostCertain(out: Recollection<Thing>, filter?: (thing: Thing) => boolean): boolean {
    const { rules } = this;
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < this.#table.size; index++) {
      if (filter !== undefined && !filter(this.#table.thingAt(index))) continue;
      // After the filter, which may read memories itself.
      rules.reckoning.time = this.#now;
      rules.reckoning.reckonCertainty(rules, this.#table.data, index * this.#table.stride);
      if (!(rules.reckoning.certainty > most)) continue;
      best = index;
      most = rules.reckoning.certainty;
    }
    if (best >= 0) this.recallAt(out, best);
    return best >= 0;
  }

  /**
   * Writes the thing with the highest awareness that `filter` accepts, of equal ones the more
   * certain, then the one known longest; returns false if there is none.
   */
  mostAlarming(out: Recollection<Thing>, filter?: (thing: Thing) => boolean): boolean {
    const { rules } = this;
    const { reckoning } = rules;
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    let certainty = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < this.#table.size; index++) {
      if (filter !== undefined && !filter(this.#table.thingAt(index))) continue;
      reckoning.time = this.#now;
      reckoning.reckonAwareness(rules, this.#table.data, index * this.#table.stride);
      if (reckoning.awareness < most) continue;
      reckoning.reckonCertainty(rules, this.#table.data, index * this.#table.stride);
      if (reckoning.awareness === most && !(reckoning.certainty > certainty)) continue;
      best = index;
      most = reckoning.awareness;
      certainty = reckoning.certainty;
    }
    if (best >= 0) this.recallAt(out, best);
    return best >= 0;
  }

  /**
   * Everything known, in the order in which it became known, in new records: for tools and tests.
   * In a loop of every frame use {@link recallAt}.
   */
  entries(): Recollection<Thing>[] {
    return Array.from({ length: this.#table.size }, (_, index) => {
      const out = createRecollection<Thing>();
      this.recallAt(out, index);
      return out;
    });
  }

  /** Saves the memory as plain JSON, with things by id; things without an id are skipped. */
  save(idOf: (thing: Thing) => string | undefined): SavedMemory {
    return { now: this.#now, things: saveThings(this.#table, this.rules, idOf) };
  }

  /**
   * Restores a saved memory. Skips things that no longer exist (`thingOf` returns undefined),
   * unknown senses, and things for which there is no room. Throws `InvalidDataError`, and changes
   * nothing, if the data is not a saved memory.
   */
  restore(saved: SavedMemory, thingOf: (id: string) => Thing | undefined, path = 'memory'): void {
    const { now, things } = parse(savedMemorySchema, saved, path);
    this.clear();
    restoreThings(this.#table, this.rules, things, thingOf);
    this.#now = now;
    this.#sweep();
  }

  /** As {@link tick} at the current time. */
  #catchUp(): void {
    this.#now = this.rules.reckoning.time;
    if (this.#now > this.#due) this.#sweep();
  }

  #notice(thing: Thing, sense: number, position: Readonly<Vector3>): boolean {
    const { rules } = this;
    const { reckoning } = rules;
    reckoning.trust = rules.trust[sense];
    if (reckoning.time > this.#now) this.#catchUp();
    if (reckoning.time + rules.lasts[sense] + rules.fades[sense] < this.#now) return false;
    const known = this.#table.indexOf(thing);
    const index = known < 0 ? this.#admit(thing) : known;
    if (index < 0) return false;
    const data = this.#table.data;
    const base = index * this.#table.stride;
    reckoning.time = Math.max(reckoning.time, data[base + SETTLED]);
    if (known < 0 || !isRowSensed(data, base, rules)) data[base + SENSED_SINCE] = reckoning.time;
    settleRow(data, base, rules);
    if (!isRowOverruled(data, base, rules, sense)) {
      placeRow(data, base, rules, position, SENSED);
      data[base + SENSE] = sense;
    }
    data[base + FIRST_SENSE + 2 * sense] = reckoning.time;
    data[base + FIRST_SENSE + 2 * sense + 1] = reckoning.intensity;
    this.#expect(base);
    return true;
  }

  #tell(thing: Thing, position: Readonly<Vector3>, route: number): boolean {
    const { rules } = this;
    const { reckoning } = rules;
    const certainty = reckoning.trust;
    if (!(certainty >= 0 && certainty <= 1)) requireBetween(certainty, 0, 1, 'certainty');
    if (reckoning.time > this.#now) this.#catchUp();
    const lasts = rules.secondsUntilForgotten(certainty);
    if (!(lasts >= 0 && reckoning.time + lasts >= this.#now)) return false;
    const known = this.#table.indexOf(thing);
    const index = known < 0 ? this.#admit(thing) : known;
    if (index < 0) return false;
    const data = this.#table.data;
    const base = index * this.#table.stride;
    reckoning.time = Math.max(reckoning.time, data[base + SETTLED]);
    reckoning.reckonCertainty(rules, data, base);
    if (reckoning.isSensed || reckoning.certainty > certainty) return false;
    settleRow(data, base, rules);
    const awareness = rules.hearsay * certainty;
    if (awareness > data[base + AWARENESS]) {
      data[base + AWARENESS] = awareness;
      // Computes the level again; no time passes.
      settleRow(data, base, rules);
    }
    placeRow(data, base, rules, position, route);
    data[base + SENSE] = -1;
    data[base + TOLD_UNTIL] = reckoning.time + lasts;
    this.#expect(base);
    return true;
  }

  /**
   * A slot for a new thing of this certainty, if necessary the slot of the least certain thing if
   * that is less certain; −1 if there is none.
   */
  #admit(thing: Thing): number {
    const { rules } = this;
    const { time } = rules.reckoning;
    if (this.#table.size >= rules.capacity) {
      let least = -1;
      let lowest = rules.reckoning.trust;
      rules.reckoning.time = this.#now;
      for (let index = 0; index < this.#table.size; index++) {
        rules.reckoning.reckonCertainty(rules, this.#table.data, index * this.#table.stride);
        if (!(rules.reckoning.certainty < lowest)) continue;
        least = index;
        lowest = rules.reckoning.certainty;
      }
      if (least < 0) return -1;
      this.#table.remove(least);
    }
    rules.reckoning.time = time;
    // In two steps: the first may replace the array.
    const base = this.#table.append(thing);
    beginRow(this.#table.data, base, rules);
    return this.#table.size - 1;
  }

  /** Forgets things that have become too uncertain. */
  #sweep(): void {
    const { rules } = this;
    const { reckoning } = rules;
    this.#due = Number.POSITIVE_INFINITY;
    for (let index = this.#table.size - 1; index >= 0; index--) {
      reckoning.reckonUntil(rules, this.#table.data, index * this.#table.stride);
      if (reckoning.until < this.#now) this.#table.remove(index);
      else if (reckoning.until < this.#due) this.#due = reckoning.until;
    }
  }

  /**
   * Schedules a thing to be forgotten. A time that is too early costs one check, and is not
   * postponed.
   */
  #expect(base: number): void {
    const { rules } = this;
    rules.reckoning.reckonUntil(rules, this.#table.data, base);
    if (rules.reckoning.until < this.#due) this.#due = rules.reckoning.until;
  }
}

/**
 * Throws an error that names the value that is not a number: it would spread to everything computed
 * from it, and to saved games.
 */
function refuseNumbers({ x, y, z }: Readonly<Vector3>, time: number, intensity = 0): void {
  for (const [path, value] of Object.entries({ 'position.x': x, 'position.y': y, 'position.z': z, time, intensity }))
    requireFinite(value, path);
}
