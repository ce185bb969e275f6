import type { Cast } from 'gumption/behavior/cast';
import type { OrderBook } from 'gumption/tactics/squads';
import { tacticsSource } from 'gumption/tactics/workbench';
import type { Fighter, SkirmishAgent } from './agents.js';
import { mirrorPoints, POINTS, POINTS_DOCUMENT } from './battlefield.js';
import { drills } from './drill.js';
import { generatePoints } from './generate-points.js';
import { orders } from './keys.js';
import { queries } from './queries.js';
import type { World } from './world.js';

/**
 * What the workbench shows over the picture: what sides know, who ordered whom, tactical points,
 * drills, and how queries for spots are answered.
 */
export function showTactics(world: World, cast: Cast<SkirmishAgent>) {
  const source = tacticsSource<Fighter, Fighter>({
    layers: Object.fromEntries(world.sides.map(({ name, layers }) => [name, layers])),
    orders: {
      book: () => cast.world.get(orders) as OrderBook | undefined,
      // Units are named by the ids of their characters.
      placeOf: (unit) => world.soldiers.find(({ id }) => id === unit)?.position ?? middleOf(world, unit),
    },
    scripts: {
      library: drills,
      runs: () => [...world.drills].map(([name, { run }]) => ({ name, run })),
      idOf: ({ soldier }) => soldier.id,
    },
    points: { points: POINTS, document: POINTS_DOCUMENT, generate: generatePoints },
    spots: {
      finder: world.sides.map(({ finder }) => finder),
      finderOf: ({ side }) => side.finder,
      agentOf: (id) => world.fighters.find(({ soldier }) => soldier.id === id),
      locate: ({ soldier }) => soldier,
      added: (query) => queries.push(query),
      replaced: (query) =>
        void queries.splice(
          queries.findIndex(({ name }) => name === query.name),
          1,
          query,
        ),
    },
  });
  const points = source.points!;
  return {
    ...source,
    points: {
      read: points.read,
      live: points.live,
      replace(value: unknown) {
        points.replace(value);
        mirrorPoints(points.read());
      },
      regenerate() {
        points.regenerate?.();
        mirrorPoints(points.read());
      },
    },
  };
}

/** Where a squad is: amid its soldiers. Commanders are nowhere on the map. */
function middleOf({ soldiers, squads }: World, unit: string) {
  const members = squads.find(({ id }) => id === unit)?.members ?? [];
  const own = soldiers.filter(({ id, health }) => members.includes(id) && health > 0);
  if (own.length === 0) return undefined;
  const sum = own.reduce((total, { position: { x, z } }) => ({ x: total.x + x, z: total.z + z }), { x: 0, z: 0 });
  return { x: sum.x / own.length, z: sum.z / own.length };
}
