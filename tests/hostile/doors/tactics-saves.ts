import { createTileMap, TileGraph } from 'gumption/pathfinding/tiles';
import { createGround, FragMap } from 'gumption/tactics';
import { influenceLayer, LayerServer, resourceLayer, serviceLayer, storedLayer } from 'gumption/tactics/layers';
import {
  createTacticalPoints,
  type PointsDocument,
  readPointsDocument,
  TacticalPoints,
} from 'gumption/tactics/locations';
import { type Door, saveDoor, valueDoor } from '../door.js';

function createFrags() {
  const frags = new FragMap(6, { keepPerEvent: 0.9 });
  frags.record({ victim: 2, attacker: 4 });
  frags.record({ victim: 3, amount: 0.5 });
  return frags;
}

const ground = createGround(new TileGraph(createTileMap(4, 3)));

/** A server in the middle of a pass of one of its layers. */
function createLayers(steps: number) {
  const layers = new LayerServer(ground);
  layers.add('height', storedLayer(ground.x));
  layers.add(
    'enemy',
    influenceLayer(ground, {
      units: (add) => {
        add({ position: { x: 1, z: 1 }, side: 0, strength: 2 });
        add({ position: { x: 3, z: 2 }, side: 0, strength: 1, dropOff: 'plateau', radius: 2 });
      },
      side: 0,
    }),
  );
  layers.add('police', serviceLayer(ground, { stations: () => [{ place: 5, strength: 3 }] }));
  layers.add('ore', resourceLayer(ground, { resources: () => [{ position: { x: 2, z: 1 }, amount: 4 }], radius: 2 }));
  layers.add('close', { category: 'fast', write: (out, first, end) => out.fill(1, first, end) });
  layers.setFocus([5], 1);
  for (let i = 0; i < steps; i++) layers.step(3);
  return layers;
}

const layerSaves = { 'the first pass': 7, 'a flood': 13, 'a layer of resources': 20 };

function createPoints() {
  const points = new TacticalPoints({ storage: 'sparse' });
  points.add({ id: 'crate', position: { x: 1, y: 0, z: 2 }, labels: ['cover'], values: { cover: 0.5 } });
  points.add({ id: 'door', position: { x: 4, y: 0, z: 2 }, generated: true });
  return points;
}

const document: PointsDocument = {
  $schema: 'urn:gumption:tactical-points:1',
  version: 1,
  name: 'Yard',
  dynamic: ['danger'],
  points: createPoints().save().points,
  overrides: { door: { position: { x: 5, y: 0, z: 2 }, labels: ['exit'], values: { view: 1 }, removed: false } },
};

export const tacticsSaves: readonly Door[] = [
  saveDoor('FragMap.restore', createFrags, {
    save: (frags) => frags.save(),
    restore: (frags, saved) => frags.restore(saved),
    use: (frags) => frags.record({ victim: 1 }),
  }),
  ...Object.entries(layerSaves).map(([name, steps]) =>
    saveDoor(`LayerServer.restore in ${name}`, () => createLayers(steps), {
      save: (layers) => layers.save(),
      restore: (layers, saved) => layers.restore(saved),
      use: (layers) => layers.step(50),
    }),
  ),
  valueDoor(
    'LayerServer.addCombinations',
    [
      {
        $schema: 'urn:gumption:layers:1',
        version: 1,
        combinations: {
          danger: {
            weights: { enemy: 2, far: -1 },
            constant: 0.5,
            where: { police: { min: 0, max: 2 } },
            otherwise: 9,
          },
          far: { weights: { height: 1 }, unit: 'meters' },
        },
      },
    ],
    (document) => createLayers(0).addCombinations(document),
  ),
  saveDoor('TacticalPoints.restore', createPoints, {
    save: (points) => points.save(),
    restore: (points, saved) => points.restore(saved),
    use: (points) => points.add({ position: { x: 0, y: 0, z: 0 }, labels: ['cover'] }),
  }),
  valueDoor('readPointsDocument', [document], (value) => createTacticalPoints(readPointsDocument(value))),
];
