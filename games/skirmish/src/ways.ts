import { AStar, CostedGraph, type CostProfile, findRoute, Route } from 'gumption/pathfinding';
import { nearestFreeCell } from 'gumption/pathfinding/tiles';
import type { LayerSource } from 'gumption/tactics/layers';
import { layerGround } from 'gumption/tactics/paths';
import { distanceBetween, type Point } from '../../shared/point.js';
import profilesDocument from '../profiles.json';
import { HEURISTIC, WALK_TILES } from './battlefield.js';
import type { Plan } from './plan.js';
import type { Role } from './soldier.js';

/** What each role considers on its way, by layers of its side. */
export const PROFILES: Readonly<Record<Role, CostProfile>> = profilesDocument;

/** How somebody goes: by the profile of its role, or straight on, as in a drill. */
export type Gait = Role | 'straight';

const SHORTEST: CostProfile = { name: 'shortest', distance: 1 };

/** Finds the ways of one side, each role by its own profile. */
export class Ways {
  readonly #graphs = new Map<Gait, CostedGraph>();
  readonly #searches = new Map<Gait, AStar>();
  readonly #route = new Route();

  constructor(layers: LayerSource, { paths }: Pick<Plan, 'paths'>) {
    const ground = layerGround(layers);
    const profiles = { ...PROFILES, straight: SHORTEST };
    for (const [gait, profile] of Object.entries(profiles) as [Gait, CostProfile][]) {
      const graph = new CostedGraph(WALK_TILES, ground, paths ? { ...profile, name: gait } : SHORTEST);
      this.#graphs.set(gait, graph);
      // The estimate is that of the length alone, which no layer makes shorter.
      this.#searches.set(gait, new AStar(graph, { heuristic: HEURISTIC }));
    }
  }

  /** The cells of the cheapest way for a role, or of the shortest; empty if there is none. */
  find(gait: Gait, from: Point, to: Point): number[] {
    const start = freeCell(from);
    const goal = freeCell(to);
    if (start < 0 || goal < 0 || start === goal) return [];
    const search = this.#searches.get(gait)!;
    this.#graphs.get(gait)!.noteChange();
    return findRoute(this.#route, search, start, goal) === 'found' ? [...this.#route.listNodes()] : [];
  }
}

const point = { x: 0, y: 0, z: 0 };

/** The free cell at a point, or the nearest to it. */
export function freeCell({ x, z }: Point): number {
  point.x = x;
  point.z = z;
  return nearestFreeCell(WALK_TILES, point, 4);
}

/** Whether a soldier at a point has reached a place. */
export function isAt(at: Point, place: Point, reach = 0.6): boolean {
  return distanceBetween(at, place) <= reach;
}
