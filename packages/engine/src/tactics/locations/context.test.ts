import { describe, expect, it } from 'vitest';
import { Rng } from '../../math/rng.js';
import { detectWalls, type Wall } from '../../movement/avoidance/index.js';
import { createTileMap, TileGraph } from '../../pathfinding/tiles/index.js';
import { createGround, InfluenceMap } from '../index.js';
import { numbers, randomWalls } from '../laws/random-level.js';
import { ContextStates, type LabeledPoints, NearbyPoints, NO_POINT, TacticalPoints, ThreatSight } from './index.js';

const DIRECTIONS = ['north', 'east', 'south', 'west'];
const at = (x: number, z = 0, y = 0) => ({ x, y, z });
const wall = (fromX: number, fromZ: number, toX: number, toZ: number): Wall => ({
  from: { x: fromX, z: fromZ },
  to: { x: toX, z: toZ },
});

describe('the context of a point', () => {
  // A is open to the east, B is covered from south and east.
  const points = new TacticalPoints();
  const a = points.add({ id: 'A', position: at(0, 5), labels: ['cover'] });
  const b = points.add({ id: 'B', position: at(6), labels: ['cover'] });
  const walls = [wall(-1, 4, 1, 4), wall(5, -1, 8, -1), wall(8, -1, 8, 1)];
  const enemies = [{ position: at(3, -20) }, { position: at(20, 1) }];
  const from = at(1, 6);
  const cover = new ContextStates('cover', { directions: DIRECTIONS });
  for (const [point, directions] of [
    [a, ['south']],
    [b, ['south', 'east']],
  ] as const)
    for (const direction of directions) points.setValue(point, cover.nameOf(direction), 1);

  it('TAC-10, TAC-11 enemies in the south and east leave only B, by states and by sight', () => {
    const nearby = new NearbyPoints(points);
    const sight = new ThreatSight(points, detectWalls(walls));
    const byStates = (point: number) => cover.worstValue(points, point, enemies) > 0;
    expect(nearby.nearest({ from, label: 'cover' })).toBe(a);
    expect(nearby.nearest({ from, label: 'cover', accepts: byStates })).toBe(b);
    expect(nearby.nearest({ from, label: 'cover', accepts: (point) => sight.isHidden(point, enemies) })).toBe(b);
    expect(enemies.map((enemy) => sight.isHidden(a, [enemy])).filter((isHidden) => !isHidden).length).toBe(1);
  });

  it('TAC-10 has 4 · 2 · 5 = 40 states, and reads only those that threats need', () => {
    const weapons = ['fists', 'pistol', 'rifle', 'grenade', 'flame'];
    const states = new ContextStates('cover', {
      directions: DIRECTIONS,
      contexts: { stance: ['standing', 'crouching'], weapon: weapons },
    });
    expect(states.names.length).toBe(40);
    expect(new Set(states.names).size).toBe(40);
    expect(states.nameOf('east', { stance: 'crouching', weapon: 'rifle' })).toBe('cover:east/crouching/rifle');
    const read: string[] = [];
    const spy: LabeledPoints = {
      count: 1,
      x: Float64Array.of(0),
      y: Float64Array.of(0),
      z: Float64Array.of(0),
      has: () => false,
      valueOf: (_, property) => {
        read.push(property);
        return property.endsWith('rifle') ? 0.25 : 0.75;
      },
    };
    const crouchingRifle = { position: at(30, 1), states: { stance: 'crouching', weapon: 'rifle' } };
    expect(states.worstValue(spy, 0, [crouchingRifle])).toBe(0.25);
    expect(read).toEqual(['cover:east/crouching/rifle']);
    read.length = 0;
    expect(states.worstValue(spy, 0, [{ position: at(-1, -40), states: { stance: 'standing' } }])).toBe(0.25);
    expect(read).toEqual(weapons.map((weapon) => `cover:south/standing/${weapon}`));
    read.length = 0;
    states.worstValue(spy, 0, [{ position: at(0, 3) }]);
    expect(read.length).toBe(10);
    expect(states.worstValue(spy, 0, [])).toBe(1);
  });

  it('TAC-10 sorts threats into directions, the first around +z, by growing orientation', () => {
    const origin = new TacticalPoints();
    origin.add({ position: at(5, 7) });
    for (const count of [1, 3, 4, 8]) {
      const states = new ContextStates('c', { directions: Array.from({ length: count }, (_, i) => `d${i}`) });
      for (let degree = 0; degree < 360; degree += 3) {
        const angle = (degree * Math.PI) / 180;
        const position = at(5 + 9 * Math.sin(angle), 7 + 9 * Math.cos(angle));
        const share = (degree / 360) * count + 0.5;
        // Exactly between two directions either is right.
        if (Math.abs(share - Math.round(share)) < 1e-9) continue;
        expect(states.directionOf(origin, 0, position)).toBe(Math.floor(share) % count);
      }
    }
  });

  it('TAC-11 accepts a side that is usually open while something blocks the actual enemy', () => {
    const sight = new ThreatSight(points, detectWalls([...walls, wall(15, -1, 15, 5)]));
    const east = [enemies[1]];
    expect(cover.worstValue(points, a, east)).toBe(0);
    expect(sight.isHidden(a, east)).toBe(true);
    expect(new ThreatSight(points, detectWalls([])).isHidden(a, east)).toBe(false);
    expect(sight.isHidden(a, [])).toBe(true);
  });

  it('TAC-11 looks from the eyes to the body', () => {
    const lowWall = (top: number) => (_out: unknown, start: { y: number }, move: { y: number }) =>
      start.y + move.y / 2 < top;
    const isHidden = (top: number, bodyHeight: number) =>
      new ThreatSight(points, lowWall(top) as never, { bodyHeight }).isHidden(a, [{ position: at(9) }]);
    expect(isHidden(1.3, 0.8)).toBe(true);
    expect(isHidden(1.3, 1.7)).toBe(false);
    expect(() => new ThreatSight(points, detectWalls([]), { eyeHeight: -1 })).toThrow('eyeHeight');
  });

  it('TAC-11 a layer and a label decide like a line of sight', () => {
    const ground = createGround(new TileGraph(createTileMap(20, 20)));
    const influence = new InfluenceMap(ground, 2);
    influence.compute([
      { position: { x: 3, z: 3 }, side: 1, strength: 5 },
      { position: { x: 16, z: 16 }, side: 0, strength: 5 },
    ]);
    const spots = new TacticalPoints();
    const lost = spots.add({ position: at(4, 4), labels: ['withdrawal'] });
    const known = spots.add({ position: at(12, 12), labels: ['withdrawal', 'fired-at'] });
    const safe = spots.add({ position: at(17, 17), labels: ['withdrawal'] });
    const isOurs = (point: number) =>
      influence.controllerOf(ground.division.quantize({ x: spots.x[point], y: 0, z: spots.z[point] })) === 0;
    const nearby = new NearbyPoints(spots);
    const query = { from: at(2, 2), label: 'withdrawal' };
    expect(nearby.nearest(query)).toBe(lost);
    expect(nearby.nearest({ ...query, accepts: isOurs })).toBe(known);
    const accepts = (point: number) => isOurs(point) && !spots.has(point, 'fired-at');
    expect(nearby.nearest({ ...query, accepts })).toBe(safe);
  });

  it('TAC-12 states that rule out what cannot be hidden give the same choice with fewer rays', () => {
    const sides = new ContextStates('cover', { directions: Array.from({ length: 12 }, (_, i) => `side ${i}`) });
    let [all, few] = [0, 0];
    for (let seed = 0; seed < 12; seed++) {
      const rng = new Rng(seed);
      const cast = detectWalls(randomWalls(rng, 20, 5));
      const spots = new TacticalPoints();
      for (let i = 0; i < 25; i++)
        spots.add({ position: at(rng.range(-20, 20), rng.range(-20, 20)), labels: ['cover'] });
      // A side is open if an enemy is seen from wherever it stands on that side.
      const posts = Array.from({ length: 120 }, () => ({ position: at(rng.range(-25, 25), rng.range(-25, 25)) }));
      const ahead = new ThreatSight(spots, cast);
      for (const point of numbers(spots))
        for (const post of posts)
          if (ahead.isHidden(point, [post]))
            spots.setValue(point, sides.names[sides.directionOf(spots, point, post.position)], 1);
      const nearby = new NearbyPoints(spots);
      for (let trial = 0; trial < 6; trial++) {
        const threats = Array.from({ length: rng.integer(1, 4) }, () => rng.pick(posts));
        const query = { from: at(rng.range(-9, 9), rng.range(-9, 9)), label: 'cover' };
        const runtime = new ThreatSight(spots, cast);
        const hybrid = new ThreatSight(spots, cast);
        const chosen = nearby.nearest({ ...query, accepts: (point) => runtime.isHidden(point, threats) });
        const accepts = (point: number) =>
          sides.worstValue(spots, point, threats) > 0 && hybrid.isHidden(point, threats);
        expect(nearby.nearest({ ...query, accepts })).toBe(chosen);
        expect(hybrid.rays).toBeLessThanOrEqual(runtime.rays);
        if (chosen !== NO_POINT) expect(runtime.rays).toBeGreaterThanOrEqual(threats.length);
        all += runtime.rays;
        few += hybrid.rays;
      }
    }
    expect(few).toBeLessThan(0.8 * all);
  });

  it('refuses states that do not exist', () => {
    const states = new ContextStates('cover', { directions: DIRECTIONS, contexts: { stance: ['up', 'down'] } });
    const worst = (threat: Record<string, string>) => () =>
      states.worstValue(points, a, [{ position: at(1), states: threat }]);
    expect(worst({ stance: 'flying' })).toThrow('threats[0].states.stance: must be one of up, down, got flying');
    expect(worst({ weapon: 'rifle' })).toThrow('threats[0].states.weapon: is not a context of these states');
    expect(() => states.nameOf('up')).toThrow('direction: must be one of north');
    expect(() => states.nameOf('north')).toThrow('states.stance');
    expect(() => new ContextStates('cover', { directions: [] })).toThrow('directions: must have at least 1 item');
    const many = Array.from({ length: 200 }, (_, i) => `${i}`);
    expect(() => new ContextStates('cover', { directions: DIRECTIONS, contexts: { many } })).toThrow('800 states');
  });
});
