import { showError } from '../../data/show.js';
import type { Warnings } from '../../data/warnings.js';
import { type Answer, isAnswerTaken } from './seeker.js';
import type { SpotSearch } from './spot-search.js';

/** How many units of work are done between two looks at the budget. */
const SLICE = 256;

/** Questions that wait for their answers; the search for the first is under way. */
export class QuestionQueue<Agent> {
  readonly search: SpotSearch<Agent>;
  /** Those from `size` on are empty: a list that shrinks gives its memory back. */
  readonly #answers: (Answer<Agent> | undefined)[];
  #size: number;
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
    this.#answers = answers;
    this.#size = answers.length;
    this.#warnings = warnings;
    this.#count = count;
    if (search.status !== 'searching') this.#beginFirst();
  }

  /** How many questions wait. */
  get size(): number {
    return this.#size;
  }

  /** The questions that wait, in order. Allocates a list. */
  list(): Answer<Agent>[] {
    return this.#answers.slice(0, this.#size) as Answer<Agent>[];
  }

  add(answer: Answer<Agent>): void {
    answer.status = 'searching';
    this.#answers[this.#size++] = answer;
    if (this.#size === 1) this.#beginFirst();
  }

  remove(answer: Answer<Agent>): void {
    const at = this.#answers.indexOf(answer);
    this.#removeAt(at);
    answer.status = 'idle';
    if (at === 0) this.#beginFirst();
  }

  step(budget: number): void {
    const { search } = this;
    let left = budget;
    while (left > 0 && this.#size > 0) {
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

  #removeAt(at: number): void {
    const answers = this.#answers;
    this.#size--;
    for (let i = at; i < this.#size; i++) answers[i] = answers[i + 1];
    answers[this.#size] = undefined;
  }

  #beginFirst(): void {
    if (this.#size === 0) return;
    const { query, asked, seeker } = this.#answers[0]!;
    this.search.asked = asked;
    this.search.begin(query, seeker.agent, seeker);
  }

  #endFirst(): void {
    const { search } = this;
    const answer = this.#answers[0]!;
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
    this.#removeAt(0);
    this.#beginFirst();
  }
}
