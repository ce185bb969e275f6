import { InvalidDataError } from '../../data/check.js';
import { didYouMean } from '../../data/suggest.js';
import { vectorOfFacing } from '../../math/trig.js';
import { withRoom } from '../../math/with-room.js';
import type { CompiledSpotQuery } from './compile-query.js';
import type { Located, SpotWorld } from './spot-world.js';

/** What may be given with a question. */
export interface SpotQuestion {
  /** Values of the query's parameters, by name. The others have their defaults. */
  readonly params?: { readonly [name: string]: number | undefined };
  /** The points of contexts that the world lists as `given`. */
  readonly places?: { readonly [name: string]: Located | readonly Located[] | undefined };
  /** A random number from 0 up to but excluding 1, for queries that pick at random: `rng.next()`. */
  readonly random?: number;
}

/**
 * A question as it was asked: the points of its contexts and its numbers. A search in slices answers
 * the question of its first frame, wherever the agents go meanwhile.
 */
export class AskedQuestion {
  /** The values of the query's amounts. */
  amounts = new Float64Array(16);
  /** The values of its parameters. */
  params = new Float64Array(4);
  /** The points of context i are those from `starts[i]` to before `starts[i + 1]`. */
  starts = new Int32Array(8);
  x = new Float64Array(16);
  y = new Float64Array(16);
  z = new Float64Array(16);
  facingX = new Float64Array(16);
  facingZ = new Float64Array(16);
  /** NaN where none was given. */
  random = Number.NaN;

  /**
   * Takes down a question. Throws if a number or a position is wrong. With `standing`, the context
   * `self` is there.
   */
  capture<Agent>(
    query: CompiledSpotQuery<Agent>,
    world: SpotWorld<Agent>,
    agent: Agent,
    asked: SpotQuestion,
    standing?: Located,
  ): void {
    this.#resolve(query, asked.params);
    const { random = Number.NaN } = asked;
    if (query.isRandom && !(random >= 0 && random < 1))
      throw new InvalidDataError('random', `must be a number from 0 to below 1, such as rng.next(), got ${random}`);
    this.random = random;
    const { contexts } = query;
    this.starts = withRoom(this.starts, contexts.length + 1);
    let count = 0;
    for (let i = 0; i < contexts.length; i++) {
      const name = contexts[i];
      const where =
        standing !== undefined && name === 'self'
          ? standing
          : Object.hasOwn(world.contexts, name)
            ? world.contexts[name](agent)
            : asked.places?.[name];
      this.starts[i] = count;
      if (where === undefined) continue;
      if ('position' in where) count = this.#add(count, where, name);
      else
        for (let k = 0; k < where.length; k++)
          if ((where[k] as unknown) !== agent) count = this.#add(count, where[k], name);
    }
    this.starts[contexts.length] = count;
  }

  /** Whether a question sets the parameters to the values of this one. */
  hasParams<Agent>({ params, limits }: CompiledSpotQuery<Agent>, given: SpotQuestion['params']): boolean {
    for (let i = 0; i < params.length; i++)
      if ((given?.[params[i]] ?? limits[i].default) !== this.params[i]) return false;
    return true;
  }

  /** Makes room for `count` points. */
  reserve(count: number): void {
    this.x = withRoom(this.x, count);
    this.y = withRoom(this.y, count);
    this.z = withRoom(this.z, count);
    this.facingX = withRoom(this.facingX, count);
    this.facingZ = withRoom(this.facingZ, count);
  }

  #add(i: number, located: Located, name: string): number {
    const { position, orientation } = located;
    if (!Number.isFinite(position.x + position.y + position.z))
      throw new InvalidDataError(`contexts.${name}`, 'must be at a finite position');
    if (i === this.x.length) this.reserve(2 * i);
    this.x[i] = position.x;
    this.y[i] = position.y;
    this.z[i] = position.z;
    scratchFacing.orientation = orientation ?? 0;
    vectorOfFacing(scratchDirection, scratchFacing);
    this.facingX[i] = scratchDirection.x;
    this.facingZ[i] = scratchDirection.z;
    return i + 1;
  }

  #resolve<Agent>(query: CompiledSpotQuery<Agent>, params: SpotQuestion['params']): void {
    const { amounts, limits } = query;
    for (const name in params)
      if (params![name] !== undefined && !query.params.includes(name))
        throw new InvalidDataError(
          `params.${name}`,
          `${query.name} has no such parameter${didYouMean(name, query.params)}`,
        );
    this.params = withRoom(this.params, limits.length);
    for (let i = 0; i < limits.length; i++) {
      const { default: usual, min, max } = limits[i];
      const value = params?.[query.params[i]] ?? usual;
      if (!(value >= min && value <= max && Number.isFinite(value)))
        throw new InvalidDataError(`params.${query.params[i]}`, `must be from ${min} to ${max}, got ${value}`);
      this.params[i] = value;
    }
    this.amounts = withRoom(this.amounts, amounts.length);
    for (let i = 0; i < amounts.length; i++) {
      const amount = amounts[i];
      this.amounts[i] = amount.value;
      if (amount.param < 0) continue;
      const name = query.params[amount.param];
      const value = this.params[amount.param];
      if (!(value >= amount.min && value <= amount.max && !(amount.isAbove && value === amount.min)))
        throw new InvalidDataError(
          `params.${name}`,
          `must be ${amount.isAbove ? 'above' : 'at least'} ${amount.min} and at most ${amount.max} for ${amount.path}, got ${value}`,
        );
      this.amounts[i] = value;
    }
  }
}

/** A class, so that its number is not allocated again with every change. */
class Facing {
  orientation = Number.NaN;
}
class Direction {
  x = Number.NaN;
  z = Number.NaN;
}

const scratchFacing = new Facing();
const scratchDirection = new Direction();
