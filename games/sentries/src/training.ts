import {
  createScenarioProblem,
  evaluatePolicy,
  QLearner,
  RandomExploration,
  RewardTrainer,
  type SavedQLearner,
  StateEncoder,
} from 'gumption/learning/reinforcement';
import { giveOrder, isDue, ORDERS, PARTS, writeAllowed, writeObservation } from './command.js';
import { actByReflex } from './sentry.js';
import {
  createWorld,
  NIGHT_SECONDS,
  rememberPlaces,
  STEP_SECONDS,
  scoreOf,
  startNight,
  stepWorld,
  type World,
} from './world.js';

export const encoder = new StateEncoder(PARTS);

/** Decisions after which learning has calmed down. */
export const LESSONS = 250_000;
/** Nights between two exams, and the seeds of an exam: nobody trains with them. */
const NIGHTS_PER_EXAM = 400;
export const EXAM_SEEDS: readonly number[] = Array.from({ length: 60 }, (_, i) => 7_000_000 + i);

/** One step of the yard without behaviors, as in training. */
export function stepByReflex(world: World): void {
  rememberPlaces(world);
  for (const sentry of world.sentries) actByReflex(sentry, world, STEP_SECONDS);
  stepWorld(world);
}

/** The yard as a problem to learn in. One world is used again for all nights. */
export function createYardProblem(
  world: World,
  onStep: () => void = () => {},
  onNight: (seed: number) => void = () => {},
) {
  const game = {
    stepSeconds: STEP_SECONDS,
    step() {
      stepByReflex(world);
      onStep();
    },
  };
  return createScenarioProblem(
    { seconds: NIGHT_SECONDS + 1 },
    (seed) => {
      onNight(seed);
      startNight(world, seed);
      return game;
    },
    {
      actions: ORDERS,
      act: (_game, order) => giveOrder(world, order),
      observationSize: PARTS.length,
      writeObservation: (out) => writeObservation(out, world),
      writeAllowed: (out) => writeAllowed(out, world),
      score: () => scoreOf(world),
      isOver: () => world.outcome !== 'running',
      isDue: () => isDue(world),
    },
  );
}

/** How many of some nights end without anybody getting in, under a policy. */
export function countGuarded(
  policy: (state: number, allowed: Uint8Array) => number,
  seeds: readonly number[],
): { readonly guarded: number; readonly returns: readonly number[] } {
  const world = createWorld(0);
  const returns = evaluatePolicy(createYardProblem(world), policy, { encoder, seeds }).map((night) => night.return);
  // Somebody inside is at most −1; anything else at least −0.1, with all three fallen.
  return { guarded: returns.filter((points) => points > -0.5).length, returns };
}

/** One exam of a training. */
export interface Exam {
  readonly nights: number;
  /** The share of nights in which nobody got in. */
  readonly share: number;
  /** The same for the last nights that it trained with. */
  readonly seen: number;
  /** How many decisions it had learned from. */
  readonly decisions: number;
}

/** A team in training: plays nights as fast as it may, takes exams, and keeps the best it ever was. */
export class Training {
  readonly world = createWorld(1);
  readonly learner = new QLearner({
    actions: ORDERS,
    states: encoder.count,
    discount: 0.9,
    learningRate: { from: 0.3, to: 0.01, steps: LESSONS, curve: 'geometric' },
    exploration: new RandomExploration({ rate: 0.3 }),
  });
  readonly exams: Exam[] = [];
  /** The best exam so far. */
  best: Exam = { nights: 0, share: 0, seen: 0, decisions: 0 };
  /** The seeds of the last nights of training, as many as an exam has. */
  #lastSeeds: number[] = [];
  #bestSave: SavedQLearner | undefined;
  #steps = 0;
  #owed = 0;
  readonly #trainer: RewardTrainer;

  constructor(seed: number) {
    const problem = createYardProblem(
      this.world,
      () => this.#steps++,
      (night) => {
        this.#lastSeeds = [...this.#lastSeeds.slice(1 - EXAM_SEEDS.length), night];
      },
    );
    this.#trainer = new RewardTrainer({ problem, learner: this.learner, encoder, seed });
  }

  get nights(): number {
    return this.#trainer.episodes;
  }

  /** Plays for some seconds of game time, or until `isLate` says that the frame is over. */
  play(seconds: number, isLate: () => boolean = () => false): void {
    this.#owed = Math.min(this.#owed + seconds, 60 * Math.max(1, seconds));
    while (this.#owed > 0) {
      const before = this.#steps;
      const nights = this.nights;
      this.#trainer.step(1);
      this.#owed -= (this.#steps - before) * STEP_SECONDS;
      if (this.nights > nights && this.nights % NIGHTS_PER_EXAM === 0) this.#examine();
      if (!isLate()) continue;
      this.#owed = 0;
      return;
    }
  }

  #examine(): void {
    const { learner } = this;
    const shareOf = (seeds: readonly number[]) =>
      countGuarded((state, allowed) => learner.best(state, allowed), seeds).guarded / seeds.length;
    const exam = {
      nights: this.nights,
      share: shareOf(EXAM_SEEDS),
      seen: shareOf(this.#lastSeeds),
      decisions: learner.experiences,
    };
    this.exams.push(exam);
    if (exam.share < this.best.share) return;
    this.best = exam;
    this.#bestSave = learner.save();
  }

  /** A copy of the learner as it was at its best, frozen. */
  graduate(): QLearner {
    const graduate = new QLearner({ actions: ORDERS, states: encoder.count });
    graduate.restore(this.#bestSave ?? this.learner.save());
    graduate.isLearning = false;
    return graduate;
  }
}
