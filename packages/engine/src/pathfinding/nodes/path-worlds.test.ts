import { describe, expect, it } from 'vitest';
import { createVocabulary, defineAgentType, defineObjectType, FAILURE, Minds, SUCCESS } from '../../behavior/index.js';
import { textScene } from '../../behavior/laws/kind-scene.js';
import { compile } from '../../behavior/program/program.js';
import { distance3, type Vector3 } from '../../math/vector3.js';
import { createMover, type Mover } from '../../movement/movers/mover.js';
import { Movers } from '../../movement/movers/movers.js';
import { restoreMover, saveMover } from '../../movement/movers/save-mover.js';
import { standardKinds } from '../../standard/index.js';
import { createGraphWorld, type PathWorld, Wayfinder } from '../index.js';
import { createMeshWorld, createNavMesh } from '../mesh/index.js';
import { Domains } from '../regions/index.js';
import { createTileWorld, parseTextMap, TileGraph } from '../tiles/index.js';
import { createJourney, type Journey, pathActions, restoreJourney, saveJourney } from './index.js';

interface Post {
  readonly id: string;
  readonly position: Vector3;
}
interface Guard {
  readonly mover: Mover;
  readonly journey: Journey;
}

const at = (x: number, z: number): Vector3 => ({ x, y: 0, z });
const body = { radius: 0.3, maxSpeed: 4, maxAcceleration: 20, maxRotation: 6, maxAngularAcceleration: 30 };

// Two rooms, with a door in the north and a passage in the south: once as tiles, once as a mesh,
// once as points. The post is in the east room; the guard starts in the west room.
const rectangle = (x: number, z: number, width: number, depth: number) => [
  ...[x, 0, z, x, 0, z + depth],
  ...[x + width, 0, z + depth, x + width, 0, z],
];
const WORLDS: Readonly<Record<string, () => { world: PathWorld; setDoor(open: boolean): void; closeSouth(): void }>> = {
  tiles() {
    const tiles = new TileGraph(
      parseTextMap([
        '............', //
        '.....#......',
        '.....#......',
        '.....#......',
        '.....#......',
        '............',
      ]),
    );
    return {
      world: createTileWorld(tiles, { radius: 0.3 }),
      setDoor: (open) => tiles.setBlocked(5, !open),
      closeSouth: () => tiles.setBlocked(5 * 12 + 5, true),
    };
  },
  'a mesh': () => {
    const mesh = createNavMesh({
      vertices: [...rectangle(0, 0, 5, 6), ...rectangle(6, 0, 6, 6), ...rectangle(5, 5, 1, 1)],
      polygons: [0, 1, 2].map((i) => [4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3]),
      links: [{ from: at(4.5, 0.5), to: at(6.5, 0.5), bothWays: true, kind: 'door' }],
    });
    const world = createMeshWorld(mesh);
    return {
      world,
      setDoor: (open) => world.doors.setLink(0, open),
      closeSouth: () => world.doors.setPolygon(2, false),
    };
  },
  'a graph': () => {
    const graph = new Domains(
      [at(1.5, 0.5), at(4.5, 0.5), at(6.5, 0.5), at(10.5, 0.5), at(4.5, 5.5), at(6.5, 5.5)],
      [
        { from: 0, to: 1 },
        { from: 1, to: 2, kind: 'door' },
        { from: 2, to: 3 },
        { from: 1, to: 4 },
        { from: 4, to: 5 },
        { from: 5, to: 2 },
      ],
    );
    return {
      world: createGraphWorld(graph),
      setDoor: (open) => graph.setOpen(1, open),
      closeSouth: () => graph.setOpen(4, false),
    };
  },
};

const BEHAVIOR = 'goByPath target: "post", near: 0.3';

function createScene(make: (typeof WORLDS)[string], text = BEHAVIOR, to = at(10.5, 0.5)) {
  const { world, setDoor, closeSouth } = make();
  // The three lines that a game writes, whatever the world is made of.
  const wayfinder = new Wayfinder({ ...world, capacity: 4 });
  const post = defineObjectType<Post>('post', { id: ({ id }) => id });
  const tasks = pathActions({
    mover: ({ mover }: Guard) => mover,
    journey: ({ journey }: Guard) => journey,
    wayfinder,
    places: { type: post, positionOf: ({ position }: Post) => position },
  });
  const vocabulary = createVocabulary({
    kinds: standardKinds,
    agentTypes: [defineAgentType<Guard>('guard', { tasks })],
    objectTypes: [post],
  });
  const guard: Guard = { mover: createMover(body, 1, { position: at(1.5, 0.5) }), journey: createJourney() };
  const movers = new Movers({});
  movers.add(guard.mover);
  const minds = new Minds<Guard>(compile(textScene(vocabulary, 'guard').read(text), vocabulary), {
    findObject: (_type, id) => (id === 'post' ? { id, position: to } : undefined),
  });
  const mind = minds.add(guard);
  const trail: Vector3[] = [];
  const statuses: unknown[] = [];
  const pass = (ticks: number) => {
    for (let tick = 0; tick < ticks; tick++) {
      minds.tick(0.1);
      statuses.push(minds.statusOf(mind));
      wayfinder.step(20);
      for (let i = 0; i < 6; i++) movers.tick(1 / 60);
      trail.push({ ...guard.mover.motion.position });
    }
  };
  const save = () => ({
    minds: minds.save(),
    ways: wayfinder.save(),
    journey: saveJourney(guard.journey, wayfinder),
    mover: saveMover(guard.mover),
  });
  const restore = (saved: ReturnType<typeof save>) => {
    // Minds first: what they stop lets go of its journey.
    minds.restore(saved.minds, () => guard);
    wayfinder.restore(saved.ways);
    restoreJourney(guard.journey, saved.journey, wayfinder);
    restoreMover(guard.mover, saved.mover);
    guard.mover.wish.path = guard.journey.path;
  };
  return { wayfinder, guard, trail, statuses, pass, save, restore, setDoor, closeSouth };
}

const southernmost = (trail: readonly Vector3[]) => Math.max(...trail.map(({ z }) => z));

describe.each(Object.entries(WORLDS))('the same behavior over %s', (name, make) => {
  it('PATH-69 goes through the door and arrives', () => {
    const { guard, pass, statuses, trail } = createScene(make);
    pass(50);
    expect(statuses).toContain(SUCCESS);
    expect(distance3(guard.mover.motion.position, at(10.5, 0.5))).toBeLessThan(0.4);
    expect(southernmost(trail)).toBeLessThan(1);
  });

  it.each([1, 3, 8, 15])('continues to the bit when saved on the way, after %i ticks', (ticks) => {
    const scene = createScene(make);
    scene.pass(ticks);
    const saved = JSON.parse(JSON.stringify(scene.save()));
    const loaded = createScene(make);
    // The loaded game had gone elsewhere in the meantime.
    loaded.pass(5);
    loaded.restore(saved);
    expect(loaded.guard.journey.path?.kinds).toEqual(scene.guard.journey.path?.kinds);
    loaded.trail.length = 0;
    loaded.pass(40);
    scene.trail.length = 0;
    scene.pass(40);
    expect(loaded.trail).toEqual(scene.trail);
    expect(loaded.statuses.at(-1)).toBe(SUCCESS);
  });

  it('PATH-69 searches again when the door closes on the way, and not before', () => {
    const { guard, pass, setDoor, trail, statuses } = createScene(make);
    pass(6);
    const { path } = guard.journey;
    expect(path).toBeDefined();
    pass(2);
    expect(guard.journey.path).toBe(path);
    setDoor(false);
    pass(4);
    expect(guard.journey.path).not.toBe(path);
    pass(60);
    expect(statuses).toContain(SUCCESS);
    expect(southernmost(trail)).toBeGreaterThan(4.9);
  });

  it('PATH-69 notices a door that closes while the search is under way', () => {
    const { pass, setDoor, trail, statuses, wayfinder, guard } = createScene(make);
    pass(1);
    // The search has been answered, but the answer has not been fetched.
    expect([wayfinder.status, guard.journey.path]).toEqual(['idle', undefined]);
    setDoor(false);
    pass(70);
    expect(statuses).toContain(SUCCESS);
    expect(southernmost(trail)).toBeGreaterThan(4.9);
  });

  it('PATH-69 notices it after loading, too', () => {
    const scene = createScene(make);
    scene.pass(1);
    scene.setDoor(false);
    scene.pass(1);
    const saved = JSON.parse(JSON.stringify(scene.save()));
    const loaded = createScene(make);
    loaded.setDoor(false);
    loaded.restore(saved);
    loaded.pass(70);
    expect(loaded.statuses).toContain(SUCCESS);
    expect(southernmost(loaded.trail)).toBeGreaterThan(4.9);
  });

  it('fails when both ways close', () => {
    const { pass, setDoor, closeSouth, statuses } = createScene(make);
    pass(6);
    setDoor(false);
    closeSouth();
    pass(5);
    expect(statuses).toContain(FAILURE);
  });

  it('goes as near as it can to a target outside the world, within reach, and no farther', () => {
    if (name === 'a graph') return; // every point belongs to a node
    const near = createScene(make, BEHAVIOR, at(10.5, -1));
    near.pass(50);
    expect(near.statuses).toContain(SUCCESS);
    expect(distance3(near.guard.mover.motion.position, at(10.5, 0.5))).toBeLessThan(1);
    const far = createScene(make, BEHAVIOR, at(10.5, -4));
    far.pass(5);
    expect(far.statuses).toContain(FAILURE);
  });
});

describe.each(Object.entries(WORLDS).filter(([name]) => name !== 'tiles'))(
  'a door in a path over %s',
  (_name, make) => {
    /** Stops before or on a link of the path, if one of this kind is there; otherwise it arrives. */
    const stopAt = (link: string) => `reactiveSelector
  onLink ${link}
  ${BEHAVIOR}`;
    const stopsAt = (link: string) => {
      const { guard, pass, statuses } = createScene(make, stopAt(link));
      for (let tick = 0; tick < 60 && !statuses.includes(SUCCESS); tick++) pass(1);
      expect(statuses).toContain(SUCCESS);
      return guard.mover.motion.position.x;
    };

    it('is known to behaviors, by its kind, on it and a little ahead', () => {
      for (const kind of ['kind: "door"', 'kind: ""']) {
        const on = stopsAt(kind);
        expect(on).toBeGreaterThan(4.4);
        expect(on).toBeLessThan(6.5);
        const ahead = stopsAt(`${kind}, ahead: 1.5`);
        expect(ahead).toBeGreaterThan(2.9);
        expect(ahead).toBeLessThan(4.4);
      }
      expect(stopsAt('kind: "ladder", ahead: 9')).toBeGreaterThan(10);
    });

    it('keeps its ends and its kind in the path that a mover follows', () => {
      const { guard, pass } = createScene(make);
      pass(2);
      const { kinds, x } = guard.mover.wish.path!;
      const index = kinds!.indexOf('door');
      expect([x[index - 1], x[index]]).toEqual([4.5, 6.5]);
      expect(kinds!.filter((kind) => kind !== undefined)).toEqual(['door']);
    });
  },
);
