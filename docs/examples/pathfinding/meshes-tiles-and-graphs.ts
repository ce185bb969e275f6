import { compile, createVocabulary, defineAgentType, defineObjectType, Minds } from 'gumption/behavior';
import { parseText } from 'gumption/behavior/text';
import type { Vector3 } from 'gumption/math';
import { createMover, legKindAt, type Mover, Movers } from 'gumption/movement';
import { createGraphWorld, type PathWorld, Wayfinder } from 'gumption/pathfinding';
import { createMeshWorld, createNavMesh } from 'gumption/pathfinding/mesh';
import { createJourney, type Journey, pathActions } from 'gumption/pathfinding/nodes';
import { Domains } from 'gumption/pathfinding/regions';
import { createTileWorld, parseTextMap, TileGraph } from 'gumption/pathfinding/tiles';
import { standardKinds } from 'gumption/standard';

// #region run
interface Post {
  readonly id: string;
  readonly position: Vector3;
}
interface Guard {
  readonly mover: Mover;
  readonly journey: Journey;
}
const gate: Post = { id: 'gate', position: { x: 10, y: 0, z: 1 } };
const post = defineObjectType<Post>('post', { id: ({ id }) => id });
const body = { radius: 0.3, maxSpeed: 3, maxAcceleration: 12, maxRotation: 6, maxAngularAcceleration: 30 };

/** Lets a guard go to the gate, whatever the world is made of. */
function walk(world: PathWorld, onFrame: (guard: Guard, frame: number) => void = () => {}): string {
  const wayfinder = new Wayfinder(world);
  const tasks = pathActions({
    wayfinder,
    mover: ({ mover }: Guard) => mover,
    journey: ({ journey }: Guard) => journey,
    places: { type: post, positionOf: ({ position }: Post) => position },
  });
  const vocabulary = createVocabulary({
    kinds: standardKinds,
    objectTypes: [post],
    agentTypes: [defineAgentType<Guard>('guard', { tasks })],
  });
  const behavior = parseText('behavior rounds for guard\ngoByPath target: "gate"');
  const minds = new Minds<Guard>(compile(behavior, vocabulary), { findObject: () => gate });
  const guard = { mover: createMover(body, 1, { position: { x: 1, y: 0, z: 1 } }), journey: createJourney() };
  const movers = new Movers();
  movers.add(guard.mover);
  minds.add(guard);
  let southernmost = 0;
  for (let frame = 0; frame < 600; frame++) {
    minds.tick(1 / 60);
    wayfinder.step(200); // nodes per frame, for all characters together
    movers.tick(1 / 60);
    onFrame(guard, frame);
    southernmost = Math.max(southernmost, guard.mover.motion.position.z);
    if (guard.mover.motion.position.x > 9.4) return `arrived ${southernmost < 2 ? 'through the door' : 'by the south'}`;
  }
  return 'never arrived';
}

// Two rooms, a door between them in the north, and a passage in the south.
const mesh = createNavMesh({
  vertices: [
    ...[0, 0, 0, 0, 0, 6, 5, 0, 6, 5, 0, 0], // the west room
    ...[6, 0, 0, 6, 0, 6, 11, 0, 6, 11, 0, 0], // the east room
    ...[5, 0, 5, 6, 0, 5], // the passage, between the two
  ],
  polygons: [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 2, 5, 9],
  ],
  links: [{ from: { x: 4.5, y: 0, z: 1 }, to: { x: 6.5, y: 0, z: 1 }, bothWays: true, kind: 'door' }],
});
console.log(`over a mesh: ${walk(createMeshWorld(mesh))}`);
// #endregion

// #region tiles
const tiles = new TileGraph(
  parseTextMap([
    '.....#.....', //
    '...........',
    '.....#.....',
    '.....#.....',
    '.....#.....',
    '...........',
  ]),
);
console.log(`over tiles: ${walk(createTileWorld(tiles, { radius: 0.3 }))}`);
// #endregion

// #region graph
const at = (x: number, z: number) => ({ x, y: 0, z });
const graph = new Domains(
  [at(1, 1), at(4.5, 1), at(6.5, 1), at(10, 1), at(4.5, 5.5), at(6.5, 5.5)],
  [
    { from: 0, to: 1 },
    { from: 1, to: 2, kind: 'door' },
    { from: 2, to: 3 },
    { from: 1, to: 4 },
    { from: 4, to: 5 },
    { from: 5, to: 2 },
  ],
);
console.log(`over a graph: ${walk(createGraphWorld(graph))}`);
// #endregion

// #region doors
const byMesh = createMeshWorld(mesh);
const doors: readonly [string, PathWorld, (isOpen: boolean) => void][] = [
  ['mesh', byMesh, (isOpen) => byMesh.doors.setLink(0, isOpen)],
  ['tiles', createTileWorld(tiles, { radius: 0.3 }), (isOpen) => tiles.setBlocked(16, !isOpen)],
  ['graph', createGraphWorld(graph), (isOpen) => graph.setOpen(1, isOpen)],
];
for (const [name, world, setDoor] of doors)
  console.log(`${name}, and the door closes: ${walk(world, (_guard, frame) => frame === 30 && setDoor(false))}`);
// #endregion

// #region links
byMesh.doors.setLink(0, true);
let atDoor = 0;
walk(byMesh, ({ mover, journey }) => {
  if (journey.path && legKindAt(journey.path, mover.progress.parameter) === 'door') atDoor++;
});
console.log(atDoor > 0 ? 'the guard opened the door' : 'the guard saw no door');
// #endregion

// #region places
for (const { division } of [byMesh, createTileWorld(tiles), createGraphWorld(graph)]) {
  const point = at(0, 0);
  const node = division.nearestNode!(point, at(2, -1), 3);
  console.log(
    `place ${node}, for example ${point.x} ${point.z}; 20 m away: ${division.nearestNode!(point, at(2, -20), 3)}`,
  );
}
// #endregion
