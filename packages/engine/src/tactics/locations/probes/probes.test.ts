import { describe, expect, it } from 'vitest';
import { Rng } from '../../../math/rng.js';
import { type CollisionDetector, detectBoxes, detectWalls } from '../../../movement/avoidance/index.js';
import { randomWalls } from '../../laws/random-level.js';
import { ContextStates, CoverProbe, directLight, ShadowProbe, TacticalPoints, VisibilityProbe } from '../index.js';

const at = (x: number, z = 0, y = 0) => ({ x, y, z });
const wall = (fromX: number, fromZ: number, toX: number, toZ: number) => ({
  from: { x: fromX, z: fromZ },
  to: { x: toX, z: toZ },
});
const nothing: CollisionDetector = () => false;
/** Walls of some height over lines on the ground. */
const lowWalls = (height: number, ...walls: ReturnType<typeof wall>[]): CollisionDetector => {
  const cast = detectWalls(walls);
  return (out, from, move) => cast(out, from, move) && out.position.y < height;
};

describe('cover by rays', () => {
  // Two long walls, two units apart, with a pillar across most of the corridor at x = 30.
  const corridor = [wall(-50, -1, 50, -1), wall(-50, 1, 50, 1)];
  const pillar = [wall(30, -0.9, 30, 0.9), wall(34, -0.9, 34, 0.9)];
  const isInside = ({ z }: { z: number }) => Math.abs(z) < 1;

  it('TAC-18 the middle of an open corridor is fully exposed, behind a pillar it is covered', () => {
    const cast = detectWalls([...corridor, ...pillar]);
    const probe = new CoverProbe(cast, new Rng(1), { isValid: isInside, rays: 512 });
    expect(probe.measure(at(0))).toBe(0);
    expect(probe.valid).toBeGreaterThan(10);
    expect(probe.measure(at(32))).toBeGreaterThan(0.8);
    // Without the test of the room most rays start behind the walls.
    expect(new CoverProbe(cast, new Rng(1)).measure(at(0))).toBeGreaterThan(0.7);
  });

  it('TAC-18 no valid ray means unknown, and every ray advances the angle', () => {
    const bearings: number[] = [];
    const isValid = ({ x, z }: { x: number; z: number }) => {
      bearings.push(Math.atan2(x, z));
      return false;
    };
    const probe = new CoverProbe(nothing, new Rng(1), { isValid, rays: 64, angle: 0.5, radius: 10, jitter: 0 });
    expect(probe.measure(at(0))).toBeUndefined();
    expect(probe.valid).toBe(0);
    expect([...probe.sectors].every(Number.isNaN)).toBe(true);
    bearings.forEach((bearing, i) => {
      const turn = (bearing - i * 0.5) / (2 * Math.PI);
      expect(turn - Math.round(turn)).toBeCloseTo(0, 9);
    });
    expect(bearings.length).toBe(64);
  });

  it('TAC-18 is the share of rays that are blocked, and the same for the same seed', () => {
    for (let seed = 0; seed < 20; seed++) {
      const rng = new Rng(seed);
      const walls = detectWalls(randomWalls(rng, 12, 10));
      let [casts, hits, astray] = [0, 0, 0];
      const cast: CollisionDetector = (out, from, move) => {
        const isHit = walls(out, from, move);
        casts++;
        if (isHit) hits++;
        const endsInBody = Math.abs(from.x + move.x - 1) <= 0.25 && Math.abs(from.z + move.z - 2) <= 0.25;
        const height = from.y + move.y;
        if (!endsInBody || height < 3 || height > 4.8 || from.y < 3) astray++;
        return isHit;
      };
      const isValid = ({ x }: { x: number }) => x > -3;
      const probe = new CoverProbe(cast, new Rng(seed), { isValid, rays: 100 });
      const cover = probe.measure(at(1, 2, 3));
      expect(cover).toBe(hits / casts);
      expect([probe.valid, probe.blocked, astray]).toEqual([casts, hits, 0]);
      expect(new CoverProbe(walls, new Rng(seed), { isValid, rays: 100 }).measure(at(1, 2, 3))).toBe(cover);
    }
  });

  it('TAC-18 an oil can covers from the floor, not from shoulder height', () => {
    const ring = [wall(-2, -2, 2, -2), wall(2, -2, 2, 2), wall(2, 2, -2, 2), wall(-2, 2, -2, -2)];
    const measure = (height: number) => new CoverProbe(lowWalls(height, ...ring), new Rng(5)).measure(at(0))!;
    expect(measure(9)).toBe(1);
    expect(measure(0)).toBe(0);
    expect(measure(0.4)).toBeGreaterThan(0);
    expect(measure(0.4)).toBeLessThan(0.3);
  });

  it('TAC-18 refuses options with which bearings would be missed', () => {
    const create = (options: object) => () => new CoverProbe(nothing, new Rng(1), options);
    expect(create({ radius: 8, angle: 0.5, jitter: 8 * Math.sin(0.5) })).toThrow('jitter: must be below radius');
    expect(create({ rays: 20 })).toThrow('options.rays: must go round at least twice: 32 rays of 0.4 radians, got 20');
    expect(create({ angle: 2 })).toThrow('options.angle');
    expect(create({ body: { width: 1, height: -1, depth: 1 } })).toThrow('options.body.height');
  });

  it('TAC-19 is counted by sector and by stance, and goes into states', () => {
    // A low wall in the east.
    const cast = lowWalls(1.2, wall(1, -3, 1, 3));
    const points = new TacticalPoints({ storage: 'sparse' });
    const spot = points.add({ position: at(0) });
    const directions = ['north', 'east', 'south', 'west'];
    const states = new ContextStates('cover', { directions, contexts: { stance: ['standing', 'crouching'] } });
    for (const [stance, height] of Object.entries({ standing: 1.8, crouching: 0.9 })) {
      const body = { width: 0.5, height, depth: 0.5 };
      const probe = new CoverProbe(cast, new Rng(3), { body, rays: 400, jitter: 0.3 });
      probe.measure(at(0));
      directions.forEach((direction, i) => {
        points.setValue(spot, states.nameOf(direction, { stance }), probe.sectors[i]);
      });
    }
    const against = (x: number, z: number, stance: string) =>
      states.worstValue(points, spot, [{ position: at(x, z), states: { stance } }]);
    expect(against(9, 0, 'crouching')).toBe(1);
    expect(against(9, 0, 'standing')).toBeLessThan(0.8);
    expect(against(9, 0, 'standing')).toBeGreaterThan(0.4);
    expect(against(-9, 0, 'crouching')).toBe(0);
    // The wall reaches a little into the sectors beside it.
    expect(against(0, -9, 'crouching')).toBeLessThan(0.5);
  });

  it('TAC-19 at run time it counts the actual enemies, and jitter sees past a thin pole', () => {
    const pole = detectWalls([wall(4.98, -0.02, 5.02, 0.02)]);
    const enemies = [{ position: at(10) }];
    const slim = { width: 0, height: 1.8, depth: 0 };
    const probe = new CoverProbe(pole, new Rng(2), { body: slim });
    expect(probe.measureAgainst(at(0), enemies, 1, 0)).toBe(1);
    expect(probe.valid).toBe(1);
    expect(probe.measureAgainst(at(0), enemies, 50, 0.5)).toBeLessThan(0.3);
    expect(probe.valid).toBe(50);
    const half = detectWalls([wall(5, -9, 5, 9)]);
    const both = [...enemies, { position: at(-10) }];
    expect(new CoverProbe(half, new Rng(2)).measureAgainst(at(0), both)).toBe(0.5);
    expect(probe.measureAgainst(at(0), [])).toBeUndefined();
    expect(() => probe.measureAgainst(at(0), enemies, 0)).toThrow('raysEach');
  });
});

describe('visibility by rays', () => {
  it('TAC-20 is the mean free length, and by sector', () => {
    const probe = new VisibilityProbe(detectWalls([wall(-99, 10, 99, 10)]), { rays: 4, range: 40 });
    expect(probe.measure(at(0))).toBeCloseTo((0.25 + 1 + 1 + 1) / 4, 9);
    expect([...probe.sectors]).toEqual([0.25, 1, 1, 1]);
    expect(new VisibilityProbe(nothing).measure(at(0))).toBe(1);
    const room = [wall(-5, -5, 5, -5), wall(5, -5, 5, 5), wall(5, 5, -5, 5), wall(-5, 5, -5, -5)];
    const inside = new VisibilityProbe(detectWalls(room), { rays: 360, range: 50 });
    // The mean distance from the middle of a square to its sides.
    expect(inside.measure(at(0))).toBeCloseTo((5 * (4 / Math.PI) * Math.log(1 + Math.SQRT2)) / 50, 3);
  });

  it('TAC-20 casts from the eyes, without chance', () => {
    const heights = new Set<number>();
    const cast: CollisionDetector = (_out, { y }) => heights.add(y) === undefined;
    new VisibilityProbe(cast, { eyeHeight: 1.5, pitches: [-0.3, 0.3], rays: 8 }).measure(at(0, 0, 2));
    expect([...heights]).toEqual([3.5]);
    expect(() => new VisibilityProbe(nothing, { range: 0 })).toThrow('options.range');
  });

  it('TAC-18, TAC-20 a spot behind a keyhole has good cover and a good view at once', () => {
    // A hut with a slit to the east.
    const hut = [wall(-1, -1, 1, -1), wall(-1, 1, 1, 1), wall(-1, -1, -1, 1), wall(1, -1, 1, -0.1), wall(1, 0.1, 1, 1)];
    const cast = detectWalls(hut);
    const cover = new CoverProbe(cast, new Rng(7), { rays: 400 }).measure(at(0))!;
    const probe = new VisibilityProbe(cast, { rays: 72 });
    probe.measure(at(0.9));
    expect(cover).toBeGreaterThan(0.9);
    expect(probe.sectors[1]).toBeGreaterThan(0.8);
    // In the open the view is as good, and there is no cover.
    expect(new CoverProbe(nothing, new Rng(7)).measure(at(0))).toBe(0);
  });
});

describe('shadow by light', () => {
  it('TAC-21 an evenly dim body is better hidden than a dark one with a lit head', () => {
    const dim = new ShadowProbe(() => 0.4);
    const litHead = new ShadowProbe(({ y }) => (y > 1.6 ? 0.9 : 0.05));
    expect(dim.measure(at(0))).toBeCloseTo(0.6, 12);
    expect(litHead.measure(at(0))).toBeCloseTo(0.1, 12);
    // By the mean it would be the other way round, and a body that ducks is hidden.
    const ducking = new ShadowProbe(({ y }) => (y > 1.6 ? 0.9 : 0.05), { width: 0.5, height: 0.9, depth: 0.5 });
    expect(ducking.measure(at(0))).toBeCloseTo(0.95, 12);
    expect(new ShadowProbe(() => 7).measure(at(0))).toBe(0);
    expect(() => new ShadowProbe(() => Number.NaN).measure(at(0))).toThrow('lightAt');
  });

  it('TAC-21 looks at the whole box of the body', () => {
    const corners = new Set<string>();
    new ShadowProbe(({ x, y, z }) => {
      corners.add([x, y, z].join());
      return 0;
    }).measure(at(1, 2, 3));
    for (const x of [0.75, 1.25])
      for (const y of [3, 4.8]) for (const z of [1.75, 2.25]) expect(corners).toContain([x, y, z].join());
  });

  it('TAC-21 lamps light what nothing shades', () => {
    const lights = [{ position: at(0, 0, 10), intensity: 0.8, range: 20 }];
    const roof = detectBoxes([{ min: at(-1, -1, 4.9), max: at(1, 1, 5.1) }]);
    const under = directLight(roof, lights);
    expect(under(at(0))).toBe(0);
    expect(under(at(8))).toBeCloseTo(0.8 * (1 - Math.sqrt(164) / 20), 9);
    expect(under(at(19))).toBe(0);
    expect(directLight(nothing, [...lights, ...lights, ...lights])(at(0))).toBe(1);
    expect(new ShadowProbe(under).measure(at(0))).toBe(1);
  });
});
