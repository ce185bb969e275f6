import { CmaEs, LocalSearch, RandomSearch, searchNeighbors, tune } from 'gumption/learning/tuning';
import { Rng } from 'gumption/math';

// #region tune
/** A game without a screen: a car that is steered by two numbers must follow a road, gently. */
function drive([gain, damping]: Readonly<Float64Array>): number {
  let [position, speed, cost] = [0, 0, 0];
  for (let step = 0; step < 300; step++) {
    const road = (step % 100) / 50 < 1 ? 1 : -1;
    const turn = gain * (road - position) - damping * speed;
    speed += turn * 0.05;
    position += speed * 0.05;
    cost += Math.abs(road - position) + 0.01 * Math.abs(turn);
  }
  return cost / 300;
}

const parameters = {
  gain: { min: 0, max: 80, start: 1 },
  damping: { min: 0, max: 20, start: 0 },
};
const tuner = new CmaEs({ parameters, goal: 'lowest', rng: new Rng('tune') });
const { values, score, trials } = tune(tuner, drive, { trials: 300 });
console.log(`before: cost ${drive(Float64Array.of(1, 0)).toFixed(3)}`);
console.log(`after ${trials} trials: cost ${score.toFixed(3)}`);
console.log(`gain ${values.gain.toFixed(1)}, damping ${values.damping.toFixed(1)}`);
// #endregion

// #region compare
const tuners = {
  'CMA-ES': new CmaEs({ parameters, goal: 'lowest', rng: new Rng(1) }),
  'hill climbing': new LocalSearch({ parameters, goal: 'lowest', grow: 1.5, shrink: 0.5 }),
  annealing: new LocalSearch({ parameters, goal: 'lowest', temperature: 0.1, shrink: 0.9, rng: new Rng(1) }),
  'random search': new RandomSearch({ parameters, goal: 'lowest', rng: new Rng(1) }),
};
for (const [name, each] of Object.entries(tuners))
  console.log(`${name}, 60 trials: cost ${tune(each, drive, { trials: 60 }).score.toFixed(3)}`);
// #endregion

// #region ask
const slow = new CmaEs({ parameters, goal: 'lowest', rng: new Rng('slow') });
while (slow.trials < 40) {
  const tried = slow.ask(); // give these values to a game, in a worker or in the next match
  slow.tell(drive(tried)); // and tell how good they were, whenever it has ended
}
console.log(`best of 40 matches: ${slow.best.score.toFixed(3)}`);
// #endregion

// #region save
const night = JSON.stringify(slow.save()); // with where its random numbers stand
const morning = new CmaEs({ parameters, goal: 'lowest', rng: new Rng(0) });
morning.restore(JSON.parse(night));
console.log(`goes on with the same values: ${morning.ask().join() === slow.ask().join()}`);
// #endregion

// #region tour
const posts = [0, 7, 3, 9, 1, 5]; // where they stand along a wall
const tour = searchNeighbors<readonly number[]>({
  start: posts,
  neighborCount: 15,
  neighbor: (order, number) => {
    // Exchanges two posts.
    const [a, b] = [Math.floor(number / 3) % 6, (Math.floor(number / 3) + 1 + (number % 3)) % 6];
    return order.map((post, i) => (i === a ? order[b] : i === b ? order[a] : post));
  },
  score: (order) => order.slice(1).reduce((way, post, i) => way + Math.abs(post - order[i]), 0),
  goal: 'lowest',
  trials: 2000,
  temperature: 5,
  cooling: 0.99,
  rng: new Rng(1),
});
console.log(`visits the posts in the order ${tour.state.join(', ')}: a way of ${tour.score}`);
// #endregion
