import type { OrderBook } from 'gumption/tactics/squads';
import { describe, expect, it } from 'vitest';
import { distanceBetween, type Point } from '../../shared/point.js';
import { isCovered } from './battlefield.js';
import { behaviors } from './behaviors.js';
import { createWorld } from './create-world.js';
import { createSkirmish } from './game.js';
import { orders } from './keys.js';
import { cellAt, MAP_SIZE, placeOf, TERRAINS } from './map.js';
import { PLAIN, type Plan, TACTICS } from './plan.js';
import { orderSquad } from './player.js';
import { refreshLosses, type Side } from './side.js';
import { isAlive, type Role, TRAITS } from './soldier.js';
import { PROFILES } from './ways.js';
import { STEP_SECONDS, soldierOf } from './world.js';

const SECOND = Math.round(1 / STEP_SECONDS);
const START: Point = { x: 6.5, z: 15.5 };

/** What a way costs a role: its length, and what its layers add at both ends of each step. */
function costOf({ layers }: Side, role: Role, way: readonly number[]): number {
  let cost = 0;
  for (const [i, to] of way.entries()) {
    if (i === 0) continue;
    const from = way[i - 1];
    const isStraight = from % MAP_SIZE.width === to % MAP_SIZE.width || Math.abs(from - to) === 1;
    cost += isStraight ? 1 : Math.SQRT2;
    for (const [layer, weight] of Object.entries(PROFILES[role].layers ?? {}))
      cost += (weight * (layers.values(layer)[from] + layers.values(layer)[to])) / 2;
  }
  return cost;
}

describe('the ways of a side', () => {
  it('[TAC-68] recon, infantry and artillery take three ways to one place, each the cheapest by its own profile', () => {
    const [side] = createWorld().sides;
    const roles: readonly Role[] = ['recon', 'rifleman', 'artillery'];
    const ways = roles.map((role) => side.ways.find(role, START, placeOf(0, 'hillRoad')));
    for (const [i, way] of ways.entries())
      for (const [k, other] of ways.entries()) {
        if (i === k) continue;
        const shared = way.filter((cell) => other.includes(cell)).length;
        expect(shared / Math.min(way.length, other.length), `${roles[i]} and ${roles[k]}`).toBeLessThan(0.4);
        expect(costOf(side, roles[i], way)).toBeLessThan(costOf(side, roles[i], other));
      }
  });

  it('[TAC-41] a place where many died is avoided, and loses its horror', () => {
    const [side] = createWorld().sides;
    const find = () => side.ways.find('rifleman', START, placeOf(0, 'yard'));
    const before = find();
    const middle = before[Math.floor(before.length / 2)];
    for (let death = 0; death < 6; death++) side.frags.record({ victim: middle });
    refreshLosses(side);
    side.layers.compute();
    expect(find()).not.toContain(middle);
    side.frags.tick(400);
    refreshLosses(side);
    side.layers.compute();
    expect(find()).toEqual(before);
  });
});

describe('a battle', () => {
  /** Of the riflemen who stand in a fight, the share that is covered from the nearest enemy. */
  function coveredShare(plan: Plan): number {
    const { world, session } = createSkirmish(behaviors, { seed: 5, plans: [plan, TACTICS] });
    let [all, covered] = [0, 0];
    for (let second = 0; second < 28; second++) {
      session.step(SECOND);
      for (const { position, isMoving, role, ...soldier } of world.sides[0].own) {
        if (soldier.health <= 0 || role !== 'rifleman' || isMoving || soldier.drill !== null) continue;
        const near = world.sides[0].known
          .filter((enemy) => enemy.isSensed && distanceBetween(enemy.position, position) < TRAITS.rifleman.range)
          .sort((a, b) => distanceBetween(a.position, position) - distanceBetween(b.position, position));
        if (near.length === 0) continue;
        all++;
        if (isCovered(position, near[0].position)) covered++;
      }
    }
    expect(all).toBeGreaterThan(20);
    return covered / all;
  }

  it('[TAC-12] soldiers hold cover that covers, more than soldiers that take the nearest', () => {
    const share = coveredShare(TACTICS);
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeGreaterThan(coveredShare(PLAIN) + 0.1);
  });

  it('[TAC-35] what a side has never sensed changes neither its layers nor its orders', () => {
    const [one, other] = [true, false].map((isHere) => {
      const { world, session } = createSkirmish(behaviors, { seed: 2 });
      const { cast } = session.options;
      // Red stands still: some where Blue sees them, some far away, who differ between the worlds.
      for (const soldier of world.sides[1].own) cast.remove(soldier.id);
      for (const [id, x, z] of [
        ['max', 37.5, 11.5],
        ['nell', 38.5, 24.5],
      ] as const)
        Object.assign(soldierOf(world, id)!.position, { x, z });
      for (const id of ['tess', 'zoe', 'walt', 'udo'])
        Object.assign(soldierOf(world, id)!.position, isHere ? { x: 60.5, z: 3.5 } : { x: 62.5, z: 36.5 });
      if (!isHere) soldierOf(world, 'zoe')!.health = 0;
      session.step(12 * SECOND);
      const [blue] = world.sides;
      const book = cast.world.get(orders) as OrderBook;
      const isBlue = (unit: string) => unit.startsWith('blue') || soldierOf(world, unit)?.side === 0;
      return {
        known: blue.known.map(({ id }) => id),
        layers: JSON.stringify(blue.layers.save()),
        questions: JSON.stringify(blue.finder.save()),
        orders: book.orders.filter(({ to }) => isBlue(to)).map(({ id: _id, ...order }) => order),
      };
    });
    expect(one.known.length).toBeGreaterThan(0);
    expect(one.known).not.toContain('zoe');
    expect(other).toEqual(one);
  });

  /** Four attack the mill, which three defend: how many of each have fallen after a minute. */
  function storm(drills: boolean): { readonly attackers: number; readonly defenders: number } {
    const fallen = { attackers: 0, defenders: 0 };
    for (const seed of [1, 3, 5, 7]) {
      const { world, session } = createSkirmish(behaviors, { seed, plans: [{ ...TACTICS, drills }, TACTICS] });
      const squadOf = (id: string, size: number) => world.soldiers.filter(({ squad }) => squad === id).slice(0, size);
      const attackers = squadOf('blue-first', 4);
      const defenders = squadOf('red-first', 3);
      for (const soldier of world.soldiers)
        if (!attackers.includes(soldier) && !defenders.includes(soldier)) soldier.health = 0;
      for (const [i, { position }] of attackers.entries()) Object.assign(position, { x: 22.5 + (i % 2), z: 16.5 + i });
      session.step(1);
      orderSquad(world, session.options.cast, 'blue-first', 'attack', placeOf(0, 'mill'));
      session.step(59 * SECOND);
      fallen.attackers += attackers.filter((each) => !isAlive(each)).length;
      fallen.defenders += defenders.filter((each) => !isAlive(each)).length;
    }
    return fallen;
  }

  it('[TAC-93] a squad that clears a house by drill loses fewer men, and takes it', () => {
    const drilled = storm(true);
    const alone = storm(false);
    expect(drilled.attackers).toBeLessThan(alone.attackers);
    expect(drilled.defenders).toBeGreaterThan(alone.defenders);
  });

  it('keeps everybody on walkable ground', () => {
    const { world, session } = createSkirmish(behaviors, { seed: 4 });
    session.step(20 * SECOND);
    for (const soldier of world.soldiers.filter(isAlive))
      expect(TRAITS[soldier.role].pace[terrain(soldier.position)], soldier.name).toBeGreaterThan(0);
  });
});

function terrain(point: Point) {
  return TERRAINS[cellAt(point)];
}
