import { expect, test } from 'vitest';
import { localPort, WorkerPool } from '../../../execution/workers/index.js';
import { lawNames } from '../laws/random-generators.js';
import { Generation } from '../pipeline/generation.js';
import type { GeneratorDocument } from '../pipeline/generator-document.js';
import { createGenerationJobs, type GenerationJobs, ReceivedWorld } from './generation-jobs.js';
import { SeedRating } from './rate-seeds.js';
import { Refinement } from './refinement.js';

const document: GeneratorDocument = {
  version: 1,
  name: 'land',
  size: { width: 16, height: 12 },
  steps: [
    { id: 'hills', kind: 'perlin', params: { to: 8 } },
    { id: 'woods', kind: 'scatter', params: { points: 'trees' } },
  ],
  demands: [{ name: 'half land', measure: 'landShare', min: 0.5, from: 0, to: 1 }],
};
const heightsOf = (generation: Generation) => [...generation.run().world.heights('elevation').cells];

test('a gallery of seeds has the worlds that each seed makes alone, and rates them', () => {
  const seeds = [1, 2, 3, 4, 5, 6, 'dial'];
  const worlds: number[][] = [];
  const rating = new SeedRating({
    document,
    ...lawNames,
    seeds,
    bars: 5,
    onWorld: (world) => worlds.push([...world.heights('elevation').cells]),
  });
  while (!rating.step(50));
  expect(worlds).toEqual(seeds.map((seed) => heightsOf(new Generation({ document, seed, ...lawNames }))));
  expect(rating.histogram.reduce((sum, count) => sum + count, 0)).toBe(seeds.length);
  for (const { quality, isAccepted, failed } of rating.rated) {
    expect(isAccepted).toBe(quality >= 0.5);
    expect(failed).toEqual(isAccepted ? [] : ['half land']);
  }
  expect(rating.worst?.quality).toBe(Math.min(...rating.rated.map(({ quality }) => quality)));
});

test('pictures get finer, the last is the world itself, and the coarse ones look like it', () => {
  const smooth = {
    ...document,
    size: { width: 32, height: 32 },
    steps: [{ id: 'hills', kind: 'perlin', params: { to: 2 } }],
  };
  const refinement = new Refinement({ document: smooth, ...lawNames });
  const widths: number[] = [];
  let coarse: number[] = [];
  while (!refinement.step(60)) {
    const { world } = refinement;
    if (world === undefined || widths.includes(world.width)) continue;
    widths.push(world.width);
    if (world.width === 16) coarse = [...world.heights('elevation').cells];
  }
  expect(widths).toEqual([4, 8, 16]);
  const fine = [...refinement.world!.heights('elevation').cells];
  expect(fine).toEqual(heightsOf(new Generation({ document: smooth, ...lawNames })));
  coarse.forEach((height, i) => {
    expect(height).toBeCloseTo(fine[2 * Math.floor(i / 16) * 32 + 2 * (i % 16)], 9);
  });
});

test('a worker makes the same world, reports progress, and can be cancelled', () => {
  const port = localPort(createGenerationJobs(lawNames, 50));
  const pool = new WorkerPool<GenerationJobs>([port]);
  const ticket = pool.ask('generate', { document, seed: 9 });
  const dropped = pool.ask('generate', { document, seed: 10 });
  port.step(3);
  pool.collect();
  expect(ticket.best?.fraction).toBeGreaterThan(0);
  dropped.cancel();
  for (let i = 0; i < 100 && ticket.status === 'waiting'; i++) {
    port.step(10);
    pool.collect();
  }
  const world = new ReceivedWorld(ticket.answer!);
  const alone = new Generation({ document, seed: 9, ...lawNames }).run();
  expect([...world.heights('elevation').cells]).toEqual(heightsOf(alone));
  expect([...world.points('trees').x]).toEqual([...alone.world.points('trees').x]);
  expect(dropped.status).toBe('cancelled');
});
