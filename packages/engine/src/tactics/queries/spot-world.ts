import { InvalidDataError } from '../../data/check.js';
import type { Report } from '../../data/warnings.js';
import type { Vector3 } from '../../math/vector3.js';
import type { Sight } from '../../pathfinding/graph/sight/sight.js';
import type { Waypoints } from '../../pathfinding/graph/waypoints.js';
import type { Ground } from '../ground/ground.js';
import type { LayerSource } from '../ground/layer-source.js';
import type { LabeledPoints } from '../locations/labeled-points.js';
import type { Spot } from './spot.js';

/** Something that is somewhere, and may face somewhere: most agents are one. */
export interface Located {
  /** Where it is now. */
  readonly position: Readonly<Vector3>;
  /** Its facing in radians, as in a `Kinematic`. By default 0: along +z. */
  readonly orientation?: number;
}

/**
 * What a query can refer to by name: the asking agent, its target, its squad. An asking agent that
 * is in a list is left out.
 */
export type SpotContext<Agent> = (agent: Agent) => Located | readonly Located[] | undefined;

/** A test of the game. */
export interface OwnSpotTest<Agent> {
  /** Shown to people; by default the name. */
  readonly title?: string;
  /** What it measures, for people. */
  readonly description?: string;
  /**
   * True if it takes long, as a ray does: it is then asked last, of the candidates that are left.
   * By default false.
   */
  readonly isExpensive?: boolean;
  /**
   * The value for a candidate. NaN drops the candidate and is reported. `spot` is reused: read it,
   * do not keep it.
   */
  readonly measure: (spot: Readonly<Spot>, agent: Agent) => number;
}

/** What queries read of a game. */
export interface SpotWorld<Agent> {
  /** By name. `self` is the asking agent. */
  readonly contexts: { readonly self: SpotContext<Agent>; readonly [name: string]: SpotContext<Agent> };
  /** Names of contexts whose points come with the question, such as blackboard keys. */
  readonly given?: readonly string[];
  /** For layers, ways and walkable spots. By default the ground of the layers. */
  readonly ground?: Ground;
  /** Layers that tests and generators may read. */
  readonly layers?: LayerSource;
  /** Tactical points that generators may offer. */
  readonly points?: LabeledPoints;
  /**
   * The labels that points may have. By default those that some point has when a query is added.
   */
  readonly labels?: readonly string[];
  /** For line of sight. `sightOf` makes one from a function of the game. */
  readonly sight?: Sight;
  /** Paths by name, along which spots may be. */
  readonly paths?: { readonly [name: string]: (agent: Agent) => Waypoints | undefined };
  /** Tests of the game's own, by name. */
  readonly tests?: { readonly [name: string]: OwnSpotTest<Agent> };
  /** Receives warnings, such as a test that returned NaN. */
  readonly report?: Report;
}

/** The names that queries may use, for an editor's lists. */
export interface SpotNames {
  /** Names of contexts, `self` first. */
  readonly contexts: readonly string[];
  /** Names of layers. */
  readonly layers: readonly string[];
  /** Empty if the game has not listed its labels. */
  readonly labels: readonly string[];
  /** Names of paths. */
  readonly paths: readonly string[];
  /** Tests of the game's own. */
  readonly tests: readonly { readonly name: string; readonly title: string; readonly description: string }[];
  /** Whether there are tactical points. */
  readonly hasPoints: boolean;
  /** Whether there is a ground. */
  readonly hasGround: boolean;
  /** Whether there is a line of sight. */
  readonly hasSight: boolean;
}

export function listNames(world: SpotWorld<never>): SpotNames {
  const { contexts, given = [], layers, labels = [], paths = {}, tests = {} } = world;
  return {
    contexts: [...Object.keys(contexts), ...given],
    layers: layers?.names ?? [],
    labels,
    paths: Object.keys(paths),
    tests: Object.entries(tests).map(([name, { title = name, description = '' }]) => ({ name, title, description })),
    hasPoints: world.points !== undefined,
    hasGround: groundOf(world) !== undefined,
    hasSight: world.sight !== undefined,
  };
}

/** Throws unless what queries call is there to be called. */
export function requireFunctions(world: SpotWorld<never>): void {
  const { contexts, paths = {}, tests = {} } = world;
  if (typeof contexts?.self !== 'function')
    throw new InvalidDataError('contexts.self', 'must be a function that returns where the asking agent is');
  for (const [name, context] of Object.entries(contexts))
    if (typeof context !== 'function')
      throw new InvalidDataError(`contexts.${name}`, 'must be a function that returns one place, several or none');
  for (const [name, path] of Object.entries(paths))
    if (typeof path !== 'function')
      throw new InvalidDataError(`paths.${name}`, 'must be a function that returns a path');
  for (const [name, test] of Object.entries(tests))
    if (typeof (test as Partial<typeof test> | undefined)?.measure !== 'function')
      throw new InvalidDataError(
        `tests.${name}.measure`,
        'must be a function that returns a number: { measure: (spot, agent) => … }',
      );
}

export function groundOf(world: SpotWorld<never>): Ground | undefined {
  return world.ground ?? world.layers?.ground;
}

/** Throws unless a point and a place of a saved state are of this world, or −1. */
export function requireIndices(
  { point, place }: { readonly point: number; readonly place: number },
  world: SpotWorld<never>,
  path: string,
): void {
  const points = world.points?.count ?? 0;
  const places = groundOf(world)?.count ?? 0;
  if (point >= points) throw new InvalidDataError(`${path}.point`, `must be below ${points}, got ${point}`);
  if (place >= places) throw new InvalidDataError(`${path}.place`, `must be below ${places}, got ${place}`);
}
