import { readCooperativeScript } from '../scripts/document/read-script.js';
import type { CooperativeScript } from '../scripts/document/script-document.js';
import type { LaneState } from '../scripts/run/cooperative-run.js';

/** A run of a script, such as a `CooperativeRun`. */
export interface ScriptRun {
  readonly script: { readonly name: string };
  readonly scope: string;
  readonly status: string;
  readonly reason: string;
  describe(): readonly LaneState[];
}

/** The cooperative scripts of a game, for the workbench. */
export interface ScriptParts {
  readonly scripts: () => readonly CooperativeScript[];
  /** The runs to show, of any of the scripts. */
  readonly runs: () => readonly ScriptRun[];
  /**
   * Takes a script that a designer has changed, from its next run on. Throw `InvalidDataError` to
   * refuse it, as `compileCooperativeScript` does. Without it, scripts can only be looked at.
   */
  readonly replace?: (script: CooperativeScript) => void;
}

/** Cooperative scripts for a workbench. */
export function scriptsSource({ scripts, runs, replace }: ScriptParts) {
  return {
    read() {
      const all = runs();
      return scripts().map((document) => ({
        name: document.name,
        document,
        runs: all
          .filter(({ script }) => script.name === document.name)
          .map((run) => ({ scope: run.scope, status: run.status, reason: run.reason, lanes: run.describe() })),
      }));
    },
    ...(replace !== undefined && { replace: (value: unknown) => replace(readCooperativeScript(value)) }),
  };
}
