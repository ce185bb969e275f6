import { InvalidDataError, type Problem } from '../../data/index.js';
import type { ResolvedSheet } from '../cast/index.js';
import type { BehaviorDocument } from '../document/document.js';
import { charactersOf, type Scene, unknown } from './claim.js';
import { createJudge, type Judge } from './expectation.js';
import type { CreateGame, HeadlessGame } from './headless-game.js';
import type { ScenarioReport } from './report.js';
import type { Scenario, ScenarioInput } from './scenario.js';
import { Witness } from './witness.js';

/** Options of {@link playScenario}. */
export interface PlayOptions {
  readonly behaviors: readonly BehaviorDocument[];
  readonly sheets?: readonly ResolvedSheet[];
  /** Seed of the play. The same seed gives the same play. */
  readonly seed: number;
}

/** Tolerance, because sums of steps miss whole seconds slightly. */
const HAIR = 1e-9;

/**
 * Plays a scenario once, as fast as possible, and reports the result. Throws an `InvalidDataError`
 * with all problems if the scenario names a character, node, input or value that the game does not
 * have. The same game, scenario and seed give the same report.
 */
export function playScenario(scenario: Scenario, createGame: CreateGame, options: PlayOptions): ScenarioReport {
  const { behaviors, sheets = [], seed } = options;
  const game = createGame({ behaviors, sheets, seed });
  const scene: Scene = { game, witness: new Witness(game.cast), time: 0, tick: 0 };
  const inputs = pathed(scenario);
  const judges = prepare(scenario, scene, inputs);
  inputs.sort((a, b) => a.input.at - b.input.at);
  const reloads = [...(scenario.reloads ?? [])].sort((a, b) => a - b);
  const steps = Math.max(1, Math.round(scenario.seconds / game.stepSeconds));
  while (scene.tick < steps) {
    while (inputs.length > 0 && inputs[0].input.at <= scene.time + HAIR) give(game, inputs.shift()!);
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
    seed,
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
  const { behaviors, sheets = [], seed } = options;
  const game = createGame({ behaviors, sheets, seed });
  const scene: Scene = { game, witness: new Witness(game.cast), time: 0, tick: 0 };
  try {
    prepare(scenario, scene, pathed(scenario));
    return [];
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    return error.problems;
  }
}

function pathed({ inputs = [] }: Scenario): { readonly input: ScenarioInput; readonly path: string }[] {
  return inputs.map((input, i) => ({ input, path: `inputs[${i}]` }));
}

/** Finds everything in a scenario that does not fit the game, before the first step. */
function prepare(
  scenario: Scenario,
  scene: Scene,
  inputs: readonly { readonly input: ScenarioInput; readonly path: string }[],
): Judge[] {
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
  for (const each of inputs) attempt(() => checkInput(scene.game, each.input, each.path));
  const judges = scenario.expect.map((each, i) => attempt(() => createJudge(each, `expect[${i}]`, scene)));
  if (scenario.reloads !== undefined && (scene.game.save === undefined || scene.game.load === undefined))
    problems.push({ path: 'reloads', problem: 'the game offers no save and load' });
  if (problems.length > 0) throw InvalidDataError.of(problems);
  return judges as Judge[];
}

function checkInput(game: HeadlessGame, { input, agent, key }: ScenarioInput, path: string): void {
  if (input !== undefined && game.inputs?.[input] === undefined)
    throw new InvalidDataError(`${path}.input`, unknown('input', input, Object.keys(game.inputs ?? {})));
  if (agent !== undefined && game.cast.find(agent) === undefined)
    throw new InvalidDataError(`${path}.agent`, unknown('character', agent, charactersOf(game)));
  const keys = game.cast.vocabulary.keys;
  if (key !== undefined && !keys.has(key))
    throw new InvalidDataError(`${path}.key`, unknown('blackboard key', key, [...keys.keys()]));
}

function give(
  game: HeadlessGame,
  { input: given, path }: { readonly input: ScenarioInput; readonly path: string },
): void {
  const { input, agent, key, value = null } = given;
  if (input !== undefined) game.inputs![input](value);
  else if (game.cast.find(agent!) === undefined)
    throw new InvalidDataError(`${path}.agent`, `${agent} has left the game`);
  else game.cast.setFromJson(agent!, key!, value);
}

/** Saves everything through JSON text, as a save-game would, and restores it. */
function reload({ game, witness }: Scene): void {
  const saved = JSON.parse(JSON.stringify({ world: game.save!(), cast: game.cast.save() }));
  game.load!(saved.world);
  game.cast.restore(saved.cast);
  witness.renew();
}
