import { requireInteger, requireNonNegative } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { choice, type Infer, number, optional, struct } from '../../data/schema.js';
import type { Landscape } from './landscape.js';

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
});

/**
 * Lets rain run off, carry ground along and drop it again: valleys, river beds, plains. The landscape
 * gets the layers `water`, `sediment` and `flow`; high flow is a river, standing water a lake. It takes
 * about as many iterations as the map is wide, and the result depends on all options: try them.
 */
export class HydraulicErosion {
  readonly landscape: Landscape;
  readonly #options: Required<HydraulicOptions>;
  /** What flows from each cell to the east, south, north and west. */
  readonly #flows: readonly [Float64Array, Float64Array, Float64Array, Float64Array];
  readonly #carried: Float64Array;

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
    };
    const create = () => new Float64Array(landscape.count);
    this.#flows = [create(), create(), create(), create()];
    this.#carried = create();
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
    for (let cell = 0; cell < water.length; cell++) water[cell] += this.#options.rainfall;
  }

  /** Computes how much flows where: downhill by the level of the water, never more than there is. */
  #flow(): void {
    const { width, height, elevation } = this.landscape;
    const water = this.landscape.layer('water');
    const total = this.landscape.layer('flow');
    const [east, south, north, west] = this.#flows;
    for (let y = 0, cell = 0; y < height; y++)
      for (let x = 0; x < width; x++, cell++) {
        const level = elevation[cell] + water[cell];
        this.#flowTo(east, cell, level, x + 1 < width ? cell + 1 : -1);
        this.#flowTo(south, cell, level, y + 1 < height ? cell + width : -1);
        this.#flowTo(north, cell, level, y > 0 ? cell - width : -1);
        this.#flowTo(west, cell, level, x > 0 ? cell - 1 : -1);
        const sum = east[cell] + south[cell] + north[cell] + west[cell];
        const share = sum > water[cell] ? water[cell] / sum : 1;
        if (share < 1) for (const flow of this.#flows) flow[cell] *= share;
        total[cell] = Math.min(sum, water[cell]);
      }
  }

  #flowTo(flow: Float64Array, cell: number, level: number, next: number): void {
    const { flowRate, momentum, edges } = this.#options;
    const { elevation } = this.landscape;
    const water = this.landscape.layer('water');
    if (next < 0 && edges === 'wall') return;
    // Beyond a drain the ground goes on at the same height, and is dry.
    const other = next < 0 ? elevation[cell] : elevation[next] + water[next];
    flow[cell] = Math.max(0, momentum * flow[cell] + flowRate * (level - other));
  }

  /** Fast water picks up ground, slow water drops it. */
  #dissolve(): void {
    const { width, height, elevation } = this.landscape;
    const { pickSpeed, dropSpeed, solubility } = this.#options;
    const sediment = this.landscape.layer('sediment');
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
        if (speed > pickSpeed) picked = speed * solubility;
        else if (speed < dropSpeed) picked = (-sediment[cell] * (dropSpeed - speed)) / dropSpeed;
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
    const move = (flow: number, total: number, cell: number, next: number): void => {
      if (flow === 0) return;
      const ground = (carried[cell] * flow) / total;
      water[cell] -= flow;
      sediment[cell] -= ground;
      if (next < 0) return;
      water[next] += flow;
      sediment[next] += ground;
    };
    for (let y = 0, cell = 0; y < height; y++)
      for (let x = 0; x < width; x++, cell++) {
        const total = east[cell] + south[cell] + north[cell] + west[cell];
        if (total === 0) continue;
        move(east[cell], total, cell, x + 1 < width ? cell + 1 : -1);
        move(south[cell], total, cell, y + 1 < height ? cell + width : -1);
        move(north[cell], total, cell, y > 0 ? cell - width : -1);
        move(west[cell], total, cell, x > 0 ? cell - 1 : -1);
      }
    // Rounding may leave a hair less than nothing.
    for (let cell = 0; cell < water.length; cell++) if (water[cell] < 0) water[cell] = 0;
  }

  #dry(): void {
    const water = this.landscape.layer('water');
    const keeps = 1 - this.#options.evaporation;
    for (let cell = 0; cell < water.length; cell++) water[cell] *= keeps;
  }
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
