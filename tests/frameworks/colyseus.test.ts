import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { BehaviorFolder, joinRoom, type RoomLike } from '@gumption/colyseus';
import { action, behaviorTreeKinds, Cast, createVocabulary, defineAgentType, RUNNING } from 'gumption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { installEngines } from './install-engines.js';

interface Bee {
  hums: number;
  loops: number;
}

interface Room extends RoomLike {
  readonly bee: Bee;
  disconnect(): Promise<unknown>;
}

/** What the test uses of `@colyseus/core`. */
interface Colyseus {
  readonly Room: new () => RoomLike;
  readonly Server: new (
    options: object,
  ) => {
    define(name: string, room: unknown): void;
    listen(port: number): Promise<void>;
    gracefullyShutdown(exit: boolean): Promise<void>;
  };
  readonly matchMaker: {
    createRoom(name: string, options: object): Promise<{ readonly roomId: string }>;
    getLocalRoomById(id: string): Room;
  };
}

const ROOMS = 200;

// LONG_TESTS=1 installs it; without it, and without a network, there is none.
const packages = ['@colyseus/core@0.16.20', '@colyseus/ws-transport@0.16.5', '@colyseus/schema@3.0.76'];
const folder = await installEngines(packages);
afterAll(() => {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

const why = process.env.LONG_TESTS ? 'which cannot be installed here' : 'only with LONG_TESTS=1';
const count = (name: string, field: keyof Bee) =>
  action({
    name,
    update(bee: Bee) {
      bee[field]++;
      return RUNNING;
    },
  });
const vocabulary = createVocabulary({
  kinds: behaviorTreeKinds,
  agentTypes: [defineAgentType<Bee>('bee', { tasks: [count('hum', 'hums'), count('loop', 'loops')] })],
});

describe('with Colyseus 0.16', () => {
  if (folder === undefined) return void it.skip(`@gumption/colyseus joins rooms of a server, ${why}`);

  const require = createRequire(join(folder, 'package.json'));
  const { Room, Server, matchMaker } = require('@colyseus/core') as Colyseus;
  const { WebSocketTransport } = require('@colyseus/ws-transport');
  const files = join(folder, 'behaviors');
  const write = (kind: string) =>
    writeFileSync(
      join(files, 'bee.json'),
      JSON.stringify({ $schema: 'urn:gumption:behavior:1', version: 1, name: 'Bee', root: { id: 'root', kind } }),
    );
  const workbench = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const titles = new Set<string>();
  let server: InstanceType<Colyseus['Server']>;
  let behaviors: BehaviorFolder;
  const rooms: Room[] = [];

  beforeAll(async () => {
    mkdirSync(files);
    write('hum');
    behaviors = new BehaviorFolder(files);
    // A workbench that only keeps a list.
    workbench.on('connection', (socket) => {
      let title = '';
      socket.on('message', (data) => {
        ({ title } = JSON.parse(String(data)));
        titles.add(title);
      });
      socket.on('close', () => titles.delete(title));
    });
    const url = `http://127.0.0.1:${(workbench.address() as AddressInfo).port}/`;
    class Hive extends Room {
      readonly bee: Bee = { hums: 0, loops: 0 };
      onCreate() {
        const cast = new Cast<Bee>({ vocabulary, behaviors: behaviors.documents, seed: 1 });
        cast.add('bee', 'bee', this.bee, 'Bee');
        joinRoom(this, { name: 'hive', cast, behaviors, rate: 30, workbench: url });
      }
    }
    server = new Server({ transport: new WebSocketTransport(), greet: false, gracefullyShutdown: false });
    server.define('hive', Hive);
    await server.listen(0);
    for (let i = 0; i < ROOMS; i++) {
      const { roomId } = await matchMaker.createRoom('hive', {});
      rooms.push(matchMaker.getLocalRoomById(roomId));
    }
  });
  afterAll(async () => {
    await server.gracefullyShutdown(false);
    workbench.close();
  });

  it('shows hundreds of rooms as a list', async () => {
    const wanted = rooms.map(({ roomId }) => `hive ${roomId}`).sort();
    await expect.poll(() => [...titles].sort()).toEqual(wanted);
  });

  it('ticks every room', async () => {
    await expect.poll(() => Math.min(...rooms.map(({ bee }) => bee.hums))).toBeGreaterThan(5);
  });

  it('swaps a file that was saved into every running room', async () => {
    write('loop');
    await expect.poll(() => Math.min(...rooms.map(({ bee }) => bee.loops))).toBeGreaterThan(0);
  });

  it('leaves when rooms are disposed', async () => {
    await Promise.all(rooms.slice(1).map((room) => room.disconnect()));
    await expect.poll(() => [...titles]).toEqual([`hive ${rooms[0].roomId}`]);
  });
});
