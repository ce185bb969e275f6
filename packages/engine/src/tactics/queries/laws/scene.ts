import { Rng } from '../../../math/rng.js';
import { Waypoints } from '../../../pathfinding/index.js';
import { createTileMap, TileGraph, TileSight } from '../../../pathfinding/tiles/index.js';
import { createGround } from '../../ground/ground.js';
import type { LayerSource } from '../../ground/layer-source.js';
import type { LabeledPoints } from '../../locations/labeled-points.js';
import type { Located, SpotWorld } from '../index.js';

/** Points as a table, for tests; with `hasColumns` their labels are also there as arrays. */
export function createPoints(
  points: readonly { x: number; z: number; labels?: readonly string[]; values?: Readonly<Record<string, number>> }[],
  hasColumns = false,
): LabeledPoints {
  return {
    count: points.length,
    x: Float64Array.from(points, ({ x }) => x),
    y: new Float64Array(points.length),
    z: Float64Array.from(points, ({ z }) => z),
    has: (point, label) => points[point].labels?.includes(label) ?? false,
    valueOf: (point, property) => points[point].values?.[property] ?? 0,
    ...(hasColumns && {
      labelColumn: (label: string) => Uint8Array.from(points, ({ labels }) => (labels?.includes(label) ? 1 : 0)),
    }),
  };
}

export interface SceneAgent extends Located {
  readonly id: string;
  position: { x: number; y: number; z: number };
  orientation: number;
  enemies: readonly SceneAgent[];
  squad: readonly SceneAgent[];
}

/** A small world with walls, points, layers, enemies and a squad, drawn by chance. */
export function createScene(seed: number) {
  const rng = new Rng(seed);
  const [width, depth] = [rng.integer(4, 14), rng.integer(4, 14)];
  const map = createTileMap(width, depth);
  for (let cell = 0; cell < width * depth; cell++) map.blocked[cell] = rng.chance(0.2) ? 1 : 0;
  const tiles = new TileGraph(map, { cellSize: seed % 3 === 0 ? 0.75 : 1 });
  const ground = createGround(tiles);
  const danger = Float64Array.from({ length: ground.count }, () => rng.integer(0, 4) / 4);
  const height = Float64Array.from({ length: ground.count }, () => rng.range(-1, 1));
  const layers: LayerSource = {
    ground,
    names: ['danger', 'height'],
    values: (name) => (name === 'danger' ? danger : height),
  };
  // Half of them at whole numbers, so that values are often equal.
  const coordinate = (size: number) => (rng.chance(0.5) ? rng.integer(0, size - 1) + 0.5 : rng.range(-1, size + 1));
  const points = createPoints(
    Array.from({ length: rng.integer(0, 40) }, () => ({
      x: coordinate(width),
      z: coordinate(depth),
      labels: ['cover', 'sniper', 'dark'].filter(() => rng.chance(0.4)),
      values: { quality: rng.integer(0, 3) / 3 },
    })),
    seed % 2 === 0,
  );
  const create = (id: string): SceneAgent => ({
    id,
    position: { x: coordinate(width), y: 0, z: coordinate(depth) },
    orientation: rng.range(-3, 3),
    enemies: [],
    squad: [],
  });
  const agents = Array.from({ length: 4 }, (_, i) => create(`agent${i}`));
  const enemies = Array.from({ length: rng.integer(0, 3) }, (_, i) => create(`enemy${i}`));
  for (const agent of agents) {
    agent.enemies = enemies;
    agent.squad = agents;
  }
  const patrol = new Waypoints();
  for (let i = rng.integer(0, 4); i > 0; i--) patrol.add(rng.range(0, width), 0, rng.range(0, depth));
  const world: SpotWorld<SceneAgent> = {
    layers,
    points,
    labels: ['cover', 'sniper', 'dark'],
    sight: new TileSight(tiles),
    given: ['lastSeen'],
    contexts: {
      self: (agent) => agent,
      enemies: (agent) => agent.enemies,
      enemy: (agent) => agent.enemies[0],
      squad: (agent) => agent.squad,
    },
    paths: { patrol: () => patrol },
    tests: {
      checkered: { measure: ({ x, z }) => (Math.floor(x) + Math.floor(z)) % 2 },
      farEast: { measure: ({ x }) => x / 20, isExpensive: true },
    },
  };
  return { rng, tiles, world, agents, enemies, danger, height };
}
