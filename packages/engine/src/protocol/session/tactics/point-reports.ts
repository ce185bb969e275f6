import { InvalidDataError } from '../../../data/check.js';
import { fitText, LONGEST } from '../../messages/fit-text.js';
import type { GameMessage } from '../../messages/messages.js';
import type { PointsSource } from './points-source.js';

/** Tells one workbench the tactical points of a game while it looks, and changes them for it. */
export class PointReports {
  readonly #source: PointsSource | undefined;
  readonly #send: (message: GameMessage) => void;
  #isAsked = false;
  /** What was sent last. */
  #told: unknown;

  constructor(source: PointsSource | undefined, send: (message: GameMessage) => void) {
    this.#source = source;
    this.#send = send;
  }

  /** Begins to tell, or ceases to. */
  ask(on: boolean): void {
    this.#isAsked = on;
    this.forget();
    this.tell();
  }

  /** Puts a document in the place of the game's points. */
  load(request: number, document: unknown): void {
    this.#change(request, (source) => source.replace(document));
  }

  regenerate(request: number): void {
    this.#change(request, ({ regenerate }) => {
      if (regenerate === undefined) throw new InvalidDataError('points', 'this game cannot generate points');
      regenerate();
    });
  }

  #change(request: number, change: (source: PointsSource) => void): void {
    let problem: string | null = null;
    try {
      if (this.#source === undefined) throw new InvalidDataError('points', 'this game has none');
      change(this.#source);
    } catch (error) {
      if (!(error instanceof InvalidDataError)) throw error;
      problem = fitText(error.message, LONGEST.words);
    }
    this.tell();
    this.#send({ type: 'pointsLoaded', request, problem });
  }

  /** Tells the points if they are others than before. */
  tell(): void {
    const source = this.#source;
    if (!this.#isAsked || source === undefined) return;
    const document = source.read();
    if (document === this.#told) return;
    this.#told = document;
    this.#send({ type: 'points', document, canRegenerate: source.regenerate !== undefined });
  }

  /** The other end may have missed something: tells all again when next asked to. */
  forget(): void {
    this.#told = undefined;
  }
}
