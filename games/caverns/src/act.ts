import { type Creature, HERO, isAlive, type Monster, moveTo, TRAITS, turnTo } from './creature.js';
import { DEPTHS } from './dungeon.js';
import { type Lock, stepsBetween, WALL } from './map.js';
import { LOUDNESS, lookAsHero, makeNoise, showHero } from './senses.js';
import { announce, canHeroPass, creatureAt, itemAt, monsterAt, showEffect, shutDoorAt, type World } from './world.js';

// What creatures do: each of these takes the creature's turn.

/** Whether a creature may act in this turn. */
export function isReady({ turn }: World, creature: Creature): boolean {
  return isAlive(creature) && creature.readyTurn <= turn;
}

/** A creature has acted, and needs some turns more than one until it can act again. */
export function spendTurn({ turn }: World, creature: Creature, more = 0): void {
  creature.readyTurn = turn + 1 + more;
}

/** The cell of a door is no wall any more, for ways and for eyes. */
export function openDoor(world: World, door: number): void {
  const { cell } = world.dungeon.doors[door];
  world.opened = world.opened.map((isOpen, i) => isOpen || i === door);
  world.ground.walkTiles.setBlocked(cell, false);
  world.ground.sightTiles.setBlocked(cell, false);
}

/** Walks a monster into a cell beside it, through doors without locks. False if somebody is there. */
export function stepMonster(world: World, monster: Monster, to: number): boolean {
  if (creatureAt(world, to) !== undefined) return false;
  const door = shutDoorAt(world, to);
  if (door >= 0) openDoor(world, door);
  turnTo(monster, to);
  moveTo(monster, to);
  spendTurn(world, monster);
  return true;
}

/** Hurts somebody; a monster that dies counts for the hero. */
function hurt(world: World, victim: Creature, damage: number): void {
  victim.health = Math.max(0, victim.health - damage);
  victim.hurtTick = world.tick;
  showEffect(world, 'hit', victim.cell, victim.cell, damage);
  if (isAlive(victim)) return;
  if (victim === world.hero) world.fate = 'fall';
  else world.kills++;
}

/** A blow hits for its damage, or one more or less. */
function rollDamage({ rng }: World, damage: number): number {
  return Math.max(1, damage + rng.integer(-1, 1));
}

/** A monster strikes the hero beside it. */
export function strikeHero(world: World, monster: Monster): void {
  const { damage, recovery } = TRAITS[monster.kind];
  turnTo(monster, world.hero.cell);
  monster.struckCell = world.hero.cell;
  makeNoise(world, monster.cell, LOUDNESS.fight, monster);
  hurt(world, world.hero, rollDamage(world, damage));
  spendTurn(world, monster, recovery);
}

/** An arrow hits this often next to the archer, and this much less often for each cell farther. */
const AIM = 0.9;
const AIM_LOSS = 0.05;

/** An archer shoots at the hero. */
export function shootHero(world: World, monster: Monster): void {
  const { damage, recovery } = TRAITS[monster.kind];
  const { hero } = world;
  turnTo(monster, hero.cell);
  showEffect(world, 'arrow', monster.cell, hero.cell);
  if (world.rng.chance(AIM - AIM_LOSS * stepsBetween(monster.cell, hero.cell)))
    hurt(world, hero, rollDamage(world, damage));
  spendTurn(world, monster, recovery);
}

/** The hero strikes a monster beside it. */
export function strikeMonster(world: World, monster: Monster): void {
  const { hero } = world;
  turnTo(hero, monster.cell);
  hero.struckCell = monster.cell;
  hurt(world, monster, rollDamage(world, HERO.damage));
  endHeroAct(world, LOUDNESS.fight);
}

/**
 * The hero does what lies in a cell beside it: strikes a monster, unlocks a door, or walks there and
 * takes what it finds. False if there is a wall, or a lock without its key; no turn passes then.
 */
export function stepHero(world: World, to: number, isQuiet = false): boolean {
  const { hero, dungeon } = world;
  turnTo(hero, to);
  const monster = monsterAt(world, to);
  if (monster !== undefined) {
    strikeMonster(world, monster);
    return true;
  }
  const door = shutDoorAt(world, to);
  if (!canHeroPass(world, to)) {
    if (dungeon.tiles[to] !== WALL) announce(world, `This door wants the ${dungeon.doors[door].lock} key.`, 2);
    return false;
  }
  if (door >= 0) {
    openDoor(world, door);
    if (dungeon.doors[door].lock !== null) announce(world, `The ${dungeon.doors[door].lock} door is open.`, 2);
  }
  moveTo(hero, to);
  takeItem(world);
  if (to === dungeon.exit && dungeon.depth < DEPTHS - 1) world.fate = 'descend';
  endHeroAct(world, isQuiet ? LOUDNESS.quiet : LOUDNESS.step, isQuiet ? 1 : 0);
  return true;
}

/** What a heart adds to the health, and a heap of gold to the purse. */
const HEART = 3;
const HEAP = 10;

function takeItem(world: World): void {
  const { hero, dungeon } = world;
  const number = itemAt(world, hero.cell);
  if (number < 0) return;
  world.taken = world.taken.map((isTaken, i) => isTaken || i === number);
  const { kind, lock } = dungeon.items[number];
  if (kind === 'key') world.keys = [...world.keys, lock as Lock];
  else if (kind === 'potion') world.potions++;
  else if (kind === 'gold') world.gold += HEAP * (dungeon.depth + 1);
  else if (kind === 'heart') {
    hero.maxHealth += HEART;
    heal(world, HEART);
  } else world.isWon = true;
  announce(world, FINDS[kind].replace('$', lock ?? ''), 2);
}

const FINDS = {
  key: 'The $ key!',
  potion: 'A potion.',
  gold: 'Gold!',
  heart: 'A heart: you are stronger.',
  crown: 'The crown is yours. You have won!',
} as const;

function heal(world: World, points: number): void {
  const { hero } = world;
  const healed = Math.min(points, hero.maxHealth - hero.health);
  hero.health += healed;
  if (healed > 0) showEffect(world, 'heal', hero.cell, hero.cell, healed);
}

/** The hero drinks a potion. False if it has none. */
export function drinkPotion(world: World): boolean {
  if (world.potions === 0) return false;
  world.potions--;
  heal(world, HERO.potion);
  endHeroAct(world, LOUDNESS.quiet);
  return true;
}

/** How far the hero throws a stone. */
export const THROW_REACH = 8;

/** The hero throws a stone, which is heard where it falls. False if it does not see the cell, or it is too far. */
export function throwStone(world: World, to: number): boolean {
  const { hero, dungeon, visible } = world;
  if (visible[to] === 0 || dungeon.tiles[to] === WALL || stepsBetween(hero.cell, to) > THROW_REACH) return false;
  turnTo(hero, to);
  showEffect(world, 'stone', hero.cell, to);
  makeNoise(world, to, LOUDNESS.stone);
  endHeroAct(world, LOUDNESS.quiet);
  return true;
}

/** The hero stays where it is, and heals faster. */
export function waitAsHero(world: World): void {
  world.restTurn = world.turn;
  endHeroAct(world, LOUDNESS.quiet);
}

/** The hero's turn is over: it looks around, is heard, and is seen. */
function endHeroAct(world: World, loudness: number, more = 0): void {
  const { hero } = world;
  spendTurn(world, hero, more);
  lookAsHero(world);
  makeNoise(world, hero.cell, loudness);
  showHero(world, loudness === LOUDNESS.quiet);
}
