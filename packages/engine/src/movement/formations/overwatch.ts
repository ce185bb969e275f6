import { requireNonNegative } from '../../data/check.js';
import type { Json } from '../../data/json.js';
import { parse } from '../../data/parse.js';
import { integer, list } from '../../data/schema.js';
import { distance3, squaredDistance3 } from '../../math/vector3.js';
import type { Kinematic } from '../core/kinematic.js';
import type { FormationPattern } from './pattern.js';
import { type Placement, setPlacement } from './placement.js';

const NONE = -1;
/** Puts cover that is out of bounds behind all other, and yet in order. */
const LAST = 2 ** 40;

/** How an overwatch chooses its cover. World units. */
export interface OverwatchOptions {
  /**
   * Cover closer than this to the anchor is used last: it is the leader's, or in the way. By
   * default 0.
   */
  readonly clearance?: number;
  /**
   * Cover in use counts as this much closer, so that members do not run to and fro between two that
   * are about equal. By default 0.
   */
  readonly margin?: number;
}

/**
 * Bounding overwatch: the slots are the cover points nearest to the anchor. As the anchor moves on,
 * the rearmost leaves the set, and its holder runs forward to the one that has come in, while all
 * others stay and cover him. The newcomer takes over the slot of the one that left, so nobody else
 * moves. Move the anchor slowly and do not `moderate` it: an anchor that waits for members that wait
 * for it waits for ever. Or copy a leader's motion into it: behind a fast one the squad trails, round a
 * slow one it takes up positions.
 *
 * It remembers which slot has which cover, so each formation needs its own. O(slots · cover points)
 * per update; hand it those of the area.
 */
export class Overwatch implements FormationPattern {
  readonly frame = 'world';
  readonly slotCount: number;
  readonly #covers: readonly Placement[];
  readonly #clearance: number;
  readonly #margin: number;
  /** Cover point of each slot. */
  readonly #chosen: Int32Array;
  readonly #mustMove: Uint8Array;
  readonly #rank: Float64Array;
  /** 1 for cover in the set that still wants a slot, 2 for one that has it. */
  readonly #mark: Uint8Array;

  constructor(covers: readonly Placement[], options: OverwatchOptions = {}) {
    const { clearance = 0, margin = 0 } = options;
    requireNonNegative(clearance, 'clearance');
    requireNonNegative(margin, 'margin');
    this.#covers = covers;
    this.#clearance = clearance;
    this.#margin = margin;
    this.slotCount = covers.length;
    this.#chosen = new Int32Array(covers.length).fill(NONE);
    this.#mustMove = new Uint8Array(covers.length);
    this.#rank = new Float64Array(covers.length);
    this.#mark = new Uint8Array(covers.length);
  }

  /** The index of the cover point of a slot; undefined before the first tick. */
  coverOf(slot: number): number | undefined {
    const cover = this.#chosen[slot] ?? NONE;
    return cover === NONE ? undefined : cover;
  }

  prepare(anchor: Readonly<Kinematic>, count: number): void {
    const chosen = this.#chosen;
    const mark = this.#mark;
    const mustMove = this.#mustMove;
    this.#markNearest(anchor, count);
    for (let slot = 0; slot < count; slot++) {
      const cover = chosen[slot];
      // Two slots can have the same one only after the count has changed; then the first keeps it.
      const stays = cover !== NONE && mark[cover] === 1;
      if (stays) mark[cover] = 2;
      mustMove[slot] = stays ? 0 : 1;
    }
    for (let slot = 0; slot < count; slot++)
      if (mustMove[slot]) {
        chosen[slot] = this.#findNewcomer(chosen[slot]);
        mark[chosen[slot]] = 2;
      }
  }

  slotLocation(out: Placement, slot: number): void {
    const { position, orientation } = this.#covers[this.#chosen[slot]];
    setPlacement(out, position.x, position.y, position.z, orientation);
  }

  save(): Json {
    return Array.from(this.#chosen);
  }

  restore(state: Json): void {
    const points = this.#covers.length;
    this.#chosen.set(
      parse(list(integer({ min: NONE, max: points - 1 }), { min: points, max: points }), state, 'pattern'),
    );
  }

  /** Marks the `count` points that are nearest with 1, the others with 0; the lowest of equals. */
  #markNearest(anchor: Readonly<Kinematic>, count: number): void {
    const covers = this.#covers;
    const rank = this.#rank;
    const mark = this.#mark;
    const chosen = this.#chosen;
    for (let i = 0; i < covers.length; i++) {
      const distance = distance3(covers[i].position, anchor.position);
      rank[i] = distance < this.#clearance ? LAST + distance : distance;
    }
    for (let slot = 0; slot < count; slot++) if (chosen[slot] !== NONE) rank[chosen[slot]] -= this.#margin;
    mark.fill(0);
    for (let found = 0; found < count; found++) {
      let nearest = NONE;
      for (let i = 0; i < rank.length; i++)
        if (mark[i] === 0 && (nearest === NONE || rank[i] < rank[nearest])) nearest = i;
      mark[nearest] = 1;
    }
  }

  /**
   * The point among those still without a slot that is nearest to where its holder comes from, or
   * else to the anchor.
   */
  #findNewcomer(from: number): number {
    const covers = this.#covers;
    const rank = this.#rank;
    const mark = this.#mark;
    let best = NONE;
    let least = Infinity;
    for (let i = 0; i < covers.length; i++) {
      if (mark[i] !== 1) continue;
      const distance = from === NONE ? rank[i] : squaredDistance3(covers[i].position, covers[from].position);
      if (distance < least) {
        least = distance;
        best = i;
      }
    }
    return best;
  }
}
