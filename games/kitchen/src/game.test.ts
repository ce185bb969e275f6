import type { BehaviorDocument } from 'gumption/behavior';
import { formatDocument } from 'gumption/behavior/files';
import { type GameMessage, joinServer, PROTOCOL_VERSION, pairedTransports } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { WebSocket as Socket, type WebSocket, WebSocketServer } from 'ws';
import { readBehaviors } from './behaviors.js';
import { createKitchen, type Kitchen } from './game.js';
import { type Cook, DAY_SECONDS, dayOf, hashWorld, STEP_SECONDS, type World } from './world.js';

const behaviors = readBehaviors();

/** The shipped behaviors with a given number of places at the stove. */
function withStoves(places: number): BehaviorDocument[] {
  const text = JSON.stringify(behaviors);
  expect(text).toContain('"name":"stove","places":1');
  return JSON.parse(text.replace('"name":"stove","places":1', `"name":"stove","places":${places}`));
}

/** Plays for some seconds, and inspects the world after every step. */
function play({ world, session }: Kitchen, seconds: number, look: (world: World) => void = () => {}): void {
  for (let step = 0; step < seconds / STEP_SECONDS; step++) {
    session.step();
    look(world);
  }
}

const cooking = ({ cooks }: World) => cooks.filter(({ isCooking }) => isCooking).map(({ name }) => name);

describe('the stove', () => {
  it.each([1, 2])('of %i places is never used by more cooks at once, and sometimes by all it takes', (places) => {
    let most = 0;
    play(createKitchen(withStoves(places)), 5 * DAY_SECONDS, (world) => {
      most = Math.max(most, cooking(world).length);
    });
    expect(most).toBe(places);
  });

  it('is taken the moment it is free by a cook who waits for it', () => {
    const game = createKitchen(behaviors);
    const waitsFor: string[] = [];
    const gaps: number[] = [];
    let empty = 0;
    play(game, 3 * DAY_SECONDS, (world) => {
      const waiting = game.session.describeAgents().filter(({ activity }) => activity === 'Wait for the stove');
      empty = cooking(world).length === 0 && waiting.length > 0 ? empty + 1 : 0;
      waitsFor.push(...waiting.map(({ label }) => label));
      gaps.push(empty);
    });
    expect(waitsFor.length).toBeGreaterThan(0);
    // In the step that frees the stove, cooks that act before its last user have already checked
    // it.
    expect(Math.max(...gaps)).toBeLessThanOrEqual(1);
  });

  it('is given back when a cook leaves in the middle of cooking', () => {
    const game = createKitchen(behaviors);
    while (cooking(game.world).length === 0) play(game, STEP_SECONDS);
    const [first] = cooking(game.world);
    game.session.options.cast.remove(first.toLowerCase());
    expect(cooking(game.world)).toEqual([]);
    play(game, 20);
    expect(game.world.cooks.some(({ name, eatenToday }) => name !== first && eatenToday > 0)).toBe(true);
  });

  it('gets a second place while the game runs, and two cook at once', () => {
    const game = createKitchen(behaviors);
    play(game, DAY_SECONDS);
    const prepare = withStoves(2).find(({ name }) => name === 'Prepare food')!;
    expect(game.session.replaceBehavior(prepare).result).toBe('refreshed');
    let most = 0;
    play(game, 3 * DAY_SECONDS, (world) => {
      most = Math.max(most, cooking(world).length);
    });
    expect(most).toBe(2);
  });
});

describe('hunger', () => {
  it.each<{ has: string; cook: Partial<Cook>; animals: number; chance: number; story: string[] }>([
    { has: 'food', cook: { raw: 1, coins: 9 }, animals: 9, chance: 1, story: ['is at the stove'] },
    { has: 'money', cook: { coins: 2 }, animals: 9, chance: 1, story: ['buys food for 2 coins', 'is at the stove'] },
    { has: 'luck', cook: {}, animals: 9, chance: 1, story: ['brings something from the wood', 'is at the stove'] },
    { has: 'no luck', cook: {}, animals: 9, chance: 0, story: ['has gathered berries', 'is at the stove'] },
    { has: 'nothing', cook: {}, animals: 0, chance: 1, story: ['has gathered berries', 'is at the stove'] },
  ])('makes a cook with $has get food the easiest way that works', ({ cook, animals, chance, story }) => {
    const lucky = JSON.parse(
      JSON.stringify(behaviors).replace('"kind":"hunt"', `"kind":"hunt","params":{"chance":${chance}}`),
    ) as BehaviorDocument[];
    const game = createKitchen(lucky);
    game.world.animals = animals;
    Object.assign(game.world.cooks[0], { coins: 0, hunger: 0.9 }, cook);
    const told: string[] = [];
    play(game, 14, ({ happenings }) => told.push(...happenings.filter((line) => line.startsWith('Ann'))));
    expect(told.slice(0, story.length)).toEqual(story.map((what) => `Ann ${what}`));
  });

  it('is stilled three times a day at most, and again the next day', () => {
    const game = createKitchen(withStoves(2));
    const meals = new Map<string, number>();
    play(game, 6 * DAY_SECONDS, (world) => {
      for (const line of world.happenings) {
        const [, name] = /^(\w+) eats/.exec(line) ?? [];
        // The step in which the sun rises still belongs to the day before.
        const day = Math.min(dayOf(world), 1 + Math.floor(((world.tick - 1) * STEP_SECONDS) / DAY_SECONDS));
        if (name) meals.set(`${name}, day ${day}`, (meals.get(`${name}, day ${day}`) ?? 0) + 1);
      }
    });
    expect(Math.max(...meals.values())).toBe(3);
    expect([...meals].filter(([, count]) => count === 3).length).toBeGreaterThan(6);
    for (const name of ['Ann', 'Ben', 'Cleo']) expect(meals.get(`${name}, day 6`)).toBeGreaterThan(0);
  });

  it('leaves a fourth meal on the table, which the cat does not overlook', () => {
    const game = createKitchen(withStoves(2));
    const lines: string[] = [];
    play(game, 3 * DAY_SECONDS, ({ happenings }) => lines.push(...happenings));
    expect(lines.some((line) => line.startsWith('Mog steals a meal from'))).toBe(true);
  });
});

describe('the kitchen', () => {
  it('plays the same game every time, also after a stop', () => {
    const game = createKitchen(behaviors);
    const start = hashWorld(game.world);
    play(game, 100);
    const then = hashWorld(game.world);
    game.session.stop();
    expect(hashWorld(game.world)).toBe(start);
    play(game, 100);
    expect(hashWorld(game.world)).toBe(then);
  });

  it('offers cooks and cats different tasks, and refuses a cat that cooks', () => {
    const { session } = createKitchen(behaviors);
    const cat = behaviors.find(({ name }) => name === 'Cat')!;
    const loaded = session.replaceBehavior({ ...cat, root: { id: 'x', kind: 'cookMeal' } });
    expect(loaded).toMatchObject({ result: 'rejected' });
  });

  it('tells the same story whether its files are loaded by itself or sent by a workbench', () => {
    const nothing = behaviors.map((each): BehaviorDocument => ({ ...each, root: { id: 'nothing', kind: 'running' } }));
    const alone = createKitchen(behaviors);
    const sent = createKitchen(nothing);
    const [game, workbench] = pairedTransports();
    const answers: GameMessage[] = [];
    sent.session.connect(game);
    workbench.onMessage((message) => answers.push(message as GameMessage));
    workbench.send({ type: 'hello', protocol: PROTOCOL_VERSION, client: 'test' });
    // In order of dependency: a behavior comes after the behaviors that it refers to.
    for (const [request, document] of behaviors.entries())
      workbench.send({ type: 'load', request, document: JSON.parse(formatDocument(document)) });
    workbench.send({ type: 'watch', agents: ['ann', 'mog'] });
    sent.session.stop();
    const traces = [alone, sent].map((each) => {
      const { cast } = each.session.options;
      const trace = cast.watch('ann');
      const events: string[] = [];
      play(each, 60, () => {
        const { nodes } = cast.mindsOf('ann').program;
        for (const { event, node } of trace.read(events.length)) events.push(`${nodes[node].path} ${event}`);
      });
      return events;
    });
    expect(answers.filter((each) => each.type === 'loaded' && each.result === 'rejected')).toEqual([]);
    expect(traces[1]).toEqual(traces[0]);
    expect(hashWorld(sent.world)).toBe(hashWorld(alone.world));
  });

  it('joins a workbench elsewhere over a real socket', async () => {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    try {
      await new Promise((listening) => server.once('listening', listening));
      const { port } = server.address() as { port: number };
      const greeting = new Promise<unknown>((heard) =>
        server.once('connection', (socket: WebSocket) =>
          socket.once('message', (data) => heard(JSON.parse(String(data)))),
        ),
      );
      const { session } = createKitchen(behaviors);
      const leave = joinServer(session, {
        url: `http://127.0.0.1:${port}/`,
        open: (url) => new Socket(url),
        later: () => {},
      });
      expect(await greeting).toMatchObject({ relay: 'game', name: 'kitchen', title: 'Kitchen' });
      leave();
    } finally {
      for (const client of server.clients) client.terminate();
      await new Promise((closed) => server.close(closed));
    }
  });

  it('ships behaviors that are written canonically', () => {
    const files = import.meta.glob('../behaviors/*.json', { query: '?raw', import: 'default', eager: true });
    expect(Object.values(files)).toHaveLength(behaviors.length);
    for (const text of Object.values(files) as string[]) expect(formatDocument(JSON.parse(text))).toBe(text);
  });
});
