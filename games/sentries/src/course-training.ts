import {
  type LearningProblem,
  QLearner,
  RewardTrainer,
  type SavedQLearner,
  StateEncoder,
} from 'gumption/learning/reinforcement';
import type { Point } from '../../shared/point.js';
import {
  createRunner,
  layCourse,
  MAX_STRIDES,
  type Runner,
  STRIDE_SECONDS,
  stride,
  TURNS,
  writeFeelings,
} from './course.js';

/** Strides after which learning has calmed down. */
const LESSONS = 40_000;
const COURSES_PER_EXAM = 100;
/** Courses of an exam: nobody trains on them. */
export const EXAM_COURSES: readonly number[] = Array.from({ length: 50 }, (_, i) => 800_000 + i);

const reaches = ['left', 'ahead', 'right'].map((name) => ({ name, cuts: [0.25, 0.5, 0.8] }));
export const courseEncoder = new StateEncoder([...reaches, { name: 'heading', cuts: [-0.9, -0.2, 0.2, 0.9] }]);

/** One exam of a training: after how many courses, and the share of exam courses that were run. */
export interface CourseExam {
  readonly nights: number;
  readonly share: number;
}

/** The course as a problem to learn in: 1 for whoever arrives, −1 for whoever falls. */
class CourseProblem implements LearningProblem {
  readonly actions = TURNS;
  readonly observationSize = courseEncoder.size;
  reward = 0;
  terminated = false;
  truncated = false;
  runner: Runner = createRunner();
  obstacles: readonly Readonly<Point>[] = [];

  reset(seed: number): void {
    this.obstacles = layCourse(seed);
    this.runner = createRunner();
    this.terminated = false;
    this.truncated = false;
  }

  step(turn: number): void {
    stride(this.runner, this.obstacles, turn);
    const { end, strides } = this.runner;
    this.truncated = strides >= MAX_STRIDES;
    this.terminated = end !== 'running' && !this.truncated;
    this.reward = end === 'arrived' ? 1 : this.terminated ? -1 : 0;
  }

  writeObservation(out: Float64Array): void {
    writeFeelings(out, this.runner, this.obstacles);
  }
}

/** How many of some courses are run without touching anything. */
export function countArrivals(steer: (felt: Float64Array) => number, seeds: readonly number[]): number {
  const felt = new Float64Array(courseEncoder.size);
  return seeds.filter((seed) => {
    const [runner, obstacles] = [createRunner(), layCourse(seed)];
    while (runner.end === 'running') {
      writeFeelings(felt, runner, obstacles);
      stride(runner, obstacles, steer(felt));
    }
    return runner.end === 'arrived';
  }).length;
}

/** A runner in training: runs as fast as it may, takes exams, and keeps the best it ever was. */
export class CourseTraining {
  readonly learner = new QLearner({
    actions: TURNS,
    states: courseEncoder.count,
    discount: 0.95,
    learningRate: { from: 0.5, to: 0.05, steps: LESSONS },
  });
  readonly exams: CourseExam[] = [];
  best: CourseExam = { nights: 0, share: 0 };
  #bestSave: SavedQLearner | undefined;
  #owed = 0;
  readonly #problem = new CourseProblem();
  readonly #trainer: RewardTrainer;

  constructor(seed: number) {
    this.#trainer = new RewardTrainer({ problem: this.#problem, learner: this.learner, encoder: courseEncoder, seed });
  }

  /** Courses that were run. */
  get courses(): number {
    return this.#trainer.episodes;
  }

  get runner(): Runner {
    return this.#problem.runner;
  }

  get obstacles(): readonly Readonly<Point>[] {
    return this.#problem.obstacles;
  }

  /** Runs for some seconds of game time, or until `isLate` says that the frame is over. */
  play(seconds: number, isLate: () => boolean = () => false): void {
    this.#owed = Math.min(this.#owed + seconds, 60 * Math.max(1, seconds));
    while (this.#owed >= STRIDE_SECONDS) {
      const { courses } = this;
      this.#trainer.step(1);
      this.#owed -= STRIDE_SECONDS;
      if (this.courses > courses && this.courses % COURSES_PER_EXAM === 0) this.#examine();
      if (isLate()) this.#owed = 0;
    }
  }

  #examine(): void {
    const { learner } = this;
    const arrived = countArrivals((felt) => learner.best(courseEncoder.encode(felt)), EXAM_COURSES);
    const exam = { nights: this.courses, share: arrived / EXAM_COURSES.length };
    this.exams.push(exam);
    if (exam.share < this.best.share) return;
    this.best = exam;
    this.#bestSave = learner.save();
  }

  /** A copy of the learner as it was at its best, frozen. */
  graduate(): QLearner {
    const graduate = new QLearner({ actions: TURNS, states: courseEncoder.count });
    graduate.restore(this.#bestSave ?? this.learner.save());
    graduate.isLearning = false;
    return graduate;
  }
}
