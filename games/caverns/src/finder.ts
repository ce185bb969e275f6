import { Waypoints } from 'gumption/pathfinding';
import { SpotFinder } from 'gumption/tactics/queries';
import type { Prowler } from './agents.js';
import { isAlive, type Monster } from './creature.js';
import type { Ground } from './ground.js';
import { columnOf, HEIGHT, rowOf, WIDTH } from './map.js';
import { queries } from './queries.js';
import { recallHero } from './senses.js';
import type { World } from './world.js';

/** Where a monster believes the hero to be, facing as the hero does if it sees it. */
function heroOf({ monster, world }: Prowler) {
  const known = recallHero(monster);
  if (known === undefined) return undefined;
  const { x, z } = known.position;
  return { position: { x, y: 0, z }, orientation: world.hero.orientation };
}

/** Makes the finder for spots of all monsters. It reads what each of them knows. */
export function createFinder({ ground, prowlers }: Pick<World, 'ground' | 'prowlers'>): SpotFinder<Prowler> {
  return new SpotFinder<Prowler>({
    layers: ground.layers,
    sight: ground.sight,
    contexts: {
      self: ({ monster }) => monster,
      hero: heroOf,
      home: ({ monster }) => monster.home,
      mates: ({ monster, world }) => matesOf(world, monster),
    },
    tests: {
      cover: {
        title: 'Walls around',
        description: 'How many of the four cells around are walls: from 0 to 1.',
        measure: ({ x, z }) => {
          const [column, row] = [Math.floor(x), Math.floor(z)];
          let walls = 0;
          for (const [dx, dz] of [
            [1, 0],
            [0, 1],
            [-1, 0],
            [0, -1],
          ])
            if (isWall(ground, column + dx, row + dz)) walls++;
          return walls / 4;
        },
      },
      free: {
        title: 'Free',
        description: '1 if nobody else stands there, 0 if somebody does.',
        measure: ({ x, z }, { monster }) => {
          const cell = Math.floor(z) * WIDTH + Math.floor(x);
          return cell === monster.cell || ground.crowd[cell] === 0 ? 1 : 0;
        },
      },
    },
    queries,
    arrival: 1,
    idOf: ({ monster }) => monster.id,
    findAgent: (id) => prowlers.get(id),
  });
}

function isWall(ground: Ground, column: number, row: number): boolean {
  if (column < 0 || row < 0 || column >= WIDTH || row >= HEIGHT) return true;
  return ground.sightTiles.map.blocked[row * WIDTH + column] === 1;
}

/** Living monsters of the same kind. */
export function matesOf({ monsters }: World, monster: Monster): Monster[] {
  return monsters.filter((mate) => mate !== monster && mate.kind === monster.kind && isAlive(mate));
}

const line = new Waypoints();

/** Whether nothing stands between two cells that an arrow would hit. */
export function isClear({ ground }: World, from: number, to: number): boolean {
  line.clear();
  line.add(columnOf(from) + 0.5, 0, rowOf(from) + 0.5);
  line.add(columnOf(to) + 0.5, 0, rowOf(to) + 0.5);
  return ground.sight.isClear(line, 0, 1);
}
