import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { action, behaviorTreeKinds, Cast, createVocabulary, defineAgentType, RUNNING } from 'gumption';
import { NO_ASSIGNMENTS } from 'gumption/behavior/cast';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BehaviorFolder } from './behavior-folder.js';
import { type JoinRoomOptions, joinRoom } from './join-room.js';

interface Bee {
  steps: number;
  hums: number;
}

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
  agentTypes: [defineAgentType<Bee>('bee', { tasks: [count('fly', 'steps'), count('hum', 'hums')] })],
});
const textOf = (kind: string, name = 'Bee') =>
  JSON.stringify({ $schema: 'urn:gumption:behavior:1', version: 1, name, root: { id: 'root', kind } });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gumption-room-'));
  writeFileSync(join(folder, 'bee.json'), textOf('fly'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

/** A room as Colyseus makes one, and the sockets that it opens. */
function createRoom(
  options: Partial<JoinRoomOptions<Bee>> = {},
  behaviors = new BehaviorFolder(folder, { watch: () => () => {} }),
) {
  const bee: Bee = { steps: 0, hums: 0 };
  const { documents, assignments } = behaviors;
  const cast = new Cast<Bee>({ vocabulary, behaviors: documents, assignments, seed: 1 });
  cast.add('bee', 'bee', bee, 'Bee');
  let tick: (milliseconds: number) => void = () => {};
  let interval = 0;
  const disposed: string[] = [];
  const room = {
    roomId: 'x7Y',
    setSimulationInterval(run: (milliseconds: number) => void, milliseconds = 0) {
      tick = run;
      interval = milliseconds;
    },
    onDispose() {
      disposed.push(this.roomId);
      return Promise.resolve('done');
    },
  };
  const opened: string[] = [];
  const sent: unknown[] = [];
  let isClosed = false;
  const open = (url: string) => {
    opened.push(url);
    return {
      readyState: 1,
      send: (data: string) => void sent.push(JSON.parse(data)),
      close: () => {
        isClosed = true;
      },
      addEventListener: () => {},
    };
  };
  const session = joinRoom<Bee>(room, { name: 'hive', cast, behaviors, open, ...options });
  return {
    ...{ session, bee, room, opened, sent, disposed, behaviors },
    tick: (milliseconds: number) => tick(milliseconds),
    interval: () => interval,
    isClosed: () => isClosed,
  };
}

describe('joinRoom', () => {
  it('ticks at its rate, the characters before the rest', () => {
    const order: string[] = [];
    const room = createRoom({ rate: 10, step: (dt) => order.push(`${dt} after ${room.bee.steps}`) });
    expect(room.interval()).toBe(100);
    room.tick(200);
    expect(order).toEqual(['0.1 after 1', '0.1 after 2']);
  });

  it('stands in the workbench’s list with its room id', () => {
    const { opened, sent } = createRoom({ title: 'Hive' });
    expect(opened).toEqual(['ws://127.0.0.1:4747/game']);
    expect(sent).toEqual([expect.objectContaining({ relay: 'game', name: 'hive', title: 'Hive x7Y' })]);
  });

  it('joins none in production unless it is told where', () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(createRoom().opened).toEqual([]);
    expect(createRoom({ workbench: 'http://10.0.0.2:4747/#game=abc' }).opened).toEqual([
      'ws://10.0.0.2:4747/game?token=abc',
    ]);
    vi.unstubAllEnvs();
    expect(createRoom({ workbench: false }).opened).toEqual([]);
  });

  it('swaps a changed file into the running room', () => {
    const { behaviors, bee, tick } = createRoom();
    tick(50);
    writeFileSync(join(folder, 'bee.json'), textOf('hum'));
    behaviors.refresh();
    tick(50);
    expect(bee).toEqual({ steps: 1, hums: 1 });
  });

  it('gives characters what the file of assignments says, from the start and when it changes', () => {
    const file = join(folder, '..', `${basename(folder)}-given.json`);
    const given = (behavior: string) =>
      writeFileSync(file, JSON.stringify({ ...NO_ASSIGNMENTS, agents: { bee: { behavior } } }));
    writeFileSync(join(folder, 'hum.json'), textOf('hum', 'Hum'));
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    given('Hum');
    try {
      const { behaviors, bee, tick } = createRoom(
        {},
        new BehaviorFolder(folder, { assignments: file, watch: () => () => {} }),
      );
      tick(50);
      expect(bee).toEqual({ steps: 0, hums: 1 });
      given('Bee');
      behaviors.refresh();
      tick(50);
      expect(bee).toEqual({ steps: 1, hums: 1 });
      given('Gone');
      behaviors.refresh();
      expect(warned.mock.calls.join()).toContain('bee keeps what the game gives it: there is no behavior Gone');
      given('Hum');
      behaviors.refresh();
      writeFileSync(file, '{ "half": ');
      behaviors.refresh();
      expect(warned.mock.calls.at(-1)![0]).toContain(`${file}: `);
      tick(50);
      expect(bee).toEqual({ steps: 1, hums: 2 });
      rmSync(file);
      behaviors.refresh();
      tick(50);
      expect(bee).toEqual({ steps: 2, hums: 2 });
    } finally {
      rmSync(file, { force: true });
      warned.mockRestore();
    }
  });

  it('goes on with what it has when a file does not fit the game, and says so', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { behaviors, bee, tick } = createRoom();
    writeFileSync(join(folder, 'bee.json'), textOf('flyy'));
    behaviors.refresh();
    tick(50);
    expect(bee.steps).toBe(1);
    expect(warned.mock.calls.join()).toMatch(/Bee.*flyy/);
    warned.mockRestore();
  });

  it('leaves workbench and files when the room is disposed, then does what the room wants', async () => {
    const { room, disposed, isClosed, behaviors, session } = createRoom();
    const replaced = vi.spyOn(session, 'replaceBehavior');
    expect(await room.onDispose()).toBe('done');
    expect([isClosed(), disposed]).toEqual([true, ['x7Y']]);
    writeFileSync(join(folder, 'bee.json'), textOf('hum'));
    behaviors.refresh();
    expect(replaced).not.toHaveBeenCalled();
  });

  it('refuses a rate that is none', () => {
    expect(() => createRoom({ rate: 0 })).toThrow(/rate.*got 0/);
  });
});

describe('BehaviorFolder', () => {
  it('reads sub-folders, and is watched once for all rooms, while there is one', () => {
    mkdirSync(join(folder, 'more'));
    writeFileSync(join(folder, 'more', 'drone.json'), textOf('hum', 'Drone'));
    const calls: string[] = [];
    const watch = (at: string) => {
      calls.push(`watch ${at === folder}`);
      return () => calls.push('stop');
    };
    const behaviors = new BehaviorFolder(folder, { watch });
    expect(behaviors.documents.map(({ name }) => name)).toEqual(['Bee', 'Drone']);
    const ends = [behaviors.follow(() => {}), behaviors.follow(() => {})];
    for (const end of ends) end();
    behaviors.follow(() => {})();
    expect(calls).toEqual(['watch true', 'stop', 'watch true', 'stop']);
  });

  it('tells of changed and new files only, and keeps the last good version', () => {
    const problems: string[] = [];
    const behaviors = new BehaviorFolder(folder, {
      report: (problem) => problems.push(problem),
      watch: () => () => {},
    });
    const seen: string[] = [];
    behaviors.follow(({ name }) => seen.push(name));
    behaviors.refresh();
    writeFileSync(join(folder, 'wasp.json'), textOf('fly', 'Wasp'));
    writeFileSync(join(folder, 'bee.json'), '{ "half": ');
    behaviors.refresh();
    expect(seen).toEqual(['Wasp']);
    expect(problems).toEqual([expect.stringContaining('bee.json')]);
    expect(behaviors.documents.map(({ name }) => name)).toEqual(['Bee', 'Wasp']);
    rmSync(folder, { recursive: true });
    behaviors.refresh();
    expect([problems.length, behaviors.documents.length]).toEqual([2, 2]);
    mkdirSync(folder);
  });

  it('notices by itself that somebody saved a file', async () => {
    const behaviors = new BehaviorFolder(folder);
    let end = () => {};
    const saved = new Promise<string>((resolve) => {
      end = behaviors.follow(({ root }) => resolve(root.kind));
    });
    writeFileSync(join(folder, 'bee.json'), textOf('hum'));
    expect(await saved).toBe('hum');
    end();
  });

  it('notices by itself that assignments were saved, also if there were none before', async () => {
    const other = mkdtempSync(join(tmpdir(), 'gumption-given-'));
    const assignments = join(other, 'given.json');
    const behaviors = new BehaviorFolder(folder, { assignments });
    expect(behaviors.assignments).not.toHaveProperty('agents');
    let end = () => {};
    const saved = new Promise<object>((resolve) => {
      end = behaviors.follow(() => {}, resolve);
    });
    const given = { ...NO_ASSIGNMENTS, agents: { bee: { behavior: 'Bee' } } };
    writeFileSync(`${assignments}.new`, JSON.stringify(given));
    renameSync(`${assignments}.new`, assignments);
    expect(await saved).toEqual(given);
    expect(behaviors.assignments).toEqual(given);
    end();
    rmSync(other, { recursive: true });
  });

  it('refuses to start with a file that is wrong', () => {
    writeFileSync(join(folder, 'bad.json'), '{}');
    expect(() => new BehaviorFolder(folder)).toThrow();
  });
});
