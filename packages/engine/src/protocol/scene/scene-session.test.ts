import { describe, expect, it } from 'vitest';
import { Cast } from '../../behavior/cast/index.js';
import { action, createVocabulary, defineAgentType, RUNNING } from '../../behavior/index.js';
import { sketchDot } from '../../sketch/sketch.js';
import { standardKinds } from '../../standard/index.js';
import { documentOf } from '../laws/post-game.js';
import { WorkbenchEnd } from '../laws/workbench-end.js';
import { pairedTransports } from '../transport/transport.js';
import type { ObjectAccess } from './object-states.js';
import type { SceneOptions } from './scene-options.js';
import { SceneSession } from './scene-session.js';

interface Mesh {
  x: number;
  isShown: boolean;
}

interface Crab {
  readonly mesh: Mesh;
  shell: { cracks: number };
  friend?: object;
}

const crawl = action({
  name: 'crawl',
  update(crab: Crab) {
    crab.mesh.x++;
    crab.shell.cracks += 10;
    return RUNNING;
  },
});
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Crab>('crab', { tasks: [crawl] })],
});

const access: ObjectAccess<Mesh> = {
  read: ({ x, isShown }) => [x, isShown ? 1 : 0],
  write: (mesh, [x, isShown]) => Object.assign(mesh, { x, isShown: isShown === 1 }),
  show: (mesh, isShown) => Object.assign(mesh, { isShown }),
};

function createBeach(options: Partial<SceneOptions<Crab, Mesh>> = {}) {
  const behaviors = [documentOf('Crawl', { id: 'crawl', kind: 'crawl' })];
  const cast = new Cast<Crab>({ vocabulary, behaviors, seed: 1 });
  const crabs: Crab[] = [];
  const add = (id: string) => {
    const crab: Crab = { mesh: { x: 0, isShown: true }, shell: { cracks: 0 } };
    crabs.push(crab);
    cast.add(id, 'crab', crab, 'Crawl');
    return crab;
  };
  add('a');
  const after: number[] = [];
  const stage = new SceneSession<Crab, Mesh>(
    { name: 'beach', cast, stepSeconds: 0.1, objectOf: ({ mesh }) => mesh, fields: ['shell'], ...options },
    access,
    (dt) => after.push(dt),
  );
  const watch = () => {
    const [game, end] = pairedTransports();
    stage.session.connect(game);
    return new WorkbenchEnd(end).hello();
  };
  return { cast, crabs, add, stage, after, watch };
}

describe('SceneSession', () => {
  it('ticks the characters, then the rest of the game, then the engine, in steps of one length', () => {
    const order: string[] = [];
    const { stage, crabs, after } = createBeach({ step: (dt) => order.push(`${dt} at ${crabs[0].mesh.x}`) });
    expect(stage.frame(0.25)).toBe(2);
    expect([order, after]).toEqual([
      ['0.1 at 1', '0.1 at 2'],
      [0.1, 0.1],
    ]);
  });

  it('returns place and named fields when the workbench stops the game', () => {
    const { stage, crabs, watch } = createBeach();
    const end = watch();
    stage.frame(0.25);
    expect([crabs[0].mesh.x, crabs[0].shell]).toEqual([2, { cracks: 20 }]);
    end.send({ type: 'stop' });
    expect([crabs[0].mesh.x, crabs[0].shell]).toEqual([0, { cracks: 0 }]);
    end.send({ type: 'play' });
    stage.frame(0.15);
    expect(crabs[0].shell).toEqual({ cracks: 10 });
  });

  it('hides characters that were not there yet at the moment that is shown, and shows them again', () => {
    const { stage, add, watch } = createBeach();
    const end = watch();
    stage.frame(0.1);
    const late = add('b');
    stage.session.changed();
    stage.frame(0.2);
    const { x } = late.mesh;
    end.send({ type: 'scrub', tick: 0 });
    expect(late.mesh.isShown).toBe(false);
    end.send({ type: 'present' });
    expect(late.mesh).toEqual({ x, isShown: true });
    end.send({ type: 'stop' });
    expect(late.mesh.isShown).toBe(false);
  });

  it('saves and restores further objects and what the game saves itself', () => {
    const player = { x: 5, isShown: true };
    let score = 1;
    const { stage, watch } = createBeach({
      others: { player },
      save: () => score,
      load: (saved) => (score = saved as number),
    });
    const end = watch();
    [player.x, score] = [9, 7];
    stage.frame(0.1);
    end.send({ type: 'stop' });
    expect([player.x, score]).toEqual([5, 1]);
  });

  it('refuses a field that cannot be saved, and says which', () => {
    const crab = { mesh: { x: 0, isShown: true }, shell: { cracks: 0 }, friend: new Map() };
    const cast = new Cast<Crab>({ vocabulary, behaviors: [documentOf('Crawl', { id: 'c', kind: 'crawl' })], seed: 1 });
    cast.add('a', 'crab', crab, 'Crawl');
    const make = () =>
      new SceneSession<Crab, Mesh>({ name: 'beach', cast, objectOf: ({ mesh }) => mesh, fields: ['friend'] }, access);
    expect(make).toThrow(/fields\.friend.*not JSON/);
  });

  it('refuses a misspelled option', () => {
    expect(() => createBeach({ oters: {} } as never)).toThrow(/oters.*did you mean others/);
  });

  it('sketches an overlay only while the workbench shows it', () => {
    let calls = 0;
    const { stage, watch } = createBeach({
      overlays: {
        spots: {
          title: 'Spots',
          sketch(out) {
            calls++;
            sketchDot(out, 'target', { x: 1, y: 0, z: 2 });
          },
        },
      },
    });
    const end = watch();
    expect([stage.sketch(), calls]).toEqual([[], 0]);
    end.send({ type: 'mode', mode: 'test' });
    end.send({ type: 'overlays', on: ['spots'] });
    expect(stage.sketch()).toEqual([{ shape: 'dot', ink: 'target', at: { x: 1, y: 0, z: 2 } }]);
  });

  it('says how fast the clocks of the engine go', () => {
    const { stage } = createBeach();
    stage.session.setSpeed(2);
    expect(stage.timeScale).toBe(2);
    stage.session.pause();
    expect(stage.timeScale).toBe(0);
    stage.session.play();
    stage.session.setMode('edit');
    expect(stage.timeScale).toBe(0);
  });

  it('marks what is selected and what is pointed at', () => {
    const { stage, add, crabs, watch } = createBeach();
    add('b');
    const end = watch();
    stage.click('a');
    expect(end.last('picked')).toMatchObject({ agent: 'a' });
    end.send({ type: 'point', object: 'b' });
    expect(stage.marked()).toEqual({ selected: crabs[0].mesh, pointed: crabs[1].mesh });
    stage.click(undefined);
    expect(end.last('picked')).toMatchObject({ agent: null });
  });
});
