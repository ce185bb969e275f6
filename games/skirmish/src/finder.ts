import { SpotFinder } from 'gumption/tactics/queries';
import { distanceBetween } from '../../shared/point.js';
import type { Fighter } from './agents.js';
import { isCovered, POINTS_OF_SIDES, SIGHT } from './battlefield.js';
import { placeOf } from './map.js';
import { plainQuery, queries } from './queries.js';
import { nearestKnown, type Side } from './side.js';
import { isAlive, TRAITS } from './soldier.js';

/** Enemies that are farther away than this do not matter for cover. */
const THREAT_RADIUS = 18;

/** Less certain enemies are not aimed at. */
export const AIMED = 0.4;

/** Health below which somebody wants a medic, as a share. */
const WOUNDED = 0.75;

/** Makes the finder for spots of a side. It reads only what the side knows. */
export function createFinder(side: Side, fighters: readonly Fighter[]): SpotFinder<Fighter> {
  const byId = new Map(fighters.map((fighter) => [fighter.soldier.id, fighter]));
  const place = (name: string) => {
    const { x, z } = placeOf(side.index, name);
    return { position: { x, y: 0, z } };
  };
  const mill = place('mill');
  const base = place('base');
  return new SpotFinder<Fighter>({
    layers: side.layers,
    points: POINTS_OF_SIDES[side.index],
    sight: SIGHT,
    contexts: {
      self: ({ soldier }) => soldier,
      post: ({ soldier }) => soldier.post,
      enemy: ({ soldier }) => nearestKnown(side, soldier.position, TRAITS.rifleman.sight, AIMED),
      enemies: () => side.known.filter(({ certainty }) => certainty >= AIMED),
      mates: ({ soldier }) => side.own.filter((mate) => mate !== soldier && isAlive(mate)),
      wounded: ({ soldier }) =>
        side.own.filter(
          (mate) => mate !== soldier && isAlive(mate) && mate.health < WOUNDED * TRAITS[mate.role].health,
        ),
      mill: () => mill,
      base: () => base,
    },
    tests: {
      cover: {
        title: 'Cover from known enemies',
        description: 'The share of the known enemies around from whose fire something protects.',
        measure: (spot) => {
          let all = 0;
          let covered = 0;
          for (const { position, certainty } of side.known) {
            if (distanceBetween(position, spot) > THREAT_RADIUS) continue;
            all += certainty;
            if (isCovered(spot, position)) covered += certainty;
          }
          return all === 0 ? 1 : covered / all;
        },
      },
    },
    queries: side.plan.cover ? queries : queries.map(plainQuery),
    arrival: 1,
    idOf: ({ soldier }) => soldier.id,
    findAgent: (id) => byId.get(id),
  });
}
