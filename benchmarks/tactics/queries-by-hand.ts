import { Dijkstra, Waypoints } from 'gumption/pathfinding';
import { TileSight } from 'gumption/pathfinding/tiles';
import type { Asker, QueryScene } from './queries.js';

// What somebody would write for just these questions: one loop, no options, no checks.

const share = (value: number, from: number, to: number) => Math.min(1, Math.max(0, (value - from) / (to - from)));

/** The best point with cover: near, behind the enemy, not in danger. */
export function findByHand({ count, x, z, cover, danger, side }: QueryScene, { position, enemy }: Asker): number {
  const facingX = Math.sin(enemy.orientation);
  const facingZ = Math.cos(enemy.orientation);
  let best = -1;
  let highest = -Infinity;
  for (let point = 0; point < count; point++) {
    if (cover[point] === 0) continue;
    const threat = danger[Math.floor(z[point]) * side + Math.floor(x[point])];
    if (threat > 0.8) continue;
    const toX = x[point] - enemy.position.x;
    const toZ = z[point] - enemy.position.z;
    const length = Math.sqrt(toX * toX + toZ * toZ);
    const dot = length > 0 ? (toX * facingX + toZ * facingZ) / length : 0;
    if (dot > 0.5) continue;
    const dx = x[point] - position.x;
    const dz = z[point] - position.z;
    const distance = Math.sqrt(dx * dx + dz * dz);
    const score = 2 * share(distance, 100, 0) + share(dot, 0.5, -1) + share(threat, 0.8, 0);
    if (score > highest) {
      highest = score;
      best = point;
    }
  }
  return best;
}

/** The same, hidden from the enemy and near by path: a search of all ways, then rays. */
export class SightByHand {
  readonly #scene: QueryScene;
  readonly #ways: Dijkstra;
  readonly #sight: TileSight;
  readonly #leg = new Waypoints();
  readonly #cost = new Float64Array(1);

  constructor(scene: QueryScene) {
    this.#scene = scene;
    this.#ways = new Dijkstra(scene.tiles, { maxCost: 90 });
    this.#sight = new TileSight(scene.tiles);
  }

  find({ position, enemy }: Asker): number {
    const { count, x, z, cover, danger, side, tiles } = this.#scene;
    const leg = this.#leg;
    const facingX = Math.sin(enemy.orientation);
    const facingZ = Math.cos(enemy.orientation);
    this.#ways.begin(tiles.nearestNode({ x: 0, y: 0, z: 0 }, position, 1));
    while (this.#ways.step(1 << 29) === 'searching');
    let best = -1;
    let highest = -Infinity;
    for (let point = 0; point < count; point++) {
      if (cover[point] === 0) continue;
      const place = Math.floor(z[point]) * side + Math.floor(x[point]);
      if (danger[place] > 0.8) continue;
      const dx = x[point] - position.x;
      const dz = z[point] - position.z;
      const distance = Math.sqrt(dx * dx + dz * dz);
      if (distance > 60) continue;
      const toX = x[point] - enemy.position.x;
      const toZ = z[point] - enemy.position.z;
      const length = Math.sqrt(toX * toX + toZ * toZ);
      const dot = length > 0 ? (toX * facingX + toZ * facingZ) / length : 0;
      if (dot > 0.5) continue;
      this.#ways.writeCost(this.#cost, 0, place);
      const way = this.#cost[0];
      if (way > 90) continue;
      const score =
        2 * share(distance, 100, 0) + share(dot, 0.5, -1) + share(danger[place], 0.8, 0) + 2 * share(way, 90, 0);
      if (score <= highest) continue;
      leg.x[0] = enemy.position.x;
      leg.z[0] = enemy.position.z;
      leg.x[1] = x[point];
      leg.z[1] = z[point];
      if (this.#sight.isClear(leg, 0, 1)) continue;
      highest = score;
      best = point;
    }
    return best;
  }
}
