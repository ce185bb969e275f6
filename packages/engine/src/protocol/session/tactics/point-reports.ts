import { InvalidDataError } from '../../../data/check.js';
import { fitText, LONGEST } from '../../messages/fit-text.js';
import type { GameMessage } from '../../messages/messages.js';
import { MAX_LIVE_POINTS, MAX_LIVE_VALUES } from '../../messages/tactics-points.js';
import type { LivePointValues, PointsSource } from './points-source.js';

/** Points that are as their document says. */
const NOTHING_LIVE = JSON.stringify({ names: [], points: [] });

/** Tells one workbench the tactical points of a game while it looks, and changes them for it. */
export class PointReports {
  readonly #source: PointsSource | undefined;
  readonly #send: (message: GameMessage) => void;
  #isAsked = false;
  /** What was sent last. */
  #told: unknown;
  #toldLive = NOTHING_LIVE;

  constructor(source: PointsSource | undefined, send: (message: GameMessage) => void) {
    this.#source = source;
    this.#send = send;
  }

  /** Begins to tell, or ceases to. */
  ask(on: boolean, tick: number): void {
    this.#isAsked = on;
    this.forget();
    this.tell(tick);
  }

  /** Puts a document in the place of the game's points. */
  load(request: number, document: unknown, tick: number): void {
    this.#change(request, tick, (source) => source.replace(document));
  }

  regenerate(request: number, tick: number): void {
    this.#change(request, tick, ({ regenerate }) => {
      if (regenerate === undefined) throw new InvalidDataError('points', 'this game cannot generate points');
      regenerate();
    });
  }

  #change(request: number, tick: number, change: (source: PointsSource) => void): void {
    let problem: string | null = null;
    try {
      if (this.#source === undefined) throw new InvalidDataError('points', 'this game has none');
      change(this.#source);
    } catch (error) {
      if (!(error instanceof InvalidDataError)) throw error;
      problem = fitText(error.message, LONGEST.words);
    }
    this.tell(tick);
    this.#send({ type: 'pointsLoaded', request, problem });
  }

  /** Tells the points, and the values that they have now, if they are others than before. */
  tell(tick: number): void {
    const source = this.#source;
    if (!this.#isAsked || source === undefined) return;
    const document = source.read();
    if (document !== this.#told) {
      this.#told = document;
      this.#send({ type: 'points', document, canRegenerate: source.regenerate !== undefined });
    }
    if (source.live !== undefined) this.#tellLive(source.live(), tick);
  }

  #tellLive({ names, points }: LivePointValues, tick: number): void {
    const live = {
      names: names.slice(0, MAX_LIVE_VALUES).map((name) => fitText(name, LONGEST.name)),
      points: points
        .slice(0, MAX_LIVE_POINTS)
        .map(({ id, values }) => ({ id, values: values.slice(0, MAX_LIVE_VALUES).map(finite) })),
    };
    const json = JSON.stringify(live);
    if (json === this.#toldLive) return;
    this.#toldLive = json;
    this.#send({ type: 'pointValues', tick, ...live });
  }

  /** The other end may have missed something: tells all again when next asked to. */
  forget(): void {
    this.#told = undefined;
    this.#toldLive = NOTHING_LIVE;
  }
}

function finite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null;
}
