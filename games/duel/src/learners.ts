import type { ShownLearner } from 'gumption/learning/workbench';
import { READER_NAMES, READERS } from './reader.js';
import type { World } from './world.js';

/** What the workbench shows of the rival's learners: all of them learn, and one is asked. */
export function shownLearners(world: World): ShownLearner[] {
  return READER_NAMES.map((name): ShownLearner => {
    const reader = world.readers[name];
    return {
      name,
      about: 'Expects the next move of the player',
      agent: 'rival',
      learner: reader.learner,
      fresh: () => READERS[name]().learner,
      examples: () => reader.examples,
      onRestored: (examples) => reader.look(examples),
      rate: world.rates[name],
      confusion: world.confusions[name],
      curve: {
        points: () => world.curves[name].points,
        unit: 'share of moves that it expected',
        baseline: { name: 'a guess', score: 0.25 },
      },
      situation: () => reader.situation,
    };
  });
}
