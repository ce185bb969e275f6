import type { Cast } from '../../behavior/cast/index.js';
import { checkStep } from '../../data/check-time.js';
import { InvalidDataError, type Problem } from '../../data/index.js';
import { checkOptionNames, type OptionNames } from '../../data/known-options.js';
import type {
  KnownThing,
  ObjectDescription,
  OverlayDescription,
  SenseArrivalDescription,
  SenseLinksDescription,
  TimingDescription,
} from '../messages/messages.js';
import type { GeneratorsSource } from './generators/generators-source.js';
import type { LearningSource } from './learning/learning-source.js';
import type { Permission } from './permissions.js';
import type { PossessionSource } from './possession.js';
import type { RecordOptions } from './recording.js';
import type { SearchesSource } from './searches/searches-source.js';
import type { TacticsSource } from './tactics/tactics-source.js';

/** What a session needs of a `SenseMap`. */
export interface SenseLinks {
  /** The designer's changes, as a document. */
  readonly marks: unknown;
  /** Returns whether they differ; throws `InvalidDataError` and changes nothing if they are wrong. */
  replaceMarks(marks: unknown): boolean;
  describe(): SenseLinksDescription;
  /** Throws `InvalidDataError` for an unknown sense or part. */
  spread(sense: string, part: string): readonly SenseArrivalDescription[];
}

/** Options of a `Session`: what a workbench needs to show and control the game. */
export interface SessionOptions<A> {
  /** A short name without spaces, as in the project's configuration. */
  readonly name: string;
  /** The name shown to people; by default the name. */
  readonly title?: string;
  /** The characters of the game. */
  readonly cast: Cast<A>;
  /** Seconds of game time in one step, such as 1 / 60. */
  readonly stepSeconds: number;
  /**
   * Runs one step of game time: ticks the cast and moves the world, `if (cast.tick(dt)) move(dt)`.
   * While a tick is paused between two nodes, `tick` returns false, and the session calls this
   * again to finish the step.
   */
  readonly step: () => void;
  /**
   * True if `step` ticks the cast only once the player has chosen what to do: steps that wait take
   * no time. By default a `step` that does not tick is reported as a mistake.
   */
  readonly turnBased?: boolean;
  /**
   * Saves the state of the world, without the cast, as JSON. With it, stopping returns the scene to
   * its start.
   */
  readonly save?: () => unknown;
  /** Restores a state of the world that `save` returned. */
  readonly load?: (state: unknown) => void;
  /** The things that parameters can point at. */
  readonly objects?: () => readonly ObjectDescription[];
  /** The display name of a character; by default its id. */
  readonly label?: (agent: A, id: string) => string;
  /**
   * Where a character is, seen from above: in a workbench, a rectangle drawn over the game picks all
   * characters in it. Undefined for a character that is nowhere.
   */
  readonly place?: (agent: A, id: string) => { readonly x: number; readonly z: number } | undefined;
  /**
   * What a character knows about the things around it, shown for the selected character:
   * `describeKnowledge` of `gumption/world` makes it from a memory.
   */
  readonly knowledge?: (agent: A) => readonly KnownThing[];
  /**
   * The agent of a character when the game returns to its start. By default its current agent, or
   * else the agent it had then.
   */
  readonly agentOf?: (id: string) => A;
  /** Overlays that the game can draw in mode `test`; ask `Session.shows` when drawing. */
  readonly overlays?: readonly OverlayDescription[];
  /**
   * Timings of the game's scheduler: `() => timingOf(scheduler)`. Called only while a workbench
   * shows them.
   */
  readonly timing?: () => TimingDescription;
  /**
   * What a workbench can show of the game's tactics over its picture, such as influence maps:
   * `tacticsSource` of `gumption/tactics/workbench` makes it.
   */
  readonly tactics?: TacticsSource;
  /**
   * What a workbench can show of the game's learners, those of `learnedChoice` nodes included:
   * `learningSource` of `gumption/learning/workbench` makes it.
   */
  readonly learning?: LearningSource;
  /**
   * What a workbench can show of the searches of opponents in board games: `searchSource` of
   * `gumption/board-games/workbench` makes it.
   */
  readonly searches?: SearchesSource;
  /**
   * The game's generators of levels and landscapes, which a workbench edits, tries and applies:
   * `generatorsSource` of `gumption/procedural/workbench` makes it.
   */
  readonly generators?: GeneratorsSource;
  /**
   * The links that senses go through, a `SenseMap` of `gumption/world`: a workbench shows them, and
   * a designer can change them while the game runs.
   */
  readonly senses?: SenseLinks;
  /**
   * Lets a person play characters and be recorded: `possession` of `gumption/learning/nodes`. A
   * character can be played if its type has a behavior with a `playerChoice` as its root.
   */
  readonly possession?: PossessionSource;
  /**
   * How much of the past is recorded for a workbench, if the world can be saved and loaded; false
   * records nothing.
   */
  readonly record?: RecordOptions | false;
  /**
   * What workbenches may do with the game. By default `['watch', 'edit', 'control']`, and only
   * `['watch']` in a Node program with `NODE_ENV=production`.
   */
  readonly allow?: readonly Permission[];
  /**
   * A clock in seconds of real time, for profiling: `() => performance.now() / 1000`. The engine
   * has no clock.
   */
  readonly now?: () => number;
}

/** For the check of misspelled options. */
export const SESSION_OPTIONS = {
  name: true,
  title: true,
  cast: true,
  stepSeconds: true,
  step: true,
  turnBased: true,
  save: true,
  load: true,
  objects: true,
  label: true,
  place: true,
  knowledge: true,
  agentOf: true,
  overlays: true,
  timing: true,
  tactics: true,
  learning: true,
  searches: true,
  generators: true,
  senses: true,
  possession: true,
  record: true,
  allow: true,
  now: true,
} as const satisfies OptionNames<SessionOptions<never>>;

/** Throws for options that the types forbid, and warns of those that are probably mistakes. */
export function checkSessionOptions<A>(options: SessionOptions<A>): void {
  if (typeof options !== 'object' || options === null) throw new InvalidDataError('options', 'Session needs options');
  const problems: Problem[] = [];
  const demand = (isRight: boolean, name: keyof SessionOptions<A>, what: string) => {
    if (!isRight) problems.push({ path: `options.${name}`, problem: `must be ${what}, got ${String(options[name])}` });
  };
  const { name, cast, stepSeconds, step, save, load } = options;
  demand(typeof name === 'string' && name !== '', 'name', 'a short name');
  demand(cast?.warnings !== undefined, 'cast', 'a Cast');
  demand(typeof step === 'function', 'step', 'a function that ticks the cast');
  demand(Number.isFinite(stepSeconds) && stepSeconds > 0, 'stepSeconds', 'a number of seconds above 0');
  if (problems.length > 0) throw InvalidDataError.of(problems);
  checkOptionNames(options, SESSION_OPTIONS, 'Session', cast.warnings);
  checkStep(stepSeconds, 'stepSeconds', cast.warnings);
  if ((load === undefined) !== (save === undefined))
    cast.warnings.warn(
      'cannot restore',
      'options',
      `Session has ${save === undefined ? 'load but no save' : 'save but no load'}, so the world can return to no earlier state. Give both.`,
    );
}
