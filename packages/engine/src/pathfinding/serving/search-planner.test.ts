import { describe, expect, it } from 'vitest';
import { createVector3, distance3 } from '../../math/vector3.js';
import { createKinematic } from '../../movement/core/kinematic.js';
import { createGoal } from '../../movement/pipeline/goal.js';
import { createPlannerDecomposer } from '../../movement/pipeline/planner-decomposer.js';
import { Route } from '../graph/route.js';
import { AStar } from '../search/a-star.js';
import { findRoute } from '../search/route-search.js';
import { parseTextMap } from '../tiles/maps/text-map.js';
import { TileGraph } from '../tiles/tile-graph.js';
import { OctileHeuristic } from '../tiles/tile-heuristics.js';
import { createSearchPlanner } from './search-planner.js';

/** A wall with a gap at its upper end, in a map of 24 by 12 tiles. */
const text = Array.from({ length: 12 }, (_, row) => (row === 0 ? '.' : '#').padStart(13, '.').padEnd(24, '.')).join(
  '\n',
);

function createWorld(budget: number) {
  const tiles = new TileGraph(parseTextMap(text));
  const search = new AStar(tiles, { heuristic: new OctileHeuristic(tiles) });
  let most = 0;
  const counted = {
    get status() {
      return search.status;
    },
    get expanded() {
      return search.expanded;
    },
    begin: (start: number, goal: number) => search.begin(start, goal),
    step(grant: number) {
      const before = search.expanded;
      const status = search.step(grant);
      most = Math.max(most, search.expanded - before);
      return status;
    },
    retrieve: (route: Route) => search.retrieve(route),
  };
  return { tiles, planner: createSearchPlanner(counted, tiles, budget), most: () => most };
}

describe('a search as the planner of a pipeline', () => {
  it('MOV-03 MOV-52 leads along the route that the search finds, in slices of its budget', () => {
    const { tiles, planner, most } = createWorld(5);
    const decomposer = createPlannerDecomposer(planner);
    const [start, target] = [createVector3(), createVector3()];
    const [from, to] = [11 * 24 + 3, 11 * 24 + 20];
    tiles.localize(start, from);
    tiles.localize(target, to);
    const self = createKinematic({ position: start });
    const walked = [from];
    let waited = 0;
    for (let tick = 0; tick < 2000 && walked.at(-1) !== to; tick++) {
      const goal = createGoal();
      Object.assign(goal.position, target);
      goal.has.position = true;
      decomposer.decompose(goal, self, undefined, 0.1);
      if (decomposer.status === 'working') {
        waited++;
        continue;
      }
      const next = tiles.quantize(goal.position);
      expect(tiles.quantize(self.position)).toBe(walked.at(-1));
      Object.assign(self.position, goal.position);
      walked.push(next);
    }
    const route = new Route();
    findRoute(route, new AStar(tiles), from, to);
    expect(walked.at(-1)).toBe(to);
    expect(walked.length).toBe(route.length + 1);
    // One of the cheapest routes: as many diagonal steps as the one of another search.
    const lengthOf = (nodes: readonly number[]) =>
      nodes.slice(1).reduce((sum, node, i) => {
        tiles.localize(start, nodes[i]);
        tiles.localize(target, node);
        return sum + distance3(start, target);
      }, 0);
    expect(lengthOf(walked)).toBeCloseTo(lengthOf(route.listNodes()), 9);
    expect(waited).toBeGreaterThan(10);
    expect(most()).toBeLessThanOrEqual(5);
  });

  it('MOV-03 is shared by several characters, who all get their own way, and wait for each other', () => {
    const { planner } = createWorld(4);
    const ways = [
      [0, 23],
      [11 * 24, 11 * 24 + 23],
      [5 * 24 + 20, 5 * 24 + 2],
    ] as const;
    const found: (readonly number[] | undefined)[] = ways.map(() => undefined);
    const out = createVector3();
    for (let tick = 0; tick < 2000 && found.includes(undefined); tick++)
      ways.forEach(([from, to], i) => {
        if (found[i] !== undefined) return;
        const result = planner.findWaypoint(out, from, to, undefined);
        if (result !== 'working') found[i] = [out.x, out.z];
      });
    const alone = ways.map(([from, to]) => {
      const { planner: own } = createWorld(1000);
      for (let call = 0; call < 99 && own.findWaypoint(out, from, to, undefined) === 'working'; call++);
      return [out.x, out.z];
    });
    expect(found).toEqual(alone);
    expect(new Set(found.map(String)).size).toBe(3);
  });

  it('MOV-52 says when there is no way, and is not blocked by a character that has left', () => {
    const island = new TileGraph(parseTextMap('..#..\n..#..'));
    const planner = createSearchPlanner(new AStar(island), island, 1);
    const out = createVector3();
    expect(planner.findWaypoint(out, 0, 6, undefined)).toBe('working'); // and is never asked for again
    const results: string[] = [];
    for (let tick = 0; tick < 40 && results.at(-1) !== 'none'; tick++)
      results.push(planner.findWaypoint(out, 0, 4, undefined));
    expect(results.at(-1)).toBe('none');
    expect(() => createSearchPlanner(new AStar(island), island, 0)).toThrow('budget');
  });
});
