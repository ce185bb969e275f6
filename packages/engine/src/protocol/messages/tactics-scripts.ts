import { boolean, type Infer, list, nullable } from '../../data/schema.js';
import { anything, count, name, open, path, words } from './fields.js';

/** The most scripts, runs of one script, and roles of one run that are told. */
export const MAX_SCRIPTS = 500;

/** A run of a cooperative script: what each role does now. */
export type ScriptRunRecord = Infer<typeof runSchema>;

const runSchema = open({
  /** Whose run it is, such as the name of a squad. */
  scope: name,
  status: name,
  /** Why it failed; empty otherwise. */
  reason: words,
  lanes: list(
    open({
      role: name,
      /** Where its step stands in the document; null when it is through. */
      path: nullable(path),
      doing: words,
    }),
    { max: MAX_SCRIPTS },
  ),
});

/** A cooperative script of the game. */
export type ScriptRecord = Infer<typeof scriptSchema>;

const scriptSchema = open({ name, document: anything, runs: list(runSchema, { max: MAX_SCRIPTS }) });

export const scriptMessages = {
  /** The cooperative scripts of the game; again a few times a second when a run has moved on. */
  scripts: open({
    tick: count,
    /** Whether the game takes changed scripts. */
    canReplace: boolean(),
    scripts: list(scriptSchema, { max: MAX_SCRIPTS }),
  }),
  /** Answers `loadScript`; with why the script was refused, or null. */
  scriptLoaded: open({ request: count, problem: nullable(words) }),
} as const;

export const scriptRequests = {
  /** Tells the scripts and their runs from now on, or ceases to. */
  showScripts: open({ on: boolean() }),
  /** Puts this script in the place of the one of its name, from its next run on. */
  loadScript: open({ request: count, document: anything }),
} as const;
