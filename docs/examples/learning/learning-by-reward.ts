import {
  createScenarioProblem,
  evaluatePolicy,
  explainActions,
  findLoop,
  LearningAgent,
  QLearner,
  RandomExploration,
  RewardTrainer,
  StateEncoder,
} from 'gumption/learning/reinforcement';
import { Rng } from 'gumption/math';

// #region train
/** A small game without a screen: cross a road with four lanes of cars before time is up. */
class Crossing {
  readonly stepSeconds = 0.5;
  row = 0;
  wish = 'wait';
  points = 0;
  readonly #cars: number[];

  constructor(seed: number) {
    const rng = new Rng(seed);
    this.#cars = Array.from({ length: 4 }, () => rng.integer(0, 4));
  }

  /** How many steps it takes until a car passes in a row; 4 beside the road, where none do. */
  carIn(row: number): number {
    return this.#cars[row - 1] ?? 4;
  }

  step = () => {
    for (let lane = 0; lane < 4; lane++) this.#cars[lane] = (this.#cars[lane] + 4) % 5;
    if (this.wish === 'forward') this.row++;
    if (this.wish === 'back' && this.row > 0) this.row--;
    if (this.carIn(this.row) === 0) this.points = -1;
    if (this.row === 5) this.points = 1;
  };
}

const actions = ['wait', 'forward', 'back'];
const problem = createScenarioProblem({ seconds: 15 }, (seed) => new Crossing(seed), {
  actions,
  act: (game, action) => {
    game.wish = actions[action];
  },
  observationSize: 3,
  writeObservation(out, game) {
    out[0] = game.row;
    out[1] = game.carIn(game.row);
    out[2] = game.carIn(game.row + 1);
  },
  score: (game) => game.points,
  isOver: (game) => game.points !== 0,
});

const encoder = new StateEncoder([
  { name: 'row', values: 6 },
  { name: 'car here', values: 5 },
  { name: 'car ahead', values: 5 },
]);
const learner = new QLearner({ actions, states: encoder.count, discount: 0.9 });
const trainer = new RewardTrainer({ problem, learner, encoder, seed: 1 });

const unseen = Array.from({ length: 200 }, (_, i) => 1_000_000 + i);
const countCrossings = () =>
  evaluatePolicy(problem, (state, allowed) => learner.best(state, allowed), { encoder, seeds: unseen }).filter(
    (episode) => episode.return === 1,
  ).length;

console.log(`before: ${countCrossings()} of 200 cross the road`);
trainer.step(20_000);
console.log(`after ${trainer.episodes} tries: ${countCrossings()} of 200`);
// #endregion

// #region why
const inDanger = encoder.encode(Float64Array.of(1, 1, 3)); // in the first lane, a car comes in the next step
for (const { action, value, visits } of explainActions(learner, inDanger))
  console.log(`${action}: ${value.toFixed(2)} after ${visits} tries`);
// #endregion

// #region save
trainer.abandon(); // this game cannot be saved in the middle of a try
const save = JSON.stringify([learner.save(), trainer.save()]);
trainer.step(5000);
const [learned, training] = JSON.parse(save);
const other = new QLearner({ actions, states: encoder.count, discount: 0.9 });
other.restore(learned);
const resumed = new RewardTrainer({ problem, learner: other, encoder, seed: 1 });
resumed.restore(training);
resumed.step(5000);
console.log(`the same to the bit: ${JSON.stringify(other.save()) === JSON.stringify(learner.save())}`);
// #endregion

// #region live
/** An animal with two places to drink, of which the near one is mostly dry. */
const animal = new LearningAgent({
  learner: new QLearner({ actions: ['near', 'far'], exploration: new RandomExploration({ rate: 0.1 }) }),
  encoder: new StateEncoder([{ name: 'thirst', cuts: [0.5] }]),
  rng: new Rng('animal'),
});
const weather = new Rng('weather');
let [thirst, farTrips] = [0, 0];
for (let hour = 0; hour < 1000; hour++) {
  animal.observation[0] = thirst;
  animal.reward = -thirst;
  const place = animal.decide(); // learns from the last hour, and decides on the next
  const isFull = place === 1 || weather.chance(0.2);
  thirst = isFull ? 0.1 * place : Math.min(1, thirst + 0.3);
  if (hour >= 900) farTrips += place;
}
console.log(`goes far in ${farTrips} of the last 100 hours`);
// #endregion

// #region mimic
const mimic = new QLearner({ actions: ['attack', 'hide'], states: 2, learningRate: 0.1 });
const [HEALTHY, HURT] = [0, 1];
for (let i = 0; i < 50; i++) {
  mimic.imitate(HEALTHY, 0);
  mimic.imitate(HURT, i % 5 === 0 ? 0 : 1);
}
console.log(`when hurt, the player hides in ${(100 * mimic.valueOf(HURT, 1)).toFixed(0)} % of cases of late`);
// #endregion

// #region loop
const lured = createScenarioProblem({ seconds: 1000 }, () => ({ stepSeconds: 1, step() {}, place: 2, coins: 0 }), {
  actions: ['on', 'back'],
  // Each time it comes from place 1 to place 2, it finds a coin; the treasure is at place 12.
  act(game, action) {
    if (game.place === 1 && action === 0) game.coins += 0.1;
    game.place = Math.max(0, game.place + (action === 0 ? 1 : -1));
  },
  observationSize: 1,
  writeObservation: (out, game) => {
    out[0] = game.place;
  },
  score: (game) => game.coins + (game.place === 12 ? 1 : 0),
  isOver: (game) => game.place === 12,
});
const collector = new QLearner({ actions: ['on', 'back'], exploration: new RandomExploration({ rate: 0.5 }) });
new RewardTrainer({ problem: lured, learner: collector, seed: 1, restart: 0.01 }).step(30_000);
const loop = findLoop(lured, collector, { seed: 1 });
console.log(`goes round ${loop?.states.join(', ')} for ${loop?.reward.toFixed(1)} instead of fetching the treasure`);
// #endregion
