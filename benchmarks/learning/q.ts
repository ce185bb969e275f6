import { type LearningProblem, QLearner, RandomExploration, RewardTrainer } from 'gumption/learning/reinforcement';
import { Rng } from 'gumption/math';
import type { Benchmark, Prepared } from '../harness.js';

// Q-learning on a square of 16 × 16 cells with the goal in a corner: one operation is one decision,
// with its exploration, its step and its lesson. The hand-written version is one function over a
// typed array, draws the same numbers, and learns the same values.

const SIDE = 16;
const GOAL = SIDE * SIDE - 1;
const LIMIT = 200;
const STEPS = 2000;
const ACTIONS = ['up', 'right', 'down', 'left'];
const RATE = 0.2;
const LEARNING_RATE = 0.3;
const DISCOUNT = 0.95;

function move(cell: number, action: number): number {
  const x = cell % SIDE;
  if (action === 0) return cell >= SIDE ? cell - SIDE : cell;
  if (action === 1) return x < SIDE - 1 ? cell + 1 : cell;
  if (action === 2) return cell < SIDE * (SIDE - 1) ? cell + SIDE : cell;
  return x > 0 ? cell - 1 : cell;
}

class Square implements LearningProblem {
  readonly actions = ACTIONS;
  readonly observationSize = 1;
  reward = 0.5;
  terminated = false;
  truncated = false;
  #cell = 0;
  #steps = 0;

  reset(seed: number): void {
    this.#cell = seed % GOAL;
    this.#steps = 0;
    this.terminated = false;
    this.truncated = false;
  }

  step(action: number): void {
    this.#cell = move(this.#cell, action);
    this.terminated = this.#cell === GOAL;
    this.reward = this.terminated ? 1 : 0;
    this.truncated = !this.terminated && ++this.#steps === LIMIT;
  }

  writeObservation(out: Float64Array): void {
    out[0] = this.#cell;
  }
}

/** Values as a text, to compare the subjects. */
const describe = (read: (cell: number, action: number) => number) =>
  Array.from({ length: GOAL * 4 }, (_, i) => read(i >> 2, i & 3).toFixed(6)).join(' ');

function ours(states: number | undefined): () => Prepared {
  return () => {
    const learner = new QLearner({
      actions: ACTIONS,
      states,
      discount: DISCOUNT,
      learningRate: LEARNING_RATE,
      exploration: new RandomExploration({ rate: RATE }),
    });
    const trainer = new RewardTrainer({ problem: new Square(), learner, seed: 1 });
    return {
      opsPerRun: STEPS,
      run() {
        trainer.step(STEPS);
        return trainer.episodes;
      },
      verify: () => describe((cell, action) => learner.valueOf(cell, action)),
    };
  };
}

function byHand(): Prepared {
  const values = new Float64Array(SIDE * SIDE * 4);
  const rng = new Rng(1);
  let [cell, steps, episodes] = [-1, 0, 0];
  const highest = (at: number) => Math.max(values[at], values[at + 1], values[at + 2], values[at + 3]);
  const choose = (at: number) => {
    if (rng.next() < RATE) return Math.floor(rng.next() * 4);
    const best = highest(at);
    let ties = 0;
    for (let action = 0; action < 4; action++) if (values[at + action] === best) ties++;
    let rest = ties === 1 ? 0 : Math.floor(rng.next() * ties);
    for (let action = 0; ; action++) if (values[at + action] === best && rest-- === 0) return action;
  };
  return {
    opsPerRun: STEPS,
    run() {
      for (let i = 0; i < STEPS; i++) {
        if (cell < 0) {
          cell = rng.uint32() % GOAL;
          steps = 0;
        }
        const action = choose(cell * 4);
        const next = move(cell, action);
        const isEnd = next === GOAL;
        const target = isEnd ? 1 : DISCOUNT * highest(next * 4);
        values[cell * 4 + action] += LEARNING_RATE * (target - values[cell * 4 + action]);
        const isOver = isEnd || ++steps === LIMIT;
        if (isOver) episodes++;
        cell = isOver ? -1 : next;
      }
      return episodes;
    },
    verify: () => describe((at, action) => values[at * 4 + action]),
  };
}

export const q: Benchmark = {
  name: 'learning/q',
  title: 'A decision of Q-learning on 256 cells: explore, step, learn',
  subjects: [
    { subject: 'gumption', note: 'one table', setup: ours(SIDE * SIDE) },
    { subject: 'gumption hashed', note: 'memory for states that are met', setup: ours(undefined) },
    { subject: 'hand-written', note: 'one function over a typed array', setup: byHand },
  ],
};
