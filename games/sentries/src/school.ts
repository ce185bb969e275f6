import type { QLearner } from 'gumption/learning/reinforcement';
import type { ShownLearner } from 'gumption/learning/workbench';
import { Rng } from 'gumption/math';
import { PARTS, writeObservation } from './command.js';
import { orderOfRookies } from './teams.js';
import { countGuarded, EXAM_SEEDS, encoder, LESSONS, Training } from './training.js';
import type { World } from './world.js';

/** The school of a game: a team in training, and the best that it ever was. */
export class School {
  training: Training | undefined;
  isTraining = false;
  /** What the trainees have learned, once they have. */
  trainee: QLearner | undefined;
  /** Called when training begins, and when it has ended. */
  onChange: () => void = () => {};
  #rookies: number | undefined;

  start(): void {
    if (this.isTraining) return;
    this.training ??= new Training(1);
    this.isTraining = true;
    this.onChange();
  }

  /** Ends the training. The best so far becomes the trainees. */
  stop(): void {
    if (!this.isTraining || this.training === undefined) return;
    this.isTraining = false;
    this.trainee = this.training.graduate();
    this.onChange();
  }

  /** The share of exam nights that random orders guard. */
  get rookies(): number {
    if (this.#rookies === undefined) {
      const draws = new Rng('rookies');
      const order = (_: number, allowed: Uint8Array) => orderOfRookies(allowed, () => draws.next());
      this.#rookies = countGuarded(order, EXAM_SEEDS).guarded / EXAM_SEEDS.length;
    }
    return this.#rookies;
  }
}

const observation = new Float64Array(PARTS.length);

/** What the workbench shows of the school. */
export function shownTrainees(school: School, world: World): ShownLearner {
  const shownWorld = () => (school.isTraining ? school.training!.world : world);
  const shownLearner = () =>
    school.isTraining ? school.training!.learner : (school.trainee ?? school.training?.learner);
  return {
    name: 'Trainees',
    about: 'Commands the sentries: which of them goes to which post',
    kind: 'Q-learning',
    learner: () => shownLearner() ?? UNTRAINED,
    examples: () => shownLearner()?.experiences ?? 0,
    state() {
      writeObservation(observation, shownWorld());
      return encoder.encode(observation);
    },
    encoder,
    curve: {
      points: () =>
        (school.training?.exams ?? []).map(({ decisions, share, seen }) => ({
          examples: decisions,
          unseen: share,
          seen,
        })),
      unit: 'share of nights guarded, by exam: unseen nights, and nights that it trained with',
      get baseline() {
        return { name: 'random orders', score: school.rookies };
      },
    },
    training: {
      isRunning: () => school.isTraining,
      start: () => school.start(),
      stop: () => school.stop(),
      work: () => ({
        nights: school.training?.nights ?? 0,
        decisions: school.training?.learner.experiences ?? 0,
      }),
      share: () => Math.min(1, (school.training?.learner.experiences ?? 0) / LESSONS),
      best() {
        const best = school.training?.best;
        return best === undefined || best.nights === 0
          ? undefined
          : { score: best.share, at: `after ${best.nights} nights` };
      },
    },
  };
}

/** Stands for trainees before they have learned anything. */
const UNTRAINED = { save: () => null, restore: () => {} };
