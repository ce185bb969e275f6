import { boolean, choice, type Infer, list, nullable, number, optional } from '../../data/schema.js';
import { anything, count, name, open, path, words } from './fields.js';

/** The most scripts, runs, roles of one run and actions that are told. */
export const MAX_SCRIPTS = 500;
const MAX_ACTIONS = 5000;

/** What a game tells of its scripts and drills: the documents, and the actions that they may name. */
export type ScriptsListing = Infer<typeof scriptsSchema>;

export const scriptsSchema = open({
  /** Documents, as the game runs them. */
  scripts: list(open({ name }), { max: MAX_SCRIPTS }),
  actions: list(name, { max: MAX_ACTIONS }),
});

/** A run of a script or a drill: what each role does now, and what happened before. */
export type ScriptRunRecord = Infer<typeof runSchema>;

const runSchema = open({
  /** The name of the script. */
  script: name,
  /** Whose run it is, such as the name of a squad. */
  name,
  /** How it is going: `running`, `done` or `failed`. */
  status: name,
  /** Why it failed; empty otherwise. */
  reason: words,
  /** The stage of a drill; empty for a script, and when it is over. */
  stage: name,
  /** What each role does. */
  lanes: list(
    open({
      role: name,
      /** Where its step stands in the script, or in that of the stage; null when it is through. */
      path: nullable(path),
      doing: words,
      /** The id of the character; null for one that is none. */
      member: nullable(name),
    }),
    { max: MAX_SCRIPTS },
  ),
  /** The characters that have fallen. */
  fallen: list(nullable(name), { max: MAX_SCRIPTS }),
  /** What happened in a drill: stages that began or gave way, members that fell. */
  history: list(open({ time: number({ min: 0 }), stage: name, words }), { max: MAX_SCRIPTS }),
});

export const scriptMessages = {
  /** The scripts and actions, whenever a workbench or the game has changed them. */
  scripts: scriptsSchema,
  /** Answers `loadScript`. A script that is rejected leaves everything as it is. */
  scriptLoaded: open({
    request: count,
    script: name,
    result: choice(['unchanged', 'replaced', 'added', 'rejected']),
    problems: optional(list(open({ path, problem: words }))),
  }),
  /** The runs of scripts and drills; again a few times a second when one has moved on. */
  scriptRuns: open({ tick: count, runs: list(runSchema, { max: MAX_SCRIPTS }) }),
} as const;

export const scriptRequests = {
  /** Tells the runs of scripts and drills from now on, or ceases to. */
  showScripts: open({ on: boolean() }),
  /** Replaces the script of the same name in the running game, or adds it. */
  loadScript: open({ request: count, document: anything }),
} as const;
