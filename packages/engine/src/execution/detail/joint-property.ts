import { InvalidDataError } from '../../data/check.js';
import type { Rng } from '../../math/rng.js';

/** Several properties of many agents as one normal distribution, with their correlations. */
export interface JointProperty<Name extends string = string> {
  /** Number of agents. */
  readonly count: number;
  /** Names of the properties, in the order of the means. */
  readonly names: readonly Name[];
  /** By name. */
  readonly means: readonly number[];
  /**
   * By name: how much a property varies with each of those before it, and by itself. This is the
   * lower triangle of the Cholesky factor of the covariances.
   */
  readonly factors: readonly (readonly number[])[];
}

/**
 * Turns several properties of many agents into one distribution, and back into individuals whose
 * properties are still related: old people stay less healthy than young ones. The memory is the
 * square of the number of properties, whatever the number of agents. It keeps linear relations; for
 * others keep a sample, and use {@link splitLike}.
 */
export const jointProperty = {
  /** Keeps count, means, spreads and correlations of the named properties. */
  merge<Name extends string>(
    members: readonly Readonly<Record<Name, number>>[],
    names: readonly Name[],
  ): JointProperty<Name> {
    const count = members.length;
    const means = names.map((name, at) => {
      const mean = members.reduce((sum, member) => sum + member[name], 0) / Math.max(1, count);
      if (!(Math.abs(mean) < Infinity))
        throw new InvalidDataError(`names[${at}]`, `${name} must be a number in every member`);
      return mean;
    });
    const covariance = (a: number, b: number) =>
      members.reduce((sum, member) => sum + (member[names[a]] - means[a]) * (member[names[b]] - means[b]), 0) /
      Math.max(1, count);
    const factors: number[][] = [];
    names.forEach((_, row) => {
      const factor: number[] = [];
      factors.push(factor);
      for (let column = 0; column <= row; column++) {
        let rest = covariance(row, column);
        for (let before = 0; before < column; before++) rest -= factor[before] * factors[column][before];
        if (column === row) factor.push(Math.sqrt(Math.max(0, rest)));
        // A property that follows from those before it adds no variation of its own.
        else factor.push(factors[column][column] > 1e-12 ? rest / factors[column][column] : 0);
      }
    });
    return { count, names: [...names], means, factors };
  },

  /** Draws the properties of a new individual. */
  split<Name extends string>(
    { names, means, factors }: Omit<JointProperty<Name>, 'count'>,
    rng: Rng,
  ): Record<Name, number> {
    const drawn: number[] = [];
    const member = {} as Record<Name, number>;
    names.forEach((name, row) => {
      drawn.push(rng.normal(0, 1));
      let value = means[row];
      for (let column = 0; column <= row; column++) value += factors[row][column] * drawn[column];
      member[name] = value;
    });
    return member;
  },

  /** Draws the properties of all individuals. */
  splitAll<Name extends string>(property: JointProperty<Name>, rng: Rng): Record<Name, number>[] {
    return Array.from({ length: property.count }, () => jointProperty.split(property, rng));
  },
} as const;
