import { InvalidDataError } from '../../data/check.js';
import { pow } from '../../math/trig.js';
import type { SenseLink } from './sense-graph.js';

export interface SmellOptions {
  /** By this name links and sensors know it. */
  readonly name: string;
  /** The share that is lost in a second: 0.5 halves it. From 0 to 1. */
  readonly dissipation: number;
  /** Seconds per unit of the way. */
  readonly inverseSpeed: number;
  /** Fainter than this it is gone. */
  readonly minimum: number;
}

/** Smell that has set off along a link. */
interface Front {
  arrives: number;
  intensity: number;
}

/**
 * A smell that creeps from part to part, lingers, and dies away (WLD-38): whoever follows it goes to where it is strongest, which is where its source was (WLD-29). Each link carries one front at a time, which arrives when the smell has had time to get there, however short the steps are.
 * Where smell comes from two sides the stronger counts, so that two rooms cannot fill each other without end.
 */
export class SmellField {
  readonly #options: SmellOptions;
  readonly #links: readonly SenseLink[];
  readonly #intensities: Float64Array;
  readonly #fronts: (Front | undefined)[];
  #now = 0;

  constructor(nodeCount: number, links: readonly SenseLink[], options: SmellOptions) {
    if (!(options.dissipation >= 0 && options.dissipation <= 1))
      throw new InvalidDataError('options.dissipation', `must be from 0 to 1, got ${options.dissipation}`);
    if (!(options.minimum > 0))
      throw new InvalidDataError('options.minimum', `must be above 0, got ${options.minimum}`);
    this.#options = options;
    this.#links = links;
    this.#intensities = new Float64Array(nodeCount);
    this.#fronts = new Array<Front | undefined>(links.length).fill(undefined);
  }

  /** How strong it is in a part now. */
  intensityAt(node: number): number {
    return this.#intensities[node]!;
  }

  /** Something smells in a part, at least so strongly. */
  emit(node: number, strength: number): void {
    this.#intensities[node] = Math.max(this.#intensities[node]!, strength);
  }

  /** Lets time pass. Long spans may be cut into short ones; what comes of it differs little. */
  step(dt: number): void {
    const { dissipation, inverseSpeed, minimum, name } = this.#options;
    const intensities = this.#intensities;
    const start = this.#now;
    this.#now += dt;
    const lasts = pow(1 - dissipation, dt);
    this.#links.forEach((link, i) => {
      const front = this.#fronts[i];
      if (front !== undefined) return;
      const through = link.attenuation[name] ?? 0;
      if (through === 0) return;
      const left = intensities[link.from]! * pow(through, link.length);
      // It goes only where it smells less.
      if (left < minimum || left <= intensities[link.to]!) return;
      const travel = link.length * inverseSpeed;
      const arriving = left * pow(1 - dissipation, travel);
      if (arriving >= minimum) this.#fronts[i] = { arrives: start + travel, intensity: arriving };
    });
    for (let node = 0; node < intensities.length; node++) {
      intensities[node]! *= lasts;
      if (intensities[node]! < minimum) intensities[node] = 0;
    }
    this.#links.forEach((link, i) => {
      const front = this.#fronts[i];
      if (front === undefined || front.arrives > this.#now) return;
      this.#fronts[i] = undefined;
      // What has been there since it arrived has faded since.
      const now = front.intensity * pow(1 - dissipation, this.#now - front.arrives);
      if (now >= minimum) intensities[link.to] = Math.max(intensities[link.to]!, now);
    });
  }

  /** The part next to one, or itself, where the smell is strongest: where to go to find its source. Of equal ones the first. */
  strongestFrom(node: number): number {
    let best = node;
    for (const { from, to } of this.#links)
      if (from === node && this.#intensities[to]! > this.#intensities[best]!) best = to;
    return best;
  }
}
