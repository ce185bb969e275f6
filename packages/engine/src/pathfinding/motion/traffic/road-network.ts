import { type Infer, integer, list, number, optional, refined, struct } from '../../../data/schema.js';
import { type StoredConnection, StoredGraph } from '../../graph/stored-graph.js';

/** One direction of a road between two crossings. */
export type Road = Infer<typeof roadSchema>;

const roadSchema = struct({
  __proto__: null,
  /** The crossing at which it begins. */
  from: integer({ min: 0 }),
  /** The crossing at which it ends. */
  to: integer({ min: 0 }),
  /** Meters. */
  length: number({ above: 0 }),
  /** How many lanes lead this way. */
  lanes: integer({ min: 1 }),
  /**
   * For each lane, the roads that can be entered from it; by default every road that begins at the
   * crossing.
   */
  turns: optional(list(list(number()))),
});

/** Roads and crossings, as plain data. */
export type RoadNetwork = Infer<typeof roadNetworkSchema>;

export const roadNetworkSchema = refined(
  struct({
    __proto__: null,
    /** How many crossings there are; they are numbered from 0. */
    crossings: integer({ min: 1 }),
    /** One-way roads; a street with traffic both ways is two of them. */
    roads: list(roadSchema),
  }),
  ({ crossings, roads }, report) => {
    for (const [i, { from, to, lanes, turns }] of roads.entries()) {
      for (const [key, end] of Object.entries({ from, to }))
        if (end >= crossings) report(`must be a crossing from 0 to ${crossings - 1}, got ${end}`, 'roads', i, key);
      if (turns !== undefined && turns.length !== lanes)
        report(`must have a list for each of ${lanes} lanes, got ${turns.length}`, 'roads', i, 'turns');
      turns?.forEach((nexts, lane) => {
        nexts.forEach((next, k) => {
          if (roads[next]?.from !== to)
            report(`must be a road from crossing ${to}, got ${next}`, 'roads', i, 'turns', lane, k);
        });
      });
    }
  },
);

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
