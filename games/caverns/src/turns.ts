import type { Prowler } from './agents.js';
import {
  type Creature,
  createMonster,
  HERO,
  isAlive,
  type Monster,
  monsterId,
  moveTo,
  putAt,
  TRAITS,
} from './creature.js';
import { STYLE_NAMES } from './dig.js';
import { createDungeon, DEPTHS, type Dungeon } from './dungeon.js';
import { WALL } from './map.js';
import { lookAsHero } from './senses.js';
import { announce, type World } from './world.js';

/** Ticks for which effects are seen. */
const EFFECT_TICKS = 5;

/** Begins a step: everybody stands where the last one ended. */
export function beginStep(world: World): void {
  world.tick++;
  settle(world.hero, world.tick);
  for (const monster of world.monsters) settle(monster, world.tick);
  if (world.effects.some(({ tick }) => world.tick - tick > EFFECT_TICKS))
    world.effects = world.effects.filter(({ tick }) => world.tick - tick <= EFFECT_TICKS);
  if (world.tick >= world.newsEnd) world.news = '';
}

function settle(creature: Creature, tick: number): void {
  creature.previousCell = creature.cell;
  creature.struckCell = -1;
  if (tick >= creature.wordsEnd) creature.words = '';
}

/** Whether a turn passes in this step: when the hero acts, or recovers from what it did. */
export function isTurnDue(world: World): boolean {
  return !world.isWon && (world.isAuto || world.wish !== null || world.hero.readyTurn > world.turn + 1);
}

/** Ends a turn, after everybody has acted: the dead leave, wounds heal, and the hero's fate is met. */
export function endTurn(world: World): void {
  const { hero, turn } = world;
  if (!world.monsters.every(isAlive)) {
    for (const { id, health } of world.monsters) if (health <= 0) world.finder.remove(world.prowlers.get(id)!);
    world.monsters = world.monsters.filter(isAlive);
  }
  for (const monster of world.monsters) {
    const { healing } = TRAITS[monster.kind];
    if (healing > 0 && turn % healing === 0) monster.health = Math.min(monster.maxHealth, monster.health + 1);
  }
  const healing = world.restTurn === turn ? HERO.resting : HERO.healing;
  if (isAlive(hero) && turn % healing === 0) hero.health = Math.min(hero.maxHealth, hero.health + 1);
  // Whoever walks into view interrupts a walk.
  const isNew = ({ cell, previousCell }: Monster) => world.visible[cell] === 1 && world.visible[previousCell] === 0;
  if (world.wish?.act === 'walk' && world.monsters.some(isNew)) world.wish = null;
  const { fate } = world;
  world.fate = null;
  if (fate === 'fall') wake(world);
  else if (fate === 'descend' && world.depth + 1 < DEPTHS) enterDepth(world, world.depth + 1);
  refreshGround(world);
}

/** Tells the layers who stands where, and what the hero sees. */
export function refreshGround({ ground, hero, monsters, visible }: World): void {
  ground.crowd.fill(0);
  ground.crowd[hero.cell] = 1;
  for (const { cell } of monsters) ground.crowd[cell] = 1;
  ground.seen.set(visible);
  ground.refresh();
}

/** The hero falls, and wakes at the entrance of the level with what it has. */
function wake(world: World): void {
  const { hero, dungeon } = world;
  world.falls++;
  world.wish = null;
  hero.health = hero.maxHealth;
  moveTo(hero, dungeon.start);
  hero.previousCell = hero.cell;
  // Whoever stands in the entrance goes home, and everybody loses the hero's track.
  for (const monster of world.monsters) {
    if (monster.cell === hero.cell) sendHome(world, monster);
    monster.memory.clear();
    monster.interest.thing = undefined;
    monster.way = [];
  }
  lookAsHero(world);
  announce(world, 'You fell, and wake at the entrance.', 4);
}

function sendHome(world: World, monster: Monster): void {
  const { x, z } = monster.home.position;
  moveTo(monster, Math.floor(z) * world.ground.walkTiles.width + Math.floor(x));
  monster.previousCell = monster.cell;
}

/** The level of a depth, by the generators of the game's edition. */
export function digLevel({ seed, editions, edition }: World, depth: number): Dungeon {
  return createDungeon(seed, depth, editions[edition][depth]);
}

/** Brings the hero to another level, whose monsters are at home. */
export function enterDepth(world: World, depth: number, dungeon: Dungeon = digLevel(world, depth)): void {
  const { hero } = world;
  for (const prowler of world.prowlers.values()) world.finder.remove(prowler);
  Object.assign(world, { depth, dungeon, keys: [], wish: null, effects: [] });
  world.taken = dungeon.items.map(() => false);
  world.opened = dungeon.doors.map(() => false);
  world.known.fill(0);
  layGround(world);
  const counts = new Map<string, number>();
  world.monsters = dungeon.monsters.map(({ kind, cell }) => {
    const number = counts.get(kind) ?? 0;
    counts.set(kind, number + 1);
    const { monster } = meet(world, monsterId(depth, kind, number));
    const fresh = createMonster(monster.id);
    Object.assign(monster, {
      ...{ health: fresh.health, maxHealth: fresh.maxHealth, readyTurn: world.turn + 1, struckCell: -1 },
      ...{ hurtTick: -99, words: '', wordsEnd: 0, way: [], orientation: 0 },
    });
    monster.memory.clear();
    monster.interest.thing = undefined;
    moveTo(monster, cell);
    monster.previousCell = cell;
    for (const place of [monster.home, monster.spot, monster.interest]) putAt(place, cell);
    return monster;
  });
  moveTo(hero, dungeon.start);
  Object.assign(hero, { previousCell: hero.cell, way: [], readyTurn: world.turn + 1 });
  lookAsHero(world);
  refreshGround(world);
  announce(world, `${STYLE_NAMES[dungeon.style]}, depth ${depth + 1} of ${DEPTHS}`, 4);
}

/** Sets up walls and shut doors for ways and eyes. */
export function layGround({ dungeon, opened, ground }: World): void {
  for (const [cell, tile] of dungeon.tiles.entries()) {
    ground.walkTiles.setBlocked(cell, tile === WALL);
    ground.sightTiles.setBlocked(cell, tile === WALL);
  }
  for (const [i, { cell, lock }] of dungeon.doors.entries()) {
    if (opened[i]) continue;
    ground.sightTiles.setBlocked(cell, true);
    // Monsters have no keys, but they know how to open a door.
    ground.walkTiles.setBlocked(cell, lock !== null);
  }
}

/** The agent of a monster's id: always the same object, because minds and queries keep references to it. */
export function meet(world: World, id: string): Prowler {
  const known = world.prowlers.get(id);
  if (known !== undefined) return known;
  const prowler: Prowler = { monster: createMonster(id), world };
  world.prowlers.set(id, prowler);
  return prowler;
}
