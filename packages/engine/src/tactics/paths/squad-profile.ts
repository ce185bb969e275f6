import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { number, optional, type Schema, struct, text } from '../../data/schema.js';
import type { CostProfile } from '../../pathfinding/graph/costs/cost-profile.js';

/** Options of {@link squadProfile}. */
export interface SquadProfileOptions {
  /** The name of the profile in reports. By default `squad`. */
  readonly name?: string;
  /**
   * How much room the squad needs across, in formation. By default that of its widest member.
   */
  readonly width?: number;
}

const profileOptions: Schema<SquadProfileOptions> = struct({
  __proto__: null,
  name: optional(text()),
  width: optional(number({ min: 0 })),
});

/**
 * The profile of a squad that goes where its weakest member can go: of each concern the largest
 * weight of any member, the slowest pace, and no ground that bars one of them.
 */
export function squadProfile(members: readonly CostProfile[], options: SquadProfileOptions = {}): CostProfile {
  return combine(members, options, (values) => Math.max(...values));
}

/**
 * The profile of a squad that makes compromises: of each concern the mean weight of its members, or
 * the mean by `shares`. What bars one member still bars the squad. Also for a character between two
 * states: half wounded, it takes half of each.
 */
export function blendProfiles(
  members: readonly CostProfile[],
  shares: readonly number[] = members.map(() => 1),
  options: SquadProfileOptions = {},
): CostProfile {
  if (shares.length !== members.length)
    throw new InvalidDataError('shares', `must be ${members.length}, one for each profile, got ${shares.length}`);
  shares.forEach((share, i) => {
    if (!(share >= 0 && share < Infinity))
      throw new InvalidDataError(`shares[${i}]`, `must be at least 0, got ${share}`);
  });
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (total === 0) throw new InvalidDataError('shares', 'must not all be 0');
  return combine(members, options, (values) => values.reduce((sum, value, i) => sum + (value * shares[i]) / total, 0));
}

type Choose = (values: readonly number[]) => number;

function combine(members: readonly CostProfile[], options: SquadProfileOptions, choose: Choose): CostProfile {
  checkOptions(profileOptions, options, 'options');
  if (members.length === 0) throw new InvalidDataError('members', 'must be at least one profile');
  const { name = 'squad', width = Math.max(...members.map((member) => member.width ?? 0)) } = options;
  const pace = paces(members, 'pace', choose) as CostProfile['pace'];
  return {
    name,
    width,
    distance: choose(members.map(({ distance = 0 }) => distance)),
    time: choose(members.map(({ time = 0 }) => time)),
    fields: weights(
      members.map(({ fields = {} }) => fields),
      choose,
    ),
    layers: weights(
      members.map(({ layers = {} }) => layers),
      choose,
    ),
    ...(pace !== undefined && { pace }),
    ...(members.some(({ linkPace }) => linkPace !== undefined) && { linkPace: paces(members, 'linkPace', choose) }),
  };
}

function weights(all: readonly Readonly<Record<string, number>>[], choose: Choose): Record<string, number> {
  const names = new Set(all.flatMap((each) => Object.keys(each)));
  return Object.fromEntries([...names].map((name) => [name, choose(all.map((each) => each[name] ?? 0))]));
}

/** Ground that bars one member bars all. A member without a list goes everywhere with a pace of 1. */
function paces(members: readonly CostProfile[], of: 'pace' | 'linkPace', choose: Choose) {
  const lists = members.map((member) => member[of]);
  if (lists.every((each) => each === undefined)) return undefined;
  const length = Math.max(...lists.map((each) => each?.length ?? 0));
  return Array.from({ length }, (_, type) => {
    // Terrain that a list leaves out cannot be entered; links that it leaves out have the pace of
    // their terrain.
    const all = lists.map((each) => (each === undefined ? (of === 'pace' ? 1 : undefined) : each[type]));
    if (all.some((pace) => pace === null || (of === 'pace' && pace === undefined))) return null;
    const known = all.filter((pace) => typeof pace === 'number');
    if (known.length === 0) return undefined;
    return known.length === all.length ? choose(known) : Math.max(1, ...known);
  });
}
