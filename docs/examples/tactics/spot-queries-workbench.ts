import { createVocabulary, defineAgentType, defineObjectType } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { Session } from 'gumption/protocol';
import { standardKinds } from 'gumption/standard';
import { SpotFinder } from 'gumption/tactics/queries';
import { spotTasks } from 'gumption/tactics/queries/nodes';
import { tacticsSource } from 'gumption/tactics/workbench';

// #region workbench
interface Place {
  readonly id: string;
  readonly position: { x: number; y: number; z: number };
}
interface Guard extends Place {
  readonly spot: Place;
}

const finder = new SpotFinder<Guard>({
  contexts: { self: (guard) => guard },
  queries: [{ version: 1, name: 'wait', options: [{ from: 'ring', outer: 4, spots: 8 }], tests: [] }],
});
const place = defineObjectType<Place>('place', { id: ({ id }) => id });
const tasks = spotTasks({
  finder,
  places: { type: place, of: (guard: Guard) => guard.spot, positionOf: ({ position }: Place) => position },
});
const cast = new Cast<Guard>({
  vocabulary: createVocabulary({
    kinds: standardKinds,
    agentTypes: [defineAgentType<Guard>('guard', { tasks })],
    objectTypes: [place],
  }),
  behaviors: [],
});
const session = new Session<Guard>({
  name: 'outpost',
  cast,
  stepSeconds: 1 / 60,
  step: () => void cast.tick(1 / 60),
  tactics: tacticsSource({
    spots: { finder, agentOf: (id) => cast.find(id)?.agent, locate: (guard) => guard },
  }),
});
// How the world lies on the game's page, in CSS pixels: here 20 pixels for a meter.
session.view = () => ({ a: 20, b: 0, c: 0, d: 20, e: 0, f: 0 });
// #endregion

const listed = session.options.tactics!.spots!.list();
console.log(`the workbench lists ${listed.queries.map(({ name }) => name).join(', ')}`);
