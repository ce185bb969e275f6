import { drinkPotion, stepHero, THROW_REACH, throwStone, waitAsHero } from './act.js';
import { isAlive, turnTo } from './creature.js';
import { findKnownWay } from './explore.js';
import { stepsBetween, WALL, WIDTH } from './map.js';
import { announce, canHeroPass, monsterAt, shutDoorAt, type Wish, type World } from './world.js';

/** The cell beside the hero in the direction of the keys; undefined for none. */
export function cellByKeys({ hero }: World, { x, z }: { readonly x: number; readonly z: number }): number | undefined {
  if (x === 0 && z === 0) return undefined;
  return hero.cell + (x !== 0 ? Math.sign(x) : Math.sign(z) * WIDTH);
}

/** Tells the hero what to do. What cannot be done is forgotten, and no turn passes. */
export function wishFor(world: World, wish: Wish): void {
  world.isAuto = false;
  if (!isAlive(world.hero) || world.isWon) return;
  world.wish = isPossible(world, wish) ? wish : null;
}

function isPossible(world: World, wish: Wish): boolean {
  const { hero, dungeon, potions, visible } = world;
  switch (wish.act) {
    case 'step': {
      turnTo(hero, wish.to);
      if (monsterAt(world, wish.to) !== undefined || canHeroPass(world, wish.to)) return true;
      const door = shutDoorAt(world, wish.to);
      if (door >= 0) announce(world, `This door wants the ${dungeon.doors[door].lock} key.`, 2);
      return false;
    }
    case 'walk':
      return findKnownWay(world, (cell) => cell === wish.to).length > 0;
    case 'throw':
      return (
        visible[wish.to] === 1 && dungeon.tiles[wish.to] !== WALL && stepsBetween(hero.cell, wish.to) <= THROW_REACH
      );
    case 'drink':
      return potions > 0 && hero.health < hero.maxHealth;
    case 'wait':
      return true;
  }
}

/** Does what the player wants in this turn. */
export function fulfillWish(world: World, wish: Wish): void {
  world.wish = null;
  switch (wish.act) {
    case 'step':
      if (stepHero(world, wish.to, wish.isQuiet)) return;
      break;
    case 'walk': {
      const [, next] = findKnownWay(world, (cell) => cell === wish.to);
      const before = countSeen(world);
      if (next === undefined || !stepHero(world, next)) break;
      const { hero } = world;
      // A fight, or a monster that comes into view, ends a walk.
      if (hero.cell !== wish.to && hero.struckCell < 0 && countSeen(world) <= before) world.wish = wish;
      return;
    }
    case 'throw':
      if (throwStone(world, wish.to)) return;
      break;
    case 'drink':
      if (drinkPotion(world)) return;
  }
  waitAsHero(world);
}

function countSeen({ monsters, visible }: World): number {
  return monsters.filter(({ cell }) => visible[cell] === 1).length;
}
