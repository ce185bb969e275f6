import { InvalidDataError, requireInteger, requirePositive } from '../../../data/check.js';
import { type StoredConnection, StoredGraph } from '../../graph/stored-graph.js';

/** One direction of a road between two crossings. */
export interface Road {
  readonly from: number;
  readonly to: number;
  /** Meters. */
  readonly length: number;
  readonly lanes: number;
  /**
   * For each lane, the roads that can be entered from it; by default every road that begins at the
   * crossing.
   */
  readonly turns?: readonly (readonly number[])[];
}

/** Roads and crossings, as plain data. */
export interface RoadNetwork {
  readonly crossings: number;
  readonly roads: readonly Road[];
}

/** Checks a network. Call it once, on load. */
export function validateRoadNetwork({ crossings, roads }: RoadNetwork, path: string): void {
  requirePositive(crossings, `${path}.crossings`);
  requireInteger(crossings, `${path}.crossings`);
  roads.forEach((road, i) => {
    const at = `${path}.roads[${i}]`;
    for (const key of ['from', 'to'] as const)
      if (!(Number.isInteger(road[key]) && road[key] >= 0 && road[key] < crossings))
        throw new InvalidDataError(`${at}.${key}`, `must be a crossing from 0 to ${crossings - 1}, got ${road[key]}`);
    requirePositive(road.length, `${at}.length`);
    requirePositive(road.lanes, `${at}.lanes`);
    requireInteger(road.lanes, `${at}.lanes`);
    if (road.turns !== undefined && road.turns.length !== road.lanes)
      throw new InvalidDataError(
        `${at}.turns`,
        `must have a list for each of ${road.lanes} lanes, got ${road.turns.length}`,
      );
    road.turns?.forEach((nexts, lane) => {
      nexts.forEach((next, k) => {
        if (roads[next]?.from !== road.to)
          throw new InvalidDataError(
            `${at}.turns[${lane}][${k}]`,
            `must be a road from crossing ${road.to}, got ${next}`,
          );
      });
    });
  });
}

/** Returns the lanes of a road from which another road can be entered. */
export function lanesTowards(network: RoadNetwork, road: number, next: number): number[] {
  const lanes: number[] = [];
  for (let lane = 0; lane < network.roads[road].lanes; lane++)
    if (leadsTowards(network, road, lane, next)) lanes.push(lane);
  return lanes;
}

/** Returns true if a lane of a road leads into another road. */
export function leadsTowards({ roads }: RoadNetwork, road: number, lane: number, next: number): boolean {
  const { turns, to } = roads[road];
  return roads[next].from === to && (turns === undefined || turns[lane].includes(next));
}

/**
 * Makes the graph above lanes and cars: roads are nodes, turns are connections, and a turn costs
 * the seconds that the next road takes at `speed`.
 */
export function roadGraph(network: RoadNetwork, speed: number): StoredGraph {
  const connections: StoredConnection[] = [];
  network.roads.forEach((road, from) => {
    network.roads.forEach((next, to) => {
      if (next.from === road.to && lanesTowards(network, from, to).length > 0)
        connections.push({ from, to, cost: next.length / speed });
    });
  });
  return new StoredGraph(network.roads.length, connections);
}
