import { InvalidDataError, requireInteger, requireNonNegative } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { choice, type Infer, number, optional, struct, text } from '../../data/schema.js';
import type { Landscape } from './landscape.js';

/** Options of {@link HydraulicErosion}. */
export type HydraulicOptions = Infer<typeof hydraulicOptions>;

const hydraulicOptions = struct({
  __proto__: null,
  /** Water that falls on each cell in an iteration. By default 0.01. */
  rainfall: optional(number({ min: 0 })),
  /** The share of water that dries up in an iteration. By default 0.05. */
  evaporation: optional(number({ min: 0, max: 1 })),
  /** How much of a difference in height flows off at once. By default 0.2; more than 0.25 sloshes. */
  flowRate: optional(number({ above: 0, max: 1 })),
  /** Water faster than this picks up ground. By default 0.002. */
  pickSpeed: optional(number({ min: 0 })),
  /** Water slower than this drops what it carries. By default 0.001. */
  dropSpeed: optional(number({ min: 0 })),
  /** How much ground fast water picks up, by its speed. By default 0.1. */
  solubility: optional(number({ min: 0 })),
  /** The share of its flow that water keeps: it then cuts through small hills. By default 0. */
  momentum: optional(number({ min: 0, below: 1 })),
  /** Whether water stays on the map behind a `wall` (the default) or leaves by a `drain`. */
  edges: optional(choice(['wall', 'drain'])),
  /**
   * Where the wind blows to, as a direction: slopes that face it get more rain, those behind less. By
   * default there is none. For maps of whole countries.
   */
  wind: optional(struct({ __proto__: null, x: number(), y: number() })),
  /** How much more rain a slope of 1 gets that faces the wind. By default 1. */
  windward: optional(number({ min: 0 })),
  /**
   * How much slower ground settles with each cell that it was carried: it is ground finer and finer. By
   * default 0. The landscape gets the layer `age`.
   */
  ageing: optional(number({ min: 0 })),
  /**
   * The layer that says how soft the rock of each cell is, as a factor of `solubility`: 0 for granite that
   * never wears off, 1 as usual. By default all is 1.
   */
  softness: optional(text({ minLength: 1 })),
});

/**
 * Lets rain run off, carry ground along and drop it again: valleys, river beds, plains. The landscape
 * gets the layers `water`, `sediment` and `flow`; high flow is a river, standing water a lake. It takes
 * about as many iterations as the map is wide, and the result depends on all options: try them.
 */
export class HydraulicErosion {
  /** The land that it changes. */
  readonly landscape: Landscape;
  readonly #options: Required<Omit<HydraulicOptions, 'wind' | 'softness'>>;
  /** The direction of the wind, of length 1; zeros for none. */
  readonly #windX: number;
  readonly #windY: number;
  readonly #softness: string | undefined;
  /** What flows from each cell to the east, south, north and west. */
  readonly #flows: readonly [Float64Array, Float64Array, Float64Array, Float64Array];
  readonly #carried: Float64Array;
  /** How old all that each cell carries is together. */
  readonly #aged: Float64Array;

  constructor(landscape: Landscape, options: HydraulicOptions = {}) {
    checkOptions(hydraulicOptions, options, 'HydraulicErosion');
    this.landscape = landscape;
    this.#options = {
      rainfall: options.rainfall ?? 0.01,
      evaporation: options.evaporation ?? 0.05,
      flowRate: options.flowRate ?? 0.2,
      pickSpeed: options.pickSpeed ?? 0.002,
      dropSpeed: options.dropSpeed ?? 0.001,
      solubility: options.solubility ?? 0.1,
      momentum: options.momentum ?? 0,
      edges: options.edges ?? 'wall',
      windward: options.windward ?? 1,
      ageing: options.ageing ?? 0,
    };
    const { wind = { x: 0, y: 0 }, softness } = options;
    const strength = Math.sqrt(wind.x * wind.x + wind.y * wind.y);
    this.#windX = strength === 0 ? 0 : wind.x / strength;
    this.#windY = strength === 0 ? 0 : wind.y / strength;
    if (softness !== undefined && !landscape.layers.includes(softness))
      throw new InvalidDataError('HydraulicErosion.softness', `the landscape has no layer ${softness}`);
    this.#softness = softness;
    const create = () => new Float64Array(landscape.count);
    this.#flows = [create(), create(), create(), create()];
    this.#carried = create();
    this.#aged = this.#options.ageing > 0 ? create() : this.#carried;
  }

  /** Lets it rain and erodes, once for each iteration. */
  step(iterations: number): void {
    requireInteger(iterations, 'iterations');
    requireNonNegative(iterations, 'iterations');
    for (let i = 0; i < iterations; i++) {
      this.#rain();
      this.#flow();
      this.#dissolve();
      this.#carry();
      this.#dry();
    }
  }

  /** Drops what the water still carries. Call it at the end. */
  finish(): void {
    const { elevation } = this.landscape;
    const sediment = this.landscape.layer('sediment');
    for (let cell = 0; cell < elevation.length; cell++) elevation[cell] += sediment[cell];
    sediment.fill(0);
  }

  #rain(): void {
    const water = this.landscape.layer('water');
    const { rainfall } = this.#options;
    if (this.#windX !== 0 || this.#windY !== 0) this.#rainWithWind(water);
    else for (let cell = 0; cell < water.length; cell++) water[cell] += rainfall;
  }

  /** Rain by how much the ground rises along the wind, never below none nor above twice as much. */
  #rainWithWind(water: Float64Array): void {
    const { width, height, elevation } = this.landscape;
    const { rainfall, windward } = this.#options;
    for (let y = 0, cell = 0; y < height; y++)
      for (let x = 0; x < width; x++, cell++) {
        const left = x > 0 ? cell - 1 : cell;
        const right = x + 1 < width ? cell + 1 : cell;
        const above = y > 0 ? cell - width : cell;
        const below = y + 1 < height ? cell + width : cell;
        const riseX = right === left ? 0 : (elevation[right] - elevation[left]) / (right - left);
        const riseY = below === above ? 0 : ((elevation[below] - elevation[above]) * width) / (below - above);
        const rise = windward * (this.#windX * riseX + this.#windY * riseY);
        water[cell] += rainfall * (1 + Math.max(-1, Math.min(1, rise)));
      }
  }

  /** Computes how much flows where: downhill by the level of the water, never more than there is. */
  #flow(): void {
    const { width, height, elevation } = this.landscape;
    const { flowRate, momentum, edges } = this.#options;
    const water = this.landscape.layer('water');
    const total = this.landscape.layer('flow');
    const [east, south, north, west] = this.#flows;
    // Beyond a drain the ground goes on at the same height, and is dry: all water above it flows off.
    const drained = edges === 'drain' ? flowRate : 0;
    for (let y = 0, cell = 0; y < height; y++) {
      const hasNorth = y > 0;
      const hasSouth = y + 1 < height;
      for (let x = 0; x < width; x++, cell++) {
        const wet = water[cell];
        const ground = elevation[cell];
        const level = ground + wet;
        const beyond = drained * (level - ground);
        const downEast = x + 1 < width ? flowRate * (level - (elevation[cell + 1] + water[cell + 1])) : beyond;
        const downSouth = hasSouth ? flowRate * (level - (elevation[cell + width] + water[cell + width])) : beyond;
        const downNorth = hasNorth ? flowRate * (level - (elevation[cell - width] + water[cell - width])) : beyond;
        const downWest = x > 0 ? flowRate * (level - (elevation[cell - 1] + water[cell - 1])) : beyond;
        const toEast = Math.max(0, momentum * east[cell] + downEast);
        const toSouth = Math.max(0, momentum * south[cell] + downSouth);
        const toNorth = Math.max(0, momentum * north[cell] + downNorth);
        const toWest = Math.max(0, momentum * west[cell] + downWest);
        const sum = toEast + toSouth + toNorth + toWest;
        const share = sum > wet ? wet / sum : 1;
        east[cell] = toEast * share;
        south[cell] = toSouth * share;
        north[cell] = toNorth * share;
        west[cell] = toWest * share;
        total[cell] = Math.min(sum, wet);
      }
    }
  }

  /** Fast water picks up ground, slow water drops it. */
  #dissolve(): void {
    const { width, height, elevation } = this.landscape;
    const { pickSpeed, dropSpeed, solubility, ageing } = this.#options;
    const sediment = this.landscape.layer('sediment');
    const softness = this.#softness === undefined ? undefined : this.landscape.layer(this.#softness);
    const age = ageing > 0 ? this.landscape.layer('age') : undefined;
    const [east, south, north, west] = this.#flows;
    for (let y = 0, cell = 0; y < height; y++)
      for (let x = 0; x < width; x++, cell++) {
        const fromWest = x > 0 ? east[cell - 1] : 0;
        const fromEast = x + 1 < width ? west[cell + 1] : 0;
        const fromNorth = y > 0 ? south[cell - width] : 0;
        const fromSouth = y + 1 < height ? north[cell + width] : 0;
        const speedX = (fromWest + east[cell] - west[cell] - fromEast) / 2;
        const speedY = (fromNorth + south[cell] - north[cell] - fromSouth) / 2;
        const speed = Math.sqrt(speedX * speedX + speedY * speedY);
        let picked = 0;
        if (speed > pickSpeed) picked = speed * solubility * (softness === undefined ? 1 : softness[cell]);
        else if (speed < dropSpeed) {
          picked = (-sediment[cell] * (dropSpeed - speed)) / dropSpeed;
          if (age !== undefined) picked /= 1 + ageing * age[cell];
        }
        // What is picked up is new: the mixture gets younger.
        if (age !== undefined && picked > 0) age[cell] *= sediment[cell] / (sediment[cell] + picked);
        elevation[cell] -= picked;
        sediment[cell] += picked;
      }
  }

  /** Moves water, and what it carries, to the neighbors. */
  #carry(): void {
    const { width, height } = this.landscape;
    const water = this.landscape.layer('water');
    const sediment = this.landscape.layer('sediment');
    const [east, south, north, west] = this.#flows;
    const carried = this.#carried;
    carried.set(sediment);
    const { ageing } = this.#options;
    if (ageing > 0) this.#carryAges();
    for (let y = 0, cell = 0; y < height; y++)
      for (let x = 0; x < width; x++, cell++) {
        const total = east[cell] + south[cell] + north[cell] + west[cell];
        if (total === 0) continue;
        const load = carried[cell];
        move(water, sediment, load, east[cell], total, cell, x + 1 < width ? cell + 1 : -1);
        move(water, sediment, load, south[cell], total, cell, y + 1 < height ? cell + width : -1);
        move(water, sediment, load, north[cell], total, cell, y > 0 ? cell - width : -1);
        move(water, sediment, load, west[cell], total, cell, x > 0 ? cell - 1 : -1);
      }
    // Rounding may leave a hair less than nothing.
    for (let cell = 0; cell < water.length; cell++) if (water[cell] < 0) water[cell] = 0;
    if (ageing === 0) return;
    const age = this.landscape.layer('age');
    for (let cell = 0; cell < age.length; cell++)
      age[cell] = sediment[cell] > 0 ? Math.max(0, this.#aged[cell] / sediment[cell]) : 0;
  }

  /** Sums up the ages of all that each cell will carry: each cell on the way adds one. */
  #carryAges(): void {
    const { width, height } = this.landscape;
    const age = this.landscape.layer('age');
    const [east, south, north, west] = this.#flows;
    const carried = this.#carried;
    const aged = this.#aged;
    for (let cell = 0; cell < age.length; cell++) aged[cell] = age[cell] * carried[cell];
    for (let y = 0, cell = 0; y < height; y++)
      for (let x = 0; x < width; x++, cell++) {
        const total = east[cell] + south[cell] + north[cell] + west[cell];
        if (total === 0) continue;
        const perFlow = carried[cell] / total;
        aged[cell] -= age[cell] * carried[cell];
        const older = (age[cell] + 1) * perFlow;
        if (x + 1 < width) aged[cell + 1] += older * east[cell];
        if (y + 1 < height) aged[cell + width] += older * south[cell];
        if (y > 0) aged[cell - width] += older * north[cell];
        if (x > 0) aged[cell - 1] += older * west[cell];
      }
  }

  #dry(): void {
    const water = this.landscape.layer('water');
    const keeps = 1 - this.#options.evaporation;
    for (let cell = 0; cell < water.length; cell++) water[cell] *= keeps;
  }
}

/** Moves water to the next cell, or off the map, and the share of the load that it carries. */
function move(
  water: Float64Array,
  sediment: Float64Array,
  load: number,
  flow: number,
  total: number,
  cell: number,
  next: number,
): void {
  if (flow === 0) return;
  const ground = (load * flow) / total;
  water[cell] -= flow;
  sediment[cell] -= ground;
  if (next < 0) return;
  water[next] += flow;
  sediment[next] += ground;
}

/**
 * Reads rivers and lakes out of an eroded landscape: 2 for a lake, where water stands at least so deep,
 * 1 for a river, where at least so much flows, 0 elsewhere.
 */
export function findWaters(landscape: Landscape, minFlow: number, minDepth: number): Uint8Array {
  requireNonNegative(minFlow, 'minFlow');
  requireNonNegative(minDepth, 'minDepth');
  const [water, flow] = [landscape.layer('water'), landscape.layer('flow')];
  return Uint8Array.from(water, (depth, cell) => (flow[cell] >= minFlow ? 1 : depth >= minDepth ? 2 : 0));
}
