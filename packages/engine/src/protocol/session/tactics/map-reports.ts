import type { GameMessage, GroundDescription, MapView } from '../../messages/messages.js';
import type { GroundSource } from './ground-source.js';

const FIELDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/**
 * Tells one workbench which ground a game has and how it lies on the game's page, for as long as
 * the workbench draws over it.
 */
export class MapReports {
  readonly #ground: GroundSource | undefined;
  readonly #view: () => MapView | undefined;
  readonly #send: (message: GameMessage) => void;
  #isAsked = false;
  /** What was sent last; undefined if nothing was. */
  #toldGround: GroundDescription | null | undefined;
  #toldView: MapView | null | undefined;

  constructor(ground: GroundSource | undefined, view: () => MapView | undefined, send: (message: GameMessage) => void) {
    this.#ground = ground;
    this.#view = view;
    this.#send = send;
  }

  /** Begins to tell, or ceases to. */
  ask(on: boolean): void {
    this.#isAsked = on;
    this.forget();
    if (on) this.tell();
  }

  /** Tells what has changed. */
  tell(): void {
    if (!this.#isAsked) return;
    const ground = this.#ground?.describe() ?? null;
    if (ground !== this.#toldGround) {
      this.#toldGround = ground;
      this.#send({ type: 'ground', ground });
    }
    const view = fit(this.#view());
    if (isSame(view, this.#toldView)) return;
    this.#toldView = view;
    this.#send({ type: 'view', view });
  }

  /** The other end may have missed something: tells all again when next asked to. */
  forget(): void {
    this.#toldGround = undefined;
    this.#toldView = undefined;
  }
}

/** A copy, since a game may use one record again and again; null for a view that is no view. */
function fit(view: MapView | undefined): MapView | null {
  if (view === undefined || !FIELDS.every((field) => Number.isFinite(view[field]))) return null;
  const { a, b, c, d, e, f } = view;
  return { a, b, c, d, e, f };
}

function isSame(view: MapView | null, told: MapView | null | undefined): boolean {
  if (view === null || told === null || told === undefined) return view === told;
  return FIELDS.every((field) => view[field] === told[field]);
}
