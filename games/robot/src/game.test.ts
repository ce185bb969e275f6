import fc from 'fast-check';
import { type BackEnd, type BehaviorDocument, closures, compiledModule, generated } from 'gumption/behavior';
import { formatDocument, writeModule } from 'gumption/behavior/files';
import { PROTOCOL_VERSION, pairedTransports } from 'gumption/protocol';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/runs.js';
import { testBehaviorFiles, testScenarios } from '../../shared/game-laws.fixture.js';
import { distanceBetween } from '../../shared/point.js';
import { cellAt } from '../../shared/ways.js';
import { behaviors } from './behaviors.js';
import { type CleaningGame, createCleaning } from './game.js';
import { createGame } from './headless.js';
import { HOUSE } from './house.js';
import { overlays } from './overlays.js';
import { hashWorld } from './snapshot.js';

/** Everything that happens in a robot's behavior in some seconds, as `path event`. */
function story({ session }: CleaningGame, robot: string, seconds: number): string[] {
  const { cast } = session.options;
  const trace = cast.watch(robot);
  const lines: string[] = [];
  for (let tick = 0; tick < seconds * 60; tick++) {
    const from = trace.count;
    session.step();
    const { nodes } = cast.mindsOf(robot).program;
    for (const { event, node } of trace.read(from)) lines.push(`${tick} ${nodes[node].path} ${event}`);
  }
  return lines;
}

/** What a written module exports, as a game that builds ahead of time would import it. */
function evaluateModule(text: string): BackEnd {
  const { outputText } = ts.transpileModule(text, { compilerOptions: { module: ts.ModuleKind.CommonJS } });
  const exports: { default?: BackEnd } = {};
  new Function('exports', 'require', outputText)(exports, () => ({ compiledModule }));
  return exports.default!;
}

describe('robot', () => {
  testScenarios(
    import.meta.glob('../scenarios/*.json', { query: '?raw', import: 'default', eager: true }),
    createGame,
    { behaviors },
    '[FSM-10] [FSM-13] ',
  );

  it('plays the same game by closures, generated code, modules written ahead of time, and under watch', () => {
    const { program } = createCleaning(behaviors).session.options.cast.mindsOf('dusty');
    const ticks = Math.min(40, runs(15)) * 60;
    const worlds = [closures, generated, evaluateModule(writeModule(program))].map((backEnd) => {
      const game = createCleaning(behaviors, { backEnd });
      game.session.step(ticks);
      return hashWorld(game.world);
    });
    const watched = createCleaning(behaviors);
    for (const { id } of watched.world.robots) watched.session.options.cast.watch(id);
    watched.session.step(ticks);
    expect(worlds).toEqual(worlds.map(() => hashWorld(watched.world)));
  });

  it('plays the same game again after a stop, and on from a saved moment', () => {
    const game = createCleaning(behaviors);
    const start = hashWorld(game.world);
    game.session.step(1500);
    const then = hashWorld(game.world);
    game.session.stop();
    expect(hashWorld(game.world)).toBe(start);
    game.session.step(1500);
    expect(hashWorld(game.world)).toBe(then);
  });

  it('keeps everybody off walls and furniture, charged, and carrying one piece each, wherever rubbish lies', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (seed) => {
        const { world, session } = createCleaning(behaviors, { seed });
        for (let second = 0; second < Math.min(40, runs(20)); second++) {
          session.step(60);
          for (const body of [world.cat, ...world.robots]) {
            expect(Number.isFinite(body.x) && Number.isFinite(body.z)).toBe(true);
            expect(HOUSE.tiles.isBlocked(cellAt(HOUSE.tiles, body))).toBe(false);
          }
          for (const robot of world.robots) {
            expect(robot.battery > 0 || distanceBetween(robot, robot.bay) < 0.5).toBe(true);
            const carried = world.rubbish.filter(({ carrier }) => carrier === robot.id).map(({ id }) => id);
            expect(carried).toEqual(robot.carries === '' ? [] : [robot.carries]);
          }
        }
      }),
      { numRuns: runs(2) },
    );
  });

  it('lets no two robots go after the same piece', () => {
    const { world, session } = createCleaning(behaviors);
    for (let tick = 0; tick < Math.min(60, runs(30)) * 60; tick++) {
      session.step();
      const targets = world.robots.map(({ target }) => target).filter((target) => target !== '');
      expect(new Set(targets).size).toBe(targets.length);
    }
  });

  it('tells the same story whether its files are loaded by itself or sent by a workbench', () => {
    const nothing = behaviors.map(
      (document): BehaviorDocument =>
        document.name === 'Cleaner' ? { ...document, root: { id: 'nothing', kind: 'running' } } : document,
    );
    const [alone, sent] = [createCleaning(behaviors), createCleaning(nothing)];
    const [game, workbench] = pairedTransports();
    sent.session.connect(game);
    workbench.send({ type: 'hello', protocol: PROTOCOL_VERSION, client: 'test' });
    for (const [request, document] of behaviors.entries())
      workbench.send({ type: 'load', request, document: JSON.parse(formatDocument(document)) });
    workbench.send({ type: 'watch', agents: ['dusty', 'moppet'] });
    sent.session.stop();
    expect(story(sent, 'dusty', 15)).toEqual(story(alone, 'dusty', 15));
    expect(hashWorld(sent.world)).toBe(hashWorld(alone.world));
  });

  testBehaviorFiles(import.meta.glob('../behaviors/*.json', { query: '?raw', import: 'default', eager: true }));

  it('offers its overlays to a workbench', () => {
    const { session } = createCleaning(behaviors);
    expect(session.options.overlays).toEqual(overlays);
  });
});
