import type { QLearner } from 'gumption/learning/reinforcement';
import { Rng } from 'gumption/math';
import { directionOf } from '../../shared/keys.js';
import { TURNS } from './course.js';
import { CourseTraining, countArrivals, EXAM_COURSES } from './course-training.js';
import type { View } from './draw.js';
import { type CourseShown, drawCourse } from './draw-course.js';
import { Race } from './race.js';
import type { Speed } from './school-bar.js';
import type { Team } from './teams.js';

/** The obstacle course in the page: training before your eyes, and races against you. */
export class CourseScene {
  isOpen = false;
  isTraining = false;
  team: Team = 'veterans';
  trainee: QLearner | undefined;
  readonly race = new Race(1);
  #training: CourseTraining | undefined;
  #rookies: number | undefined;

  /** Starts or ends the training; the trained runners run next. */
  train(): void {
    this.#training ??= new CourseTraining(1);
    this.isTraining = !this.isTraining;
    if (this.isTraining) return;
    this.trainee = this.#training.graduate();
    this.team = 'trainees';
  }

  choose(team: Team): void {
    if (this.isTraining) this.train();
    this.team = team;
  }

  /** A frame of `seconds`, with the keys that are held down. */
  frame(seconds: number, speed: Speed, keys: ReadonlySet<string>, isLate: () => boolean): void {
    if (this.isTraining) this.#training!.play(seconds * speed, isLate);
    else this.race.play(seconds, this.team, this.trainee, turnOf(keys));
  }

  draw(context: CanvasRenderingContext2D, { viewport, palette }: View, showsFeelers: boolean): void {
    drawCourse(context, viewport, palette, this.#show(showsFeelers));
  }

  #show(showsFeelers: boolean): CourseShown {
    const training = this.#training;
    const draws = new Rng('course');
    this.#rookies ??= countArrivals(() => Math.floor(draws.next() * TURNS.length), EXAM_COURSES) / EXAM_COURSES.length;
    const learned = { exams: training?.exams ?? [], rookies: this.#rookies, showsFeelers };
    if (this.isTraining && training !== undefined) {
      const { runner: sentry, obstacles } = training;
      return { ...learned, obstacles, sentry, you: undefined, fraction: 1, news: this.tell() };
    }
    const { obstacles, sentry, you, fraction, hasStarted } = this.race;
    return { ...learned, obstacles, sentry, you: hasStarted ? you : undefined, fraction, news: this.tell() };
  }

  /** What happens, in one line. */
  tell(): string {
    const training = this.#training;
    if (this.isTraining && training !== undefined) {
      const best = training.best.nights === 0 ? 'no exam yet' : `best exam ${Math.round(100 * training.best.share)} %`;
      return `${training.courses.toLocaleString('en')} courses · ${best}`;
    }
    const { race } = this;
    if (race.winner !== undefined) return race.winner === 'you' ? 'You got farther!' : 'The sentry got farther';
    if (!race.hasStarted) return 'Run against the sentry: steer with the up and down arrows';
    return `You ${race.won.you} · sentry ${race.won.sentry}`;
  }
}

/** Up turns to the left, seen from the runner, and down to the right; other keys run straight on. */
function turnOf(keys: ReadonlySet<string>): number | undefined {
  return keys.size === 0 ? undefined : directionOf(keys).z;
}
