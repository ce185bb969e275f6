import { createTileMap, TileGraph, TileSight } from 'gumption/pathfinding/tiles';
import { createGround } from 'gumption/tactics';
import { type LabeledPoints, TacticalPoints } from 'gumption/tactics/locations';
import { Spot, SpotFinder, type SpotFinderOptions, type SpotQuery } from 'gumption/tactics/queries';
import type { Benchmark, Prepared, Subject } from '../harness.js';
import { findByHand, SightByHand } from './queries-by-hand.js';

const SIDE = 128;

/** An agent that looks for a spot, and the enemy it hides from. */
export interface Asker {
  readonly position: { x: number; y: number; z: number };
  readonly orientation: number;
  readonly enemy: { readonly position: { x: number; y: number; z: number }; readonly orientation: number };
}

/** Everything that both programs read. */
export interface QueryScene {
  readonly count: number;
  readonly x: Float64Array;
  readonly z: Float64Array;
  /** 1 for points with cover. */
  readonly cover: Uint8Array;
  /** One value for each cell. */
  readonly danger: Float64Array;
  readonly askers: readonly Asker[];
  readonly tiles: TileGraph;
  readonly side: number;
}

/** Numbers from 0 to 1 that look random and are the same in every run. */
function drawer(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function createScene(count: number, walls: number, seed = 5): QueryScene {
  const draw = drawer(seed);
  const map = createTileMap(SIDE, SIDE);
  for (let cell = 0; cell < SIDE * SIDE; cell++) map.blocked[cell] = draw() < walls ? 1 : 0;
  const somewhere = () => ({ x: 8 + draw() * (SIDE - 16), y: 0, z: 8 + draw() * (SIDE - 16) });
  return {
    count,
    x: Float64Array.from({ length: count }, () => draw() * SIDE),
    z: Float64Array.from({ length: count }, () => draw() * SIDE),
    cover: Uint8Array.from({ length: count }, () => (draw() < 0.6 ? 1 : 0)),
    danger: Float64Array.from({ length: SIDE * SIDE }, draw),
    askers: Array.from({ length: 16 }, () => ({
      position: somewhere(),
      orientation: draw() * 6,
      enemy: { position: somewhere(), orientation: draw() * 6 },
    })),
    tiles: new TileGraph(map),
    side: SIDE,
  };
}

const query: SpotQuery = {
  version: 1,
  name: 'flank',
  options: [{ from: 'points' }],
  tests: [
    { test: 'label', label: 'cover', is: true },
    { test: 'distance', to: 'self', range: [100, 0], weight: 2 },
    { test: 'dot', from: 'enemy', max: 0.5, range: [0.5, -1] },
    { test: 'layer', layer: 'danger', max: 0.8, range: [0.8, 0] },
  ],
};

/** The points of a scene as queries read them. */
function createPoints({ count, x, z, cover }: QueryScene): TacticalPoints {
  const points = new TacticalPoints();
  for (let i = 0; i < count; i++)
    points.add({ position: { x: x[i], y: 0, z: z[i] }, labels: cover[i] === 1 ? ['cover'] : [] });
  return points;
}

function createFinder({ danger, tiles }: QueryScene, document: SpotQuery, points: LabeledPoints): SpotFinder<Asker> {
  const ground = createGround(tiles);
  const options: SpotFinderOptions<Asker> = {
    points,
    labels: ['cover'],
    layers: { ground, names: ['danger'], values: () => danger },
    sight: new TileSight(tiles),
    contexts: { self: (asker) => asker, enemy: (asker) => asker.enemy },
    queries: [document],
  };
  return new SpotFinder(options);
}

/** The points of several levels, one at a time. */
class ChangingPoints implements LabeledPoints {
  level = 0;
  readonly #levels: readonly TacticalPoints[];

  constructor(levels: readonly TacticalPoints[]) {
    this.#levels = levels;
  }

  get count(): number {
    return this.#levels[this.level].count;
  }

  get x(): Readonly<Float64Array> {
    return this.#levels[this.level].x;
  }

  get y(): Readonly<Float64Array> {
    return this.#levels[this.level].y;
  }

  get z(): Readonly<Float64Array> {
    return this.#levels[this.level].z;
  }

  has(point: number, label: string): boolean {
    return this.#levels[this.level].has(point, label);
  }

  labelColumn(label: string): Readonly<Uint8Array> | undefined {
    return this.#levels[this.level].labelColumn(label);
  }

  valueOf(point: number, property: string): number {
    return this.#levels[this.level].valueOf(point, property);
  }
}

/**
 * Each run answers one question, with one of several sets of points. With a single set the processor
 * would learn the outcome of every comparison by heart, which it cannot in a game.
 */
function subjectsFor(count: number, levels: number): readonly Subject[] {
  const createScenes = () => {
    const first = createScene(count, 0);
    // All on the same ground, so that its layer stays in the processor's cache.
    return Array.from({ length: levels }, (_, i) => ({
      ...createScene(count, 0, 5 + i),
      danger: first.danger,
      tiles: first.tiles,
    }));
  };
  const prepare = (answer: (level: number, asker: number) => number): Prepared => {
    const chosen: number[] = [];
    let run = 0;
    return {
      opsPerRun: count,
      run() {
        const point = answer(run % levels, Math.floor(run / levels) % 16);
        if (run++ < 32) chosen.push(point);
        return point;
      },
      verify: () => chosen,
    };
  };
  return [
    {
      subject: 'gumption',
      unit: 'candidate',
      setup() {
        const scenes = createScenes();
        const points = new ChangingPoints(scenes.map(createPoints));
        const finder = createFinder(scenes[0], query, points);
        const spot = new Spot();
        return prepare((level, asker) => {
          points.level = level;
          return finder.find(spot, 'flank', scenes[level].askers[asker]) ? spot.point : -1;
        });
      },
    },
    {
      subject: 'hand-written',
      unit: 'candidate',
      setup() {
        const scenes = createScenes();
        return prepare((level, asker) => findByHand(scenes[level], scenes[level].askers[asker]));
      },
    },
  ];
}

export const spotQuery: Benchmark = {
  name: 'tactics/query',
  title: 'the best of 1,000 spots by distance, dot product, layer and label',
  subjects: subjectsFor(1000, 16),
};

export const spotQueryMany: Benchmark = {
  name: 'tactics/query-many',
  title: 'the same with 100,000 spots',
  subjects: subjectsFor(100_000, 1),
};

const withRays: SpotQuery = {
  ...query,
  tests: [
    ...query.tests,
    { test: 'distance', to: 'self', max: 60 },
    { test: 'sight', from: 'enemy', is: false },
    { test: 'pathDistance', from: 'self', max: 90, range: [90, 0], weight: 2 },
  ],
};

export const spotQueryRays: Benchmark = {
  name: 'tactics/query-rays',
  title: 'the same 1,000 spots, hidden from an enemy and near by path, among walls',
  subjects: [
    {
      subject: 'gumption',
      unit: 'query',
      setup() {
        const scene = createScene(1000, 0.1);
        const finder = createFinder(scene, withRays, createPoints(scene));
        const spot = new Spot();
        let run = 0;
        const chosen: number[] = [];
        return {
          opsPerRun: 1,
          run() {
            const isFound = finder.find(spot, 'flank', scene.askers[run++ % 16]);
            if (run <= 16) chosen.push(isFound ? spot.point : -1);
            return spot.score;
          },
          verify: () => chosen,
        };
      },
    },
    {
      subject: 'hand-written',
      unit: 'query',
      setup() {
        const scene = createScene(1000, 0.1);
        const search = new SightByHand(scene);
        let run = 0;
        const chosen: number[] = [];
        return {
          opsPerRun: 1,
          run() {
            const point = search.find(scene.askers[run++ % 16]);
            if (run <= 16) chosen.push(point);
            return point;
          },
          verify: () => chosen,
        };
      },
    },
  ],
  measures: [
    { subject: 'gumption', unit: 'rays per query', note: 'of 1,000 candidates', measure: () => countPerQuery().rays },
    { subject: 'gumption', unit: 'path searches per query', measure: () => countPerQuery().pathSearches },
  ],
};

/** Rays and path searches of a query, in the mean of all askers. */
export function countPerQuery(): { readonly rays: number; readonly pathSearches: number } {
  const scene = createScene(1000, 0.1);
  const finder = createFinder(scene, withRays, createPoints(scene));
  const spot = new Spot();
  for (const asker of scene.askers) finder.find(spot, 'flank', asker);
  return { rays: finder.rays / 16, pathSearches: finder.pathSearches / 16 };
}
