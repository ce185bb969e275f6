import { InvalidDataError } from '../../data/index.js';
import { charactersOf, unknown } from './claim.js';
import type { HeadlessGame } from './headless-game.js';
import type { ScenarioInput } from './scenario.js';

/** Tolerance, because sums of steps miss whole seconds slightly. */
export const HAIR = 1e-9;

/** An input of a play, and where it stands in the scenario. */
interface Listed {
  readonly input: ScenarioInput;
  readonly path: string;
}

/** The inputs of a play, given to the game when their time has come. */
export class PlayInputs {
  readonly #game: HeadlessGame;
  /** In the order of the document, for {@link check}. */
  readonly #listed: readonly Listed[];
  readonly #waiting: Listed[];

  constructor(game: HeadlessGame, inputs: readonly ScenarioInput[] = []) {
    this.#game = game;
    this.#listed = inputs.map((input, i) => ({ input, path: `inputs[${i}]` }));
    this.#waiting = [...this.#listed].sort((a, b) => a.input.at - b.input.at);
  }

  /** One check per input; each throws if the game has no such input, character or key. */
  checks(): (() => void)[] {
    return this.#listed.map((each) => () => checkInput(this.#game, each));
  }

  /** Gives the game every input that is due at `time`. */
  giveDue(time: number): void {
    while (this.#waiting.length > 0 && this.#waiting[0].input.at <= time + HAIR)
      give(this.#game, this.#waiting.shift()!);
  }
}

function checkInput(game: HeadlessGame, { input: { input, agent, key }, path }: Listed): void {
  if (input !== undefined && game.inputs?.[input] === undefined)
    throw new InvalidDataError(`${path}.input`, unknown('input', input, Object.keys(game.inputs ?? {})));
  if (agent !== undefined && game.cast.find(agent) === undefined)
    throw new InvalidDataError(`${path}.agent`, unknown('character', agent, charactersOf(game)));
  const keys = game.cast.vocabulary.keys;
  if (key !== undefined && !keys.has(key))
    throw new InvalidDataError(`${path}.key`, unknown('blackboard key', key, [...keys.keys()]));
}

function give(game: HeadlessGame, { input: given, path }: Listed): void {
  const { input, agent, key, value = null } = given;
  if (input !== undefined) game.inputs![input](value);
  else if (game.cast.find(agent!) === undefined)
    throw new InvalidDataError(`${path}.agent`, `${agent} has left the game`);
  else game.cast.setFromJson(agent!, key!, value);
}
