import { Rng } from 'gumption/math';
import { findRoute, Route } from 'gumption/pathfinding';
import { createTileMap, TileAStar, TileGraph, type TileMap } from 'gumption/pathfinding/tiles';

/**
 * A square map with `size` cells per side, about a quarter of them blocked, and some ways across
 * it.
 */
export function buildCity(size: number, seed: number): { map: TileMap; ways: { from: number; to: number }[] } {
  const rng = new Rng(seed);
  const map = createTileMap(size, size);
  for (let i = 0; i < map.blocked.length; i++) map.blocked[i] = Number(rng.chance(0.25));
  const free = () => {
    for (;;) {
      const cell = rng.integer(0, map.blocked.length - 1);
      if (map.blocked[cell] === 0) return cell;
    }
  };
  return { map, ways: Array.from({ length: 12 }, () => ({ from: free(), to: free() })) };
}

/** The same ways found here and now, without any worker. */
export function findWays({ map, ways }: ReturnType<typeof buildCity>): (number[] | undefined)[] {
  const search = new TileAStar(new TileGraph(map));
  const route = new Route();
  return ways.map(({ from, to }) => (findRoute(route, search, from, to) === 'none' ? undefined : route.listNodes()));
}
