import {
  compileDecisionTree,
  createDecider,
  DecisionMemory,
  importLearnedTree,
  learnedKnowledge,
} from 'gumption/decision/decision-tree';
import {
  BayesChooser,
  Demonstration,
  ExampleTable,
  evaluate,
  evaluateBaselines,
  findCuts,
  holdOut,
  learnTree,
  NaiveBayes,
} from 'gumption/learning/classification';
import { chooseAllowed, LearningLog, PerformanceMonitor, writeAllowed } from 'gumption/learning/learners';
import { Rng } from 'gumption/math';

// #region compare
// A recording of a person who plays a soldier.
const examples = new ExampleTable({
  attributes: [
    { name: 'distance', type: 'number' },
    { name: 'cover', type: 'category', values: ['none', 'half', 'full'] },
  ],
  classes: ['attack', 'hide', 'flee'],
});
const recording = new Demonstration(examples, (soldier: { distance: number; cover: string }) => soldier);
const rng = new Rng('recording');
for (let i = 0; i < 400; i++) {
  const soldier = { distance: rng.range(0, 30), cover: rng.pick(['none', 'half', 'full']) };
  const sensible =
    soldier.distance < 10 && soldier.cover === 'none' ? 'flee' : soldier.distance > 20 ? 'hide' : 'attack';
  recording.note(soldier, rng.chance(0.1) ? 'hide' : sensible);
}

const held = holdOut(examples, 0.3, 5, rng);
const { mostFrequent } = evaluateBaselines(held);
const bayes = new NaiveBayes(held.seen);
bayes.learn(held.seen);
const tree = learnTree(held.seen, { prune: 0.25 });
const compiled = compileDecisionTree(learnedKnowledge(tree), importLearnedTree(tree));
const { decide } = createDecider(compiled);
const memory = new DecisionMemory(compiled, { count: 1, seed: 1 });

const show = (name: string, seen: number, unseen: number) =>
  console.log(
    `${name}: ${(100 * seen).toFixed(0)} % of what it has seen, ${(100 * unseen).toFixed(0)} % of what it has not`,
  );
show('most frequent', evaluate(held.seen, () => 'attack').accuracy, mostFrequent.accuracy);
const judge = (name: string, classify: Parameters<typeof evaluate>[1]) =>
  show(name, evaluate(held.seen, classify).accuracy, evaluate(held.unseen, classify).accuracy);
judge('naive Bayes', (soldier) => bayes.classify(soldier));
judge('decision tree', (soldier) => decide(soldier, memory, 0));
// #endregion

// #region rules
const chooser = new BayesChooser({ attributes: examples.attributes, choices: examples.classes }, []);
const row = new Float64Array(2);
for (let i = 0; i < examples.count; i++) {
  examples.writeExample(row, i);
  chooser.add(row, examples.classOf[i], 1);
}
const rules = { attack: ({ ammo }: { ammo: number }) => ammo > 0 };
const worths = new Float64Array(3);
const allowed = new Uint8Array(3);
examples.write(row, { distance: 15, cover: 'full' });
chooser.writeWorths(worths, row);
for (const ammo of [5, 0]) {
  writeAllowed(allowed, chooser.choices, rules, { ammo });
  console.log(`with ${ammo} shots left: ${chooser.choices[chooseAllowed(worths, allowed)]}`);
}
// #endregion

// #region log
const log = new LearningLog(new NaiveBayes(examples));
log.add({ distance: 3, cover: 'none' }, 'flee');
log.add({ distance: 12, cover: 'full' }, 'attack');
const state = JSON.stringify(log.learner.save());
log.add({ distance: 4, cover: 'none' }, 'attack'); // here it went wrong
log.rebuild(2);
console.log(`as it was before: ${JSON.stringify(log.learner.save()) === state}`);
// #endregion

// #region feedback
const monitor = new PerformanceMonitor({ hit: -0.25, won: 1 });
monitor.note('hit', 2);
monitor.note('won');
console.log(`feedback: ${monitor.take()}`);
// #endregion

// #region cuts
const { cuts, gain } = findCuts(examples, 'distance', 2);
console.log(`cut the distance at ${cuts.map((cut) => cut.toFixed(1)).join(' and ')}: ${gain.toFixed(2)} bits`);
// #endregion
