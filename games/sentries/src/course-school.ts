import { Rng } from 'gumption/math';
import { steerByHand, TURNS } from './course.js';
import { CourseTraining, countArrivals, courseEncoder } from './course-training.js';
import { STEP_SECONDS } from './world.js';

/** Courses that nobody trains on, and that are not those of exams. */
export const UNSEEN_COURSES: readonly number[] = Array.from({ length: 100 }, (_, i) => 900_000 + i);

/** A training on the obstacle course for scenarios, beside the night. */
export class CourseSchool {
  /** Seconds of training in a second of the game. */
  speed = 0;
  #training: CourseTraining | undefined;

  step(): void {
    if (this.speed === 0) return;
    this.#training ??= new CourseTraining(1);
    this.#training.play(STEP_SECONDS * this.speed);
  }

  get courses(): number {
    return this.#training?.courses ?? 0;
  }

  get arrived(): number {
    if (this.#training === undefined) return 0;
    const graduate = this.#training.graduate();
    return countArrivals((felt) => graduate.best(courseEncoder.encode(felt)), UNSEEN_COURSES);
  }

  get arrivedByHand(): number {
    return countArrivals(steerByHand, UNSEEN_COURSES);
  }

  get arrivedAtRandom(): number {
    const rng = new Rng('course');
    return countArrivals(() => Math.floor(rng.next() * TURNS.length), UNSEEN_COURSES);
  }
}
