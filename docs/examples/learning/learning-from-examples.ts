import {
  compileDecisionTree,
  createDecider,
  formatDecisionTree,
  importLearnedTree,
  learnedKnowledge,
} from 'gumption/decision/decision-tree';
import {
  binExamples,
  ExampleTable,
  entropy,
  evaluate,
  evaluateBaselines,
  holdOut,
  IncrementalTree,
  learnTree,
  listTreeRules,
  measureGains,
  NaiveBayes,
  nameBin,
  suggestCuts,
} from 'gumption/learning/classification';
import { Rng } from 'gumption/math';

// #region tree
const examples = new ExampleTable({
  attributes: [
    { name: 'distance', type: 'number' },
    { name: 'cover', type: 'category', values: ['cover', 'exposed'] },
    { name: 'ammo', type: 'category', values: ['ammo', 'empty'] },
  ],
  classes: ['attack', 'defend', 'run'],
});
examples.add({ distance: 12, cover: 'cover', ammo: 'ammo' }, 'attack');
examples.add({ distance: 30, cover: 'exposed', ammo: 'ammo' }, 'attack');
examples.add({ distance: 6, cover: 'exposed', ammo: 'ammo' }, 'run');
examples.add({ distance: 8, cover: 'exposed', ammo: 'empty' }, 'run');
examples.add({ distance: 25, cover: 'cover', ammo: 'empty' }, 'defend');
examples.add({ distance: 9, cover: 'cover', ammo: 'empty' }, 'defend');

const learned = learnTree(examples);
const tree = compileDecisionTree(learnedKnowledge(learned), importLearnedTree(learned));
console.log(formatDecisionTree(tree));
const { decide } = createDecider(tree);
console.log(`exposed at 10 m: ${decide({ distance: 10, cover: 'exposed', ammo: 'ammo' })}`);
// #endregion

// #region rules
for (const { conditions, class: name, right, examples: all } of listTreeRules(learned))
  console.log(`${conditions.join(' and ')}: ${name} (${right} of ${all})`);
// #endregion

// #region gains
console.log(`to be told: ${entropy(examples.countClasses()).toFixed(2)} bits`);
for (const { attribute, gain, threshold } of measureGains(examples))
  console.log(`${attribute}${threshold === undefined ? '' : ` at ${threshold}`} tells ${gain.toFixed(2)} of them`);
// #endregion

// #region bayes
const bayes = new NaiveBayes(examples);
bayes.learn(examples);
const situation = { distance: 7, cover: 'cover', ammo: 'ammo' };
const probabilities = new Float64Array(3);
bayes.writeProbabilities(probabilities, situation);
const shares = bayes.classes.map((name, i) => `${name} ${(100 * probabilities[i]).toFixed(0)} %`);
console.log(`${bayes.classify(situation)}: ${shares.join(', ')}`);
// #endregion

// #region bins
console.log(`cut the distance at ${suggestCuts(examples, 'distance', 2).join(' and ')}`);
const range = { cuts: [11], names: ['near', 'far'] };
const named = binExamples(examples, { distance: range });
console.log(`${nameBin(range, 12)}: ${JSON.stringify(named.observation(0))}`);
// #endregion

// #region evaluate
const play = examples.emptyCopy();
const rng = new Rng('play');
let cover = 'cover';
for (let i = 0; i < 300; i++) {
  if (rng.chance(0.1)) cover = cover === 'cover' ? 'exposed' : 'cover';
  const distance = rng.range(2, 40);
  const ammo = rng.chance(0.3) ? 'empty' : 'ammo';
  const wise = cover === 'cover' ? (ammo === 'ammo' ? 'attack' : 'defend') : distance < 15 ? 'run' : 'attack';
  play.add({ distance, cover, ammo }, rng.chance(0.1) ? rng.pick(play.classes) : wise); // people make mistakes
}
const held = holdOut(play, 1 / 3, 5, rng);
const soldier = learnTree(held.seen, { prune: 0.25 });
const judge = createDecider(compileDecisionTree(learnedKnowledge(soldier), importLearnedTree(soldier)));
const show = (name: string, { accuracy }: { readonly accuracy: number }) =>
  console.log(`${name}: ${(100 * accuracy).toFixed(0)} %`);
show(
  'seen',
  evaluate(held.seen, (observation) => judge.decide(observation)),
);
show(
  'unseen',
  evaluate(held.unseen, (observation) => judge.decide(observation)),
);
const { mostFrequent, sameAsLast } = evaluateBaselines(held);
show('most frequent', mostFrequent);
show('same as last', sameAsLast);
// #endregion

// #region incremental
const growing = new IncrementalTree(examples);
for (let i = 0; i < play.count; i++) growing.add(play.observation(i), play.classes[play.classOf[i]]);
console.log(`${listTreeRules(growing.tree).length} rules; the last example regrouped ${growing.regrouped} examples`);
// #endregion
