import { InvalidDataError } from '../../../data/check.js';
import type { CostedGraph } from './costed-graph.js';

/** Throws if a search that knows only equal costs is given the graph of a profile. */
export function refuseProfile(graph: object, search: string): void {
  const { profileName } = graph as Partial<CostedGraph>;
  if (profileName !== undefined)
    throw new InvalidDataError(
      'tiles',
      `must be plain tiles: ${search} ignore the costs of ${profileName}; use AStar over its graph`,
    );
}
