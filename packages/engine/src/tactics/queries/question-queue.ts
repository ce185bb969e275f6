import { showError } from '../../data/show.js';
import type { Warnings } from '../../data/warnings.js';
import { type Answer, isAnswerTaken } from './seeker.js';
import type { SpotSearch } from './spot-search.js';

/** How many units of work are done between two looks at the budget. */
const SLICE = 256;

/** Questions that wait for their answers; the search for the first is under way. */
export class QuestionQueue<Agent> {
  readonly search: SpotSearch<Agent>;
  readonly answers: Answer<Agent>[];
  readonly #warnings: Warnings;
  readonly #count: (search: SpotSearch<Agent>) => void;

  /** `count` is called after every search. `answers` may be those of a saved queue. */
  constructor(
    search: SpotSearch<Agent>,
    warnings: Warnings,
    count: (search: SpotSearch<Agent>) => void,
    answers: Answer<Agent>[] = [],
  ) {
    this.search = search;
    this.answers = answers;
    this.#warnings = warnings;
    this.#count = count;
    if (search.status !== 'searching') this.#beginFirst();
  }

  add(answer: Answer<Agent>): void {
    answer.status = 'searching';
    this.answers.push(answer);
    if (this.answers.length === 1) this.#beginFirst();
  }

  remove(answer: Answer<Agent>): void {
    const at = this.answers.indexOf(answer);
    this.answers.splice(at, 1);
    answer.status = 'idle';
    if (at === 0) this.#beginFirst();
  }

  step(budget: number): void {
    const { search } = this;
    let left = budget;
    while (left > 0 && this.answers.length > 0) {
      // Small slices, so that what is left over is known for the next question.
      const slice = Math.min(left, SLICE);
      left -= slice;
      try {
        search.step(slice);
      } catch (error) {
        this.#warnings.warn(
          'spot query failed',
          search.query!.name,
          `The query ${search.query!.name} failed: ${showError(error)}`,
        );
        search.status = 'none';
      }
      if (search.status !== 'searching') this.#endFirst();
    }
  }

  #beginFirst(): void {
    if (this.answers.length === 0) return;
    const { query, asked, seeker } = this.answers[0];
    this.search.asked = asked;
    this.search.begin(query, seeker.agent, seeker);
  }

  #endFirst(): void {
    const { search } = this;
    const answer = this.answers[0];
    this.#count(search);
    if (search.status === 'found') {
      search.copyChosen(answer.spot);
      // Another agent may have taken the spot while the search was under way.
      if (isAnswerTaken(answer, search.reservations)) {
        this.#beginFirst();
        return;
      }
    }
    answer.status = search.status;
    this.answers.shift();
    this.#beginFirst();
  }
}
