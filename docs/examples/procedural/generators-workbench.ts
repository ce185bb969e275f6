import { action, behaviorTreeKinds, Cast, createVocabulary, defineAgentType, parseText, RUNNING } from 'gumption';
import {
  defineStep,
  Generation,
  type GeneratorDocument,
  landscapeSteps,
  stepParam,
} from 'gumption/procedural/generators';
import { generatorsSource } from 'gumption/procedural/workbench';
import { Session } from 'gumption/protocol';

// #region example
const island: GeneratorDocument = {
  version: 1,
  name: 'island',
  title: 'Island',
  size: { width: 96, height: 96 },
  steps: [
    { id: 'hills', kind: 'noise', params: { amplitude: 40, hills: 3 } },
    { id: 'erosion', kind: 'thermalErosion' },
    { id: 'rim', kind: 'island' },
    { id: 'camp', kind: 'camp' },
  ],
};
/** A step that only this game has. */
const camp = defineStep({
  name: 'camp',
  title: 'Camp',
  description: 'Places the camp in the middle of the map.',
  params: { places: stepParam.writes('points', { default: 'places', title: 'Places', description: 'The places.' }) },
  run({ params, world }) {
    world.points(params.places).place(world.width / 2, world.height / 2, { kind: 'camp' });
  },
});
const steps = [...landscapeSteps, camp];

let heights = new Generation({ document: island, steps }).run().world.heights('elevation');

const look = action({ name: 'look', update: () => RUNNING });
const vocabulary = createVocabulary({
  kinds: behaviorTreeKinds,
  agentTypes: [defineAgentType('castaway', { tasks: [look] })],
});
const cast = new Cast({ vocabulary, behaviors: [parseText('behavior Wait for castaway\nlook')] });
cast.add('ann', 'castaway', {}, 'Wait');

export const session = new Session({
  name: 'island',
  cast,
  stepSeconds: 0.1,
  step: () => void cast.tick(0.1),
  now: () => performance.now() / 1000,
  generators: generatorsSource({
    steps,
    generators: [island],
    // A designer has changed the island: this game builds it again at once.
    onReplace: (document) => (heights = new Generation({ document, steps }).run().world.heights('elevation')),
  }),
});
// #endregion

session.replaceGenerator({ ...island, steps: island.steps.slice(0, 1) });
console.log(`The island has ${heights.cells.length} cells.`);
