import { findRoute, Route, type RouteSearch } from 'gumption/pathfinding';
import {
  computeFlow,
  FlowField,
  JumpPointSearch,
  StoredJumps,
  sampleFlow,
  TileAStar,
  TileGraph,
} from 'gumption/pathfinding/tiles';
import type { Benchmark, Measured } from '../harness.js';
import { madeWorld, makeRooms, makeTown } from './worlds.js';

// How the time of a query grows with the map, and the time of a frame with the number of
// characters: read as two curves.

const SIZES = [64, 128, 256, 512, 1024, 2048, 4096];
const QUERIES = 8;
const CHARACTERS = [1, 10, 100, 1_000, 10_000];

const searches: readonly { readonly name: string; readonly make: (tiles: TileGraph) => RouteSearch }[] = [
  { name: 'gumption a*', make: (tiles) => new TileAStar(tiles) },
  { name: 'gumption jps', make: (tiles) => new JumpPointSearch(tiles) },
  { name: 'gumption jps+', make: (tiles) => new JumpPointSearch(tiles, new StoredJumps(tiles)) },
];

/** Processor time of `work` in milliseconds: the best of three runs after a warm-up. */
function timeOf(work: () => void): number {
  let best = Infinity;
  for (let round = 0; round < 4; round++) {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    if (round > 0) best = Math.min(best, (user + system) / 1e3);
  }
  return best;
}

function sizeMeasures(kind: string, make: (size: number) => ReturnType<typeof makeTown>): Measured[] {
  return SIZES.flatMap((size) => {
    const world = madeWorld(`${kind}-${size}`, QUERIES, () => make(size));
    return searches.map(({ name, make: makeSearch }) => ({
      subject: `${kind} of ${size}²`.padEnd(14),
      unit: 'ms per query',
      note: name,
      measure() {
        const { map, queries } = world.load();
        const search = makeSearch(new TileGraph(map));
        const route = new Route();
        const work = () => {
          for (const { start, goal } of queries) findRoute(route, search, start, goal);
        };
        return timeOf(work) / QUERIES;
      },
    }));
  });
}

function crowdMeasures(): Measured[] {
  const size = 512;
  const world = madeWorld(`town-${size}`, 64, () => makeTown(size, 'town'));
  return CHARACTERS.flatMap((count) => {
    const prepare = () => {
      const { map, queries } = world.load();
      return { tiles: new TileGraph(map), queries };
    };
    return [
      {
        subject: `${count} characters`.padEnd(18),
        unit: 'ms for all',
        note: 'a search for each, gumption jps+',
        measure() {
          const { tiles, queries } = prepare();
          const search = new JumpPointSearch(tiles, new StoredJumps(tiles));
          const route = new Route();
          return timeOf(() => {
            for (let i = 0; i < count; i++) findRoute(route, search, queries[i & 63].start, queries[0].goal);
          });
        },
      },
      {
        subject: `${count} characters`.padEnd(18),
        unit: 'ms for all',
        note: 'one flow field for all, gumption flow',
        measure() {
          const { tiles, queries } = prepare();
          const field = new FlowField(tiles);
          const place = { x: 0, y: 0, z: 0 };
          const out = { x: 0, y: 0, z: 0 };
          return timeOf(() => {
            computeFlow(field, [queries[0].goal]);
            for (let i = 0; i < count; i++) {
              tiles.localize(place, queries[i & 63].start);
              sampleFlow(out, field, place);
            }
          });
        },
      },
    ];
  });
}

export const growth: Benchmark = {
  name: 'pathfinding/growth',
  title: `what a query costs by the size of the map, and a crowd by its number (town of 512²)`,
  subjects: [],
  measures: [
    ...sizeMeasures('town', (size) => makeTown(size, 'town')),
    ...sizeMeasures('rooms', (size) => makeRooms(size, 32, 'rooms')),
    ...crowdMeasures(),
  ],
};
