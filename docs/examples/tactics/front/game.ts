import { action, createVocabulary, defineAgentType, RUNNING } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { createTileMap, TileGraph } from 'gumption/pathfinding/tiles';
import { Session } from 'gumption/protocol';
import { standardKinds } from 'gumption/standard';
import { createGround } from 'gumption/tactics';
import { influenceLayer, LayerServer, leadLayer, type SavedLayers } from 'gumption/tactics/layers';
import { tacticsSource } from 'gumption/tactics/workbench';

interface Soldier {
  readonly position: { x: number; z: number };
  readonly side: number;
  readonly strength: number;
}

const advance = action({
  name: 'advance',
  update({ position, side }: Soldier, _params, { dt }) {
    position.x += side === 0 ? dt : -dt;
    return RUNNING;
  },
});
const cast = new Cast<Soldier>({
  vocabulary: createVocabulary({
    kinds: standardKinds,
    agentTypes: [defineAgentType<Soldier>('soldier', { tasks: [advance] })],
  }),
  behaviors: [
    {
      $schema: 'urn:gumption:behavior:1',
      version: 1,
      name: 'Advance',
      agent: 'soldier',
      root: { id: 'advance', kind: 'advance' },
    },
  ],
});
export const soldiers: Soldier[] = [
  { position: { x: 1, z: 4 }, side: 0, strength: 3 },
  { position: { x: 23, z: 11 }, side: 1, strength: 2 },
];
for (const [i, soldier] of soldiers.entries()) cast.add(`soldier ${i}`, 'soldier', soldier, 'Advance');

const ground = createGround(new TileGraph(createTileMap(24, 16)));
const layers = new LayerServer(ground);
layers.add('ours', influenceLayer(ground, { units: (add) => soldiers.forEach(add), side: 0 }));
layers.add('theirs', influenceLayer(ground, { units: (add) => soldiers.forEach(add), side: 1 }));
layers.add('influence', leadLayer('ours', ['theirs']));

const stepSeconds = 1 / 60;
export const session: Session<Soldier> = new Session<Soldier>({
  name: 'front',
  cast,
  stepSeconds,
  step() {
    if (cast.tick(stepSeconds)) layers.step(500);
  },
  tactics: tacticsSource({ layers }), // the workbench shows these layers
  // With the layers in the saved state, the past shows them as they were.
  save: () => ({ positions: soldiers.map(({ position }) => ({ ...position })), layers: layers.save() }),
  load(state) {
    const saved = state as { positions: { x: number; z: number }[]; layers: SavedLayers };
    saved.positions.forEach((position, i) => {
      Object.assign(soldiers[i].position, position);
    });
    layers.restore(saved.layers);
  },
});
