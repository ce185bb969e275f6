import type { GameMessage, SenseProbe } from '../messages/messages.js';
import type { SenseLinks } from './session-options.js';

/**
 * Shows one workbench the links that the game's senses go through, as long as it is looking and
 * whenever they have changed.
 */
export class SenseReports {
  readonly #map: SenseLinks | undefined;
  readonly #send: (message: GameMessage) => void;
  #isAsked = false;
  #probe: SenseProbe | undefined;
  /** The JSON that was sent last. */
  #told: string | undefined;

  constructor(map: SenseLinks | undefined, send: (message: GameMessage) => void) {
    this.#map = map;
    this.#send = send;
  }

  /** Begins to tell, or ceases to. Refuses a probe of a sense or part that does not exist. */
  ask(on: boolean, probe: SenseProbe | undefined, tick: number): void {
    if (probe !== undefined) this.#map?.spread(probe.sense, probe.part);
    this.#isAsked = on;
    this.#probe = probe;
    this.#told = undefined;
    this.tell(tick);
  }

  /** Tells what has changed, if anybody looks. */
  tell(tick: number): void {
    if (!this.#isAsked || this.#map === undefined) return;
    const map = this.#map.describe();
    const probe = this.#probe;
    const arrivals = probe && this.#map.spread(probe.sense, probe.part);
    const json = JSON.stringify([map, arrivals]);
    if (json === this.#told) return;
    this.#told = json;
    this.#send({ type: 'senses', tick, map, ...(probe && { probe, arrivals: arrivals! }) });
  }

  /** The other end may have missed something: tells all again when next asked to. */
  forget(): void {
    this.#told = undefined;
  }
}
