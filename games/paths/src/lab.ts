import {
  type NodeStatus,
  Route,
  routeToWaypoints,
  type SearchStatus,
  smoothWaypoints,
  Waypoints,
} from 'gumption/pathfinding';
import { TileLegCosts, TileSight } from 'gumption/pathfinding/tiles';
import {
  type AlgorithmName,
  algorithmNamed,
  type HeuristicName,
  type LabSearch,
  makeHeuristic,
  refusalOf,
} from './algorithms.js';
import { type Changes, createGrid, type Grid, planOf, setPlan } from './grid.js';
import type { Plan } from './plan.js';
import { WatchedTiles } from './watched-tiles.js';

/** Which search runs, and how fast. */
export interface LabSettings {
  algorithm: AlgorithmName;
  heuristic: HeuristicName;
  /** Factor on the heuristic. */
  weight: number;
  /** Cells expanded per tick. */
  budget: number;
}

/**
 * A map change that the search was repaired for: the work spent before it, the plan after it, and
 * whether it is a new change or part of the same stroke.
 */
interface Change {
  readonly at: number;
  readonly plan: Plan;
  readonly isNew: boolean;
}

/** The history of a search as JSON: what must be repeated to restore it. */
export interface SavedLab {
  readonly settings: LabSettings;
  readonly isRunning: boolean;
  readonly first: Plan;
  /** The changes that the search was repaired for. */
  readonly changes: readonly Change[];
  readonly spent: number;
}

/**
 * Most cells expanded in one call when finishing at once. Beyond that, the search continues tick by
 * tick.
 */
const AT_ONCE = 100_000;

/**
 * After this many repairs a search starts again, because loading a saved moment must repeat each
 * repair.
 */
const MAX_CHANGES = 200;

/** The watched search: its settings, its progress, and its result. */
export class Lab {
  settings: LabSettings = { algorithm: 'astar', heuristic: 'octile', weight: 1, budget: 2 };
  isRunning = true;
  /** Why it cannot run on this map. */
  refusal: string | undefined;
  /** The cells of the way found; empty for an any-angle search. */
  readonly route = new Route();
  /** The same as points, and what it costs; 0 before it is found. */
  readonly way = new Waypoints();
  cost = 0;
  /** The way with its corners cut. */
  readonly smoothed = new Waypoints();
  /** Cells expanded before the latest change of the map. */
  expandedBefore = 0;
  /** Increases with every change that affects the picture. */
  version = 0;
  watched: WatchedTiles;
  search: LabSearch | undefined;
  #grid: Grid;
  #first: Plan;
  #changes: Change[] = [];
  #spent = 0;

  constructor(grid: Grid) {
    this.#grid = grid;
    this.#first = planOf(grid);
    this.watched = new WatchedTiles(grid.tiles, 'start');
    this.begin();
  }

  get status(): SearchStatus {
    return this.search?.status ?? 'none';
  }

  get expanded(): number {
    return this.search?.expanded ?? 0;
  }

  /** Starts from the beginning, with the current settings on the current map. */
  begin(): void {
    const { tiles, start, goal } = this.#grid;
    const { algorithm: name, heuristic, weight } = this.settings;
    const algorithm = algorithmNamed(name);
    this.version++;
    this.#first = planOf(this.#grid);
    this.#changes = [];
    this.#spent = 0;
    this.expandedBefore = 0;
    this.#forgetRoute();
    this.watched = new WatchedTiles(tiles, algorithm.from ?? 'start');
    this.refusal = refusalOf(algorithm, tiles);
    this.search = undefined;
    if (this.refusal) return;
    this.search = algorithm.make({ tiles, watched: this.watched, heuristic: makeHeuristic(heuristic, weight, tiles) });
    this.watched.clear();
    this.search.begin(start, goal);
    if (this.status !== 'searching') this.#conclude();
  }

  /** Changes settings, and starts the search again where they affect it. */
  set(settings: Partial<LabSettings>): void {
    const { budget, ...rest } = settings;
    this.settings = { ...this.settings, ...settings };
    if (Object.keys(rest).length > 0) this.begin();
  }

  /**
   * Advances the search by one tick. With a budget below 1, it expands a cell only in some ticks.
   */
  tick(tick: number): void {
    const { budget } = this.settings;
    if (this.isRunning && (budget >= 1 || tick % Math.round(1 / budget) === 0)) this.step(Math.max(1, budget));
  }

  /** Expands up to `budget` cells. */
  step(budget: number): void {
    if (!this.search || this.status !== 'searching') return;
    this.#spent += budget;
    this.version++;
    if (this.search.step(budget) !== 'searching') this.#conclude();
  }

  /** Runs to the end, or to the limit of one call. */
  finish(): void {
    this.step(AT_ONCE);
  }

  /**
   * Reports that the map or an end has changed. A search that can be repaired is repaired; others
   * start again. A finished search finishes again immediately, so that painting shows the effect of
   * each stroke. Pass `isNew` as false for further parts of the same stroke.
   */
  noteChanges(changes: Changes, isNew = true): void {
    const wasOver = this.search === undefined || this.status !== 'searching';
    const canMend = this.search?.noteChange && changes !== 'all' && this.#changes.length < MAX_CHANGES;
    if (!canMend || !this.#mend(changes, isNew)) this.begin();
    if (wasOver) this.finish();
  }

  /** The status of a cell, as far as the search reports it. */
  stateOf(cell: number): NodeStatus {
    if (this.search?.stateOf) return this.search.stateOf(cell);
    return this.watched.visits[cell] === 0 ? 'unvisited' : 'closed';
  }

  costTo(cell: number): number | undefined {
    return this.search?.costTo?.(cell);
  }

  save(): SavedLab {
    const { settings, isRunning } = this;
    return {
      settings: { ...settings },
      isRunning,
      first: this.#first,
      changes: [...this.#changes],
      spent: this.#spent,
    };
  }

  /** Repeats the saved search on a grid in the same state as when it was saved. */
  load({ settings, isRunning, first, changes, spent }: SavedLab, grid: Grid): void {
    this.settings = { ...settings };
    this.isRunning = isRunning;
    // The search runs over a grid of its own until it has caught up.
    const own = createGrid(first);
    this.#grid = own;
    this.begin();
    for (const { at, plan, isNew } of changes) {
      this.step(at - this.#spent);
      const changed = setPlan(own, plan);
      this.#mend(changed === 'all' ? [] : changed, isNew);
    }
    this.step(spent - this.#spent);
    setPlan(grid, planOf(own));
    grid.tiles = own.tiles;
    this.#grid = grid;
  }

  /** Repairs the search after changes to these cells; false if it cannot. */
  #mend(changed: readonly number[], isNew: boolean): boolean {
    const { search, watched } = this;
    const { tiles, start, goal } = this.#grid;
    const last = this.#changes.at(-1)?.plan ?? this.#first;
    if (goal !== last.goal || (start !== last.start && !search!.moveTo)) return false;
    if (isNew) {
      watched.isFresh.fill(0);
      this.expandedBefore = search!.expanded;
    }
    if (start !== last.start) search!.moveTo!(start);
    const near = new Set<number>();
    for (const cell of changed) for (const other of around(cell, tiles.width, tiles.depth)) near.add(other);
    for (const cell of near) search!.noteChange!(cell);
    this.#changes.push({ at: this.#spent, plan: planOf(this.#grid), isNew });
    this.#forgetRoute();
    this.version++;
    if (search!.status !== 'searching') this.#conclude();
    return true;
  }

  #forgetRoute(): void {
    this.route.length = 0;
    this.cost = 0;
    this.way.clear();
    this.smoothed.clear();
  }

  #conclude(): void {
    if (this.status !== 'found') return;
    const { tiles } = this.#grid;
    if (this.search!.retrieve) {
      this.search!.retrieve(this.route);
      this.cost = this.route.cost;
      routeToWaypoints(this.way, tiles, this.route);
    } else this.cost = this.search!.retrieveStraight!(this.way);
    for (const { x, y, z } of this.way.list()) this.smoothed.add(x, y, z);
    smoothWaypoints(this.smoothed, new TileSight(tiles, { radius: 0.3 }), new TileLegCosts(tiles));
  }
}

function* around(cell: number, width: number, depth: number): Iterable<number> {
  const [x, z] = [cell % width, Math.floor(cell / width)];
  for (let row = Math.max(0, z - 1); row <= Math.min(depth - 1, z + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) yield row * width + column;
}
