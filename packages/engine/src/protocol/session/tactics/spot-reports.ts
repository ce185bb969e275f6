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
  /** The ids of all characters. */
  readonly #characters: () => Iterable<string>;
  readonly #send: (message: GameMessage) => void;
  #asked: PreviewRequest | null = null;
  /** What was sent last, without its tick. */
  #told: string | undefined;

  constructor(
    source: SpotsSource | undefined,
    characters: () => Iterable<string>,
    send: (message: GameMessage) => void,
  ) {
    this.#source = source;
    this.#characters = characters;
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
    const answer = answerOf(this.#source, asked, this.#characters());
    const json = JSON.stringify(answer);
    if (json === this.#told) return;
    this.#told = json;
    this.#send({ type: 'queryPreview', tick, wanted: asked.agent, ...answer });
  }

  /** The other end may have missed something: tells all again when next asked to. */
  forget(): void {
    this.#told = undefined;
  }
}

type Answer = Pick<Extract<GameMessage, { type: 'queryPreview' }>, 'agent' | 'askers' | 'preview' | 'problems'>;

function answerOf(source: SpotsSource, asked: PreviewRequest, characters: Iterable<string>): Answer {
  const askers: string[] = [];
  for (const id of characters) if (askers.length < MAX_ASKERS && source.canAsk(id)) askers.push(id);
  const agent = asked.agent !== null && source.canAsk(asked.agent) ? asked.agent : (askers[0] ?? null);
  if (agent === null)
    return { agent, askers, preview: null, problems: [{ path: 'agent', problem: 'no character asks queries' }] };
  try {
    return { agent, askers, preview: source.preview({ ...asked, agent }), problems: [] };
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    return { agent, askers, preview: null, problems: fitProblems(error.problems) };
  }
}

/** The most characters that are offered for a question. */
const MAX_ASKERS = 1000;

/** Problems in the form that messages allow. */
export function fitProblems(problems: readonly Problem[]): Problem[] {
  return problems.map(({ path, problem }) => ({
    path: fitText(path, LONGEST.path),
    problem: fitText(problem, LONGEST.words),
  }));
}
