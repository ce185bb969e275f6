import { fitText, LONGEST } from '../../messages/fit-text.js';
import { type GameMessage, MAX_SCRIPTS, type ScriptRunRecord } from '../../messages/messages.js';
import type { ScriptsSource, ShownRun } from './scripts-source.js';

/** Tells one workbench how the runs of scripts and drills stand, for as long as it looks. */
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

  /** Tells what has changed. */
  tell(tick: number): void {
    if (!this.#isAsked || this.#source === undefined) return;
    const runs = this.#source.runs().slice(0, MAX_SCRIPTS).map(describe);
    const json = JSON.stringify(runs);
    if (json === this.#told) return;
    this.#told = json;
    this.#send({ type: 'scriptRuns', tick, runs });
  }

  /** The other end may have missed something: tells all again when next asked to. */
  forget(): void {
    this.#told = '';
  }
}

function describe({ script, name, status, reason, stage, lanes, fallen, history }: ShownRun): ScriptRunRecord {
  const fit = (text: string) => fitText(text, LONGEST.name);
  return {
    ...{ script: fit(script), name: fit(name), status, stage: fit(stage) },
    reason: fitText(reason, LONGEST.words),
    lanes: lanes.slice(0, MAX_SCRIPTS).map(({ role, path, doing, member }) => ({
      role: fit(role),
      path: path === undefined ? null : fitText(path, LONGEST.path),
      doing: fitText(doing, LONGEST.words),
      member: member && fit(member),
    })),
    fallen: fallen.slice(0, MAX_SCRIPTS).map((member) => member && fit(member)),
    history: history.slice(-MAX_SCRIPTS).map(({ time, stage: during, words }) => ({
      time,
      stage: fit(during),
      words: fitText(words, LONGEST.words),
    })),
  };
}
