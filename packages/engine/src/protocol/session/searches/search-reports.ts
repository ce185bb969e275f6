import { InvalidDataError } from '../../../data/check.js';
import { fitText, LONGEST } from '../../messages/fit-text.js';
import {
  type GameMessage,
  MAX_SEARCHES,
  MAX_TREE_ROWS,
  type SearchReport,
  type SearchRequest,
} from '../../messages/messages.js';
import type { SearchesSource } from './searches-source.js';

/** The least seconds of real time between two reports. */
const PERIOD = 0.25;
/** Positions looked at in a frame for people who look on. */
const FRAME_NODES = 1500;

/** Tells one workbench of the searches of a game, for as long as it looks. */
export class SearchReports {
  readonly #source: SearchesSource | undefined;
  readonly #send: (message: GameMessage) => void;
  #isOn = false;
  #id: string | null = null;
  /** What was sent last, without its tick. */
  #told = '';
  #toldOne = '';
  #sinceTold = 0;

  constructor(source: SearchesSource | undefined, send: (message: GameMessage) => void) {
    this.#source = source;
    this.#send = send;
  }

  /** Does what a workbench asks for. */
  carryOut(message: SearchRequest, tick: number): void {
    switch (message.type) {
      case 'showSearches':
        this.end();
        this.#isOn = message.on && this.#source !== undefined;
        this.forget();
        break;
      case 'showSearch':
        this.#id = message.id;
        this.#toldOne = '';
        break;
      case 'openSearch':
        this.#open(message.id, message.position, message.line);
        return;
    }
    this.tell(tick);
  }

  /** A frame of real time has passed. Onlookers look on while the game stands still. */
  passTime(seconds: number, tick: number): void {
    if (!this.#isOn) return;
    if (this.#id !== null) this.#source!.step(this.#id, FRAME_NODES);
    this.#sinceTold += seconds;
    if (this.#sinceTold >= PERIOD) this.tell(tick);
  }

  /** Tells what has changed. */
  tell(tick: number): void {
    const source = this.#source;
    if (!this.#isOn || source === undefined) return;
    this.#sinceTold = 0;
    const all = source.list();
    const searches = all.slice(0, MAX_SEARCHES);
    const json = JSON.stringify(searches);
    if (json !== this.#told) {
      this.#told = json;
      this.#send({ type: 'searches', tick, searches, leftOut: all.length - searches.length });
    }
    const id = this.#id;
    if (id === null) return;
    const report = source.describe(id) ?? null;
    const jsonOfOne = JSON.stringify(report);
    if (jsonOfOne === this.#toldOne) return;
    this.#toldOne = jsonOfOne;
    this.#send({ type: 'search', tick, id, report: report as SearchReport | null });
  }

  #open(id: string, position: string, line: readonly number[]): void {
    const told = { type: 'searchOpened', id, position, line: [...line] } as const;
    try {
      if (this.#source === undefined) throw new InvalidDataError('searches', 'the game does not tell of any');
      const rows = this.#source.open(id, position, line);
      const shown = rows.slice(0, MAX_TREE_ROWS);
      this.#send({ ...told, rows: shown, leftOut: rows.length - shown.length, problem: null });
    } catch (error) {
      if (!(error instanceof InvalidDataError)) throw error;
      this.#send({ ...told, rows: [], leftOut: 0, problem: fitText(error.message, LONGEST.words) });
    }
  }

  /** The other end may have missed something: tells all again when next asked to. */
  forget(): void {
    this.#told = '';
    this.#toldOne = '';
  }

  /** Nobody looks any more. */
  end(): void {
    if (this.#isOn) this.#source?.end();
    this.#isOn = false;
  }
}
