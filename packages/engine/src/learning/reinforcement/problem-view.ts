import { InvalidDataError } from '../../data/check.js';
import type { ActionLearner } from './action-learner.js';
import { requireAllowed } from './experience-tuple.js';
import type { LearningProblem } from './problem.js';
import type { StateEncoder } from './state-encoder.js';

/** What a learner sees of a problem: its state, and what may be done. */
export class ProblemView {
  // A fraction first, so that V8 stores it in place.
  state = Number.NaN;
  readonly allowed: Uint8Array;
  readonly #problem: LearningProblem;
  readonly #encoder: StateEncoder | undefined;
  readonly #observation: Float64Array;

  constructor(problem: LearningProblem, { actions }: Pick<ActionLearner, 'actions'>, encoder?: StateEncoder) {
    if (actions.length !== problem.actions.length || actions.some((action, i) => action !== problem.actions[i]))
      throw new InvalidDataError('learner.actions', `must be those of the problem: ${problem.actions.join(', ')}`);
    if (encoder === undefined ? problem.observationSize !== 1 : encoder.size !== problem.observationSize)
      throw new InvalidDataError(
        'encoder',
        `must take observations of ${problem.observationSize} numbers, as the problem makes them`,
      );
    this.state = 0;
    this.allowed = new Uint8Array(actions.length).fill(1);
    this.#problem = problem;
    this.#encoder = encoder;
    this.#observation = new Float64Array(problem.observationSize);
  }

  /** Sees the problem as it is now. */
  look(): void {
    const observation = this.#observation;
    this.#problem.writeObservation(observation);
    this.state = this.#encoder === undefined ? observation[0] : this.#encoder.encode(observation);
    if (this.#problem.writeAllowed === undefined) return;
    this.#problem.writeAllowed(this.allowed);
    requireAllowed(this.allowed, this.allowed.length);
  }
}
