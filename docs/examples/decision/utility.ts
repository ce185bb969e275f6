import { compile, createVocabulary, defineAgentType, defineKey, Minds, param } from 'gumption/behavior';
import { parseText } from 'gumption/behavior/text';
import {
  compileCurve,
  defineUtility,
  drawAmongBest,
  explainUtility,
  respond,
  sayWhy,
  shareOf,
} from 'gumption/decision/utility';
import { Rng } from 'gumption/math';
import { standardKinds } from 'gumption/standard';

// #region options
const guard = defineUtility({
  flee: {
    considerations: [
      { input: 'distance', range: [20, 0] }, // the nearer, the more it counts
      { input: 'health', range: [100, 0], curve: 'polynomial', at: [3] },
    ],
  },
  attack: {
    considerations: [
      { input: 'distance', range: [20, 0], curve: 'logistic', at: [0.5, 12] },
      {
        combine: 'average',
        considerations: [
          { input: 'health', range: [0, 100] },
          { input: 'ammo', range: [0, 10] },
        ],
      },
    ],
  },
  patrol: { weight: 0.2 }, // always worth a little
});
const seen = { distance: 4, health: 60, ammo: 8 };
console.log(`${guard.choose(seen)} of ${guard.options.join(', ')}`);
// #endregion

// #region why
const why = explainUtility(guard, seen);
console.log(sayWhy(why));
for (const { input, to, winner } of why.swings) console.log(`${winner} at ${input} ${to.toFixed(1)}`);
// #endregion

// #region curve
const near = compileCurve({ curve: 'logistic', at: [0.5, 12] });
console.log([2, 8, 10, 12, 18].map((meters) => respond(near, shareOf(meters, 20, 0)).toFixed(2)).join(' '));
// #endregion

// #region nodes
const distance = defineKey('distance', param.number({ default: 20 }));
const hunger = defineKey('hunger', param.number({ default: 0.5 }));
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType('deer', { tasks: [] })],
  keys: [distance, hunger],
});
const document = parseText(`
behavior Deer for deer

chooseByUtility inertia: 0.1
  option "flee"
    consideration "wolf" value: @distance, range: [20, 0], curve: polynomial
    log text: "flee"
  option "graze"
    consideration "hungry" value: @hunger
    log text: "graze"
`);
const minds = new Minds(compile(document, vocabulary), { onLog: ({ text }) => console.log(text) });
const deer = minds.add({});
minds.tick(0.1);
minds.set(deer, distance, 3);
minds.tick(0.1);
// #endregion

// #region draw
const scores = Float64Array.of(0.1, 0.8, 0.75, 0.2);
const rng = new Rng('ambush');
const drawn = Array.from({ length: 8 }, () => drawAmongBest(scores, 2, rng.next()));
console.log(`only the two best: ${drawn.join(' ')}`);
// #endregion
