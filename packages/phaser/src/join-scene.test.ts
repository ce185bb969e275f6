import { action, createVocabulary, defineAgentType, RUNNING } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import {
  type GameMessage,
  PROTOCOL_VERSION,
  pairedTransports,
  type Session,
  type WorkbenchMessage,
} from 'gumption/protocol';
import { sketchArea, sketchArrow, sketchDot, sketchText } from 'gumption/sketch';
import { standardKinds } from 'gumption/standard';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type JoinSceneOptions, joinScene } from './join-scene.js';
import { createScene } from './phaser.fixture.js';

interface Sprite {
  x: number;
  y: number;
  rotation: number;
  visible: boolean;
  active: boolean;
  displayWidth: number;
  displayHeight: number;
  courage: number;
  body?: { velocity: { x: number; y: number }; updateFromGameObject: () => void };
}

const hop = action({
  name: 'hop',
  update(sprite: Sprite) {
    sprite.x += 1;
    sprite.rotation += 0.5;
    sprite.courage += 1;
    return RUNNING;
  },
});
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Sprite>('frog', { tasks: [hop] })],
});
const behaviors = [
  { $schema: 'urn:gumption:behavior:1' as const, version: 1 as const, name: 'Hop', root: { id: 'hop', kind: 'hop' } },
];

function createFrogs(options: Partial<JoinSceneOptions<Sprite>> = {}, settings = {}) {
  const phaser = createScene(settings);
  const cast = new Cast<Sprite>({ vocabulary, behaviors, seed: 1 });
  const frogs = [100, 300].map((x, i) => {
    const frog: Sprite = {
      ...{ x, y: 200, rotation: 0, visible: true, active: true, displayWidth: 40, displayHeight: 20, courage: 0 },
    };
    cast.add(`frog ${i + 1}`, 'frog', frog, 'Hop');
    return frog;
  });
  const session = joinScene<Sprite>(phaser.scene, { name: 'frogs', cast, fields: ['courage'], ...options });
  return { ...phaser, cast, frogs, session };
}

/** A workbench at the other end of a line. */
function watch(session: Session<Sprite>) {
  const [game, end] = pairedTransports();
  const heard: GameMessage[] = [];
  let isClosed = false;
  end.onMessage((message) => heard.push(message as GameMessage));
  end.onClose(() => {
    isClosed = true;
  });
  const send = (message: WorkbenchMessage) => end.send(message);
  session.connect(game);
  send({ type: 'hello', protocol: PROTOCOL_VERSION, client: 'test' });
  return { send, heard, isClosed: () => isClosed };
}

beforeEach(() => {
  // A page in no frame.
  const page = { addEventListener: () => {}, console: { warn: () => {} } };
  vi.stubGlobal('window', Object.assign(page, { parent: page }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('joinScene', () => {
  it('ticks the characters from the scene’s update', () => {
    const { frogs, frame } = createFrogs();
    frame(50);
    expect(frogs.map(({ x }) => x)).toEqual([103, 303]);
  });

  it('selects the character under the pointer, and rings it', () => {
    const { session, frogs, click, frame, drawn } = createFrogs();
    const { heard } = watch(session);
    click({ worldX: 318, worldY: 205 });
    expect(session.selected).toBe('frog 2');
    expect(heard.at(-1)).toEqual({ type: 'picked', agent: 'frog 2', object: null });
    frame(0);
    expect(drawn).toEqual(['circle 300 200 23']);
    click({ worldX: 326, worldY: 200 });
    expect(heard.at(-1)).toEqual({ type: 'picked', agent: null, object: null });
    frogs[0].visible = false;
    click({ worldX: 100, worldY: 200 });
    expect(heard.at(-1)).toEqual({ type: 'picked', agent: null, object: null });
  });

  it('takes the nearer of two characters, and ignores clicks while nobody watches', () => {
    const { session, frogs, click } = createFrogs();
    frogs[1].x = 110;
    click({ worldX: 108, worldY: 200 });
    expect(session.selected).toBeNull();
    watch(session);
    click({ worldX: 108, worldY: 200 });
    expect(session.selected).toBe('frog 2');
  });

  it('lets tweens and timers follow pause and speed, beside what the game does with them', () => {
    const { session, scene, frame } = createFrogs();
    session.setSpeed(2);
    frame(16);
    expect([scene.time.timeScale, scene.tweens.timeScale]).toEqual([2, 6]);
    scene.time.paused = true;
    session.pause();
    frame(16);
    expect([scene.time.paused, scene.tweens.paused]).toEqual([true, true]);
    session.play();
    session.setSpeed(1);
    frame(16);
    // The game's own pause stays.
    expect([scene.time.paused, scene.tweens.paused, scene.tweens.timeScale]).toEqual([true, false, 3]);
  });

  it('runs arcade physics step by step with the characters', () => {
    const { session, world, physics, frame } = createFrogs({}, { withPhysics: true });
    expect([world.fixedStep, physics]).toEqual([false, ['disabled']]);
    frame(34);
    expect(physics.splice(0)).toEqual(['disabled', 'update 17', 'post', 'update 17', 'post']);
    session.pause();
    frame(500);
    expect(physics).toEqual([]);
    session.step();
    expect(physics).toEqual(['update 17', 'post']);
  });

  it('saves and restores place, rotation, fields, visibility and the velocity of a body', () => {
    const { session, frogs, frame } = createFrogs({}, { withPhysics: true });
    let updates = 0;
    const body = { velocity: { x: 0, y: 0 }, updateFromGameObject: () => void updates++ };
    frogs[0].body = body;
    const { send } = watch(session);
    frame(50);
    Object.assign(frogs[0], { visible: false, active: false });
    Object.assign(body.velocity, { x: 9, y: 8 });
    send({ type: 'stop' });
    expect(frogs[0]).toMatchObject({ x: 100, rotation: 0, courage: 0, visible: true, active: true });
    expect([body.velocity, updates]).toEqual([{ x: 0, y: 0 }, 1]);
  });

  it('draws overlays on Phaser’s plane, where y grows downwards', () => {
    const at = { x: 10, y: 0, z: 70 };
    const { session, frame, drawn, texts } = createFrogs({
      overlays: {
        all: {
          title: 'All',
          sketch(out) {
            sketchDot(out, 'target', at);
            sketchArrow(out, 'velocity', at, { x: 100, y: 0, z: 0 });
            sketchArea(out, 'sight', [at, { x: 20, y: 0, z: 70 }, { x: 20, y: 0, z: 90 }]);
            sketchText(out, 'belief', at, 'hm');
          },
        },
      },
    });
    const { send } = watch(session);
    send({ type: 'mode', mode: 'test' });
    send({ type: 'overlays', on: ['all'] });
    frame(0);
    expect(drawn).toEqual([
      'dot 10 70 2',
      'line 10 70 110 70',
      'line 106 72 110 70',
      'line 106 68 110 70',
      'area [{"x":10,"y":70},{"x":20,"y":70},{"x":20,"y":90}]',
    ]);
    expect(texts.map(({ text, at, visible }) => [text, at, visible])).toEqual([['hm', '13 67', true]]);
    send({ type: 'overlays', on: [] });
    frame(0);
    expect([drawn, texts[0].visible]).toEqual([[], false]);
  });

  it('tells how the world lies on the page', () => {
    const { session } = createFrogs();
    // Twice the size by the camera, half by the page; the point (100, 50) is in the upper left corner.
    expect(session.view!()).toEqual({ a: 1, b: -0, c: -0, d: 1, e: -90, f: -30 });
  });

  it('leaves the workbench and the scene when the scene shuts down', () => {
    const { session, scene, frogs, frame, shutDown, listenerCount, destroyed, click } = createFrogs();
    const { isClosed } = watch(session);
    click({ worldX: 100, worldY: 200 });
    session.setSpeed(2);
    session.pause();
    frame(16);
    shutDown();
    expect([isClosed(), session.isWatched, listenerCount(), destroyed]).toEqual([true, false, 0, ['graphics']]);
    expect([scene.tweens.paused, scene.tweens.timeScale]).toEqual([false, 3]);
    frame(1000);
    expect(frogs[0].x).toBe(100);
  });

  it('says what is missing when an agent is no game object', () => {
    const cast = new Cast<Sprite>({ vocabulary, behaviors, seed: 1 });
    cast.add('ghost', 'frog', { courage: 1 } as Sprite, 'Hop');
    expect(() => joinScene(createScene().scene, { name: 'frogs', cast })).toThrow(/ghost.*objectOf/);
  });
});
