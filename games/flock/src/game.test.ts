import { closures, generated } from 'gumption/behavior';
import { formatDocument } from 'gumption/behavior/files';
import { describe, expect, it } from 'vitest';
import { positionOf } from './animal.js';
import { behaviors, sheets } from './behaviors.js';
import { createFlock } from './game.js';
import { GROUND, POND } from './meadow.js';
import { overlays } from './overlays.js';
import { lead } from './player.js';
import { hashWorld, loadWorld, saveWorld } from './snapshot.js';
import { animalsIn } from './world.js';

/** Steps in a second. */
const SECOND = 60;

describe('flock', () => {
  it('plays the same game by closures, generated code and under watch', () => {
    const hashes = [closures, generated].map((backEnd) => {
      const game = createFlock(behaviors, sheets, { backEnd });
      game.session.step(5 * SECOND);
      return hashWorld(game.world);
    });
    const watched = createFlock(behaviors, sheets);
    for (const { id } of watched.session.describeAgents()) watched.session.options.cast.watch(id);
    watched.session.step(5 * SECOND);
    expect(hashes).toEqual(hashes.map(() => hashWorld(watched.world)));
  });

  it('goes on from a saved moment in another game, to the same bits, and plays the same again after a stop', () => {
    const game = createFlock(behaviors, sheets);
    const start = hashWorld(game.world);
    lead(game.world.dog, { x: 12, z: 12 });
    game.session.step(12 * SECOND);
    const saved = JSON.stringify({ world: saveWorld(game.world), cast: game.session.options.cast.save() });
    game.session.step(4 * SECOND);
    const then = hashWorld(game.world);
    const other = createFlock(behaviors, sheets);
    const { world, cast } = JSON.parse(saved);
    loadWorld(other.world, world);
    other.session.options.cast.restore(cast, other.session.options.agentOf);
    other.session.step(4 * SECOND);
    expect(hashWorld(other.world)).toBe(then);
    game.session.stop();
    expect(hashWorld(game.world)).toBe(start);
  });

  it('keeps everybody on the meadow and out of the pond', () => {
    const { world, session } = createFlock(behaviors, sheets);
    for (let second = 0; second < 30; second++) {
      session.step(SECOND);
      for (const animal of animalsIn(world)) {
        const { x, z } = positionOf(animal);
        expect(Math.min(x, z, GROUND.width - x, GROUND.depth - z), animal.name).toBeGreaterThan(0.4);
        expect(Math.hypot(x - POND.x, z - POND.z), animal.name).toBeGreaterThan(POND.radius);
      }
    }
  });

  it('ships behaviors that are written canonically', async () => {
    const texts = import.meta.glob('../behaviors/*.json', { query: '?raw', import: 'default' });
    for (const read of Object.values(texts)) {
      const text = (await read()) as string;
      expect(formatDocument(JSON.parse(text))).toBe(text);
    }
  });

  it('offers its overlays to a workbench', () => {
    expect(createFlock(behaviors, sheets).session.options.overlays).toEqual(overlays);
  });
});
