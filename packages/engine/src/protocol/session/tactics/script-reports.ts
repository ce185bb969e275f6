import { InvalidDataError } from '../../../data/check.js';
import { fitText, LONGEST } from '../../messages/fit-text.js';
import { type GameMessage, MAX_SCRIPTS, type ScriptRecord } from '../../messages/messages.js';
import type { ScriptsSource, ShownScript } from './scripts-source.js';

/** Tells one workbench the scripts of a game and how their runs stand, for as long as it looks. */
export class ScriptReports {
  readonly #source: ScriptsSource | undefined;
  readonly #send: (message: GameMessage) => void;
  #isAsked = false;
  /** What was sent last, without its tick. */
  #told = '';

  constructor(source: ScriptsSource | undefined, send: (message: GameMessage) => void) {
    this.#source = source;
    this.#send = send;
  }

  /** Begins to tell, or ceases to. */
  ask(on: boolean, tick: number): void {
    this.#isAsked = on;
    this.forget();
    this.tell(tick);
  }

  /** Replaces a script of the game. */
  load(request: number, document: unknown, tick: number): void {
    let problem: string | null = null;
    try {
      if (this.#source?.replace === undefined)
        throw new InvalidDataError('script', 'this game takes no changed scripts');
      this.#source.replace(document);
    } catch (error) {
      if (!(error instanceof InvalidDataError)) throw error;
      problem = fitText(error.message, LONGEST.words);
    }
    this.tell(tick);
    this.#send({ type: 'scriptLoaded', request, problem });
  }

  /** Tells what has changed. */
  tell(tick: number): void {
    const source = this.#source;
    if (!this.#isAsked || source === undefined) return;
    const scripts = source.read().slice(0, MAX_SCRIPTS).map(describe);
    const json = JSON.stringify(scripts);
    if (json === this.#told) return;
    this.#told = json;
    this.#send({ type: 'scripts', tick, canReplace: source.replace !== undefined, scripts });
  }

  /** The other end may have missed something: tells all again when next asked to. */
  forget(): void {
    this.#told = '';
  }
}

function describe({ name, document, runs }: ShownScript): ScriptRecord {
  return {
    name: fitText(name, LONGEST.name),
    document,
    runs: runs.slice(0, MAX_SCRIPTS).map(({ scope, status, reason, lanes }) => ({
      scope: fitText(scope, LONGEST.name),
      status,
      reason: fitText(reason, LONGEST.words),
      lanes: lanes.slice(0, MAX_SCRIPTS).map(({ role, path, doing }) => ({
        role: fitText(role, LONGEST.name),
        path: path === undefined ? null : fitText(path, LONGEST.path),
        doing: fitText(doing, LONGEST.words),
      })),
    })),
  };
}
