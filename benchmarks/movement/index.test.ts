import { describe, expect, it } from 'vitest';
import { findMismatches } from '../harness.js';
import { blend1000 } from './blend-1000.js';
import { boids1000, crowdFlock, handWrittenFlock } from './boids.js';
import { createStart } from './boids-scene.js';

describe('the benchmarks of movement', () => {
  it('have birds fly the same way in the crowd and by hand', () => {
    const start = createStart(500);
    const [crowd, byHand] = [crowdFlock(start), handWrittenFlock(start)];
    for (let step = 0; step < 60; step++) {
      crowd.step();
      byHand.step();
    }
    const [ours, theirs] = [crowd.birds(), byHand.birds()];
    for (const column of ['x', 'z', 'velocityX', 'velocityZ'] as const)
      for (let bird = 0; bird < start.count; bird++) expect(ours[column][bird]).toBeCloseTo(theirs[column][bird], 6);
  });

  it('have every subject do its work', () => {
    expect(findMismatches(boids1000, 20)).toEqual([]);
    expect(findMismatches(blend1000, 20)).toEqual([]);
    const prepared = boids1000.subjects[0].setup();
    for (let i = 0; i < 20; i++) prepared.run();
    expect(prepared.verify?.()).toBe('neighbors fly more alike');
  });
});
