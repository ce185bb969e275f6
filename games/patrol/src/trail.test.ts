import { describe, expect, it } from 'vitest';
import { parseLevel, yard } from './level.js';
import { recordTrails, TRAIL_TICKS, type Trails } from './trail.js';
import { createWorld, STEP_SECONDS, stepWorld } from './world.js';

function record(trails: Trails, world: ReturnType<typeof createWorld>, steps: number): number[] {
  for (let step = 0; step < steps; step++) {
    stepWorld(world, STEP_SECONDS);
    recordTrails(trails, world);
  }
  const trail = trails.get('R1')!;
  return trail.filter((_, index) => index % 3 === 2);
}

describe('trails', () => {
  it('keep the last steps and no more', () => {
    const ticks = record(new Map(), createWorld(parseLevel(yard)), 1000);
    expect(Math.min(...ticks)).toBeGreaterThanOrEqual(1000 - TRAIL_TICKS);
    expect(Math.max(...ticks)).toBeGreaterThan(990);
  });

  it('forget the future when the world goes back in time', () => {
    const world = createWorld(parseLevel(yard));
    const trails: Trails = new Map();
    record(trails, world, 100);
    world.tick = 50;
    const ticks = record(trails, world, 1);
    expect(Math.max(...ticks)).toBeLessThanOrEqual(51);
    expect(ticks.length).toBeGreaterThan(5);
  });

  it('begin anew after a leap', () => {
    const world = createWorld(parseLevel(yard));
    const trails: Trails = new Map();
    record(trails, world, 50);
    world.tick = 120;
    expect(record(trails, world, 1)).toEqual([121]);
  });
});
