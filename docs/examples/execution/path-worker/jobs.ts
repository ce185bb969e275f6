import { handOver, inSteps } from 'gumption/execution/workers';
import { Route } from 'gumption/pathfinding';
import { TileAStar, TileGraph, type TileMap } from 'gumption/pathfinding/tiles';

/** The jobs of a path worker. */
export function createPathJobs() {
  let search: TileAStar | undefined;
  return {
    /** Each worker gets the map once. */
    takeMap(map: TileMap) {
      search = new TileAStar(new TileGraph(map));
    },
    /** The cells of a shortest route, or undefined if there is none. */
    *findPath({ from, to }: { from: number; to: number }) {
      if (search === undefined) throw new Error('there is no map yet');
      search.begin(from, to);
      yield* inSteps(search, 500); // it can be cancelled in between
      if (search.status === 'none') return undefined;
      const route = new Route();
      search.retrieve(route);
      const path = Uint32Array.from(route.listNodes());
      return handOver(path, [path.buffer]); // moved, not copied
    },
  };
}

export type PathJobs = ReturnType<typeof createPathJobs>;
