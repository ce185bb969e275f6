import { param } from 'gumption/behavior';
import type { HeadlessGame, HeadlessOptions } from 'gumption/behavior/scenario';
import { InvalidDataError } from 'gumption/data';
import { HERO_CLUE } from './clues.js';
import { moveTo } from './creature.js';
import { createCaverns } from './game.js';
import { gather } from './gather.js';
import { cellOf, STEPS, stepsBetween } from './map.js';
import { wishFor } from './player.js';
import { LOUDNESS, makeNoise } from './senses.js';
import { refreshGround } from './turns.js';
import { creatureAt, type Wish } from './world.js';

export { vocabulary } from './vocabulary.js';

// The caverns without a page, for `gumption check`, `test` and `build`.

const ACTS = ['wait', 'drink'] as const;

/** Sets up the caverns for a scenario, with the behaviors on disk. The hero plays by itself until it is led. */
export function createGame({ behaviors, seed = 1 }: HeadlessOptions): HeadlessGame {
  const { world, session } = createCaverns(behaviors, { seed });
  const { hero } = world;
  world.isAuto = true;
  const number = (description: string, read: () => number) => ({ value: param.number(), read, description });
  const monsterOf = (id: unknown) => {
    const monster = world.monsters.find((each) => each.id === id);
    if (monster === undefined) throw new InvalidDataError('input', `no monster of this level is called ${String(id)}`);
    return monster;
  };
  const cellFrom = (value: unknown): number => {
    const [column, row] = Array.isArray(value) ? value : [];
    if (!Number.isInteger(column) || !Number.isInteger(row))
      throw new InvalidDataError('input', 'must be [column, row]');
    return cellOf(column, row);
  };
  let waiting = 0;
  return {
    ...session.options,
    step() {
      if (waiting > 0 && world.wish === null) {
        waiting--;
        wishFor(world, { act: 'wait' });
      }
      session.options.step();
    },
    values: {
      depth: number('The level on which the hero is, from 1.', () => world.depth + 1),
      health: number('Health of the hero.', () => hero.health),
      kills: number('Monsters that the hero has killed.', () => world.kills),
      falls: number('How often the hero has fallen.', () => world.falls),
      won: number('1 once the hero has the crown.', () => (world.isWon ? 1 : 0)),
      knowing: number(
        'How many monsters know of the hero.',
        () => world.monsters.filter(({ memory }) => memory.knows(HERO_CLUE)).length,
      ),
      nearest: number('Cells to the nearest monster; 99 if there is none.', () =>
        Math.min(99, ...world.monsters.map(({ cell }) => stepsBetween(cell, hero.cell))),
      ),
    },
    inputs: {
      /** `[column, row]`: walks there over known ground. */
      walk: (value) => wishFor(world, { act: 'walk', to: cellFrom(value) }),
      /** `[columns, rows]`: one step, such as [0, -1] for up. */
      step(value) {
        const to = hero.cell + cellFrom(value);
        wishFor(world, { act: 'step', to, isQuiet: false });
      },
      /** `wait` or `drink`: takes a turn. */
      act(value) {
        if (!ACTS.includes(value as (typeof ACTS)[number]))
          throw new InvalidDataError('act', `must be one of ${ACTS.join(', ')}`);
        wishFor(world, { act: value } as Wish);
      },
      /** Makes the hero wait for a number of turns. */
      turns(value) {
        if (!Number.isInteger(value) || (value as number) < 1)
          throw new InvalidDataError('turns', 'must be a number of turns, at least 1');
        waiting = value as number;
      },
      /** The hero shouts: a noise that is heard far away. */
      shout: () => makeNoise(world, hero.cell, LOUDNESS.shout),
      /** Turns playing by itself on or off. */
      auto(value) {
        world.isAuto = value === true;
        world.wish = null;
      },
      /** `[monster, steps]`: puts a monster at that distance from the hero, or as near to it as possible. */
      bring(value) {
        const [id, steps] = Array.isArray(value) ? value : [];
        if (!Number.isInteger(steps)) throw new InvalidDataError('bring', 'must be [monster, steps]');
        const monster = monsterOf(id);
        const cells = [hero.cell];
        const far = new Map([[hero.cell, 0]]);
        for (const cell of cells)
          for (const step of STEPS) {
            const next = cell + step;
            if (far.has(next) || world.ground.walkTiles.isBlocked(next)) continue;
            far.set(next, far.get(cell)! + 1);
            cells.push(next);
          }
        const target = cells.find((cell) => far.get(cell)! >= steps && creatureAt(world, cell) === undefined);
        if (target === undefined) throw new InvalidDataError('bring', `no cell is ${steps} steps away`);
        moveTo(monster, target);
        refreshGround(world);
      },
      /** Names of monsters that stay; all others leave the level. */
      only(value) {
        const names: readonly unknown[] = Array.isArray(value) ? value : [];
        world.monsters = names.map(monsterOf);
        gather(world, session.options.cast);
        refreshGround(world);
      },
    },
  };
}
