import { param } from 'gumption/behavior';
import type { HeadlessGame, HeadlessOptions } from 'gumption/behavior/scenario';
import { InvalidDataError, type Json } from 'gumption/data';
import { distanceBetween } from '../../shared/point.js';
import { createSkirmish } from './game.js';
import { cellAt, isInside, MILL } from './map.js';
import { ORDERS, orderSquad, type PlayerOrder, walkAs } from './player.js';
import { isAlive, type Soldier } from './soldier.js';
import { halt } from './walk.js';
import { STEP_SECONDS, soldierOf, type World } from './world.js';

export { vocabulary } from './vocabulary.js';

// The battle without a page, for `gumption check`, `test` and `build`.

/** Sets up a battle for a scenario, with the behaviors on disk. */
export function createGame({ behaviors, seed }: HeadlessOptions): HeadlessGame {
  const { world, session } = createSkirmish(behaviors, { seed });
  const whole = (description: string, read: () => number) => ({ value: param.integer(), read, description });
  const living = (side: number) => world.soldiers.filter((each) => each.side === side && isAlive(each));
  const inside = (side: number) => living(side).filter(({ position }) => isInside(MILL, position));
  return {
    ...session.options,
    values: {
      blue: whole('Living soldiers of Blue.', () => living(0).length),
      red: whole('Living soldiers of Red.', () => living(1).length),
      blueInMill: whole('Soldiers of Blue in the mill.', () => inside(0).length),
      redInMill: whole('Soldiers of Red in the mill.', () => inside(1).length),
      drills: whole('Drills under way.', () => world.drills.size),
      team: whole('The soldiers in the drill that was started last.', () => teamSize(world)),
      beyondRiver: whole(
        'Soldiers of Blue beyond the river.',
        () => living(0).filter(({ position }) => position.z > 30).length,
      ),
      nearPlayer: whole('Comrades near the soldier that the player walks as.', () => {
        const you = soldierOf(world, world.player.soldier);
        if (you === undefined) return 0;
        return living(you.side).filter((each) => each !== you && distanceBetween(each.position, you.position) < 9)
          .length;
      }),
      medics: whole('Living medics of Blue.', () => living(0).filter(({ role }) => role === 'medic').length),
      adaHealth: {
        value: param.number(),
        read: () => soldierOf(world, 'ada')!.health,
        description: 'The health of Ada, from 100 down to 0.',
      },
      winner: whole('The side that has won; −1 for none.', () => world.outcome?.winner ?? -1),
      held: {
        value: param.number(),
        read: () => Math.max(...world.held) * STEP_SECONDS,
        description: 'Seconds for which a side has held the mill, the longer of the two.',
      },
    },
    inputs: {
      /** The soldiers that take part; the others are taken away. */
      only(value) {
        const ids = texts('only', value);
        for (const id of ids) require(world, 'only', id);
        for (const soldier of world.soldiers) if (!ids.includes(soldier.id)) soldier.health = 0;
      },
      /** `[soldier, x, z]`: puts a soldier somewhere. */
      place(value) {
        const [id, x, z] = Array.isArray(value) ? value : [];
        const soldier = require(world, 'place', id);
        if (typeof x !== 'number' || typeof z !== 'number')
          throw new InvalidDataError('place', 'must be [soldier, x, z], such as ["ada", 24.5, 18.5]');
        Object.assign(soldier.position, { x, z });
        Object.assign(soldier, { previousX: x, previousZ: z });
        halt(soldier);
      },
      /** `[soldier, health]`: wounds or heals a soldier. */
      health(value) {
        const [id, health] = Array.isArray(value) ? value : [];
        if (typeof health !== 'number' || !(health >= 0))
          throw new InvalidDataError('health', 'must be [soldier, health], such as ["ada", 20]');
        const soldier = require(world, 'health', id);
        soldier.health = health;
        soldier.isHurt = health < 35;
      },
      /** `[squad, order, x, z]`: an order of the player: go, attack or hold. */
      order(value) {
        const [id, what, x, z] = Array.isArray(value) ? value : [];
        const isOrder = ORDERS.includes(what as PlayerOrder);
        if (typeof id !== 'string' || !isOrder || typeof x !== 'number' || typeof z !== 'number')
          throw new InvalidDataError('order', 'must be [squad, order, x, z], order being go, attack or hold');
        if (!orderSquad(world, session.options.cast, id, what as PlayerOrder, { x, z }))
          throw new InvalidDataError('order', `there is no squad ${id}`);
      },
      /** The soldier that the player walks as; an empty text for none. */
      walkAs(value) {
        if (typeof value !== 'string' || !walkAs(world, value))
          throw new InvalidDataError('walkAs', 'must be the id of a living soldier, or an empty text');
      },
      /** `[x, z]`, each from −1 to 1: where the player walks from now on. */
      steer(value) {
        const [x, z] = Array.isArray(value) ? value : [];
        if (typeof x !== 'number' || typeof z !== 'number')
          throw new InvalidDataError('steer', 'must be [x, z], each from −1 to 1');
        Object.assign(world.player, { steerX: x, steerZ: z });
      },
      /** `[side, x, z, deaths]`: a side remembers that soldiers died there. */
      deaths(value) {
        const [side, x, z, amount] = Array.isArray(value) ? value : [];
        const numbers = [side, x, z, amount].every((each) => typeof each === 'number');
        if (!numbers || !(side === 0 || side === 1))
          throw new InvalidDataError('deaths', 'must be [side, x, z, deaths], side being 0 or 1');
        const at = { x: x as number, z: z as number };
        world.sides[side].frags.record({ victim: cellAt(at), amount: amount as number });
      },
    },
  };
}

function teamSize({ drills, fighters }: World): number {
  const last = [...drills.values()].at(-1);
  if (last === undefined) return 0;
  return fighters.filter((fighter) => last.run.roleOf(fighter) !== undefined).length;
}

function texts(input: string, value: Json): string[] {
  if (!Array.isArray(value) || value.some((each) => typeof each !== 'string'))
    throw new InvalidDataError(input, 'must be a list of ids');
  return value as string[];
}

function require(world: World, input: string, id: unknown): Soldier {
  const soldier = typeof id === 'string' ? soldierOf(world, id) : undefined;
  if (soldier === undefined) throw new InvalidDataError(input, `there is no soldier ${String(id)}`);
  return soldier;
}
