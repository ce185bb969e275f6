import { InvalidDataError, type Problem } from '../../data/index.js';
import type { Assignments, ResolvedSheet } from '../cast/index.js';
import type { BehaviorDocument } from '../document/document.js';
import type { Scene } from './claim.js';
import { createJudge, type Judge } from './expectation.js';
import type { CreateGame, HeadlessGame } from './headless-game.js';
import { HAIR, PlayInputs } from './inputs.js';
import type { ScenarioReport } from './report.js';
import { restoreMoment, saveMoment } from './restore-moment.js';
import type { SavedMoment } from './saved-moment.js';
import type { Scenario } from './scenario.js';
import { Witness } from './witness.js';

/** Options of {@link playScenario}. */
export interface PlayOptions {
  /** Every behavior of the project. */
  readonly behaviors: readonly BehaviorDocument[];
  /** The character sheets of the project; by default none. */
  readonly sheets?: readonly ResolvedSheet[];
  /** What designers let characters run in place of what the game gives them; by default nothing. */
  readonly assignments?: Assignments;
  /** Seed of the play. The same seed gives the same play. */
  readonly seed: number;
}

/**
 * Plays a scenario once, as fast as possible, and reports the result. Throws an `InvalidDataError`
 * with all problems if the scenario names a character, node, input or value that the game does not
 * have. The same game, scenario and seed give the same report.
 */
export function playScenario(scenario: Scenario, createGame: CreateGame, options: PlayOptions): ScenarioReport {
  const scene = openScene(createGame, options, scenario.start);
  const { game } = scene;
  const inputs = new PlayInputs(game, scenario.inputs);
  const judges = prepare(scenario, scene, inputs);
  const reloads = [...(scenario.reloads ?? [])].sort((a, b) => a - b);
  const steps = Math.max(1, Math.round(scenario.seconds / game.stepSeconds));
  while (scene.tick < steps) {
    inputs.giveDue(scene.time);
    while (reloads.length > 0 && reloads[0] <= scene.time + HAIR) {
      reloads.shift();
      reload(scene);
    }
    game.step();
    scene.time = ++scene.tick * game.stepSeconds;
    scene.witness.look(scene.time);
    for (const judge of judges) judge.look();
  }
  const { errors } = scene.witness;
  const expectations = judges.map((judge) => judge.end());
  return {
    scenario: scenario.name,
    seed: options.seed,
    seconds: scene.time,
    steps,
    passed: errors.length === 0 && expectations.every(({ passed }) => passed),
    expectations,
    errors,
    coverage: scene.witness.coverage(),
  };
}

/**
 * Lists what does not fit the game: characters, nodes, inputs or names that do not exist. Plays
 * nothing.
 */
export function checkScenario(scenario: Scenario, createGame: CreateGame, options: PlayOptions): readonly Problem[] {
  try {
    const scene = openScene(createGame, options, scenario.start);
    prepare(scenario, scene, new PlayInputs(scene.game, scenario.inputs));
    return [];
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    return error.problems;
  }
}

/** Creates the game at its start, or at a saved moment, with what designers let its characters run. */
export function openGame(
  createGame: CreateGame,
  { behaviors, sheets = [], assignments, seed }: PlayOptions,
  start: SavedMoment | undefined,
): HeadlessGame {
  const game = createGame({ behaviors, sheets, seed });
  // What does not fit is for `gumption check` to tell: the character runs what the game gives it.
  if (assignments !== undefined) game.cast.replaceAssignments(assignments);
  if (start !== undefined) restoreMoment(game, start, 'start');
  return game;
}

function openScene(createGame: CreateGame, options: PlayOptions, start: SavedMoment | undefined): Scene {
  const game = openGame(createGame, options, start);
  return { game, witness: new Witness(game.cast), time: 0, tick: 0 };
}

/** Options of {@link findMoment}. */
export interface MomentOptions extends PlayOptions {
  /** Seconds of the play to look at, such as those at which an expectation failed. */
  readonly at: number;
  /** Seconds before `at` that are left to be played on; by default none. */
  readonly lead?: number;
}

/** A moment of a play. */
export interface FoundMoment {
  /** Steps of the play before it. */
  readonly tick: number;
  /** Steps from it to the one that was asked for. */
  readonly ahead: number;
  readonly moment: SavedMoment;
}

/**
 * Plays a scenario up to a moment and saves it, so that a game with a page can show what happened.
 * With `lead`, the saved moment lies that many seconds earlier, or at the last input if that is
 * later: from there the game goes the same way by itself.
 */
export function findMoment(scenario: Scenario, createGame: CreateGame, options: MomentOptions): FoundMoment {
  const { at, lead = 0 } = options;
  if (!(at >= 0 && at <= scenario.seconds + HAIR))
    throw new InvalidDataError('at', `must be from 0 to ${scenario.seconds}, got ${at}`);
  const game = openGame(createGame, options, scenario.start);
  const inputs = new PlayInputs(game, scenario.inputs);
  for (const check of inputs.checks()) check();
  const stepsTo = (seconds: number) => Math.max(0, Math.round(seconds / game.stepSeconds));
  const last = stepsTo(at);
  const given = (scenario.inputs ?? []).map((each) => Math.ceil((each.at - HAIR) / game.stepSeconds));
  const first = Math.max(0, stepsTo(at - lead), ...given.filter((tick) => tick < last));
  for (let tick = 0; tick < first; tick++) {
    inputs.giveDue(tick * game.stepSeconds);
    game.step();
  }
  inputs.giveDue(first * game.stepSeconds);
  return { tick: first, ahead: last - first, moment: saveMoment(game) };
}

/** Finds everything in a scenario that does not fit the game, before the first step. */
function prepare(scenario: Scenario, scene: Scene, inputs: PlayInputs): Judge[] {
  const problems: Problem[] = [];
  const attempt = <T>(act: () => T): T | undefined => {
    try {
      return act();
    } catch (error) {
      if (!(error instanceof InvalidDataError)) throw error;
      problems.push(...error.problems);
      return undefined;
    }
  };
  for (const check of inputs.checks()) attempt(check);
  const judges = scenario.expect.map((each, i) => attempt(() => createJudge(each, `expect[${i}]`, scene)));
  if (scenario.reloads !== undefined && (scene.game.save === undefined || scene.game.load === undefined))
    problems.push({ path: 'reloads', problem: 'the game offers no save and load' });
  if (problems.length > 0) throw InvalidDataError.of(problems);
  return judges as Judge[];
}

/** Saves everything through JSON text, as a save-game would, and restores it. */
function reload({ game, witness }: Scene): void {
  const saved = JSON.parse(JSON.stringify({ world: game.save!(), cast: game.cast.save() }));
  game.load!(saved.world);
  game.cast.restore(saved.cast);
  witness.renew();
}
