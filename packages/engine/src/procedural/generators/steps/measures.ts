import { InvalidDataError } from '../../../data/check.js';
import { distancesFrom, placesOfTiles } from '../../locks-and-keys/place-graph.js';
import { solveLocks } from '../../locks-and-keys/solve-locks.js';
import type { Grid, LockedPlaces } from '../layers/layers.js';
import { defineMeasure, type MeasureDefinition } from '../pipeline/define-measure.js';
import { stepParam } from '../pipeline/step-params.js';
import { findDrainage, topFlowShare } from './drainage.js';
import { seenGround } from './ground.js';
import { seenTiles, toTileLevel } from './level-params.js';

const seaLevel = stepParam.number({
  default: 0,
  min: -1e9,
  max: 1e9,
  title: 'Sea level',
  description: 'Ground that is not above it is sea.',
});
const seenLocks = stepParam.reads('locks', {
  default: 'locks',
  title: 'Locks',
  description: 'The locks of the level.',
});
const seenPoints = stepParam.reads('points', {
  default: 'points',
  title: 'Points',
  description: 'The points that are counted.',
});

export const landShare = defineMeasure({
  name: 'landShare',
  title: 'Share of land',
  description: 'The share of the map that lies above the sea.',
  params: { ground: seenGround, seaLevel },
  measure({ params, world }) {
    const { cells } = world.heights(params.ground);
    let land = 0;
    for (const height of cells) if (height > params.seaLevel) land++;
    return land / cells.length;
  },
});

export const drainedShare = defineMeasure({
  name: 'drainedShare',
  title: 'Drained land',
  description: 'The share of land from which water runs to the sea or off the map: it rises as valleys form.',
  params: { ground: seenGround, seaLevel },
  measure({ params, world }) {
    const { land, drained } = findDrainage(world.heights(params.ground), params.seaLevel);
    return land === 0 ? 0 : drained / land;
  },
});

export const topFlow = defineMeasure({
  name: 'topFlow',
  title: 'Flow in rivers',
  description:
    'How much of the land drains through a cell, on average over the cells with most flow: high where large rivers gather it.',
  params: {
    ground: seenGround,
    seaLevel,
    cells: stepParam.number({
      default: 0.01,
      min: 0,
      max: 1,
      title: 'Cells',
      description: 'Which share of all cells counts as those with most flow.',
    }),
  },
  measure: ({ params, world }) =>
    topFlowShare(findDrainage(world.heights(params.ground), params.seaLevel), params.cells),
});

export const floorShare = defineMeasure({
  name: 'floorShare',
  title: 'Share of floor',
  description: 'The share of tiles that are not rock.',
  params: { tiles: seenTiles },
  measure({ params, world }) {
    const { cells } = world.tiles(params.tiles);
    let floor = 0;
    for (const tile of cells) if (tile !== 0) floor++;
    return floor / cells.length;
  },
});

export const reachableShare = defineMeasure({
  name: 'reachableShare',
  title: 'Reachable floor',
  description: 'The share of floor that belongs to the largest connected part.',
  params: { tiles: seenTiles },
  measure({ params, world }) {
    const tiles = world.tiles(params.tiles);
    const places = placesOfTiles(toTileLevel(tiles));
    const seen = new Uint8Array(tiles.cells.length);
    let [floor, largest] = [0, 0];
    for (let cell = 0; cell < seen.length; cell++) {
      if (tiles.cells[cell] === 0 || seen[cell] === 1) continue;
      const part = [cell];
      seen[cell] = 1;
      for (const place of part)
        for (const next of places.neighborsOf(place))
          if (seen[next] === 0) {
            seen[next] = 1;
            part.push(next);
          }
      floor += part.length;
      largest = Math.max(largest, part.length);
    }
    return floor === 0 ? 0 : largest / floor;
  },
});

function placesOf(tiles: Grid<Uint8Array>, { width, height }: LockedPlaces) {
  if (tiles.width !== width || tiles.height !== height)
    throw new InvalidDataError('locks', 'were laid into tiles of another size');
  return placesOfTiles(toTileLevel(tiles));
}

export const solvable = defineMeasure({
  name: 'solvable',
  title: 'Can be solved',
  description: '1 if a player can take every key before its door and reach the goal, 0 if not.',
  params: { tiles: seenTiles, locks: seenLocks },
  measure({ params, world }) {
    const plan = world.locks(params.locks);
    return solveLocks(placesOf(world.tiles(params.tiles), plan), plan) === undefined ? 0 : 1;
  },
});

export const goalDistance = defineMeasure({
  name: 'goalDistance',
  title: 'Distance of the goal',
  description: 'How many steps the goal is from the entrance, as a share of the farthest place.',
  params: { tiles: seenTiles, locks: seenLocks },
  measure({ params, world }) {
    const plan = world.locks(params.locks);
    const distances = distancesFrom(placesOf(world.tiles(params.tiles), plan), plan.start);
    const farthest = distances.reduce((most, distance) => Math.max(most, distance), 0);
    return farthest === 0 ? 0 : distances[plan.goal] / farthest;
  },
});

export const pointCount = defineMeasure({
  name: 'pointCount',
  title: 'Number of points',
  description: 'How many points there are, of all kinds or of one.',
  params: {
    points: seenPoints,
    kind: stepParam.optional(
      stepParam.text({ maxLength: 60, title: 'Kind', description: 'Only points of this kind. By default all.' }),
    ),
  },
  measure({ params, world }) {
    const points = world.points(params.points);
    let count = 0;
    for (let i = 0; i < points.count; i++) if (params.kind === undefined || points.kindOf(i) === params.kind) count++;
    return count;
  },
});

/** The measures that come with the engine. */
export const standardMeasures: readonly MeasureDefinition[] = Object.freeze([
  landShare,
  drainedShare,
  topFlow,
  floorShare,
  reachableShare,
  solvable,
  goalDistance,
  pointCount,
]);
