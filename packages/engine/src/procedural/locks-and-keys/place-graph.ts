import type { GridLevel } from '../levels/grid-level.js';
import { EAST, NORTH, SOUTH, WEST } from '../levels/grid-level.js';
import type { TileLevel } from '../levels/tile-level.js';

/** Places and the ways between them, which can be walked in both directions. */
export interface PlaceGraph {
  /** Places are numbers below this. */
  readonly count: number;
  /** Whether a place is part of the level at all. */
  has(place: number): boolean;
  /** The places that a way leads to. */
  neighborsOf(place: number): readonly number[];
}

/** The cells of a maze as places. */
export function placesOfGrid(level: GridLevel): PlaceGraph {
  const directions = [EAST, SOUTH, WEST, NORTH] as const;
  return {
    count: level.count,
    has: (place) => level.isTaken(place) && !level.isBlocked(place),
    neighborsOf: (place) =>
      directions
        .filter((direction) => level.isOpen(place, direction))
        .map((direction) => level.neighborOf(place, direction))
        .filter((next) => next >= 0),
  };
}

/** The tiles of a map that can be walked as places: `y * width + x`. */
export function placesOfTiles(map: TileLevel): PlaceGraph {
  const { width } = map;
  const isWalkable = (place: number) => map.isWalkable(place % width, Math.floor(place / width));
  return {
    count: width * map.height,
    has: isWalkable,
    neighborsOf(place) {
      const next: number[] = [];
      const x = place % width;
      if (x + 1 < width) next.push(place + 1);
      next.push(place + width);
      if (x > 0) next.push(place - 1);
      next.push(place - width);
      return next.filter((each) => each >= 0 && isWalkable(each));
    },
  };
}

/** How many steps each place is from a start; −1 where one cannot get. */
export function distancesFrom(graph: PlaceGraph, start: number): Int32Array {
  const distances = new Int32Array(graph.count).fill(-1);
  distances[start] = 0;
  const queue = [start];
  for (const place of queue)
    for (const next of graph.neighborsOf(place))
      if (distances[next] < 0) {
        distances[next] = distances[place] + 1;
        queue.push(next);
      }
  return distances;
}
