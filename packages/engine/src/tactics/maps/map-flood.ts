import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { choice, number, optional, orInfinity, struct } from '../../data/schema.js';
import type { Interruptible } from '../../execution/index.js';
import { KeyedHeap } from '../../math/keyed-heap.js';
import { Connections } from '../../pathfinding/graph/graph.js';
import { STEP_X, STEP_Z, TileGraph } from '../../pathfinding/tiles/tile-graph.js';
import { type Ground, isPlace, requirePlace } from '../ground/ground.js';
import { hasSquares } from '../ground/squares.js';
import { type DropOff, INVERSE, numberOfDropOff, ROOT } from '../influence/drop-off.js';

/** A city, a unit, or anything else that claims the ground around it. */
export interface FloodSource {
  /** The place where it stands. */
  readonly place: number;
  /** How strong its claim is at its own place. */
  readonly strength: number;
}

/** Options of {@link MapFlood}. */
export interface MapFloodOptions {
  /** How a strength falls with distance. By default `inverse`. */
  readonly dropOff?: Exclude<DropOff, 'plateau'>;
  /**
   * How the distance to a source is measured: `straight`, or as the cost of the way to it (`path`),
   * so that walls and terrain stop a claim. By default `straight`.
   */
  readonly distance?: 'straight' | 'path';
  /** Claims weaker than this are ignored, so that places far from every source have no owner. By default 0. */
  readonly threshold?: number;
}

/** What the options of a flood must be. */
export const floodOptions = struct({
  __proto__: null,
  dropOff: optional(choice(['inverse', 'root', 'square'])),
  distance: optional(choice(['straight', 'path'])),
  threshold: optional(orInfinity(number({ min: 0 }))),
});

/** The owner of a place that no source claims. */
export const NO_OWNER = -1;

/**
 * Divides the ground among sources: each place goes to the source whose claim is strongest there.
 * Unlike an influence map it takes the strongest claim and not the sum, so many weak units do not
 * beat one strong unit. Claims spread from place to place, so territories are connected, and sources
 * of equal strength divide the ground by the nearest source (Dirichlet domains).
 *
 * Call `begin`, then `step` until the status is `ready`. Until then the answers are those of the
 * previous flood. Of two sources in one place the stronger owns it, and of equal claims the source
 * with the lower number. Nothing is allocated after the first flood.
 */
export class MapFlood implements Interruptible {
  /** `searching` while a flood is being computed. */
  status: 'searching' | 'ready' = 'ready';
  /** The number of the source that owns each place, or {@link NO_OWNER}. */
  owner: Int32Array;
  /** The strength of the owner's claim on each place; 0 without an owner. */
  strength: Float64Array;
  /** Places done since `begin`. */
  expanded = 0;
  /** The places that are divided. */
  readonly ground: Ground;
  readonly #dropOff: number;
  readonly #byPath: boolean;
  readonly #threshold: number;
  #nextOwner: Int32Array;
  #nextStrength: Float64Array;
  /** The strength of each source, and where it is. */
  #full = new Float64Array(16);
  #x = new Float64Array(16);
  #z = new Float64Array(16);
  /** The cost of the way from the owner. */
  readonly #way: Float64Array;
  /** Claims with their sign changed: the heap gives the lowest key first. */
  readonly #keys: Float64Array;
  readonly #open: KeyedHeap;
  readonly #exits = new Connections();
  /** Present if claims spread straight over tiles: reading their exits is faster than asking for connections. */
  readonly #tiles: TileGraph | undefined;
  /** From a tile to that of each step. */
  readonly #offsets: Int32Array;
  /** Where the columns and rows of tiles are: read faster than the position of each tile. */
  readonly #columnX: Float64Array;
  readonly #rowZ: Float64Array;

  constructor(ground: Ground, options: MapFloodOptions = {}) {
    checkOptions(floodOptions, options, 'MapFlood');
    const { dropOff = 'inverse', distance = 'straight', threshold = 0 } = options;
    const { count } = ground;
    this.#dropOff = numberOfDropOff(dropOff, 'dropOff');
    this.ground = ground;
    this.#byPath = distance === 'path';
    this.#threshold = threshold;
    this.owner = new Int32Array(count).fill(NO_OWNER);
    this.strength = new Float64Array(count);
    this.#nextOwner = new Int32Array(count);
    this.#nextStrength = new Float64Array(count);
    this.#way = new Float64Array(this.#byPath ? count : 0);
    this.#keys = new Float64Array(count);
    this.#open = new KeyedHeap(this.#keys, this.#keys);
    this.#open.reserveSlots(count);
    const { division } = ground;
    this.#tiles = !this.#byPath && division instanceof TileGraph && hasSquares(ground) ? division : undefined;
    const { width = 0, depth = 0 } = this.#tiles ?? {};
    this.#columnX = Float64Array.from({ length: width }, (_, column) => ground.x[column]);
    this.#rowZ = Float64Array.from({ length: depth }, (_, row) => ground.z[row * width]);
    this.#offsets = Int32Array.from(STEP_X, (x, step) => STEP_Z[step] * width + x);
  }

  /** Starts to divide the ground among these sources. */
  begin(sources: ArrayLike<FloodSource>): void {
    this.#reserve(sources.length);
    this.#open.clear();
    this.#nextOwner.fill(NO_OWNER);
    this.#nextStrength.fill(0);
    this.expanded = 0;
    this.status = 'searching';
    for (let i = 0; i < sources.length; i++) {
      const { place, strength } = sources[i];
      if (!isPlace(this.ground, place)) requirePlace(this.ground, place, `sources[${i}].place`);
      if (!(strength >= 0 && strength < Infinity))
        throw new InvalidDataError(`sources[${i}].strength`, `must be a finite number of at least 0, got ${strength}`);
      this.#full[i] = strength;
      this.#x[i] = this.ground.x[place];
      this.#z[i] = this.ground.z[place];
      if (strength < this.#threshold || strength <= this.#nextStrength[place]) continue;
      this.#give(place, i, 0, strength);
    }
  }

  /** Does at most `budget` places. */
  step(budget: number): 'searching' | 'ready' {
    if (this.status === 'ready') return 'ready';
    const open = this.#open;
    for (let left = budget; left > 0 && open.size > 0; left--) this.#expand(open.takeFirst());
    if (open.size === 0) this.#finish();
    return this.status;
  }

  /** Divides the ground in one call. */
  compute(sources: ArrayLike<FloodSource>): void {
    this.begin(sources);
    while (this.step(1 << 29) === 'searching');
  }

  /** Gives each place the value of its owner; places without an owner get `otherwise`. */
  writeValues(out: Float64Array, values: ArrayLike<number>, otherwise = 0): void {
    const { owner } = this;
    if (out.length !== owner.length)
      throw new InvalidDataError('out', `must have ${owner.length} values, got ${out.length}`);
    for (let place = 0; place < owner.length; place++)
      out[place] = owner[place] === NO_OWNER ? otherwise : values[owner[place]];
  }

  /** Lets the owner of a place claim the places next to it. */
  #expand(place: number): void {
    this.expanded++;
    const owner = this.#nextOwner[place];
    const tiles = this.#tiles;
    if (tiles !== undefined) {
      this.#expandTile(tiles, place, owner);
      return;
    }
    const exits = this.#exits;
    exits.count = 0;
    this.ground.division.connections(exits, place);
    if (this.#byPath) {
      for (let i = 0; i < exits.count; i++) this.#claim(exits.to[i], owner, this.#way[place] + exits.cost[i]);
      return;
    }
    for (let i = 0; i < exits.count; i++) {
      const to = exits.to[i];
      // A straight claim depends only on its source and the place: the owner has made it already.
      if (this.#nextOwner[to] === owner) continue;
      const dx = this.ground.x[to] - this.#x[owner];
      const dz = this.ground.z[to] - this.#z[owner];
      this.#claim(to, owner, Math.sqrt(dx * dx + dz * dz));
    }
  }

  /** The same for straight claims on tiles. */
  #expandTile({ exits, width }: TileGraph, place: number, owner: number): void {
    const nextOwner = this.#nextOwner;
    const offsets = this.#offsets;
    const steps = exits[place];
    const column = place % width;
    const row = (place - column) / width;
    for (let step = 0; step < 8; step++) {
      const to = place + offsets[step];
      if ((steps & (1 << step)) === 0 || nextOwner[to] === owner) continue;
      const dx = this.#columnX[column + STEP_X[step]] - this.#x[owner];
      const dz = this.#rowZ[row + STEP_Z[step]] - this.#z[owner];
      this.#claim(to, owner, Math.sqrt(dx * dx + dz * dz));
    }
  }

  /** Gives a place to a source that is `distance` away, if its claim is the strongest there. */
  #claim(place: number, owner: number, distance: number): void {
    const full = this.#full[owner];
    const dropOff = this.#dropOff;
    const claim =
      dropOff === INVERSE
        ? full / (1 + distance)
        : dropOff === ROOT
          ? full / Math.sqrt(1 + distance)
          : full / ((1 + distance) * (1 + distance));
    if (claim < this.#threshold) return;
    const strongest = this.#nextStrength[place];
    if (claim > strongest || (claim === strongest && claim > 0 && owner < this.#nextOwner[place]))
      this.#give(place, owner, distance, claim);
  }

  #give(place: number, owner: number, way: number, claim: number): void {
    this.#nextOwner[place] = owner;
    this.#nextStrength[place] = claim;
    this.#keys[place] = -claim;
    if (this.#byPath) this.#way[place] = way;
    this.#open.put(place);
  }

  #finish(): void {
    const { owner, strength } = this;
    this.owner = this.#nextOwner;
    this.strength = this.#nextStrength;
    this.#nextOwner = owner;
    this.#nextStrength = strength;
    this.status = 'ready';
  }

  #reserve(count: number): void {
    if (count <= this.#full.length) return;
    this.#full = new Float64Array(2 * count);
    this.#x = new Float64Array(2 * count);
    this.#z = new Float64Array(2 * count);
  }
}
