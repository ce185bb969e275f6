import { InvalidDataError } from '../../data/check.js';
import type { Json } from '../../data/index.js';
import { checkOptions } from '../../data/parse.js';
import { func, integer, list, number, optional, struct, text } from '../../data/schema.js';
import { requireAction } from './experience-tuple.js';
import type { LearningProblem } from './problem.js';

/** What a problem needs of a game. Every `HeadlessGame` of `gumption/behavior/scenario` fits. */
export interface PlayedGame {
  /** Seconds of game time in one step. */
  readonly stepSeconds: number;
  /** Runs one step of game time. */
  readonly step: () => void;
  /** What a player can do, by name. */
  readonly inputs?: { readonly [name: string]: (value: Json) => void };
  /** The characters, for values that are written to blackboards. */
  readonly cast?: { setFromJson(agent: string, key: string, value: Json): void };
}

/** What a problem needs of a scenario: `Scenario` of `gumption/behavior/scenario`, or just the time. */
export interface PlayedScenario {
  /** Episodes are cut off (truncated) after this time. */
  readonly seconds: number;
  /** What is done to the game at given times. */
  readonly inputs?: readonly {
    readonly at: number;
    readonly input?: string;
    readonly agent?: string;
    readonly key?: string;
    readonly value?: Json;
  }[];
}

/** What is learned in a game. */
export interface ScenarioProblemOptions<Game extends PlayedGame> {
  /** Names of the actions, by number. */
  readonly actions: readonly string[];
  /** Does an action: gives an order, presses a key, writes to a blackboard. */
  readonly act: (game: Game, action: number) => void;
  /** How many numbers an observation has. */
  readonly observationSize: number;
  /** Writes what the character sees of the game. */
  readonly writeObservation: (out: Float64Array, game: Game) => void;
  /**
   * How well the agent has done so far, in points. The reward of a decision is what it added to them.
   */
  readonly score: (game: Game) => number;
  /** Whether the game is over: won, lost, dead. By default it never is, and time runs out. */
  readonly isOver?: (game: Game) => boolean;
  /** Hard rules: writes 1 for each action that may be taken now, and 0 for the others. */
  readonly writeAllowed?: (out: Uint8Array, game: Game) => void;
  /** Seconds of game time between decisions. By default one step of the game. */
  readonly interval?: number;
  /**
   * Decides when the next decision is due, instead of the interval: when a patrol has arrived, or an
   * enemy was seen. Time and the end of the game still count.
   */
  readonly isDue?: (game: Game) => boolean;
}

const problemOptions = struct({
  __proto__: null,
  actions: list(text(), { min: 1 }),
  act: func<unknown>(),
  observationSize: integer({ min: 1 }),
  writeObservation: func<unknown>(),
  score: func<unknown>(),
  isOver: optional(func<unknown>()),
  writeAllowed: optional(func<unknown>()),
  interval: optional(number({ min: 0 })),
  isDue: optional(func<unknown>()),
});

/** Tolerance, because sums of steps miss whole seconds slightly. */
const HAIR = 1e-9;

/**
 * Turns a game that runs without a screen into a problem to learn in. `createGame` is called for each
 * episode with its seed: `(seed) => createGame({ behaviors, sheets, seed })`.
 */
export function createScenarioProblem<Game extends PlayedGame>(
  scenario: PlayedScenario,
  createGame: (seed: number) => Game,
  options: ScenarioProblemOptions<Game>,
): LearningProblem & { readonly game: Game } {
  checkOptions(problemOptions, options, 'createScenarioProblem');
  return new ScenarioProblem(scenario, createGame, options);
}

class ScenarioProblem<Game extends PlayedGame> implements LearningProblem {
  readonly actions: readonly string[];
  readonly observationSize: number;
  reward = Number.NaN;
  terminated = false;
  truncated = false;
  writeAllowed?: (out: Uint8Array) => void;
  readonly #scenario: PlayedScenario;
  readonly #inputs: NonNullable<PlayedScenario['inputs']>;
  readonly #createGame: (seed: number) => Game;
  readonly #options: ScenarioProblemOptions<Game>;
  #game: Game | undefined;
  #steps = 0;
  #given = 0;
  #score = Number.NaN;

  constructor(scenario: PlayedScenario, createGame: (seed: number) => Game, options: ScenarioProblemOptions<Game>) {
    const { actions, observationSize, interval, writeAllowed } = options;
    if (!(scenario.seconds > 0 && scenario.seconds < Infinity))
      throw new InvalidDataError('seconds', `must be a time above 0, got ${scenario.seconds}`);
    if (interval !== undefined && !(interval > 0 && interval < Infinity))
      throw new InvalidDataError('interval', `must be a time above 0, got ${interval}`);
    this.actions = [...actions];
    this.observationSize = observationSize;
    this.reward = 0;
    this.#scenario = scenario;
    this.#inputs = [...(scenario.inputs ?? [])].sort((a, b) => a.at - b.at);
    this.#createGame = createGame;
    this.#options = options;
    if (writeAllowed !== undefined) this.writeAllowed = (out) => writeAllowed(out, this.game);
  }

  /** The game of this episode. */
  get game(): Game {
    if (this.#game === undefined) throw new InvalidDataError('step', 'comes after reset');
    return this.#game;
  }

  reset(seed: number): void {
    this.#game = this.#createGame(seed);
    this.#steps = 0;
    this.#given = 0;
    this.#score = this.#options.score(this.#game);
    this.reward = 0;
    this.terminated = false;
    this.truncated = false;
  }

  step(action: number): void {
    const { game } = this;
    const { act, interval = game.stepSeconds, isDue, isOver, score } = this.#options;
    requireAction(action, this.actions.length, 'action');
    act(game, action);
    const until = (this.#steps + Math.max(1, Math.round(interval / game.stepSeconds))) | 0;
    do {
      this.#giveInputs(game);
      game.step();
      this.#steps++;
      this.terminated = isOver?.(game) ?? false;
      this.truncated = !this.terminated && this.#steps * game.stepSeconds >= this.#scenario.seconds - HAIR;
    } while (!this.terminated && !this.truncated && (isDue === undefined ? this.#steps < until : !isDue(game)));
    const now = score(game);
    this.reward = now - this.#score;
    this.#score = now;
  }

  writeObservation(out: Float64Array): void {
    this.#options.writeObservation(out, this.game);
  }

  #giveInputs(game: Game): void {
    const time = this.#steps * game.stepSeconds;
    for (; this.#given < this.#inputs.length && this.#inputs[this.#given].at <= time + HAIR; this.#given++) {
      const { input, agent, key, value = null } = this.#inputs[this.#given];
      if (input !== undefined) {
        const give = game.inputs?.[input];
        if (give === undefined) throw new InvalidDataError('inputs', `the game has no input ${input}`);
        give(value);
      } else if (agent !== undefined && key !== undefined && game.cast !== undefined)
        game.cast.setFromJson(agent, key, value);
      else throw new InvalidDataError('inputs', 'must name an input, or an agent of the cast and a key');
    }
  }
}
