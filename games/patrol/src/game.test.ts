import type { BehaviorDocument } from 'gumption/behavior';
import { formatDocument } from 'gumption/behavior/files';
import { type GameMessage, PROTOCOL_VERSION, pairedTransports } from 'gumption/protocol';
import { describe, expect, test } from 'vitest';
import { conversation, firstSteps } from './behaviors.js';
import { createPatrol } from './game.js';
import { overlayOf, overlays } from './overlays.js';
import { play, successes } from './story.fixture.js';
import { hashWorld } from './world.js';

const [converse, errands] = conversation.behaviors as [BehaviorDocument, BehaviorDocument];

/** A behavior that does nothing, until a workbench sends another. */
const placeholder = { id: 'nothing', kind: 'running' };

describe('patrol', () => {
  test('in the first steps R1 visits W1, W2, W3, W4 and begins again', () => {
    const visited = successes(play(createPatrol(firstSteps), 'R1', 60), /^to-/);
    expect(visited.slice(0, 6)).toEqual(['to-w1', 'to-w2', 'to-w3', 'to-w4', 'to-w1', 'to-w2']);
  });

  test('R2 runs its errand, with a rest and a word', () => {
    const done = successes(play(createPatrol(firstSteps), 'R2', 30), /^(fetch|rest|deliver|hello|done)$/);
    expect(done.slice(0, 3)).toEqual(['fetch', 'rest', 'deliver']);
    expect(['hello', 'done']).toContain(done[3]);
  });

  test('the errands of the first steps are those of the game', () => {
    expect(firstSteps.behaviors[1]).toEqual(errands);
  });

  test('the same game gives the same world', () => {
    const play = () => {
      const game = createPatrol(conversation);
      game.session.step(2000);
      return hashWorld(game.world);
    };
    expect(play()).toBe(play());
  });

  test('stop returns scene and minds to the start, and the game goes the same way again', () => {
    const game = createPatrol(conversation);
    const start = hashWorld(game.world);
    game.session.step(900);
    const then = hashWorld(game.world);
    game.session.stop();
    expect(hashWorld(game.world)).toBe(start);
    game.session.step(900);
    expect(hashWorld(game.world)).toBe(then);
  });

  test('a faster speed is taken over while the robot drives, without a restart', () => {
    const game = createPatrol(conversation);
    game.session.step(60);
    const running = game.session.describeAgents()[1];
    const faster = JSON.parse(JSON.stringify(errands).replaceAll(/"speed":[\d.]+/g, '"speed":4')) as BehaviorDocument;
    const trace = game.session.options.cast.watch('R2');
    expect(game.session.replaceBehavior(faster).result).toBe('refreshed');
    game.session.step(30);
    const drive = game.session.options.cast.mindsOf('R2').program.nodes.findIndex(({ path }) => path === 'fetch');
    expect(trace.read().filter(({ node, event }) => node === drive && event !== 'running')).toEqual([]);
    expect(game.session.describeAgents()[1].activity).toBe(running.activity);
    expect(game.world.robots[1].speed).toBeGreaterThan(2);
  });

  test('a workbench that joins learns vocabulary, documents, objects and agents', () => {
    const { session } = createPatrol(conversation);
    const [game, workbench] = pairedTransports();
    const heard: GameMessage[] = [];
    session.connect(game);
    workbench.onMessage((message) => heard.push(message as GameMessage));
    workbench.send({ type: 'hello', protocol: PROTOCOL_VERSION, client: 'test' });
    expect(heard.map(({ type }) => type)).toEqual(['hello', 'objects', 'breakpoints', 'injections', 'agents']);
    expect(heard[0]).toMatchObject({ game: { name: 'patrol' }, canSnapshot: true, documents: [converse, errands] });
  });

  test('a workbench switches the overlays on one by one, in test mode only', () => {
    const { session } = createPatrol(conversation);
    const [game, workbench] = pairedTransports();
    session.connect(game);
    workbench.send({ type: 'hello', protocol: PROTOCOL_VERSION, client: 'test' });
    workbench.send({ type: 'overlays', on: ['cones', 'states'] });
    const shown = () => overlays.map(({ name }) => name).filter((name) => session.shows(name));
    expect(shown()).toEqual([]);
    workbench.send({ type: 'mode', mode: 'test' });
    expect(shown()).toEqual(['cones', 'states']);
    const drawn = overlayOf(
      (name) => session.shows(name),
      () => new Map(),
    );
    expect(drawn).toMatchObject({ cones: true, states: true, paths: false });
  });

  test('the file played without a workbench and the same file sent by one tell the same story', () => {
    const alone = createPatrol(conversation);
    const watched = createPatrol({ ...conversation, behaviors: [{ ...converse, root: placeholder }, errands] });
    const [game, workbench] = pairedTransports();
    watched.session.connect(game);
    workbench.send({ type: 'hello', protocol: PROTOCOL_VERSION, client: 'test' });
    workbench.send({ type: 'load', request: 1, document: JSON.parse(formatDocument(converse)) });
    watched.session.stop();
    workbench.send({ type: 'watch', agents: ['R1'] });
    expect(play(watched, 'R1', 30)).toEqual(play(alone, 'R1', 30));
    expect(hashWorld(watched.world)).toBe(hashWorld(alone.world));
  });

  test('the shipped behaviors are written canonically', async () => {
    const files = import.meta.glob(['../behaviors/*.json', '../first-steps/behaviors/*.json'], {
      query: '?raw',
      import: 'default',
    });
    for (const read of Object.values(files)) {
      const text = (await read()) as string;
      expect(formatDocument(JSON.parse(text))).toBe(text);
    }
  });
});
