import { action, behaviorTreeKinds, Cast, createVocabulary, defineAgentType, RUNNING } from 'gumption';
import {
  type GameMessage,
  PROTOCOL_VERSION,
  pairedTransports,
  type Session,
  type WorkbenchMessage,
} from 'gumption/protocol';
import { sketchArea, sketchArrow, sketchCircle, sketchDot } from 'gumption/sketch';
import {
  BoxGeometry,
  type BufferGeometry,
  type Group,
  type LineSegments,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  PerspectiveCamera,
  Scene,
} from 'three';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type JoinSceneOptions, joinScene } from './join-scene.js';
import type { PointerEventLike } from './three-like.js';

class Crab extends Mesh {
  cracks = 0;
}

const crawl = action({
  name: 'crawl',
  update(crab: Crab) {
    crab.position.x += 0.1;
    crab.rotateY(0.2);
    crab.cracks++;
    return RUNNING;
  },
});
const vocabulary = createVocabulary({
  kinds: behaviorTreeKinds,
  agentTypes: [defineAgentType<Crab>('crab', { tasks: [crawl] })],
});
const behaviors = [
  { $schema: 'urn:gumption:behavior:1' as const, version: 1 as const, name: 'Crawl', root: { id: 'c', kind: 'crawl' } },
];

/** A canvas of 800 by 600 pixels in a page, ten pixels from its corner. */
function createCanvas() {
  const listeners = new Map<string, Set<(event: PointerEventLike) => void>>();
  const of = (type: string) => listeners.get(type) ?? new Set();
  return {
    addEventListener: (type: string, listener: (event: PointerEventLike) => void) =>
      void listeners.set(type, of(type).add(listener)),
    removeEventListener: (type: string, listener: (event: PointerEventLike) => void) => void of(type).delete(listener),
    getBoundingClientRect: () => ({ left: 10, top: 10, width: 800, height: 600 }),
    point: (type: string, clientX: number, clientY: number) => {
      for (const listener of of(type)) listener({ clientX, clientY });
    },
    listenerCount: () => [...listeners.values()].reduce((sum, each) => sum + each.size, 0),
  };
}

/** Looks down from the side; (0, 0, 0) is in the middle of the picture. */
function createCamera() {
  const camera = new PerspectiveCamera(50, 800 / 600, 0.1, 100);
  camera.position.set(0, 10, 10);
  camera.lookAt(0, 0, 0);
  camera.updateMatrixWorld();
  return camera;
}

function createBeach(options: Partial<JoinSceneOptions<Crab>> = {}) {
  const scene = new Scene();
  const cast = new Cast<Crab>({ vocabulary, behaviors, seed: 1 });
  const crabs = [0, 3].map((x, i) => {
    const crab = new Crab(new BoxGeometry(1, 1, 1), new MeshBasicMaterial());
    crab.position.set(x, 0.5, 0);
    scene.add(crab);
    cast.add(`crab ${i + 1}`, 'crab', crab, 'Crawl');
    return crab;
  });
  scene.updateMatrixWorld();
  const canvas = createCanvas();
  const camera = createCamera();
  const joined = joinScene<Crab>(scene, {
    ...{ name: 'beach', cast, camera, renderer: { domElement: canvas }, stepSeconds: 0.1, fields: ['cracks'] },
    ...options,
  } as JoinSceneOptions<Crab>);
  const click = (x: number, y: number, movedBy = 0) => {
    canvas.point('pointerdown', x, y);
    canvas.point('pointerup', x + movedBy, y);
  };
  const marks = () => scene.getObjectByName('gumption') as Group | undefined;
  return { scene, cast, crabs, canvas, camera, joined, click, marks };
}

/** A workbench at the other end of a line. */
function watch(session: Session<Crab>) {
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

describe('joinScene of three.js', () => {
  it('ticks the characters, and says how far animations go on', () => {
    const { joined, crabs } = createBeach();
    expect(joined.frame(0.2)).toBeCloseTo(0.2);
    expect(crabs.map(({ cracks }) => cracks)).toEqual([2, 2]);
    joined.session.setSpeed(2);
    expect(joined.frame(0.1)).toBeCloseTo(0.2);
    joined.session.pause();
    expect(joined.frame(1)).toBe(0);
    expect(crabs[0].cracks).toBe(4);
  });

  it('measures time by itself, and skips what passed in the background', () => {
    let now = 5000;
    vi.stubGlobal('performance', { now: () => now });
    const { joined } = createBeach();
    expect(joined.frame()).toBe(0);
    now += 40;
    expect(joined.frame()).toBeCloseTo(0.04);
    now += 60_000;
    expect(joined.frame()).toBe(0.25);
  });

  it('selects the character under the pointer, and rings it', () => {
    const { joined, click, marks, crabs } = createBeach();
    const { heard } = watch(joined.session);
    // A glow around it.
    crabs[0].add(new Mesh(new BoxGeometry(9, 9, 9), new MeshBasicMaterial({ transparent: true })));
    click(410, 300);
    expect(joined.session.selected).toBe('crab 1');
    expect(heard.at(-1)).toEqual({ type: 'picked', agent: 'crab 1', object: null });
    joined.frame(0);
    const ring = marks()!.children.find(({ visible }) => visible)!;
    expect([ring.position.x, ring.scale.x]).toEqual([0, 0.6]);
    // On the ground: half a unit below the middle of the crab.
    expect(ring.position.y).toBeCloseTo(0.02);
    crabs[0].position.x = 2;
    joined.frame(0);
    expect(ring.position.x).toBe(2);
    click(700, 100);
    expect(heard.at(-1)).toEqual({ type: 'picked', agent: null, object: null });
  });

  it('takes the nearer of two characters, and one that is missed by a few pixels', () => {
    const { joined, click, crabs } = createBeach();
    watch(joined.session);
    crabs[1].position.set(0, 1.4, 1.4);
    crabs[1].updateMatrixWorld();
    click(410, 310);
    expect(joined.session.selected).toBe('crab 2');
    crabs[1].scale.setScalar(0.01);
    crabs[1].position.set(3, 0, 3);
    crabs[1].updateMatrixWorld();
    joined.session.selected = 'crab 1';
    const { x, y } = crabs[1].position.clone().project(createCamera());
    click(10 + 400 * (1 + x) + 8, 10 + 300 * (1 - y));
    expect(joined.session.selected).toBe('crab 2');
  });

  it('selects nothing that is hidden, while nobody watches, or at the end of a drag', () => {
    const { joined, click, crabs } = createBeach();
    click(410, 300);
    expect(joined.session.selected).toBeNull();
    watch(joined.session);
    click(390, 300, 20);
    expect(joined.session.selected).toBeNull();
    crabs[0].visible = false;
    click(410, 300);
    expect(joined.session.selected).toBeNull();
  });

  it('saves and restores place, rotation, visibility and fields', () => {
    const { joined, crabs } = createBeach();
    const { send } = watch(joined.session);
    joined.frame(0.2);
    joined.frame(0.12);
    crabs[0].visible = false;
    expect(crabs[0].rotation.y).toBeCloseTo(0.6);
    send({ type: 'stop' });
    expect([crabs[0].position.x, crabs[0].cracks, crabs[0].visible]).toEqual([0, 0, true]);
    expect(crabs[0].quaternion.toArray()).toEqual([0, 0, 0, 1]);
    // Euler angles follow.
    expect(crabs[0].rotation.y).toBe(0);
  });

  it('draws overlays in the scene, and nothing when there are none', () => {
    const at = { x: 1, y: 0, z: 2 };
    const { joined, marks } = createBeach({
      overlays: {
        all: {
          title: 'All',
          sketch(out) {
            sketchDot(out, 'target', at);
            sketchArrow(out, 'velocity', at, { x: 2, y: 0, z: 0 });
            sketchArea(out, 'sight', [at, { x: 2, y: 0, z: 2 }, { x: 2, y: 0, z: 3 }, { x: 1, y: 0, z: 3 }]);
            sketchCircle(out, 'range', at, 5);
          },
        },
      },
    });
    const { send } = watch(joined.session);
    joined.frame(0);
    expect(marks()).toBeUndefined();
    send({ type: 'mode', mode: 'test' });
    send({ type: 'overlays', on: ['all'] });
    joined.frame(0);
    const [lines, areas, dots] = marks()!.children as LineSegments<BufferGeometry>[];
    // An arrow of three lines and a circle of 48.
    expect([lines, areas, dots].map(({ geometry }) => geometry.drawRange.count)).toEqual([2 * 51, 6, 1]);
    expect(Array.from(lines.geometry.attributes.position.array.slice(0, 6))).toEqual(
      [1, 0.02, 2, 3, 0.02, 2].map(Math.fround),
    );
    // Opacity of the area.
    expect(areas.geometry.attributes.color.array[3]).toBeCloseTo(0.28);
    send({ type: 'overlays', on: [] });
    joined.frame(0);
    expect(marks()).toBeUndefined();
  });

  it('tells how the ground lies on the page for a camera without perspective', () => {
    const camera = new OrthographicCamera(-8, 8, 6, -6, 0.1, 100);
    camera.position.set(0, 10, 0);
    camera.up.set(0, 0, -1);
    camera.lookAt(0, 0, 0);
    camera.updateMatrixWorld();
    const { a, b, c, d, e, f } = createBeach({ camera }).joined.session.view!();
    expect([a, d, e, f]).toEqual([50, 50, 410, 310].map((each) => expect.closeTo(each)));
    expect([b, c]).toEqual([expect.closeTo(0), expect.closeTo(0)]);
    expect(createBeach().joined.session.view).toBeUndefined();
  });

  it('leaves workbench, scene and canvas when it is disposed', () => {
    const { joined, canvas, marks, click, crabs } = createBeach();
    const { isClosed } = watch(joined.session);
    click(410, 300);
    joined.frame(0);
    expect(marks()).toBeDefined();
    joined.dispose();
    joined.dispose();
    expect([isClosed(), marks(), canvas.listenerCount()]).toEqual([true, undefined, 0]);
    joined.frame(1);
    expect(crabs[0].cracks).toBe(0);
  });

  it('says what is missing when an agent is no object of the scene', () => {
    const cast = new Cast<Crab>({ vocabulary, behaviors, seed: 1 });
    cast.add('ghost', 'crab', { cracks: 1 } as Crab, 'Crawl');
    expect(() => createBeach({ cast })).toThrow(/ghost.*objectOf/);
  });
});
