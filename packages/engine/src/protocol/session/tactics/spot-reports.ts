import { InvalidDataError, type Problem } from '../../../data/check.js';
import { fitText, LONGEST } from '../../messages/fit-text.js';
import type { GameMessage, PreviewRequest } from '../../messages/messages.js';
import type { SpotsSource } from './spots-source.js';

/**
 * Tells one workbench how the query that it looks at is answered. Asks the game only for that one,
 * and sends only what has changed.
 */
export class SpotReports {
  readonly #source: SpotsSource | undefined;
  readonly #send: (message: GameMessage) => void;
  #asked: PreviewRequest | null = null;
  /** What was sent last, without its tick. */
  #told: string | undefined;

  constructor(source: SpotsSource | undefined, send: (message: GameMessage) => void) {
    this.#source = source;
    this.#send = send;
  }

  /** Tells of this query from now on; null ceases to. */
  ask(preview: PreviewRequest | null, tick: number): void {
    if (this.#source === undefined) throw new InvalidDataError('previewQuery', 'the game has no queries for spots');
    this.#asked = preview;
    this.#told = undefined;
    this.tell(tick);
  }

  /** Tells what has changed. */
  tell(tick: number): void {
    const asked = this.#asked;
    if (asked === null || this.#source === undefined) return;
    const answer = answerOf(this.#source, asked);
    const json = JSON.stringify(answer);
    if (json === this.#told) return;
    this.#told = json;
    this.#send({ type: 'queryPreview', tick, agent: asked.agent, ...answer });
  }

  /** The other end may have missed something: tells all again when next asked to. */
  forget(): void {
    this.#told = undefined;
  }
}

type Answer = Pick<Extract<GameMessage, { type: 'queryPreview' }>, 'preview' | 'problems'>;

function answerOf(source: SpotsSource, asked: PreviewRequest): Answer {
  try {
    return { preview: source.preview(asked), problems: [] };
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    return { preview: null, problems: fitProblems(error.problems) };
  }
}

/** Problems in the form that messages allow. */
export function fitProblems(problems: readonly Problem[]): Problem[] {
  return problems.map(({ path, problem }) => ({
    path: fitText(path, LONGEST.path),
    problem: fitText(problem, LONGEST.words),
  }));
}
