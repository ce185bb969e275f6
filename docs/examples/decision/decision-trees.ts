import {
  analyzeTree,
  answerWalk,
  beginWalk,
  compileDecisionTree,
  createDecider,
  createPath,
  DecisionMemory,
  decideLeaf,
  explainPath,
  formatDecisionTree,
  importLearnedTree,
  learnedKnowledge,
  option,
  quantity,
  readLearnedTree,
  truth,
} from 'gumption/decision/decision-tree';

// #region decide
interface Guard {
  readonly name: string;
  enemyDistance: number;
  alert: 'green' | 'yellow' | 'red';
  hearing: number;
}

const senses = {
  seesEnemy: truth((guard: Guard) => guard.enemyDistance < 30, { cost: 50 }),
  hearsEnemy: truth((guard: Guard) => guard.hearing > 0.2),
  distance: quantity((guard: Guard) => guard.enemyDistance),
  alert: option(['green', 'yellow', 'red'], (guard: Guard) => guard.alert),
};

const tree = compileDecisionTree(
  senses,
  {
    ask: 'hearsEnemy',
    yes: { ask: 'seesEnemy', yes: { ask: 'distance', to: 10, yes: 'attack', no: 'take cover' }, no: { goTo: 'mood' } },
    no: { goTo: 'mood' },
  },
  {
    shared: {
      mood: {
        ask: 'alert',
        cases: { red: 'search', yellow: { random: ['listen', 'patrol'], timeOut: [60, 120], alternate: true } },
        otherwise: 'rest',
      },
    },
  },
);

const guards: Guard[] = [
  { name: 'ann', enemyDistance: 8, alert: 'red', hearing: 0.9 },
  { name: 'bob', enemyDistance: 90, alert: 'yellow', hearing: 0 },
];
const { decide } = createDecider(tree);
const memory = new DecisionMemory(tree, { count: guards.length, seed: 7 });
const act = () => guards.map((guard, place) => `${guard.name}: ${decide(guard, memory, place)}`).join(', ');
console.log(act());
guards[0].enemyDistance = 20;
console.log(act());
// #endregion

// #region why
const path = createPath(tree);
decideLeaf(tree, guards[0], memory, 0, path);
for (const { question, answer } of explainPath(tree, path).steps) console.log(`${question} ${answer}`);
let walk = beginWalk(tree);
for (const answer of ['yes', 'no', 'red']) walk = answerWalk(tree, walk, answer);
console.log(walk.action);
// #endregion

// #region analysis
const { expectedDecisions, leaves, advice } = analyzeTree(tree);
console.log(`${leaves.length} leaves, ${expectedDecisions.toFixed(1)} questions on average`);
for (const { path, text } of advice) console.log(`${path}: ${text}`);
// #endregion

// #region learned
const learned = readLearnedTree({
  format: 'urn:gumption:learned-tree:1',
  attributes: [
    { name: 'health', type: 'number' },
    { name: 'cover', type: 'category', values: ['cover', 'exposed'] },
  ],
  classes: ['attack', 'defend', 'run'],
  root: {
    attribute: 'cover',
    values: {
      exposed: { classes: { run: 4 } },
      cover: {
        attribute: 'health',
        threshold: 37.5,
        atMost: { classes: { defend: 2 } },
        above: { classes: { attack: 3, defend: 1 } },
      },
    },
  },
});
console.log(formatDecisionTree(compileDecisionTree(learnedKnowledge(learned), importLearnedTree(learned))));
// #endregion
