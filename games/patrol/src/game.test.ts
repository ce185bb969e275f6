import type { BehaviorDocument } from 'gumption/behavior';
import { formatDocument } from 'gumption/behavior/files';
import { type GameMessage, PROTOCOL_VERSION, pairedTransports } from 'gumption/protocol';
import { describe, expect, test } from 'vitest';
import { behaviors } from './behaviors.js';
import { createPatrol, type Patrol } from './game.js';
import { hashWorld } from './world.js';

const [patrol, errands] = behaviors as [BehaviorDocument, BehaviorDocument];

/** Runs the game and lists the nodes of a robot's behavior that succeeded, in order. */
function successes({ session }: Patrol, robot: string, seconds: number): string[] {
  const { cast } = session.options;
  const { nodes } = cast.mindsOf(robot).program;
  const trace = cast.watch(robot);
  const names: string[] = [];
  for (let i = 0; i < seconds * 60; i++) {
    const from = trace.count;
    session.step();
    for (const { event, node } of trace.read(from)) if (event === 'success') names.push(nodes[node]!.path);
  }
  return names;
}

describe('patrol', () => {
  test('R1 visits W1, W2, W3, W4 and begins again', () => {
    const visited = successes(createPatrol(behaviors), 'R1', 60).filter((path) => path.startsWith('to-'));
    expect(visited.slice(0, 6)).toEqual(['to-w1', 'to-w2', 'to-w3', 'to-w4', 'to-w1', 'to-w2']);
  });

  test('R2 runs its errand, with a rest and a word', () => {
    const done = successes(createPatrol(behaviors), 'R2', 30);
    expect(done.slice(0, 3)).toEqual(['fetch', 'rest', 'deliver']);
    expect(done.some((path) => path === 'hello' || path === 'done')).toBe(true);
  });

  test('the same game gives the same world', () => {
    const play = () => {
      const game = createPatrol(behaviors);
      game.session.step(2000);
      return hashWorld(game.world);
    };
    expect(play()).toBe(play());
  });

  test('stop returns scene and minds to the start, and the game goes the same way again', () => {
    const game = createPatrol(behaviors);
    const start = hashWorld(game.world);
    game.session.step(900);
    const then = hashWorld(game.world);
    game.session.stop();
    expect(hashWorld(game.world)).toBe(start);
    game.session.step(900);
    expect(hashWorld(game.world)).toBe(then);
  });

  test('a faster speed is taken over while the robot drives, without a restart', () => {
    const game = createPatrol(behaviors);
    game.session.step(60);
    const running = game.session.describeAgents()[1]!;
    const faster = JSON.parse(JSON.stringify(errands).replaceAll('"speed":1.5', '"speed":4')) as BehaviorDocument;
    const trace = game.session.options.cast.watch('R2');
    expect(game.session.load(faster).result).toBe('refreshed');
    game.session.step(30);
    expect(trace.read().filter(({ event }) => event === 'enter' || event === 'abort')).toEqual([]);
    expect(game.session.describeAgents()[1]!.activity).toBe(running.activity);
    expect(game.world.robots[1]!.speed).toBeGreaterThan(2);
  });

  test('a workbench that joins learns vocabulary, documents, objects and agents', () => {
    const { session } = createPatrol(behaviors);
    const [game, workbench] = pairedTransports();
    const heard: GameMessage[] = [];
    session.connect(game);
    workbench.onMessage((message) => heard.push(message as GameMessage));
    workbench.send({ type: 'hello', protocol: PROTOCOL_VERSION, client: 'test' });
    expect(heard.map(({ type }) => type)).toEqual(['hello', 'objects', 'agents']);
    expect(heard[0]).toMatchObject({ game: { name: 'patrol' }, canSnapshot: true, documents: [patrol, errands] });
  });

  test('the shipped behaviors are written canonically', async () => {
    const files = import.meta.glob('../behaviors/*.json', { query: '?raw', import: 'default' });
    for (const read of Object.values(files)) {
      const text = (await read()) as string;
      expect(formatDocument(JSON.parse(text))).toBe(text);
    }
  });
});
