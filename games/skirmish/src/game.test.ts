import { closures, generated } from 'gumption/behavior';
import { type PointsDocument, regeneratePoints } from 'gumption/tactics/locations';
import { describe, expect, it } from 'vitest';
import { testBehaviorFiles, testScenarios } from '../../shared/game-laws.fixture.js';
import pointsDocument from '../points.json';
import { FIELD, POINTS_OF_SIDES } from './battlefield.js';
import { behaviors } from './behaviors.js';
import { createSkirmish } from './game.js';
import { generatePoints } from './generate-points.js';
import { createGame } from './headless.js';
import { placeOf } from './map.js';
import { overlays } from './overlays.js';
import { findWalker, orderSquad, walkAs } from './player.js';
import { hashWorld, loadWorld, saveWorld } from './snapshot.js';
import { STEP_SECONDS, soldierOf } from './world.js';

const SECOND = Math.round(1 / STEP_SECONDS);

describe('skirmish', () => {
  it('plays the same battle by closures, generated code and under watch', () => {
    const hashes = [closures, generated].map((backEnd) => {
      const game = createSkirmish(behaviors, { backEnd });
      game.session.step(8 * SECOND);
      return hashWorld(game.world);
    });
    const watched = createSkirmish(behaviors);
    for (const { id } of watched.session.describeAgents()) watched.session.options.cast.watch(id);
    watched.session.step(8 * SECOND);
    expect(hashes).toEqual(hashes.map(() => hashWorld(watched.world)));
  });

  it('goes on from a saved moment in another game, to the same bits, and plays the same again after a stop', () => {
    const game = createSkirmish(behaviors, { seed: 3 });
    const start = hashWorld(game.world);
    // In the middle of everything: shells in the air, a drill, questions and layers half done.
    game.session.step(12 * SECOND);
    orderSquad(game.world, game.session.options.cast, 'blue-second', 'attack', placeOf(0, 'mill'));
    game.session.step(5);
    const saved = JSON.stringify({ world: saveWorld(game.world), cast: game.session.options.cast.save() });
    expect(game.world.drills.size).toBeGreaterThan(0);
    game.session.step(6 * SECOND);
    const then = hashWorld(game.world);
    const other = createSkirmish(behaviors, { seed: 3 });
    other.session.step(10);
    const { world, cast } = JSON.parse(saved);
    other.session.options.cast.restore(cast);
    loadWorld(other.world, world);
    other.session.step(6 * SECOND);
    expect(hashWorld(other.world)).toBe(then);
    game.session.stop();
    expect(hashWorld(game.world)).toBe(start);
  });

  it('lets the player walk as the selected soldier, or one of the chosen squad, or anybody who lives', () => {
    const { world } = createSkirmish(behaviors);
    const kill = (id: string) => {
      soldierOf(world, id)!.health = 0;
    };
    world.player.side = 0;
    expect(findWalker(world, '', '')).toBe('ada');
    expect(findWalker(world, 'kit', 'blue-second')).toBe('kit');
    expect(findWalker(world, 'max', 'blue-second')).toBe('eve');
    for (const id of ['ada', 'eve', 'kit']) kill(id);
    expect(findWalker(world, '', '')).toBe('ben');
    expect(findWalker(world, 'kit', 'blue-second')).toBe('finn');
    for (const { id, role } of world.sides[0].own) if (role === 'rifleman') kill(id);
    expect(findWalker(world, '', 'blue-first')).toBe('ike');
    world.player.side = 1;
    expect(findWalker(world, 'lou', '')).toBe('max');
    for (const { id } of world.sides[1].own) kill(id);
    expect(findWalker(world, '', '')).toBe('');
  });

  it('gives the squads back to a player whose soldier falls', () => {
    const { world, session } = createSkirmish(behaviors);
    world.player.side = 0;
    walkAs(world, 'ada');
    world.player.steerX = 1;
    session.step(2);
    expect(world.player.soldier).toBe('ada');
    soldierOf(world, 'ada')!.health = 0;
    session.step(2);
    expect(world.player).toMatchObject({ soldier: '', steerX: 0 });
  });

  it('[TAC-24] ships the points that its map gives, with what designers changed', () => {
    expect(regeneratePoints(pointsDocument as never, generatePoints())).toEqual(pointsDocument);
  });

  it('[TAC-27] lets the points of both sides follow what designers change', () => {
    const { points } = createSkirmish(behaviors).session.options.tactics!;
    const document = points!.read() as PointsDocument;
    const [first, ...others] = document.points;
    const placesOf = (id: string) =>
      POINTS_OF_SIDES.map((each) => each.save().points.find((point) => point.id === id)?.position);
    const to = { x: 20.5, y: 0, z: 33.5 };
    points!.replace({ ...document, points: [{ ...first, position: to }, ...others] });
    expect(placesOf(first.id)).toEqual([to, to]);
    points!.regenerate!();
    expect(POINTS_OF_SIDES[1].count).toBe(POINTS_OF_SIDES[0].count);
    points!.replace(document);
    expect(placesOf(first.id)).toEqual([first.position, first.position]);
  });

  it('[TAC-31] [TAC-48] shows who controls what, as the side sees it', () => {
    const { world, session } = createSkirmish(behaviors);
    session.step(30);
    const { layers } = session.options.tactics!;
    expect(layers!.list()).toContainEqual({
      name: 'Blue/influence',
      title: 'Influence',
      unit: 'strength',
      side: 'Blue',
    });
    const picture = new Float64Array(FIELD.count);
    layers!.write(picture, 'Blue/influence');
    const { layers: own } = world.sides[0];
    expect(picture).toEqual(own.values('friends').map((value, place) => value - own.values('enemy')[place]));
    expect(Math.max(...picture)).toBeGreaterThan(0);
    expect(Math.min(...picture)).toBeLessThan(0);
  });

  testScenarios(
    import.meta.glob('../scenarios/*.json', { query: '?raw', import: 'default', eager: true }),
    createGame,
    { behaviors },
  );

  testBehaviorFiles(import.meta.glob('../behaviors/*.json', { query: '?raw', import: 'default', eager: true }));

  it('offers its overlays to a workbench', () => {
    expect(createSkirmish(behaviors).session.options.overlays).toEqual(overlays);
  });
});
