import { compile, createVocabulary, defineAgentType, defineObjectType, Minds } from 'gumption/behavior';
import { parseText } from 'gumption/behavior/text';
import type { Vector3 } from 'gumption/math';
import { createMover, type Mover, Movers } from 'gumption/movement';
import { Wayfinder } from 'gumption/pathfinding';
import { createJourney, type Journey, pathActions } from 'gumption/pathfinding/nodes';
import { createTileWorld, parseTextMap, TileGraph } from 'gumption/pathfinding/tiles';
import { standardKinds } from 'gumption/standard';

// #region run
const tiles = new TileGraph(
  parseTextMap([
    '......#.....', //
    '......#.....',
    '......#.....',
    '............',
  ]),
);
const wayfinder = new Wayfinder(createTileWorld(tiles, { radius: 0.4 }));

interface Post {
  readonly id: string;
  readonly position: Vector3;
}
interface Guard {
  readonly mover: Mover;
  readonly journey: Journey;
}
const post = defineObjectType<Post>('post', { id: ({ id }) => id });
const vocabulary = createVocabulary({
  kinds: standardKinds,
  objectTypes: [post],
  agentTypes: [
    defineAgentType<Guard>('guard', {
      tasks: pathActions({
        mover: ({ mover }: Guard) => mover,
        journey: ({ journey }: Guard) => journey,
        wayfinder,
        places: { type: post, positionOf: ({ position }: Post) => position },
      }),
    }),
  ],
});
const rounds = parseText(
  `behavior rounds for guard
sequence
  goByPath target: "gate"
  goByPath target: "well", pace: 0.5`,
);

const posts = new Map<string, Post>([
  ['gate', { id: 'gate', position: { x: 10.5, y: 0, z: 0.5 } }],
  ['well', { id: 'well', position: { x: 1.5, y: 0, z: 0.5 } }],
]);
const minds = new Minds<Guard>(compile(rounds, vocabulary), { findObject: (_type, id) => posts.get(id) });
const body = { radius: 0.4, maxSpeed: 3, maxAcceleration: 12, maxRotation: 6, maxAngularAcceleration: 30 };
const guard: Guard = { mover: createMover(body, 1, { position: { x: 1.5, y: 0, z: 0.5 } }), journey: createJourney() };
const movers = new Movers({});
movers.add(guard.mover);
minds.add(guard);
let farthest = 0;
for (let frame = 0; frame < 600; frame++) {
  minds.tick(1 / 60);
  wayfinder.step(200); // 200 nodes per frame, for all characters together
  movers.tick(1 / 60);
  farthest = Math.max(farthest, guard.mover.motion.position.x);
}
console.log(farthest > 9 ? 'the guard reached the gate' : 'the guard never reached the gate');
// #endregion
