import type { QLearner } from 'gumption/learning/reinforcement';
import { Rng } from 'gumption/math';
import type { Point } from '../../shared/point.js';
import {
  createRunner,
  layCourse,
  type Runner,
  STRIDE_SECONDS,
  steerByHand,
  stride,
  TURNS,
  writeFeelings,
} from './course.js';
import { courseEncoder } from './course-training.js';
import type { Team } from './teams.js';

/** How long the end of a race is shown, in seconds. */
const PAUSE_SECONDS = 2;

/** You against a sentry on the obstacle course. Both run as fast; the one that gets farther wins. */
export class Race {
  obstacles: readonly Readonly<Point>[] = [];
  sentry: Runner = createRunner();
  /** You; the course is yours as soon as you steer, and until then you stand at the start. */
  you: Runner = createRunner();
  hasStarted = false;
  readonly won = { you: 0, sentry: 0 };
  #seed: number;
  #owed = 0;
  #over = 0;
  #rng = new Rng('race');
  readonly #felt = new Float64Array(courseEncoder.size);

  constructor(seed: number) {
    this.#seed = seed;
    this.#begin();
  }

  #begin(): void {
    this.obstacles = layCourse(this.#seed++);
    this.sentry = createRunner();
    this.you = createRunner();
    this.hasStarted = false;
    this.#over = 0;
  }

  /** How far between the last two strides, from 0 to 1. */
  get fraction(): number {
    return Math.min(1, this.#owed / STRIDE_SECONDS);
  }

  get isOver(): boolean {
    return this.sentry.end !== 'running' && (!this.hasStarted || this.you.end !== 'running');
  }

  /** Who got farther; undefined while somebody runs, and if nobody did. */
  get winner(): 'you' | 'sentry' | undefined {
    if (!this.isOver || !this.hasStarted) return undefined;
    const ahead = farOf(this.you) - farOf(this.sentry);
    return ahead === 0 ? undefined : ahead > 0 ? 'you' : 'sentry';
  }

  /** Lets time pass. `turn` is what you do: below 0 left, above 0 right; undefined while you do nothing. */
  play(seconds: number, team: Team, trainee: QLearner | undefined, turn: number | undefined): void {
    if (turn !== undefined && !this.hasStarted && this.sentry.end === 'running') {
      // Both begin together.
      if (this.sentry.strides > 0) {
        this.sentry = createRunner();
        this.#owed = 0;
      }
      this.hasStarted = true;
    }
    this.#owed += seconds;
    while (this.#owed >= STRIDE_SECONDS) {
      this.#owed -= STRIDE_SECONDS;
      this.#stride(team, trainee, turn ?? 0);
    }
  }

  #stride(team: Team, trainee: QLearner | undefined, turn: number): void {
    const wasOver = this.isOver;
    writeFeelings(this.#felt, this.sentry, this.obstacles);
    stride(this.sentry, this.obstacles, this.#steer(team, trainee));
    if (this.hasStarted) stride(this.you, this.obstacles, 1 + Math.sign(turn));
    if (!this.isOver) return;
    if (!wasOver && this.winner !== undefined) this.won[this.winner]++;
    this.#over += STRIDE_SECONDS;
    if (this.#over > PAUSE_SECONDS) this.#begin();
  }

  #steer(team: Team, trainee: QLearner | undefined): number {
    if (team === 'rookies') return Math.floor(this.#rng.next() * TURNS.length);
    if (team === 'veterans' || trainee === undefined) return steerByHand(this.#felt);
    return trainee.best(courseEncoder.encode(this.#felt));
  }
}

/** Whoever arrives earlier got farther. */
const farOf = ({ x, end, strides }: Runner) => (end === 'arrived' ? 1000 - strides : x);
