import { Rng } from 'gumption/math';
import { AStar, findRoute, Route, type RouteSearch } from 'gumption/pathfinding';
import { computeFlow, FlowField, OctileHeuristic, sampleFlow, TileAStar, TileGraph } from 'gumption/pathfinding/tiles';
import type { Benchmark, Subject } from '../harness.js';
import { makeRooms, makeTown, storedWorld, type WorldSource } from './worlds.js';

// A thousand characters anywhere on a map go to one place: a flow field for all of them, compared
// with searches for only twenty.

const CHARACTERS = 1_000;
const SEARCHES = 20;

interface Crowd {
  readonly tiles: TileGraph;
  readonly starts: readonly number[];
  readonly goal: number;
}

function gather({ load }: WorldSource, count: number): Crowd {
  const { map, queries } = load();
  const tiles = new TileGraph(map);
  const { goal } = queries[0];
  const field = new FlowField(tiles);
  computeFlow(field, [goal]);
  const rng = new Rng('crowd');
  const starts: number[] = [];
  while (starts.length < count) {
    const cell = rng.integer(0, tiles.nodeCount - 1);
    if (field.costFrom(cell) < Infinity) starts.push(cell);
  }
  return { tiles, starts, goal };
}

function flowSubject(world: WorldSource): Subject {
  return {
    subject: `gumption flow, ${CHARACTERS} characters`,
    unit: 'crowd',
    note: 'the field made, and a direction taken from it for each',
    setup() {
      const { tiles, starts, goal } = gather(world, CHARACTERS);
      const field = new FlowField(tiles);
      const places = starts.map((cell) => {
        const place = { x: 0, y: 0, z: 0 };
        tiles.localize(place, cell);
        return place;
      });
      const out = { x: 0, y: 0, z: 0 };
      let led = 0;
      return {
        opsPerRun: 1,
        run() {
          computeFlow(field, [goal]);
          led = 0;
          for (const place of places) if (sampleFlow(out, field, place)) led++;
          return led;
        },
        verify: () => (led >= CHARACTERS - 1 ? 'all are led' : `${led} are led`),
      };
    },
  };
}

function searchSubject(world: WorldSource, name: string, make: (tiles: TileGraph) => RouteSearch): Subject {
  return {
    subject: `gumption ${name}, ${SEARCHES} characters`,
    unit: 'crowd',
    note: 'a search for each',
    setup() {
      const { tiles, starts, goal } = gather(world, SEARCHES);
      const search = make(tiles);
      const route = new Route();
      let led = 0;
      return {
        opsPerRun: 1,
        run() {
          led = 0;
          for (const start of starts) if (findRoute(route, search, start, goal) === 'found') led++;
          return led;
        },
        verify: () => (led === SEARCHES ? 'all are led' : `${led} are led`),
      };
    },
  };
}

function flowOn(world: WorldSource): Benchmark {
  return {
    name: `pathfinding/flow-${world.name}`,
    title: `many to one goal, ${world.title}`,
    rounds: 9,
    verifyRuns: 1,
    subjects: [
      flowSubject(world),
      searchSubject(world, 'a* on any graph', (tiles) => new AStar(tiles, { heuristic: new OctileHeuristic(tiles) })),
      searchSubject(world, 'a*', (tiles) => new TileAStar(tiles)),
    ],
  };
}

export const crowds: readonly Benchmark[] = [
  flowOn(storedWorld('lak304d', 1, () => makeTown(194, 'lake'))),
  flowOn(storedWorld('64room_000', 1, () => makeRooms(512, 64, 'rooms'))),
];
